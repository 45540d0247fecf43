/** A WooCommerce product export → the shop's catalogue (B.8), in two passes over the file: products, then variations. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications.server.ts'
import type { MediaFiles } from '#app/features/media/files.server.ts'
import { openSourcesBeside } from './sources-beside.server.ts'
import { recogniseHeaders } from '#app/features/catalog/csv/columns.ts'
import type { ImportInput, ImportJob } from './context.ts'
import type { Encoding } from './encoding.server.ts'
import type { PictureFailure } from './import-pictures.server.ts'
import { importPictures } from './import-pictures.server.ts'
import type { RowsSummary } from './import-rows.server.ts'
import { importRows } from './import-rows.server.ts'
import { openCsv } from './read-csv.server.ts'

export type ImportServices = {
  database: Pick<Database, 'db' | 'pool'>
  files: MediaFiles
  notifications: Pick<Notifications, 'publish'>
}

export type ImportSummary = RowsSummary & {
  imagesFailed: PictureFailure[]
  /** Headers of columns that were not read. */
  ignoredColumns: string[]
  encoding: Encoding
}

export type ImportResult = { ok: true; summary: ImportSummary } | { ok: false; reason: string }

/** Imports the file; a reason is a sentence about the whole file, and then nothing was written. */
export async function importProducts(services: ImportServices, input: ImportInput): Promise<ImportResult> {
  const opened = await openCsv(input.source, input)
  if (!opened.ok) return opened
  const { csv } = opened
  const headers = recogniseHeaders(csv.header)
  if (!headers.ok) return { ok: false, reason: noExport(headers) }
  const media = await openSourcesBeside(input)
  if (!media.ok) return media
  const job: ImportJob = { csv, columns: headers.columns, sources: media.sources, input }
  try {
    const result = await alone(services, () => (input.dryRun ? rehearse(services, job) : run(services, job)))
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
  | { ok: true; summary: RowsSummary & { imagesFailed: PictureFailure[] } }
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

/** Two imports at once would take each other's ids. */
async function alone(services: ImportServices, work: () => Promise<Outcome>): Promise<Outcome> {
  const client = await services.database.pool.connect()
  try {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext('hanout import')) as locked")
    if (rows[0]?.locked !== true)
      return { ok: false, reason: 'Another import is running: wait until it has ended.' }
    try {
      return await work()
    } finally {
      await client.query("select pg_advisory_unlock(hashtext('hanout import'))")
    }
  } finally {
    client.release()
  }
}

async function rehearse({ database }: ImportServices, job: ImportJob): Promise<Outcome> {
  const takenBack = new Error('A rehearsal is taken back')
  let outcome: Outcome = { ok: false, reason: 'The rehearsal came to no end.' }
  const rehearsal = database.db.transaction(async (queries) => {
    const rows = await importRows(queries, job)
    outcome = rows.ok ? { ok: true, summary: { ...rows.summary, imagesFailed: [] } } : rows
    throw takenBack
  })
  await rehearsal.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return outcome
}

async function run({ database, files, notifications }: ImportServices, job: ImportJob): Promise<Outcome> {
  const queries = database.db
  try {
    const rows = await importRows(queries, job)
    if (!rows.ok) return rows
    const imagesFailed = await importPictures(
      { queries, files, sources: job.sources },
      { ...rows, onProgress: (done, total) => job.input.onProgress?.({ phase: 'pictures', done, total }) },
    )
    return { ok: true, summary: { ...rows.summary, imagesFailed } }
  } finally {
    await notifications.publish(['catalog'])
  }
}
