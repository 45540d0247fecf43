/** What all steps of one import share. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ChosenColumns, Column } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import type { Encoding } from './reading/encoding.server.ts'
import type { Plan, PlannedRow } from './plan.server.ts'
import type { CsvFile } from './reading/read-csv.server.ts'
import type { PicturesInput } from './pictures/sources-beside.server.ts'
import type { Outcome } from './reading/tally.server.ts'

export type ImportInput = RowOptions &
  PicturesInput & {
    timeZone: string
    /** Change what is there and add nothing, or add what is new and change nothing. */
    update?: boolean
    /** Do everything and take it back. */
    dryRun?: boolean
    delimiter?: string
    encoding?: Encoding
    onProgress?: (progress: ImportProgress) => void
    /** What the owner has said of columns, before all that is recognised. */
    columns?: ChosenColumns
    /** Stops between two batches; what is written stays. */
    signal?: AbortSignal
    /** Rows that an earlier attempt of the same import wrote, with their products. */
    done?: ReadonlyMap<number, number>
    /** Hears of a batch in the transaction that writes it. */
    onBatch?: (queries: Queries, rows: WrittenRow[]) => Promise<void>
  }

export type WrittenRow = { row: number; productId: number; outcome: Outcome }

/**
 * A look ahead at an update: each batch is taken back for itself, so that no order waits for its products until the last
 * row. An update makes no product that another batch would need.
 */
export function isInParts({ dryRun, update }: Pick<ImportInput, 'dryRun' | 'update'>): boolean {
  return (dryRun ?? false) && (update ?? false)
}

export type ImportProgress = { phase: 'rows' | 'pictures'; done: number; total: number }

export type ImportJob = {
  csv: CsvFile
  columns: (Column | null)[]
  sources: MediaSources
  input: ImportInput
}

export type ImportContext = {
  plan: Plan
  defaultLocale: Locale
  timeZone: string
  isInParts: boolean
  /** Products that exist by now; a parent that failed does not. */
  written: Set<number>
  /** Notes something that was left out of a row; gives the nothing that stands for it. */
  warn: (planned: PlannedRow, reason: string) => []
  /** Notes something odd in a row that is imported as it stands. */
  note: (planned: PlannedRow, reason: string) => void
}
