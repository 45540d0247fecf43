/** Data shared by all steps of one import. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MediaSources } from '#app/features/media/pictures/sources.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ChosenColumns, Column } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import type { Encoding } from './reading/encoding.server.ts'
import type { Plan, PlannedRow } from './plan.server.ts'
import type { CsvFile } from './reading/read-csv.server.ts'
import type { PicturesInput } from './pictures/import-sources.server.ts'
import type { Outcome } from './reading/tally.server.ts'

export type ImportInput = RowOptions &
  PicturesInput & {
    timeZone: string
    /** True: update existing products and add none; false: add new ones and change none. */
    update?: boolean
    /** Do everything and roll it back. */
    dryRun?: boolean
    delimiter?: string
    encoding?: Encoding
    onProgress?: (progress: ImportProgress) => void
    /** The columns that the merchant chose; they take precedence over recognized ones. */
    columns?: ChosenColumns
    /** Stops between two batches; written rows stay. */
    signal?: AbortSignal
    /** Rows that an earlier attempt of the same import wrote, with their products. */
    productIdsByRow?: ReadonlyMap<number, number>
    /** Called for each batch, in the transaction that writes it. */
    onBatch?: (queries: Queries, rows: WrittenRow[]) => Promise<void>
  }

export type WrittenRow = { row: number; productId: number; outcome: Outcome }

/**
 * A dry run of an update: each batch is rolled back separately, so that no order waits for locks on its
 * products until the last row. An update creates no product that another batch would need.
 */
export function isRolledBackPerBatch({ dryRun, update }: Pick<ImportInput, 'dryRun' | 'update'>): boolean {
  return (dryRun ?? false) && (update ?? false)
}

export type ImportProgress = { phase: 'rows' | 'pictures'; done: number; total: number }

export type ParsedImport = {
  csv: CsvFile
  columns: (Column | null)[]
  sources: MediaSources
  input: ImportInput
}

export type ImportContext = {
  plan: Plan
  defaultLocale: Locale
  timeZone: string
  isRolledBackPerBatch: boolean
  /** Products that exist by now; a parent that failed does not. */
  writtenIds: Set<number>
  /** Reports a part of a row that was left out; returns the empty list in its place. */
  warn: (plannedRow: PlannedRow, reason: string) => []
  /** Reports an anomaly in a row that is imported unchanged. */
  note: (plannedRow: PlannedRow, reason: string) => void
}
