/** What becomes of an uploaded picture: checked, drawn anew, kept, taken into the library, and given its sizes. */
import type { Services } from '#app/services.server.ts'
import type { ReceivedFile } from './receive.server.ts'
import type { PictureRefusal } from '#app/features/media/pictures/read-picture.server.ts'
import { avifQueue } from '#app/features/media/pictures/avif.server.ts'
import { cleanPicture } from '#app/features/media/pictures/clean-picture.server.ts'
import {
  insertUnfinished,
  markReady,
  type MediaRow,
  type NewMedium,
} from '#app/features/media/library.server.ts'
import { nameOf, stemOf, storeSizes } from '#app/features/media/pictures/pictures.server.ts'
import { readPicture } from '#app/features/media/pictures/read-picture.server.ts'
import { removeFiles } from '#app/features/media/remove.server.ts'
import { titleOf } from '#app/features/media/rules.ts'

type MediaServices = Pick<
  Services,
  'database' | 'files' | 'drawSizes' | 'jobs' | 'log' | 'mentionsMedium' | 'clock'
>

export type FinishResult =
  | { ok: true; medium: MediaRow }
  /** The picture is kept and can be finished later. */
  | { ok: false; kind: 'unfinished'; medium: MediaRow }
  | { ok: false; kind: 'gone' }

export type KeepUploadResult = FinishResult | PictureRefusal

type UploadedPicture = { file: ReceivedFile; title?: string; alt?: MediaRow['alt'] }

/** Keeps it, whatever becomes of its sizes; the received file stays with the caller. */
export async function keepUpload(
  services: MediaServices,
  { file, title, alt = {} }: UploadedPicture,
): Promise<KeepUploadResult> {
  const facts = await readPicture(file.path)
  if (!facts.ok) return facts
  const clean = await cleanPicture(file.path, facts)
  if (!clean.ok) return clean
  const { bytes, widthInPixels, heightInPixels } = clean
  const { digest, stem } = nameOf(bytes)
  const medium = await keepOriginal(services, bytes, {
    title: title || titleOf(file.name),
    alt,
    digest,
    file: `${stem}.${facts.extension}`,
    sizeInBytes: bytes.length,
    widthInPixels,
    heightInPixels,
  })
  return finishUpload(services, medium)
}

// The file first: a row must never name one that is not there. The other way round somebody tidies up, a day later.
async function keepOriginal(services: MediaServices, bytes: Buffer, medium: NewMedium): Promise<MediaRow> {
  await services.files.put(medium.file, bytes)
  const row = await insertUnfinished(services, medium)
  // Taken away in between, with the last row that named the same bytes.
  if (!(await services.files.has(medium.file))) await services.files.put(medium.file, bytes)
  return row
}

/** Draws the sizes that are missing; may be called again and again. */
export async function finishUpload(services: MediaServices, medium: MediaRow): Promise<FinishResult> {
  if (medium.state === 'ready') return { ok: true, medium }
  const { id, file, widthInPixels } = medium
  const read = async () => {
    const bytes = await services.files.get(file)
    if (!bytes) throw new Error(`${file} of medium ${id} is not there`)
    return bytes
  }
  try {
    const renditions = await storeSizes(services, { stem: stemOf(medium), widthInPixels, read })
    const ready = await services.database.db.transaction(async (transaction) => {
      await services.jobs.add(avifQueue, { mediaId: id }, { key: String(id), transaction })
      return markReady(transaction, { id, renditions })
    })
    if (ready) return { ok: true, medium: ready }
    await removeFiles(services, medium)
    return { ok: false, kind: 'gone' }
  } catch (error) {
    services.log.error({ err: error, mediaId: id }, 'Could not generate image sizes')
    return { ok: false, kind: 'unfinished', medium }
  }
}
