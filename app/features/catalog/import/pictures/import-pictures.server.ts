/** Runs after the rows: fetches the media they name, each source once, and attaches them to products and terms. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import { sql } from 'drizzle-orm'
import { insertFetchedPictures } from './description-pictures.server.ts'
import type { FetchedMedia, PictureFailure } from '#app/features/catalog/import/fetch-media.server.ts'
import { openFetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import type { PictureJob } from './picture-jobs.server.ts'
import { listMedia, createMediaKey, listSwatchMedia } from './picture-jobs.server.ts'
import { findNamedMedia, noteTextPictures } from './named-media.server.ts'
import type { SwatchPicture } from '#app/features/catalog/import/terms/known-terms.server.ts'

const batchSize = 50

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
    onProgress: (fetchedCount: number, total: number) => void
  },
): Promise<PicturesSummary> {
  const swatchMedia = listSwatchMedia(swatches)
  const requestedKeys = new Set([...swatchMedia, ...listMedia(jobs)].map(createMediaKey))
  let [fetchedCount, completed] = [0, 0]
  const fetchedMedia = openFetchedMedia(services, () => onProgress(++fetchedCount, requestedKeys.size))
  const notes: RowNote[] = []
  if (signal?.aborted) return { completed, failures: [], notes }
  await fetchedMedia.fetchAll(swatchMedia)
  await attachSwatches(services, swatches, fetchedMedia)
  for (let start = 0; start < jobs.length && !signal?.aborted; start += batchSize) {
    const batch = jobs.slice(start, start + batchSize)
    await fetchedMedia.fetchAll(listMedia(batch))
    notes.push(
      ...(await services.queries.transaction((transaction) =>
        finishProducts({ ...services, queries: transaction }, batch, fetchedMedia),
      )),
    )
    completed += batch.filter((job) => job.isMissing && hasAllMedia(job, fetchedMedia)).length
  }
  return { completed, failures: fetchedMedia.failures, notes }
}

function hasAllMedia(job: PictureJob, fetchedMedia: FetchedMedia): boolean {
  return listMedia([job]).every(({ kind, source }) => fetchedMedia.get(kind, source) !== undefined)
}

async function finishProducts(
  services: PicturesServices,
  jobs: PictureJob[],
  fetchedMedia: FetchedMedia,
): Promise<RowNote[]> {
  const { queries } = services
  const notes = await attachMedia(queries, jobs, fetchedMedia)
  const productIdsWithTextPictures = jobs
    .filter((job) => job.textPictures.length > 0)
    .map(({ productId }) => productId)
  await insertFetchedPictures(queries, { productIds: productIdsWithTextPictures, fetchedMedia })
  const mediaIds = listMedia(jobs).flatMap(({ kind, source }) =>
    fetchedMedia.findCandidates(kind, source).media.map(({ id }) => id),
  )
  await publishWrittenChanges(services, { productIds: jobs.map(({ productId }) => productId), mediaIds })
  return notes
}

type AttachedMedia = {
  product_id: number
  media_id: number
  kind: 'image' | 'video'
  video: VideoSettings | null
}

async function attachMedia(
  queries: Queries,
  jobs: PictureJob[],
  fetchedMedia: FetchedMedia,
): Promise<RowNote[]> {
  const notes: RowNote[] = []
  const ids = jobs.map(({ productId }) => productId)
  const { rows } = await queries.execute<AttachedMedia>(sql`
    delete from product_media using media
    where media.id = media_id and product_id = any(${sql.param(ids)}::int[])
    returning product_id, media_id, kind, video, position`)
  const attachedByProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  const attachments = jobs.flatMap((job) => {
    const attachedMedia = attachedByProduct.get(job.productId) ?? []
    const attachContext = { fetchedMedia, attachedMedia, onNote: (note: RowNote) => void notes.push(note) }
    const mediaList = [...chooseImages(job, attachContext), ...chooseVideos(job, attachContext)]
    noteTextPictures(job, createChoiceInput(job, attachContext))
    return mediaList.map((item, position) => ({ ...item, product_id: job.productId, position }))
  })
  if (attachments.length === 0) return notes
  await queries.execute(sql`
    insert into product_media (product_id, media_id, position, video)
    select product_id, media_id, position, nullif(video, 'null')
    from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb)
      as cells(product_id int, media_id int, position int, video jsonb)`)
  return notes
}

type AttachContext = {
  fetchedMedia: FetchedMedia
  attachedMedia: AttachedMedia[]
  onNote: (note: RowNote) => void
}

function createChoiceInput(job: PictureJob, { fetchedMedia, attachedMedia, onNote }: AttachContext) {
  return {
    job,
    findCandidates: fetchedMedia.findCandidates,
    attachedIds: new Set(attachedMedia.map(({ media_id }) => media_id)),
    onNote,
  }
}

type Attachment = { media_id: number; video: VideoSettings | null }

/** If no image of the list could be fetched, the product keeps its current ones. */
function chooseImages(job: PictureJob, context: AttachContext): Attachment[] {
  const { images } = job
  const { attachedMedia } = context
  const foundMedia = findNamedMedia(images ?? [], {
    ...createChoiceInput(job, context),
    kind: 'image',
  }).flatMap((asset) => asset ?? [])
  if (images === undefined || (foundMedia.length === 0 && images.length > 0)) {
    return attachedMedia.filter(({ kind }) => kind === 'image')
  }
  return foundMedia.map(({ id }) => ({ media_id: id, video: null }))
}

function chooseVideos(job: PictureJob, context: AttachContext): Attachment[] {
  const { videos } = job
  const { attachedMedia, fetchedMedia } = context
  const previousVideos = attachedMedia.filter(({ kind }) => kind === 'video')
  const media = findNamedMedia(
    (videos ?? []).map(({ source }) => source),
    { ...createChoiceInput(job, context), kind: 'video' },
  )
  const newVideos = (videos ?? []).flatMap(({ poster, settings: newSettings }, index) => {
    const asset = media[index]
    if (!asset) return []
    const { poster: _, ...oldSettings } =
      previousVideos.find(({ media_id }) => media_id === asset.id)?.video ?? {}
    const settings = newSettings ?? oldSettings
    const picture = fetchedMedia.get('image', poster)
    return [{ media_id: asset.id, video: picture ? { ...settings, poster: picture.file } : settings }]
  })
  return videos === undefined || (newVideos.length === 0 && videos.length > 0) ? previousVideos : newVideos
}

async function attachSwatches(
  services: PicturesServices,
  swatches: SwatchPicture[],
  fetchedMedia: FetchedMedia,
): Promise<void> {
  const swatchRows = swatches.flatMap(({ termId, source }) => {
    const asset = fetchedMedia.get('image', source)
    return asset ? [{ id: termId, media_id: asset.id }] : []
  })
  if (swatchRows.length === 0) return
  await services.queries.transaction(async (transaction) => {
    await setSwatches(transaction, swatchRows)
    await publishWrittenChanges({ ...services, queries: transaction }, { isCatalogChanged: true })
  })
}

async function setSwatches(queries: Queries, swatchRows: { id: number; media_id: number }[]): Promise<void> {
  await queries.execute(sql`
    update terms
    set swatch = coalesce(swatch, '{}') - 'color' - 'secondaryColor' - 'angle' || jsonb_build_object('mediaId', cells.media_id)
    from jsonb_to_recordset(${JSON.stringify(swatchRows)}::jsonb) as cells(id int, media_id int)
    where terms.id = cells.id`)
}
