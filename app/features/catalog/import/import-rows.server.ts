/** The rows of an import: the plan, then products, then variations, in batches. Pictures follow afterwards. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import { sql } from 'drizzle-orm'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import { writeInBatches } from './batches.server.ts'
import {
  isRolledBackPerBatch,
  type ImportContext,
  type ImportInput,
  type ParsedImport,
  type WrittenRow,
} from './context.ts'
import { findMissingPictures } from './pictures/missing-pictures.server.ts'
import { publishWrittenChanges } from './publish-changes.server.ts'
import type { PictureJob } from './pictures/picture-jobs.server.ts'
import type { PlannedRow } from './plan.server.ts'
import { planImport } from './plan.server.ts'
import { omitSkippedCells } from './plan/skipped-cells.ts'
import { readDataRecords } from './reading/read-csv.server.ts'
import { noteShadowedVariations } from './slugs/shadowed-variations.server.ts'
import type { SwatchPicture, KnownTerms } from './terms/known-terms.server.ts'
import { forkKnownTerms, loadKnownTerms } from './terms/known-terms.server.ts'
import { openTally, resolveOutcome, type RowsSummary, type Tally } from './reading/tally.server.ts'
import type { ImportItem } from './write-products.server.ts'
import { writeProducts } from './write-products.server.ts'
import type { VariationItem } from './write-variations.server.ts'
import { findParent, writeVariations } from './write-variations.server.ts'

export type RowsResult =
  | {
      ok: true
      summary: RowsSummary
      /** Product ids of all rows in the file. */
      productIds: number[]
      /** Files of its downloadable products. */
      downloads: string[]
      jobs: PictureJob[]
      swatches: SwatchPicture[]
    }
  | { ok: false; reason: string }

/** Imports all rows; a reason is about the whole file, and then nothing was written. */
export async function importRows(services: RowsServices, job: ParsedImport): Promise<RowsResult> {
  const { queries } = services
  const { csv, columns, input } = job
  const { update = false, dryRun = false, productIdsByRow } = input
  const planResult = await planImport(queries, {
    csv,
    columns,
    options: input,
    update,
    dryRun,
    productIdsByRow,
  })
  if (!planResult.ok) return planResult
  const tally = openTally(planResult.plan, job)
  const knownTerms = await loadKnownTerms(queries, {
    overwritesExisting: job.input.update ?? false,
    namedCategories: planResult.plan.namedCategories,
  })
  const state: State = { ...services, input, knownTerms, tally, context: tally.context }

  await writePass(state, {
    items: readPlannedItems(job, state, (type) => type !== 'variation'),
    write: writeProducts,
  })
  await writePass(state, { items: readVariationItems(job, state), write: writeVariations })
  await noteShadowedVariations(queries, state.context)
  // Deletes the placeholders of rows that others refer to and that could not be written.
  if (!isRolledBackPerBatch(input))
    await queries.execute(sql`delete from products where status = 'importing'`)
  const isStopped = input.signal?.aborted ?? false
  const missingPictureJobs = isStopped
    ? []
    : await findMissingPictures(queries, { job, plan: planResult.plan, knownTerms: state.knownTerms })
  return {
    ok: true,
    summary: { ...tally.createSummary(), isStopped },
    productIds: [...planResult.plan.rows.values()]
      .map(({ id }) => id)
      .concat([...(productIdsByRow?.values() ?? [])]),
    downloads: [...tally.downloads],
    jobs: [...tally.jobs, ...missingPictureJobs],
    swatches: state.knownTerms.swatchPictures,
  }
}

type RowsServices = { queries: Queries; notifications: Pick<Notifications, 'publishIn'> }
type State = RowsServices & {
  input: ImportInput
  knownTerms: KnownTerms
  tally: Tally
  context: ImportContext
}
type Write<Item> = (
  tools: { queries: Queries; knownTerms: KnownTerms; context: ImportContext },
  items: Item[],
) => Promise<void>

async function writePass<Item extends ImportItem>(
  state: State,
  { items, write }: { items: AsyncIterable<Item>; write: Write<Item> },
): Promise<void> {
  const { onBatch, signal } = state.input
  const isRolledBack = isRolledBackPerBatch(state.input)
  let fork = state.knownTerms
  await writeInBatches(items, {
    queries: state.queries,
    isRolledBack,
    isStopped: () => signal?.aborted ?? false,
    write: async (queries, batch) => {
      fork = forkKnownTerms(state.knownTerms)
      await write({ queries, knownTerms: fork, context: state.context }, batch)
      const productIds = batch.map(({ plannedRow }) => plannedRow.id)
      await publishWrittenChanges(
        { queries, notifications: state.notifications },
        { productIds, isCatalogChanged: fork.isChanged },
      )
      await onBatch?.(queries, batch.map(createWrittenRow))
    },
    onWritten: (batch) => {
      // Terms that were rolled back have no rows to refer to.
      state.knownTerms = isRolledBack ? { ...state.knownTerms, swatchPictures: fork.swatchPictures } : fork
      state.tally.recordWritten(batch)
    },
    onRefused: ({ plannedRow }, reason) => state.tally.recordFailed(plannedRow, reason),
  })
}

function createWrittenRow({ plannedRow }: ImportItem): WrittenRow {
  return { row: plannedRow.row, productId: plannedRow.id, outcome: resolveOutcome(plannedRow) }
}

async function* readPlannedItems(
  { csv, columns, input }: ParsedImport,
  { context }: State,
  isIncluded: (type: PlannedRow['type']) => boolean,
): AsyncGenerator<ImportItem> {
  const { rows } = context.plan
  if (!rows.values().some(({ type }) => isIncluded(type))) return
  for await (const record of readDataRecords(csv)) {
    const plannedRow = rows.get(record.row)
    if (!plannedRow || !('cells' in record) || !isIncluded(plannedRow.type)) continue
    const row = readRow(columns, record.cells, input)
    const { skippedCells = [] } = plannedRow
    const sizeInCharacters = record.cells.reduce((sum, { length }) => sum + length, 0)
    const notes = row.ok ? [...row.notes, ...skippedCells.map(({ note }) => note)] : []
    if (row.ok) yield { plannedRow, row: omitSkippedCells(row.value, skippedCells), notes, sizeInCharacters }
  }
}

async function* readVariationItems(job: ParsedImport, state: State): AsyncGenerator<VariationItem> {
  for await (const item of readPlannedItems(job, state, (type) => type === 'variation')) {
    const parent = findParent(item, state.context)
    if (parent.ok) yield { ...item, parentId: parent.parentId }
    else state.tally.recordFailed(item.plannedRow, parent.reason)
  }
}
