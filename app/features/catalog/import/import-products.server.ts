/** A WooCommerce product export → the shop's catalogue (B.8), in two passes over the file: products, then variations. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import { recogniseHeaders } from '#app/features/catalog/csv/columns.ts'
import type { ImportInput, ImportJob } from './context.ts'
import type { Encoding } from './encoding.server.ts'
import { importDownloads } from './import-downloads.server.ts'
import { importPictures } from './import-pictures.server.ts'
import type { RowsSummary } from './import-rows.server.ts'
import { importRows } from './import-rows.server.ts'
import { rehearseMedia, type PictureFailure } from './keep-wanted.server.ts'
import type { SwatchPicture } from './known-terms.server.ts'
import { mediaOf, swatchMediaOf, type PictureJob } from './picture-jobs.server.ts'
import { ifAlone } from './lock.server.ts'
import { openCsv } from './read-csv.server.ts'
import { openSourcesBeside } from './sources-beside.server.ts'

export type ImportServices = {
  database: Pick<Database, 'db' | 'pool'>
  files: Files
  privateFiles: Files
  notifications: Pick<Notifications, 'publishIn'>
}

export type ImportSummary = RowsSummary & {
  imagesFailed: PictureFailure[]
  /** Files that are sold and could not be found; who has bought them is told so. */
  downloadsFailed: PictureFailure[]
  /** Headers of columns that were not read. */
  ignoredColumns: string[]
  encoding: Encoding
}

export type ImportResult = { ok: true; summary: ImportSummary } | { ok: false; reason: string }

/** Imports the file; a reason is a sentence about the whole file, and then nothing was written. */
export async function importProducts(services: ImportServices, input: ImportInput): Promise<ImportResult> {
  const result = await ifAlone(services, () => importProductsAlone(services, input))
  return result ?? { ok: false, reason: 'Another import is running: wait until it has ended.' }
}

/** The same for who holds the import's lock already. */
export async function importProductsAlone(
  services: ImportServices,
  input: ImportInput,
): Promise<ImportResult> {
  const opened = await openCsv(input.source, input)
  if (!opened.ok) return opened
  const { csv } = opened
  const headers = recogniseHeaders(csv.header)
  if (!headers.ok) return { ok: false, reason: noExport(headers) }
  const media = await openSourcesBeside(input)
  if (!media.ok) return media
  const job: ImportJob = { csv, columns: headers.columns, sources: media.sources, input }
  try {
    const result = await (input.dryRun ? rehearse(services, job) : run(services, job))
    if (!result.ok) return result
    return {
      ok: true,
      summary: { ...result.summary, ignoredColumns: headers.ignored, encoding: csv.encoding },
    }
  } finally {
    media.sources.close()
  }
}

type Outcome =
  | { ok: true; summary: Omit<ImportSummary, 'ignoredColumns' | 'encoding'> }
  | { ok: false; reason: string }

function noExport({ recognised, found }: { recognised: string[]; found: string[] }): string {
  const list = (headers: string[]) =>
    headers
      .slice(0, 8)
      .map((header) => `"${header.slice(0, 40)}"`)
      .join(', ')
  const known =
    recognised.length === 0 ? 'none of its columns is known' : `only ${list(recognised)} are known`
  return `This is no product export: ${known}. Its first row holds ${list(found)}; expected columns such as ID, Type, SKU, Name, Regular price.`
}

type PicturesToCome = { jobs: PictureJob[]; swatches: SwatchPicture[] }

async function rehearse(
  { database, files, privateFiles, notifications }: ImportServices,
  job: ImportJob,
): Promise<Outcome> {
  const takenBack = new Error('A rehearsal is taken back')
  let outcome: Outcome = { ok: false, reason: 'The rehearsal came to no end.' }
  const rehearsal = database.db.transaction(async (queries) => {
    const failing = ({ jobs, swatches }: PicturesToCome) =>
      rehearseMedia({ queries, files, sources: job.sources }, [...swatchMediaOf(swatches), ...mediaOf(jobs)])
    const rows = await importRows({ queries, notifications }, job)
    if (rows.ok) {
      const { productIds, summary } = rows
      const places = { queries, privateFiles, sources: job.sources }
      const downloadsFailed = await importDownloads(places, { productIds, isRehearsed: true })
      outcome = { ok: true, summary: { ...summary, imagesFailed: await failing(rows), downloadsFailed } }
    } else outcome = rows
    throw takenBack
  })
  await rehearsal.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return outcome
}

async function run(
  { database, files, privateFiles, notifications }: ImportServices,
  job: ImportJob,
): Promise<Outcome> {
  const queries = database.db
  const rows = await importRows({ queries, notifications }, job)
  if (!rows.ok) return rows
  const imagesFailed = await importPictures(
    { queries, notifications, files, sources: job.sources },
    { ...rows, onProgress: (done, total) => job.input.onProgress?.({ phase: 'pictures', done, total }) },
  )
  const places = { queries, privateFiles, sources: job.sources }
  const downloadsFailed = await importDownloads(places, { productIds: rows.productIds, isRehearsed: false })
  return { ok: true, summary: { ...rows.summary, imagesFailed, downloadsFailed } }
}
