/** The rows of an import: the plan, then products, then variations, in batches. Pictures come afterwards. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications.server.ts'
import { sql } from 'drizzle-orm'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import { writeInBatches } from './batches.server.ts'
import type { ImportContext, ImportJob } from './context.ts'
import type { RowNote } from './messages.ts'
import { findMissingPictures } from './missing-pictures.server.ts'
import { publishWritten } from './news.server.ts'
import { pictureJob, type PictureJob } from './picture-jobs.server.ts'
import type { Plan, PlannedRow } from './plan.server.ts'
import { planImport } from './plan.server.ts'
import { csvProblem, readRecords } from './read-csv.server.ts'
import { noteShadowedVariations } from './shadowed-variations.server.ts'
import type { SwatchPicture, KnownTerms } from './known-terms.server.ts'
import { forkKnownTerms, openKnownTerms } from './known-terms.server.ts'
import type { ImportItem } from './write-products.server.ts'
import { writeProducts } from './write-products.server.ts'
import type { VariationItem } from './write-variations.server.ts'
import { findParent, writeVariations } from './write-variations.server.ts'

export type RowsSummary = {
  imported: number
  importedVariations: number
  updated: number
  skipped: RowNote[]
  failed: RowNote[]
  /** Products that were there without their pictures, which are fetched now. */
  completed: number
  /** What was left out of rows that were imported. */
  warnings: RowNote[]
  /** What an owner should look at in rows that were imported as they stand. */
  notes: RowNote[]
}

export type RowsResult =
  | {
      ok: true
      summary: RowsSummary
      /** Of all rows that the file has. */
      productIds: number[]
      jobs: PictureJob[]
      swatches: SwatchPicture[]
    }
  | { ok: false; reason: string }

/** Imports all rows; a reason is about the whole file, and then nothing was written. */
export async function importRows(services: RowsServices, job: ImportJob): Promise<RowsResult> {
  const { queries } = services
  const planned = await plan(queries, job)
  if (!planned.ok) return planned
  const tally = openTally(planned.plan, job)
  const knownTerms = await openKnownTerms(queries, {
    overwrite: job.input.update ?? false,
    namedCategories: planned.plan.namedCategories,
  })
  const state: State = { ...services, knownTerms, tally, context: tally.context }

  await pass(state, { items: plannedItems(job, state, (type) => type !== 'variation'), write: writeProducts })
  await pass(state, { items: variationItems(job, state), write: writeVariations })
  await noteShadowedVariations(queries, state.context)
  // Rows that others refer to and that could not be written.
  await queries.execute(sql`delete from products where status = 'importing'`)
  const missing = await findMissingPictures(queries, {
    job,
    plan: planned.plan,
    knownTerms: state.knownTerms,
  })
  return {
    ok: true,
    summary: { ...tally.summary(), completed: missing.length },
    productIds: [...planned.plan.rows.values()].map(({ id }) => id),
    jobs: [...tally.jobs, ...missing],
    swatches: state.knownTerms.swatchPictures,
  }
}

type RowsServices = { queries: Queries; notifications: Pick<Notifications, 'publishIn'> }
type State = RowsServices & { knownTerms: KnownTerms; tally: Tally; context: ImportContext }
type Write<Item> = (
  tools: { queries: Queries; knownTerms: KnownTerms; context: ImportContext },
  items: Item[],
) => Promise<void>

async function pass<Item extends ImportItem>(
  state: State,
  { items, write }: { items: AsyncIterable<Item>; write: Write<Item> },
): Promise<void> {
  let fork = state.knownTerms
  await writeInBatches(items, {
    queries: state.queries,
    write: async (queries, batch) => {
      fork = forkKnownTerms(state.knownTerms)
      await write({ queries, knownTerms: fork, context: state.context }, batch)
      const productIds = batch.map(({ planned }) => planned.id)
      await publishWritten(
        { queries, notifications: state.notifications },
        { productIds, isCatalogChanged: fork.isChanged },
      )
    },
    onWritten: (batch) => {
      state.knownTerms = fork
      state.tally.written(batch)
    },
    onRefused: ({ planned }, reason) => state.tally.failed(planned, reason),
  })
}

