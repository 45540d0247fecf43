/** What happens to the rows of an import, counted while it runs. */
import type { ImportContext, ImportJob } from '#app/features/catalog/import/context.ts'
import { isInParts } from '#app/features/catalog/import/context.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import {
  leftOutOf,
  pictureJob,
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
  /** What was left out of rows that were imported. */
  warnings: RowNote[]
  /** Somebody has stopped it: the rows behind the last batch are as they were. */
  isStopped: boolean
  /** What an owner should look at in rows that were imported as they stand. */
  notes: RowNote[]
}

export type Tally = {
  context: ImportContext
  jobs: PictureJob[]
  /** Files that are sold. */
  downloads: Set<string>
  written: (items: ImportItem[]) => void
  failed: (planned: PlannedRow, reason: string) => void
  summary: () => Omit<RowsSummary, 'isStopped'>
}

/** Counts what happens to the rows and tells the progress. */
export function openTally(plan: Plan, { input }: ImportJob): Tally {
  const counts = { imported: 0, importedVariations: 0, updated: 0 }
  const failed = [...plan.failed]
  // By text: a batch that is halved is written, and warned about, more than once.
  const warnings = new Map<string, RowNote>()
  const notes = new Map<string, RowNote>()
  const jobs: PictureJob[] = []
  const downloads = new Set<string>()
  const written = new Set<number>()
  let done = plan.skipped.length + plan.failed.length + plan.before
  const total = done + plan.rows.size
  const warn: ImportContext['warn'] = ({ row, label }, reason) => {
    warnings.set(`${row} ${reason}`, { row, label, reason })
    return []
  }
  const advance = (rows: number) => {
    done += rows
    input.onProgress?.({ phase: 'rows', done, total })
  }
  return {
    jobs,
    downloads,
    context: {
      plan,
      written,
      defaultLocale: input.defaultLocale,
      timeZone: input.timeZone,
      isInParts: isInParts(input),
      warn,
      note: ({ row, label }, reason) => void notes.set(`${row} ${reason}`, { row, label, reason }),
    },
    written: (items) => {
      for (const item of items) {
        written.add(item.planned.id)
        counts[outcomeOf(item.planned)]++
        for (const note of item.notes ?? []) warn(item.planned, note)
        const job = pictureJob(item)
        if (job) jobs.push(job)
        for (const reason of leftOutOf(item.row, input.defaultLocale)) warn(item.planned, reason)
        for (const { file } of item.row.downloads ?? []) downloads.add(file)
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
      warnings: [...warnings.values()].toSorted((one, other) => one.row - other.row),
      notes: ofWritten([...notes.values()], failed).toSorted((one, other) => one.row - other.row),
    }),
  }
}

// A batch may be refused after it was noted what is odd in its rows.
function ofWritten(notes: RowNote[], failed: RowNote[]): RowNote[] {
  const failedRows = new Set(failed.map(({ row }) => row))
  return notes.filter(({ row }) => !failedRows.has(row))
}

/** What becomes of a row that is written. */
export type Outcome = 'imported' | 'importedVariations' | 'updated'

export function outcomeOf({ action, type }: PlannedRow): Outcome {
  if (action === 'update') return 'updated'
  return type === 'variation' ? 'importedVariations' : 'imported'
}
