/** After the pictures: the files that products sell come from beside the CSV into the private files. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { PictureFailure } from './keep-wanted.server.ts'
import { sql } from 'drizzle-orm'
import {
  findDownloadFile,
  isElsewhere,
  keepDownloadFile,
} from '#app/features/catalog/download-files.server.ts'

type Places = { queries: Queries; privateFiles: Files; sources: MediaSources }
/** Of these products, or by these names where nothing is to be kept. */
type Wanted = { productIds: number[] } | { rehearsed: string[] }

/** Addresses elsewhere stay what they are. Gives what is neither in a place nor in the shop already. */
export async function importDownloads(places: Places, wanted: Wanted): Promise<PictureFailure[]> {
  const { queries, sources } = places
  const failures: PictureFailure[] = []
  const isRehearsed = 'rehearsed' in wanted
  const files = isRehearsed ? wanted.rehearsed : await namedFiles(queries, wanted.productIds)
  for (const file of files) {
    if (isElsewhere(file)) continue
    const loaded = await sources.load(file)
    if (loaded.ok && !isRehearsed) await keepDownloadFile(places, { file, bytes: loaded.bytes })
    if (loaded.ok || (await findDownloadFile(queries, file)) !== undefined) continue
    failures.push({ source: file, label: file, reason: loaded.reason })
  }
  return failures
}

async function namedFiles(queries: Queries, productIds: number[]): Promise<string[]> {
  const { rows } = await queries.execute<{ file: string }>(sql`
    select distinct download ->> 'file' as file
    from products cross join jsonb_array_elements(downloads) download
    where id = any(${sql.param(productIds)}::int[]) order by 1`)
  return rows.map(({ file }) => file)
}
