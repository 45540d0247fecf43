/** The outcomes of an import's rows, counted while it runs. */
import type { ImportContext, ParsedImport } from '#app/features/catalog/import/context.ts'
import { isRolledBackPerBatch } from '#app/features/catalog/import/context.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import {
  createRemovedMediaNotes,
  createPictureJob,
  type PictureJob,
} from '#app/features/catalog/import/pictures/picture-jobs.server.ts'
import type { Plan, PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import type { ImportItem } from '#app/features/catalog/import/write-products.server.ts'

export type RowsSummary = {
  imported: number
  importedVariations: number
  updated: number
  skipped: RowNote[]
  failed: RowNote[]
  /** The parts left out of rows that were imported. */
  warnings: RowNote[]
  /** The import was stopped: rows after the last batch are unchanged. */
  isStopped: boolean
  /** Anomalies that the merchant should check in rows that were imported unchanged. */
  notes: RowNote[]
}

export type Tally = {
  context: ImportContext
  jobs: PictureJob[]
  /** Files of downloadable products. */
  downloads: Set<string>
  recordWritten: (items: ImportItem[]) => void
  recordFailed: (plannedRow: PlannedRow, reason: string) => void
  createSummary: () => Omit<RowsSummary, 'isStopped'>
}

/** Counts the outcomes of rows and reports the progress. */
export function openTally(plan: Plan, { input }: ParsedImport): Tally {
  const counts = { imported: 0, importedVariations: 0, updated: 0 }
  const failed = [...plan.failed]
  // Keyed by text: a batch that is halved is written more than once and repeats its warnings.
  const warnings = new Map<string, RowNote>()
  const notes = new Map<string, RowNote>()
  const jobs: PictureJob[] = []
  const downloads = new Set<string>()
  const writtenIds = new Set<number>()
  let done = plan.skipped.length + plan.failed.length + plan.earlierRowCount
  const total = done + plan.rows.size
  const warn: ImportContext['warn'] = ({ row, label }, reason) => {
    warnings.set(`${row} ${reason}`, { row, label, reason })
    return []
  }
  const advance = (rowCount: number) => {
    done += rowCount
    input.onProgress?.({ phase: 'rows', done, total })
  }
  return {
    jobs,
    downloads,
    context: {
      plan,
      writtenIds,
      defaultLocale: input.defaultLocale,
      timeZone: input.timeZone,
      isRolledBackPerBatch: isRolledBackPerBatch(input),
      warn,
      note: ({ row, label }, reason) => void notes.set(`${row} ${reason}`, { row, label, reason }),
    },
    recordWritten: (items) => {
      for (const item of items) {
        writtenIds.add(item.plannedRow.id)
        counts[resolveOutcome(item.plannedRow)]++
        for (const note of item.notes ?? []) warn(item.plannedRow, note)
        const job = createPictureJob(item)
        if (job) jobs.push(job)
        for (const reason of createRemovedMediaNotes(item.row, input.defaultLocale))
          warn(item.plannedRow, reason)
        for (const { file } of item.row.downloads ?? []) downloads.add(file)
      }
      advance(items.length)
    },
    recordFailed: ({ row, label }, reason) => {
      failed.push({ row, label, reason })
      advance(1)
    },
    createSummary: () => ({
      ...counts,
      skipped: plan.skipped,
      failed: failed.toSorted((one, other) => one.row - other.row),
      warnings: [...warnings.values()].toSorted((one, other) => one.row - other.row),
      notes: omitFailed([...notes.values()], failed).toSorted((one, other) => one.row - other.row),
    }),
  }
}

// A batch may be refused after notes on its rows were made.
function omitFailed(notes: RowNote[], failed: RowNote[]): RowNote[] {
  const failedRows = new Set(failed.map(({ row }) => row))
  return notes.filter(({ row }) => !failedRows.has(row))
}

/** The outcome of a written row. */
export type Outcome = 'imported' | 'importedVariations' | 'updated'

export function resolveOutcome({ action, type }: PlannedRow): Outcome {
  if (action === 'update') return 'updated'
  return type === 'variation' ? 'importedVariations' : 'imported'
}
