/** Stores assets in the media table, and finds them by their source or file name. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import { sql } from 'drizzle-orm'
import type { Rendition } from './rules.ts'
import { storePicture, storeVideo } from './pictures/pictures.server.ts'
import type { MediaSources } from './pictures/sources.server.ts'

export type StoredMedia = {
  id: number
  kind: 'image' | 'video'
  source: string | null
  file: string
  widthInPixels: number
  heightInPixels: number
  renditions: Rendition[]
}
/** `isFromLibrary`: its file is no longer where the import searches. */
export type StoreMediaResult = { ok: true; media: StoredMedia; isFromLibrary?: true } | StoreFailure
/** `isMissing`: no file of this name where the import searches. */
export type StoreFailure = { ok: false; reason: string; isMissing?: true }

export const storedColumns = sql`id, kind, source, file, width_in_pixels as "widthInPixels", height_in_pixels as "heightInPixels", renditions`

/** The asset of a source. A known URL is not fetched again; a file is read again, as it may have changed. */
export async function storeMedia(
  { queries, files, sources }: { queries: Queries; files: Files; sources: MediaSources },
  { source, kind }: { source: string; kind: 'image' | 'video' },
): Promise<StoreMediaResult> {
  const existingAsset = await findBySource(queries, source, kind)
  const isStored = existingAsset !== undefined && (await files.has(existingAsset.file))
  if (isStored && isUrl(source)) return { ok: true, media: existingAsset }
  const loadResult = await sources.load(source)
  if (!loadResult.ok) return isStored ? { ok: true, media: existingAsset, isFromLibrary: true } : loadResult
  const result =
    kind === 'image' ? await storePicture(files, loadResult.bytes) : await storeVideo(files, loadResult.bytes)
  if (!result.ok) return result
  const { digest, file, widthInPixels, heightInPixels, renditions } = result.storedFile
  const { rows } = await queries.execute<StoredMedia>(sql`
    insert into media (kind, source, digest, file, width_in_pixels, height_in_pixels, renditions)
    values (${kind}, ${source}, ${digest}, ${file}, ${widthInPixels}, ${heightInPixels}, ${JSON.stringify(renditions)}::jsonb)
    on conflict (source) do update set kind = excluded.kind, digest = excluded.digest, file = excluded.file, renditions = excluded.renditions,
      width_in_pixels = excluded.width_in_pixels, height_in_pixels = excluded.height_in_pixels
    returning ${storedColumns}`)
  const [media] = rows
  return media ? { ok: true, media } : { ok: false, reason: 'the file could not be saved' }
}

/** Why an asset could not be stored; nothing is written. */
export async function findStoreProblem(
  { queries, files, sources }: { queries: Queries; files: Files; sources: Pick<MediaSources, 'check'> },
  { source, kind }: { source: string; kind: 'image' | 'video' },
): Promise<StoreFailure | undefined> {
  const existingAsset = await findBySource(queries, source, kind)
  if (existingAsset && (await files.has(existingAsset.file))) return undefined
  const checkResult = await sources.check(source)
  return checkResult.ok ? undefined : checkResult
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** Finds an asset by URL or name, or by the file name under which the shop's own image was exported. */
async function findBySource(
  queries: Queries,
  source: string,
  kind: string,
): Promise<StoredMedia | undefined> {
  const { rows } = await queries.execute<StoredMedia>(sql`
    select ${storedColumns} from media where kind = ${kind} and (source = ${source} or file = ${source})
    order by source = ${source} desc nulls last limit 1`)
  return rows[0]
}
