/** The table of pictures and films: what has been stored is found again by its source and its content. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import { sql } from 'drizzle-orm'
import type { Rendition } from './rules.ts'
import { storePicture, storeVideo } from './pictures/pictures.server.ts'
import type { MediaSources } from './pictures/sources.server.ts'

export type KeptMedia = {
  id: number
  kind: 'image' | 'video'
  source: string | null
  file: string
  widthInPixels: number
  heightInPixels: number
  renditions: Rendition[]
}
/** `isRemembered`: its file is not where the import looks any more. */
export type KeepResult = { ok: true; media: KeptMedia; isRemembered?: true } | Unkept
/** `isMissing`: nothing is called so where the import looks. */
export type Unkept = { ok: false; reason: string; isMissing?: true }

export const keptColumns = sql`id, kind, source, file, width_in_pixels as "widthInPixels", height_in_pixels as "heightInPixels", renditions`

/** The medium of a source. An address that is known is not fetched again; a file is, as it may have been redrawn. */
export async function keepMedia(
  { queries, files, sources }: { queries: Queries; files: Files; sources: MediaSources },
  { source, kind }: { source: string; kind: 'image' | 'video' },
): Promise<KeepResult> {
  const known = await findBySource(queries, source, kind)
  const isHere = known !== undefined && (await files.has(known.file))
  if (isHere && isAddress(source)) return { ok: true, media: known }
  const loaded = await sources.load(source)
  if (!loaded.ok) return isHere ? { ok: true, media: known, isRemembered: true } : loaded
  const result =
    kind === 'image' ? await storePicture(files, loaded.bytes) : await storeVideo(files, loaded.bytes)
  if (!result.ok) return result
  const { digest, file, widthInPixels, heightInPixels, renditions } = result.stored
  const { rows } = await queries.execute<KeptMedia>(sql`
    insert into media (kind, source, digest, file, width_in_pixels, height_in_pixels, renditions)
    values (${kind}, ${source}, ${digest}, ${file}, ${widthInPixels}, ${heightInPixels}, ${JSON.stringify(renditions)}::jsonb)
    on conflict (source) do update set kind = excluded.kind, digest = excluded.digest, file = excluded.file, renditions = excluded.renditions,
      width_in_pixels = excluded.width_in_pixels, height_in_pixels = excluded.height_in_pixels
    returning ${keptColumns}`)
  const [media] = rows
  return media ? { ok: true, media } : { ok: false, reason: 'it could not be kept' }
}

/** Why a medium could not be kept; nothing is written. */
export async function findObstacle(
  { queries, files, sources }: { queries: Queries; files: Files; sources: Pick<MediaSources, 'ask'> },
  { source, kind }: { source: string; kind: 'image' | 'video' },
): Promise<Unkept | undefined> {
  const known = await findBySource(queries, source, kind)
  if (known && (await files.has(known.file))) return undefined
  const asked = await sources.ask(source)
  return asked.ok ? undefined : asked
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** By address or name, or by the name under which a picture of the shop itself was exported. */
async function findBySource(queries: Queries, source: string, kind: string): Promise<KeptMedia | undefined> {
  const { rows } = await queries.execute<KeptMedia>(sql`
    select ${keptColumns} from media where kind = ${kind} and (source = ${source} or file = ${source})
    order by source = ${source} desc nulls last limit 1`)
  return rows[0]
}
