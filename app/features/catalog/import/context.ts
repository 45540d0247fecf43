/** What all steps of one import share. */
import type { Locale } from '#app/i18n/locales.ts'
import type { MediaSources } from '#app/features/media/sources.server.ts'
import type { Column } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import type { Encoding } from './encoding.server.ts'
import type { Plan, PlannedRow } from './plan.server.ts'
import type { CsvFile } from './read-csv.server.ts'
import type { PicturesInput } from './sources-beside.server.ts'

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
  /** Products that exist by now; a parent that failed does not. */
  written: Set<number>
  /** Notes something that was left out of a row; gives the nothing that stands for it. */
  warn: (planned: PlannedRow, reason: string) => []
  /** Notes something odd in a row that is imported as it stands. */
  note: (planned: PlannedRow, reason: string) => void
}
