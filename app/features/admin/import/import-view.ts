/** What the pages of imports show. */
import type { Counts, ImportState, Progress } from './run.ts'

/** Why a file was not taken. */
export type FileRefusal =
  | { reason: 'too-large'; limitInMegabytes: number }
  | { reason: 'no-csv'; detail: string }
  | { reason: 'no-file' | 'no-zip' | 'bad-name' | 'broken' }

/** An import as the list shows it. */
export type ImportRow = {
  id: number
  fileName: string
  sentAt: string
  state: ImportState
  isUpdate: boolean
  counts?: Counts
}

export type ImportsView = { rows: ImportRow[]; running?: number | undefined; limitInMegabytes: number }

/** A column of the file: what it was read as, and how that is known. */
export type ColumnRow = {
  header: string
  /** The heading it stands for, in the exporter's words; '' for none. */
  meaning: string
  /** The same in the reader's language. */
  label: string
  /** Headed like one before it: what is said of that one holds for both. */
  isRepeated: boolean
  how: 'recognised' | 'guessed' | 'chosen' | 'ignored' | 'report' | 'unknown' | 'twice'
}

export type ColumnOption = { value: string; label: string }

export type NoteRow = { row: number; label: string; reason: string }
export type SkippedRow = { reason: string; count: number; rows: number[] }
export type ImageRow = { source: string; label: string; reason: string }

export type LookedRowView = {
  row: number
  type: string
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

/** What a run has told, for reading. */
export type ToldView = {
  counts: Counts
  skipped: SkippedRow[]
  failed: NoteRow[]
  failedCount: number
  notes: NoteRow[]
  notesCount: number
  images: ImageRow[]
  downloads: ImageRow[]
  encoding: string
}

export type FileView = {
  id: number
  fileName: string
  size: string
  sentAt: string
  state: ImportState
  isUpdate: boolean
  picturesName: string | null
  isSwept: boolean
  cancelAsked: boolean
  progress: Progress | null
  /** Another import that runs. */
  running?: number | undefined
  problem: string
  /** Too few of its columns are known to look at it. */
  isUnreadable: boolean
  columns: ColumnRow[]
  /** The owner wants to say something else of columns that are known. */
  asksAll: boolean
  options: ColumnOption[]
  preview: (ToldView & { rows: LookedRowView[] }) | null
  outcome: ToldView | null
  zipLimitInMegabytes: number
}

/** Why a step was not begun, or a file not taken. */
export type FileAnswer = { refused: 'busy' | 'not-now' } | ChosenTwice | { file: FileRefusal }

/** What two columns are to be read as, and all that was chosen, by the place of the column. */
export type ChosenTwice = { twice: string; meanings: Record<number, string>; isUpdate: boolean }
