/** Runs after the rows: fetches the media they name, each source once, and attaches them to products and terms. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import { sql } from 'drizzle-orm'
import { describeWithPictures } from './description-pictures.server.ts'
import type { FetchedMedia, PictureFailure } from '#app/features/catalog/import/fetch-media.server.ts'
import { openFetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { publishWritten } from '#app/features/catalog/import/publish-changes.server.ts'
import type { PictureJob } from './picture-jobs.server.ts'
import { mediaOf, mediaKey, swatchMediaOf } from './picture-jobs.server.ts'
import { mediaNamed, noteDescribed } from './named-media.server.ts'
import type { SwatchPicture } from '#app/features/catalog/import/terms/known-terms.server.ts'

const productsAtOnce = 50

type PicturesServices = {
  queries: Queries
  notifications: Pick<Notifications, 'publishIn'>
  files: Files
  sources: MediaSources
}

/**
 * The number of products that got all they lacked, the failed fetches, and notes on choices among several
 * files of one name.
 */
export type PicturesSummary = { completed: number; failures: PictureFailure[]; notes: RowNote[] }

/** Fetches and attaches media in batches of products, and reports each. */
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
  const requested = new Set([...swatchMedia, ...mediaOf(jobs)].map(mediaKey))
  let [done, completed] = [0, 0]
  const fetched = openFetchedMedia(services, () => onProgress(++done, requested.size))
  const notes: RowNote[] = []
  if (signal?.aborted) return { completed, failures: [], notes }
  await fetched.fetchAll(swatchMedia)
  await attachSwatches(services, swatches, fetched)
  for (let start = 0; start < jobs.length && !signal?.aborted; start += productsAtOnce) {
    const batch = jobs.slice(start, start + productsAtOnce)
    await fetched.fetchAll(mediaOf(batch))
    notes.push(
      ...(await services.queries.transaction((queries) =>
        finishProducts({ ...services, queries }, batch, fetched),
      )),
    )
    completed += batch.filter((job) => job.isMissing && hasAll(job, fetched)).length
  }
  return { completed, failures: fetched.failures, notes }
}

function hasAll(job: PictureJob, fetched: FetchedMedia): boolean {
  return mediaOf([job]).every(({ kind, source }) => fetched.get(kind, source) !== undefined)
}

async function finishProducts(
  services: PicturesServices,
  jobs: PictureJob[],
  fetched: FetchedMedia,
): Promise<RowNote[]> {
  const { queries } = services
  const notes = await attachMedia(queries, jobs, fetched)
  const described = jobs.filter((job) => job.described.length > 0).map(({ productId }) => productId)
  await describeWithPictures(queries, { productIds: described, fetched })
  const mediaIds = mediaOf(jobs).flatMap(({ kind, source }) =>
    fetched.candidates(kind, source).media.map(({ id }) => id),
  )
  await publishWritten(services, { productIds: jobs.map(({ productId }) => productId), mediaIds })
  return notes
}

type AttachedMedia = {
  product_id: number
  media_id: number
  kind: 'image' | 'video'
  video: VideoSettings | null
}

async function attachMedia(queries: Queries, jobs: PictureJob[], fetched: FetchedMedia): Promise<RowNote[]> {
  const notes: RowNote[] = []
  const ids = jobs.map(({ productId }) => productId)
  const { rows } = await queries.execute<AttachedMedia>(sql`
    delete from product_media using media
    where media.id = media_id and product_id = any(${sql.param(ids)}::int[])
    returning product_id, media_id, kind, video, position`)
  const before = Map.groupBy(rows, ({ product_id }) => product_id)
  const after = jobs.flatMap((job) => {
    const attached = before.get(job.productId) ?? []
    const attachContext = { fetched, attached, onNote: (note: RowNote) => void notes.push(note) }
    const list = [...imagesAfter(job, attachContext), ...videosAfter(job, attachContext)]
    noteDescribed(job, choiceInput(job, attachContext))
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

type AttachContext = { fetched: FetchedMedia; attached: AttachedMedia[]; onNote: (note: RowNote) => void }

function choiceInput(job: PictureJob, { fetched, attached, onNote }: AttachContext) {
  return {
    job,
    candidates: fetched.candidates,
    attached: new Set(attached.map(({ media_id }) => media_id)),
    onNote,
  }
}

type Attachment = { media_id: number; video: VideoSettings | null }

/** A list of which nothing could be fetched removes nothing. */
function imagesAfter(job: PictureJob, before: AttachContext): Attachment[] {
  const { images } = job
  const { attached } = before
  const found = mediaNamed(images ?? [], { ...choiceInput(job, before), kind: 'image' }).flatMap(
    (asset) => asset ?? [],
  )
  if (images === undefined || (found.length === 0 && images.length > 0)) {
    return attached.filter(({ kind }) => kind === 'image')
  }
  return found.map(({ id }) => ({ media_id: id, video: null }))
}

function videosAfter(job: PictureJob, before: AttachContext): Attachment[] {
  const { videos } = job
  const { attached, fetched } = before
  const old = attached.filter(({ kind }) => kind === 'video')
  const media = mediaNamed(
    (videos ?? []).map(({ source }) => source),
    { ...choiceInput(job, before), kind: 'video' },
  )
  const found = (videos ?? []).flatMap(({ poster, settings: newSettings }, index) => {
    const asset = media[index]
    if (!asset) return []
    const { poster: _, ...oldSettings } = old.find(({ media_id }) => media_id === asset.id)?.video ?? {}
    const settings = newSettings ?? oldSettings
    const picture = fetched.get('image', poster)
    return [{ media_id: asset.id, video: picture ? { ...settings, poster: picture.file } : settings }]
  })
  return videos === undefined || (found.length === 0 && videos.length > 0) ? old : found
}

async function attachSwatches(
  services: PicturesServices,
  swatches: SwatchPicture[],
  fetched: FetchedMedia,
): Promise<void> {
  const found = swatches.flatMap(({ termId, source }) => {
    const asset = fetched.get('image', source)
    return asset ? [{ id: termId, media_id: asset.id }] : []
  })
  if (found.length === 0) return
  await services.queries.transaction(async (queries) => {
    await setSwatches(queries, found)
    await publishWritten({ ...services, queries }, { isCatalogChanged: true })
  })
}

async function setSwatches(queries: Queries, found: { id: number; media_id: number }[]): Promise<void> {
  await queries.execute(sql`
    update terms
    set swatch = coalesce(swatch, '{}') - 'color' - 'secondaryColor' - 'angle' || jsonb_build_object('mediaId', cells.media_id)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as cells(id int, media_id int)
    where terms.id = cells.id`)
}
