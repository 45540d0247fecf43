/** Processing of an uploaded image: check, re-encode, store, insert into the library, generate sizes. */
import type { Services } from '#app/services.server.ts'
import type { ReceivedFile } from './receive.server.ts'
import type { PictureRefusal } from '#app/features/media/pictures/read-picture.server.ts'
import { avifQueue } from '#app/features/media/pictures/avif.server.ts'
import { cleanPicture } from '#app/features/media/pictures/clean-picture.server.ts'
import {
  insertUnfinishedAsset,
  markAssetReady,
  type MediaRow,
  type NewAsset,
} from '#app/features/media/library.server.ts'
import { digestContent, readStem, storeSizes } from '#app/features/media/pictures/pictures.server.ts'
import { readPicture } from '#app/features/media/pictures/read-picture.server.ts'
import { removeFiles } from '#app/features/media/remove.server.ts'
import { createDefaultTitle } from '#app/features/media/rules.ts'

type MediaServices = Pick<
  Services,
  'database' | 'files' | 'drawSizes' | 'jobs' | 'log' | 'isAssetMentioned' | 'clock'
>

export type FinishResult =
  | { ok: true; asset: MediaRow }
  /** The image is stored; its sizes can be generated later. */
  | { ok: false; kind: 'unfinished'; asset: MediaRow }
  | { ok: false; kind: 'gone' }

export type StoreUploadResult = FinishResult | PictureRefusal

type UploadedPicture = { file: ReceivedFile; title?: string; alt?: MediaRow['alt'] }

/** Stores the upload even when its sizes cannot be generated; the caller keeps the received file. */
export async function storeUpload(
  services: MediaServices,
  { file, title, alt = {} }: UploadedPicture,
): Promise<StoreUploadResult> {
  const metadata = await readPicture(file.path)
  if (!metadata.ok) return metadata
  const cleanedPicture = await cleanPicture(file.path, metadata)
  if (!cleanedPicture.ok) return cleanedPicture
  const { bytes, widthInPixels, heightInPixels } = cleanedPicture
  const { digest, stem } = digestContent(bytes)
  const asset = await storeOriginal(services, bytes, {
    title: title || createDefaultTitle(file.name),
    alt,
    digest,
    file: `${stem}.${metadata.extension}`,
    sizeInBytes: bytes.length,
    widthInPixels,
    heightInPixels,
  })
  return finishUpload(services, asset)
}

// The file is stored first: a row must never reference a missing file. An unreferenced file is swept a day
// later.
async function storeOriginal(services: MediaServices, bytes: Buffer, asset: NewAsset): Promise<MediaRow> {
  await services.files.put(asset.file, bytes)
  const row = await insertUnfinishedAsset(services, asset)
  // The file may have been deleted in between, together with the last row that referenced the same bytes.
  if (!(await services.files.has(asset.file))) await services.files.put(asset.file, bytes)
  return row
}

/** Generates the missing sizes; idempotent. */
export async function finishUpload(services: MediaServices, asset: MediaRow): Promise<FinishResult> {
  if (asset.state === 'ready') return { ok: true, asset }
  const { id, file, widthInPixels } = asset
  const readOriginal = async () => {
    const bytes = await services.files.get(file)
    if (!bytes) throw new Error(`The file ${file} of asset ${id} is missing`)
    return bytes
  }
  try {
    const renditions = await storeSizes(services, { stem: readStem(asset), widthInPixels, readOriginal })
    const readyAsset = await services.database.db.transaction(async (transaction) => {
      await services.jobs.add(avifQueue, { mediaId: id }, { key: String(id), transaction })
      return markAssetReady(transaction, { id, renditions })
    })
    if (readyAsset) return { ok: true, asset: readyAsset }
    await removeFiles(services, asset)
    return { ok: false, kind: 'gone' }
  } catch (error) {
    services.log.error({ err: error, mediaId: id }, 'Could not generate image sizes')
    return { ok: false, kind: 'unfinished', asset }
  }
}
