/** View models of the import pages. */
import type { ProductType } from '#app/features/catalog/csv/cells.ts'
import type { ImportCounts, ImportState, RunProgress } from './run.ts'

/** Why an uploaded file was rejected. */
export type FileRefusal =
  | { reason: 'too-large'; limitInMegabytes: number }
  | { reason: 'no-csv'; detail: string }
  | { reason: 'no-file' | 'no-zip' | 'bad-name' | 'broken' }

/** An import as a row of the list. */
export type ImportRow = {
  id: number
  fileName: string
  uploadedAt: string
  state: ImportState
  isUpdate: boolean
  counts?: ImportCounts
}

export type ImportsView = {
  rows: ImportRow[]
  runningImportId?: number | undefined
  limitInMegabytes: number
}

/** A column of the file: its mapping and where the mapping comes from. */
export type ColumnRow = {
  header: string
  /** The exporter's heading that the column is mapped to; '' for none. */
  meaning: string
  /** The heading in the language of the page. */
  label: string
  /** An earlier column has the same heading; its mapping applies to both. */
  isRepeated: boolean
  matchKind: 'recognized' | 'guessed' | 'chosen' | 'ignored' | 'report' | 'unknown' | 'twice'
}

export type ColumnOption = { value: string; label: string }

export type NoteRow = { row: number; label: string; reason: string }
export type SkippedRow = { reason: string; count: number; rows: number[] }
export type ImageRow = { source: string; label: string; reason: string }

export type PreviewRowView = {
  row: number
  /** '': the row could not be read. */
  type: ProductType | ''
  name: string
  sku: string
  price: string
  salePrice: string
  stock: string
  categories: string
  imageCount: number
  fate: 'new' | 'updated' | 'skipped' | 'failed'
  reason: string
}

/** The report of a run, formatted for display. */
export type RunReportView = {
  counts: ImportCounts
  skipped: SkippedRow[]
  failed: NoteRow[]
  failedCount: number
  notes: NoteRow[]
  notesCount: number
  images: ImageRow[]
  downloads: ImageRow[]
  encoding: string
}

export type ImportFileView = {
  id: number
  fileName: string
  size: string
  uploadedAt: string
  state: ImportState
  isUpdate: boolean
  picturesName: string | null
  isSwept: boolean
  cancelAsked: boolean
  progress: RunProgress | null
  /** The id of another import that is running. */
  runningImportId?: number | undefined
  problem: string
  /** Too few of its columns are recognized for a preview. */
  isUnrecognized: boolean
  columns: ColumnRow[]
  /** The merchant wants to change the mapping of recognized columns too. */
  showsAllColumns: boolean
  options: ColumnOption[]
  preview: (RunReportView & { rows: PreviewRowView[] }) | null
  outcome: RunReportView | null
  zipLimitInMegabytes: number
}

/** Why a step was not started, or a file was rejected. */
export type FileActionData = { refused: 'busy' | 'not-now' } | DuplicateMapping | { file: FileRefusal }

/** A heading that two columns are mapped to, and all chosen mappings by column index. */
export type DuplicateMapping = {
  duplicateHeading: string
  meanings: Record<number, string>
  isUpdate: boolean
}
