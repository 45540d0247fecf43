/** After the rows: fetches what they name, each source once, and hangs it on products and terms. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import { sql } from 'drizzle-orm'
import { describeWithPictures } from './description-pictures.server.ts'
import type { KeptMap, PictureFailure } from '#app/features/catalog/import/keep-wanted.server.ts'
import { openKeptMap } from '#app/features/catalog/import/keep-wanted.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import type { PictureJob } from './picture-jobs.server.ts'
import { mediaOf, mediumKey, swatchMediaOf } from './picture-jobs.server.ts'
import { mediaNamed, noteDescribed } from './named-media.server.ts'
import type { SwatchPicture } from '#app/features/catalog/import/terms/known-terms.server.ts'

const productsAtOnce = 50

type PicturesServices = {
  queries: Queries
  notifications: Pick<Notifications, 'publishIn'>
  files: Files
  sources: MediaSources
}

/** Products that have got all they lacked, what could not be fetched, and what was chosen among several of one name. */
export type PicturesSummary = { completed: number; failures: PictureFailure[]; notes: RowNote[] }

/** Fetches and hangs, some products at a time, and tells of each. */
export async function importPictures(
  services: PicturesServices,
  {
    jobs,
    swatches,
    signal,
    onProgress,
  }: {
    jobs: PictureJob[]
    swatches: SwatchPicture[]
    signal?: AbortSignal
    onProgress: (done: number, total: number) => void
  },
): Promise<PicturesSummary> {
  const swatchMedia = swatchMediaOf(swatches)
  const wanted = new Set([...swatchMedia, ...mediaOf(jobs)].map(mediumKey))
  let [done, completed] = [0, 0]
  const kept = openKeptMap(services, () => onProgress(++done, wanted.size))
  const notes: RowNote[] = []
  if (signal?.aborted) return { completed, failures: [], notes }
  await kept.keep(swatchMedia)
  await hangSwatches(services, swatches, kept)
  for (let start = 0; start < jobs.length && !signal?.aborted; start += productsAtOnce) {
    const batch = jobs.slice(start, start + productsAtOnce)
    await kept.keep(mediaOf(batch))
    notes.push(
      ...(await services.queries.transaction((queries) =>
        finishProducts({ ...services, queries }, batch, kept),
      )),
    )
    completed += batch.filter((job) => job.isMissing && hasAll(job, kept)).length
  }
  return { completed, failures: kept.failures, notes }
}

function hasAll(job: PictureJob, kept: KeptMap): boolean {
  return mediaOf([job]).every(({ kind, source }) => kept.get(kind, source) !== undefined)
}

async function finishProducts(
  services: PicturesServices,
  jobs: PictureJob[],
  kept: KeptMap,
): Promise<RowNote[]> {
  const { queries } = services
  const notes = await hangPictures(queries, jobs, kept)
  const described = jobs.filter((job) => job.described.length > 0).map(({ productId }) => productId)
  await describeWithPictures(queries, { productIds: described, kept })
  const mediaIds = mediaOf(jobs).flatMap(({ kind, source }) =>
    kept.meant(kind, source).media.map(({ id }) => id),
  )
  await publishWritten(services, { productIds: jobs.map(({ productId }) => productId), mediaIds })
  return notes
}

type Hung = { product_id: number; media_id: number; kind: 'image' | 'video'; video: VideoSettings | null }

async function hangPictures(queries: Queries, jobs: PictureJob[], kept: KeptMap): Promise<RowNote[]> {
  const notes: RowNote[] = []
  const ids = jobs.map(({ productId }) => productId)
  const { rows } = await queries.execute<Hung>(sql`
    delete from product_media using media
    where media.id = media_id and product_id = any(${sql.param(ids)}::int[])
    returning product_id, media_id, kind, video, position`)
  const before = Map.groupBy(rows, ({ product_id }) => product_id)
  const after = jobs.flatMap((job) => {
    const hung = before.get(job.productId) ?? []
    const hanging = { kept, hung, onNote: (note: RowNote) => void notes.push(note) }
    const list = [...imagesAfter(job, hanging), ...videosAfter(job, hanging)]
    noteDescribed(job, choosing(job, hanging))
    return list.map((item, position) => ({ ...item, product_id: job.productId, position }))
  })
  if (after.length === 0) return notes
  await queries.execute(sql`
    insert into product_media (product_id, media_id, position, video)
    select product_id, media_id, position, nullif(video, 'null')
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as cells(product_id int, media_id int, position int, video jsonb)`)
  return notes
}

type Before = { kept: KeptMap; hung: Hung[]; onNote: (note: RowNote) => void }

function choosing(job: PictureJob, { kept, hung, onNote }: Before) {
  return { job, meant: kept.meant, hung: new Set(hung.map(({ media_id }) => media_id)), onNote }
}

type Hanging = { media_id: number; video: VideoSettings | null }

/** A list of which nothing could be fetched takes nothing away. */
function imagesAfter(job: PictureJob, before: Before): Hanging[] {
  const { images } = job
  const { hung } = before
  const found = mediaNamed(images ?? [], { ...choosing(job, before), kind: 'image' }).flatMap(
    (medium) => medium ?? [],
  )
  if (images === undefined || (found.length === 0 && images.length > 0)) {
    return hung.filter(({ kind }) => kind === 'image')
  }
  return found.map(({ id }) => ({ media_id: id, video: null }))
}

function videosAfter(job: PictureJob, before: Before): Hanging[] {
  const { videos } = job
  const { hung, kept } = before
  const old = hung.filter(({ kind }) => kind === 'video')
  const media = mediaNamed(
    (videos ?? []).map(({ source }) => source),
    { ...choosing(job, before), kind: 'video' },
  )
  const found = (videos ?? []).flatMap(({ poster, settings: given }, index) => {
    const medium = media[index]
    if (!medium) return []
    const { poster: _, ...shown } = old.find(({ media_id }) => media_id === medium.id)?.video ?? {}
    const settings = given ?? shown
    const picture = kept.get('image', poster)
    return [{ media_id: medium.id, video: picture ? { ...settings, poster: picture.file } : settings }]
  })
  return videos === undefined || (found.length === 0 && videos.length > 0) ? old : found
}

async function hangSwatches(
  services: PicturesServices,
  swatches: SwatchPicture[],
  kept: KeptMap,
): Promise<void> {
  const found = swatches.flatMap(({ termId, source }) => {
    const medium = kept.get('image', source)
    return medium ? [{ id: termId, media_id: medium.id }] : []
  })
  if (found.length === 0) return
  await services.queries.transaction(async (queries) => {
    await drawSwatches(queries, found)
    await publishWritten({ ...services, queries }, { isCatalogChanged: true })
  })
}

async function drawSwatches(queries: Queries, found: { id: number; media_id: number }[]): Promise<void> {
  await queries.execute(sql`
    update terms
    set swatch = coalesce(swatch, '{}') - 'color' - 'secondaryColor' - 'angle' || jsonb_build_object('mediaId', cells.media_id)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as cells(id int, media_id int)
    where terms.id = cells.id`)
}