async function plan(
  queries: Queries,
  { csv, columns, input }: ImportJob,
): Promise<{ ok: true; plan: Plan } | { ok: false; reason: string }> {
  const { update = false, dryRun = false } = input
  try {
    return { ok: true, plan: await planImport(queries, { csv, columns, options: input, update, dryRun }) }
  } catch (error) {
    return { ok: false, reason: csvProblem(error) }
  }
}

async function* plannedItems(
  { csv, columns, input }: ImportJob,
  { context }: State,
  isWanted: (type: PlannedRow['type']) => boolean,
): AsyncGenerator<ImportItem> {
  const { rows } = context.plan
  if (!rows.values().some(({ type }) => isWanted(type))) return
  for await (const record of readRecords(csv)) {
    const planned = rows.get(record.row)
    if (!planned || 'problem' in record || !isWanted(planned.type)) continue
    const row = readRow(columns, record.cells, input)
    const sizeInCharacters = record.cells.reduce((sum, { length }) => sum + length, 0)
    if (row.ok) yield { planned, row: row.value, sizeInCharacters }
  }
}

async function* variationItems(job: ImportJob, state: State): AsyncGenerator<VariationItem> {
  for await (const item of plannedItems(job, state, (type) => type === 'variation')) {
    const parent = findParent(item, state.context)
    if (parent.ok) yield { ...item, parentId: parent.parentId }
    else state.tally.failed(item.planned, parent.reason)
  }
}

type Tally = {
  context: ImportContext
  jobs: PictureJob[]
  written: (items: ImportItem[]) => void
  failed: (planned: PlannedRow, reason: string) => void
  summary: () => Omit<RowsSummary, 'completed'>
}

/** Counts what happens to the rows and tells the progress. */
function openTally(plan: Plan, { input }: ImportJob): Tally {
  const counts = { imported: 0, importedVariations: 0, updated: 0 }
  const failed = [...plan.failed]
  // By text: a batch that is halved is written, and warned about, more than once.
  const warnings = new Map<string, RowNote>()
  const notes = new Map<string, RowNote>()
  const jobs: PictureJob[] = []
  const written = new Set<number>()
  let done = plan.skipped.length + plan.failed.length
  const total = done + plan.rows.size
  const advance = (rows: number) => {
    done += rows
    input.onProgress?.({ phase: 'rows', done, total })
  }
  return {
    jobs,
    context: {
      plan,
      written,
      defaultLocale: input.defaultLocale,
      timeZone: input.timeZone,
      warn: ({ row, label }, reason) => {
        warnings.set(`${row} ${reason}`, { row, label, reason })
        return []
      },
      note: ({ row, label }, reason) => void notes.set(`${row} ${reason}`, { row, label, reason }),
    },
    written: (items) => {
      for (const item of items) {
        written.add(item.planned.id)
        counts[countOf(item.planned)]++
        const job = pictureJob(item)
        if (job) jobs.push(job)
      }
      advance(items.length)
    },
    failed: ({ row, label }, reason) => {
      failed.push({ row, label, reason })
      advance(1)
    },
    summary: () => ({
      ...counts,
      skipped: plan.skipped,
      failed: failed.toSorted((one, other) => one.row - other.row),
      warnings: [...warnings.values()],
      notes: ofWritten([...notes.values()], failed).toSorted((one, other) => one.row - other.row),
    }),
  }
}

// A batch may be refused after it was noted what is odd in its rows.
function ofWritten(notes: RowNote[], failed: RowNote[]): RowNote[] {
  const failedRows = new Set(failed.map(({ row }) => row))
  return notes.filter(({ row }) => !failedRows.has(row))
}

function countOf({ action, type }: PlannedRow): 'imported' | 'importedVariations' | 'updated' {
  if (action === 'update') return 'updated'
  return type === 'variation' ? 'importedVariations' : 'imported'
}
