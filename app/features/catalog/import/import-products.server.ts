/**
 * Imports a WooCommerce product export into the shop's catalog (shop.md B.8), in two passes over the file:
 * products, then variations.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import { recognizeHeaders, type RecognizedHeaders } from '#app/features/catalog/csv/columns.ts'
import { readChosenColumns } from './chosen-columns.server.ts'
import { isRolledBackPerBatch, type ImportInput, type ParsedImport } from './context.ts'
import type { Encoding } from './reading/encoding.server.ts'
import { importDownloads } from './import-downloads.server.ts'
import { importPictures } from './pictures/import-pictures.server.ts'
import { importRows, type RowsResult } from './import-rows.server.ts'
import { rehearseMedia, type PictureFailure } from './fetch-media.server.ts'
import { listMedia, listSwatchMedia } from './pictures/picture-jobs.server.ts'
import { tryExclusively } from './lock.server.ts'
import { openCsv } from './reading/read-csv.server.ts'
import { openImportSources } from './pictures/import-sources.server.ts'
import { rehearseNames } from './pictures/named-media.server.ts'
import type { RowsSummary } from './reading/tally.server.ts'

export type ImportServices = {
  database: Pick<Database, 'db' | 'pool'>
  files: Files
  privateFiles: Files
  notifications: Pick<Notifications, 'publishIn'>
}

export type ImportSummary = RowsSummary & {
  /** Existing products that lacked pictures, and have all of them now. */
  completed: number
  imagesFailed: PictureFailure[]
  /** Files of downloadable products that could not be found; their buyers are informed. */
  downloadsFailed: PictureFailure[]
  /** Picture URLs that a dry run did not request for lack of time. */
  imagesUnasked: number
  /** Headers of columns that were not read. */
  ignoredColumns: string[]
  /** Headers that only resemble a known one. */
  guessedColumns: string[]
  encoding: Encoding
}

export type ImportResult = { ok: true; summary: ImportSummary } | { ok: false; reason: string }

/** Imports the file; a reason is a sentence about the whole file, and then nothing was written. */
export async function importProducts(services: ImportServices, input: ImportInput): Promise<ImportResult> {
  const result = await tryExclusively(
    services,
    () => importProductsLocked(services, input),
    input.dryRun ? 'look' : 'elsewhere',
  )
  return result ?? { ok: false, reason: 'Another import is running: wait until it has ended.' }
}

/** Like `importProducts`, for a caller that already holds the import lock. */
export async function importProductsLocked(
  services: ImportServices,
  input: ImportInput,
): Promise<ImportResult> {
  const openedCsv = await openCsv(input.source, input)
  if (!openedCsv.ok) return openedCsv
  const { csv } = openedCsv
  const { db } = services.database
  const chosenColumns = input.columns ?? (await readChosenColumns(db))
  const headers = recognizeHeaders(csv.header, chosenColumns)
  if (!headers.ok) return { ok: false, reason: describeUnrecognizedFile(headers) }
  const media = await openImportSources(input)
  if (!media.ok) return media
  const job: ParsedImport = { csv, columns: headers.columns, sources: media.sources, input }
  try {
    const result = await (input.dryRun ? rehearse(services, job) : run(services, job))
    if (!result.ok) return result
    return {
      ok: true,
      summary: {
        ...result.summary,
        ignoredColumns: headers.ignored,
        guessedColumns: headers.guessed,
        encoding: csv.encoding,
      },
    }
  } finally {
    media.sources.close()
  }
}

type Outcome =
  | { ok: true; summary: Omit<ImportSummary, 'ignoredColumns' | 'guessedColumns' | 'encoding'> }
  | { ok: false; reason: string }

function describeUnrecognizedFile({ headers, columns }: RecognizedHeaders): string {
  const formatHeaders = (headers: string[]) =>
    headers
      .slice(0, 8)
      .map((header) => `"${header.slice(0, 40)}"`)
      .join(', ')
  const recognizedHeaders = headers.filter((_, index) => columns[index])
  const knownText =
    recognizedHeaders.length === 0
      ? 'none of its columns is known'
      : `only ${formatHeaders(recognizedHeaders)} are known`
  return `This is not a product export: ${knownText}. Its first row contains ${formatHeaders(headers)}; expected columns such as ID, Type, SKU, Name, Regular price.`
}

async function rehearse({ database, ...services }: ImportServices, job: ParsedImport): Promise<Outcome> {
  const rowsResult = await rehearseRows({ database, ...services }, job)
  if (!rowsResult.ok) return rowsResult
  // Runs after the rows are rolled back, so that no locks are held during requests to other servers.
  const media = [...listSwatchMedia(rowsResult.swatches), ...listMedia(rowsResult.jobs)]
  const mediaRehearsal = await rehearseMedia(
    { queries: database.db, ...services, sources: job.sources },
    media,
  )
  const nameNotes = await rehearseNames(database.db, {
    jobs: rowsResult.jobs,
    findCandidates: mediaRehearsal.findCandidates,
  })
  const failedSources = new Set(mediaRehearsal.failures.map(({ source }) => source))
  const completed = rowsResult.jobs.filter(
    (each) => each.isMissing && listMedia([each]).every(({ source }) => !failedSources.has(source)),
  ).length
  const context = { queries: database.db, ...services, sources: job.sources }
  const downloadsFailed = await importDownloads(context, { rehearsed: rowsResult.downloads })
  return {
    ok: true,
    summary: {
      ...rowsResult.summary,
      notes: [...rowsResult.summary.notes, ...nameNotes],
      completed,
      imagesFailed: mediaRehearsal.failures,
      imagesUnasked: mediaRehearsal.uncheckedCount,
      downloadsFailed,
    },
  }
}

async function rehearseRows(
  { database, notifications }: Pick<ImportServices, 'database' | 'notifications'>,
  job: ParsedImport,
): Promise<RowsResult> {
  if (isRolledBackPerBatch(job.input)) return importRows({ queries: database.db, notifications }, job)
  const rollback = new Error('Dry run rolled back')
  let rowsResult: RowsResult = { ok: false, reason: 'The dry run did not finish.' }
  const rehearsal = database.db.transaction(async (transaction) => {
    rowsResult = await importRows({ queries: transaction, notifications }, job)
    throw rollback
  })
  await rehearsal.catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return rowsResult
}

async function run(
  { database, files, privateFiles, notifications }: ImportServices,
  job: ParsedImport,
): Promise<Outcome> {
  const queries = database.db
  const { signal, onProgress } = job.input
  const rowsResult = await importRows({ queries, notifications }, job)
  if (!rowsResult.ok) return rowsResult
  const pictures = await importPictures(
    { queries, notifications, files, sources: job.sources },
    { ...rowsResult, signal, onProgress: (done, total) => onProgress?.({ phase: 'pictures', done, total }) },
  )
  const isStopped = signal?.aborted ?? false
  const context = { queries, privateFiles, sources: job.sources }
  const downloadsFailed = isStopped
    ? []
    : await importDownloads(context, { productIds: rowsResult.productIds })
  return {
    ok: true,
    summary: {
      ...rowsResult.summary,
      notes: [...rowsResult.summary.notes, ...pictures.notes],
      isStopped,
      completed: pictures.completed,
      imagesFailed: pictures.failures,
      imagesUnasked: 0,
      downloadsFailed,
    },
  }
}
