/** After the rows: fetches what they name, each source once, and hangs it on products and terms. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { MediaFiles } from '#app/features/media/files.server.ts'
import type { MediaSources } from '#app/features/media/sources.server.ts'
import type { KeptMedia } from '#app/features/media/store.server.ts'
import { sql } from 'drizzle-orm'
import { keepMedia } from '#app/features/media/store.server.ts'
import type { ImportItem } from './write-products.server.ts'
import type { SwatchPicture } from './known-terms.server.ts'

/** What one product's row names; absent when the file has no such column. */
export type PictureJob = {
  productId: number
  label: string
  images?: string[]
  videos?: { source: string; poster: string }[]
}

export type PictureFailure = { source: string; label: string; reason: string }
type Medium = { source: string; kind: 'image' | 'video'; label: string }

const fetchesAtOnce = 4
const productsAtOnce = 200

export function pictureJob({ planned, row }: ImportItem): PictureJob | null {
  if (row.images === undefined && row.videos === undefined) return null
  // A variation shows one picture.
  const images = planned.type === 'variation' ? row.images?.slice(0, 1) : row.images
  const isEmpty = planned.action === 'insert' && !images?.length && !row.videos?.length
  return isEmpty ? null : { productId: planned.id, label: planned.label, images, videos: row.videos }
}

/** Gives what could not be fetched; everything else hangs where it belongs afterwards. */
export async function importPictures(
  services: { queries: Queries; files: MediaFiles; sources: MediaSources },
  {
    jobs,
    swatches,
    onProgress,
  }: { jobs: PictureJob[]; swatches: SwatchPicture[]; onProgress: (done: number, total: number) => void },
): Promise<PictureFailure[]> {
  const wanted = mediaOf(jobs, swatches)
  const failures: PictureFailure[] = []
  const kept = new Map<string, KeptMedia>()
  let done = 0
  await forEachOf(wanted, fetchesAtOnce, async ({ source, kind, label }) => {
    const result = await keepMedia(services, { source, kind })
    if (result.ok) kept.set(keyOf(kind, source), result.media)
    else failures.push({ source, label, reason: result.reason })
    onProgress(++done, wanted.length)
  })
  for (let start = 0; start < jobs.length; start += productsAtOnce) {
    const batch = jobs.slice(start, start + productsAtOnce)
    await services.queries.transaction((queries) => hangPictures(queries, batch, kept))
  }
  await hangSwatches(services.queries, swatches, kept)
  return failures
}

function mediaOf(jobs: PictureJob[], swatches: SwatchPicture[]): Medium[] {
  const all = [
    ...jobs.flatMap(({ label, images = [], videos = [] }): Medium[] => [
      ...images.map((source) => ({ source, kind: 'image' as const, label })),
      ...videos.map(({ source }) => ({ source, kind: 'video' as const, label })),
      ...videos.flatMap(({ poster }) =>
        poster === '' ? [] : [{ source: poster, kind: 'image' as const, label }],
      ),
    ]),
    ...swatches.map(({ source }): Medium => ({ source, kind: 'image', label: 'Swatch' })),
  ]
  const groups = Map.groupBy(all, ({ kind, source }) => keyOf(kind, source))
  return [...groups.values()].flatMap(([first]) => first ?? [])
}

type Hung = { product_id: number; media_id: number; kind: 'image' | 'video'; video: VideoSettings | null }

async function hangPictures(
  queries: Queries,
  jobs: PictureJob[],
  kept: Map<string, KeptMedia>,
): Promise<void> {
  const ids = jobs.map(({ productId }) => productId)
  const { rows } = await queries.execute<Hung>(sql`
    delete from product_media using media
    where media.id = media_id and product_id = any(${sql.param(ids)}::int[])
    returning product_id, media_id, kind, video, position`)
  const before = Map.groupBy(rows, ({ product_id }) => product_id)
  const after = jobs.flatMap((job) => {
    const hung = before.get(job.productId) ?? []
    const list = [...imagesAfter(job, hung, kept), ...videosAfter(job, hung, kept)]
    return list.map((item, position) => ({ ...item, product_id: job.productId, position }))
  })
  if (after.length === 0) return
  await queries.execute(sql`
    insert into product_media (product_id, media_id, position, video)
    select product_id, media_id, position, nullif(video, 'null')
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as cells(product_id int, media_id int, position int, video jsonb)`)
}

type Hanging = { media_id: number; video: VideoSettings | null }

/** A list of which nothing could be fetched takes nothing away. */
function imagesAfter({ images }: PictureJob, hung: Hung[], kept: Map<string, KeptMedia>): Hanging[] {
  const found = (images ?? []).flatMap((source) => kept.get(keyOf('image', source)) ?? [])
  if (images === undefined || (found.length === 0 && images.length > 0)) {
    return hung.filter(({ kind }) => kind === 'image')
  }
  return found.map(({ id }) => ({ media_id: id, video: null }))
}

function videosAfter({ videos }: PictureJob, hung: Hung[], kept: Map<string, KeptMedia>): Hanging[] {
  const old = hung.filter(({ kind }) => kind === 'video')
  const found = (videos ?? []).flatMap(({ source, poster }) => {
    const medium = kept.get(keyOf('video', source))
    if (!medium) return []
    const { poster: _, ...settings } = old.find(({ media_id }) => media_id === medium.id)?.video ?? {}
    const picture = kept.get(keyOf('image', poster))
    return [{ media_id: medium.id, video: picture ? { ...settings, poster: picture.file } : settings }]
  })
  return videos === undefined || (found.length === 0 && videos.length > 0) ? old : found
}

async function hangSwatches(
  queries: Queries,
  swatches: SwatchPicture[],
  kept: Map<string, KeptMedia>,
): Promise<void> {
  const found = swatches.flatMap(({ termId, source }) => {
    const medium = kept.get(keyOf('image', source))
    return medium ? [{ id: termId, media_id: medium.id }] : []
  })
  if (found.length === 0) return
  await queries.execute(sql`
    update terms
    set swatch = coalesce(swatch, '{}') - 'color' - 'secondaryColor' || jsonb_build_object('mediaId', cells.media_id)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as cells(id int, media_id int)
    where terms.id = cells.id`)
}

function keyOf(kind: string, source: string): string {
  return `${kind} ${source}`
}

async function forEachOf<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
