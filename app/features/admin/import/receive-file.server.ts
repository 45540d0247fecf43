/** Files uploaded for an import: a CSV that starts one, a zip of images that belongs to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ReceiveRefusal } from '#app/features/media/uploads/receive.server.ts'
import type { FileRefusal } from './import-view.ts'
import { mkdir, rename, rm } from 'node:fs/promises'
import { readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { recognizeHeaders } from '#app/features/catalog/csv/columns.ts'
import { openCsv } from '#app/features/catalog/import/reading/read-csv.server.ts'
import { receiveFile } from '#app/features/media/uploads/receive.server.ts'
import { openMediaSources } from '#app/features/media/pictures/sources.server.ts'
import { translateImportReason } from './messages/reason-messages.server.ts'
import { CSV_LIMIT_IN_MEGABYTES, ZIP_LIMIT_IN_MEGABYTES } from './run.ts'
import { beginStep, resolveImportFiles, insertImport, storePicturesName } from './store.server.ts'

const MEGABYTE = 1024 * 1024

type UploadResult = { ok: true; id: number } | { ok: false; refusal: FileRefusal }

/** Stores a CSV and starts its preview at once if its columns are recognized and no other import is running. */
export async function receiveCsv(
  { services, i18n }: PageRequest,
  { actorId, request }: { actorId: number; request: Request },
): Promise<UploadResult> {
  const limitInBytes = CSV_LIMIT_IN_MEGABYTES * MEGABYTE
  const upload = await receiveFile(request, { dataDir: services.dataDir, limitInBytes })
  if (!upload.ok) return refuse(upload.reason, CSV_LIMIT_IN_MEGABYTES)
  const { file } = upload
  try {
    const openResult = await openCsv(file.path)
    if (!openResult.ok)
      return {
        ok: false,
        refusal: { reason: 'no-csv', detail: translateImportReason(i18n, openResult.reason, '') },
      }
    const { header } = openResult.csv
    const id = await services.database.db.transaction(async (transaction) => {
      const newImport = { actorId, fileName: file.name, sizeInBytes: file.sizeInBytes, headers: header }
      const importId = await insertImport(transaction, newImport)
      const { folder, csv } = resolveImportFiles(services, importId)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await rename(file.path, csv)
      return importId
    })
    const headers = recognizeHeaders(header, await readChosenColumns(services.database.db))
    if (headers.ok) await beginStep(services, { id, step: 'look', isUpdate: file.fields['how'] === 'update' })
    return { ok: true, id }
  } finally {
    await file.discard()
  }
}

/** Stores a zip of images for an import that is not running. */
export async function receivePictures(
  { services }: PageRequest,
  { id, request }: { id: number; request: Request },
): Promise<UploadResult> {
  const limitInBytes = ZIP_LIMIT_IN_MEGABYTES * MEGABYTE
  const upload = await receiveFile(request, { dataDir: services.dataDir, limitInBytes })
  if (!upload.ok) return refuse(upload.reason, ZIP_LIMIT_IN_MEGABYTES)
  const { file } = upload
  try {
    const openResult = await openMediaSources({ locations: [file.path] })
    if (!openResult.ok) return { ok: false, refusal: { reason: 'no-zip' } }
    openResult.sources.close()
    const { folder, pictures } = resolveImportFiles(services, id)
    await mkdir(folder, { recursive: true })
    await rename(file.path, pictures)
    await storePicturesName(services, id, file.name)
    return { ok: true, id }
  } finally {
    await file.discard()
  }
}

function refuse(reason: ReceiveRefusal, limitInMegabytes: number): UploadResult {
  if (reason === 'too-large') return { ok: false, refusal: { reason, limitInMegabytes } }
  if (reason === 'empty') return { ok: false, refusal: { reason: 'no-file' } }
  return { ok: false, refusal: { reason: reason === 'bad-name' ? 'bad-name' : 'broken' } }
}
