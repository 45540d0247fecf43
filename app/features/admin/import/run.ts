/** An import in the admin: its states, and the data shared between its page and its jobs. */
import type { ImportProgress } from '#app/features/catalog/import/context.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { ProductType } from '#app/features/catalog/csv/cells.ts'

/**
 * 'new': uploaded; 'looking': preview runs; 'looked': preview ready; then 'importing' until 'done' or
 * 'cancelled'.
 */
export const importStates = ['new', 'looking', 'looked', 'importing', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]
export type ImportStep = 'look' | 'import'

/** MAP  step → states from which it may start. A canceled import may continue where it stopped. */
export const startStates: Record<ImportStep, readonly ImportState[]> = {
  look: ['new', 'looked'],
  import: ['looked', 'cancelled'],
}

export function isRunning(state: ImportState): boolean {
  return state === 'looking' || state === 'importing'
}

export type ImportCounts = {
  imported: number
  importedVariations: number
  updated: number
  skipped: number
  failed: number
  completed: number
  imagesFailed: number
  imagesUnasked: number
  downloadsFailed: number
}

/** The report of a run. Lists are truncated: a page shows the first rows, the file of failed rows has more. */
export type RunReport = {
  counts: ImportCounts
  /** Grouped by reason. */
  skipped: { reason: string; count: number; rows: number[] }[]
  failed: RowNote[]
  /** Values that were skipped within rows, and suspicious values. */
  notes: RowNote[]
  /** Number of notes before truncation; absent in reports of earlier versions. */
  notesCount?: number
  images: { source: string; label: string; reason: string }[]
  /** Files of downloadable products that could not be loaded. */
  downloads: { source: string; label: string; reason: string }[]
  encoding: string
}

/** Preview of a row. */
export type PreviewRow = {
  row: number
  /** '' for a row that could not be read. */
  type: ProductType | ''
  name: string
  sku: string
  regularInMinor: number | null
  saleInMinor: number | null
  stock: string
  categories: string[]
  imageCount: number
  fate: 'new' | 'updated' | 'skipped' | 'failed'
  reason?: string
}

export type ImportPreview = RunReport & { rows: PreviewRow[] }
export type RunProgress = ImportProgress

/** Larger than any shop's export, and small enough that a wrong file does not fill the disk. */
export const CSV_LIMIT_IN_MEGABYTES = 200
export const ZIP_LIMIT_IN_MEGABYTES = 1000

/** Paths of the pages that accept file uploads, in any language. */
export const importPathPattern = /^(?:\/[a-z]{2})?\/admin\/import(?:\/\d+)?\/?$/
