/** Runs after the pictures: copies the files of downloadable products from beside the CSV into the private files. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { PictureFailure } from './fetch-media.server.ts'
import { sql } from 'drizzle-orm'
import {
  findDownloadFile,
  isExternal,
  storeDownloadFile,
} from '#app/features/catalog/download-files.server.ts'

type DownloadContext = { queries: Queries; privateFiles: Files; sources: MediaSources }
/** The products whose files are imported, or the names of the files if nothing is to be stored. */
type DownloadScope = { productIds: number[] } | { rehearsed: string[] }

/** External URLs are unchanged. Returns the files that are neither in a source nor in the shop already. */
export async function importDownloads(
  context: DownloadContext,
  scope: DownloadScope,
): Promise<PictureFailure[]> {
  const { queries, sources } = context
  const failures: PictureFailure[] = []
  const isDryRun = 'rehearsed' in scope
  const files = isDryRun ? scope.rehearsed : await readFileNames(queries, scope.productIds)
  for (const file of files) {
    if (isExternal(file)) continue
    const loadResult = await sources.load(file)
    if (loadResult.ok && !isDryRun) await storeDownloadFile(context, { file, bytes: loadResult.bytes })
    if (loadResult.ok || (await findDownloadFile(queries, file)) !== undefined) continue
    failures.push({ source: file, label: file, reason: loadResult.reason })
  }
  return failures
}

async function readFileNames(queries: Queries, productIds: number[]): Promise<string[]> {
  const { rows } = await queries.execute<{ file: string }>(sql`
    select distinct download ->> 'file' as file
    from products cross join jsonb_array_elements(downloads) download
    where id = any(${sql.param(productIds)}::int[]) order by 1`)
  return rows.map(({ file }) => file)
}
