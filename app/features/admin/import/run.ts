/** An import at the desk: where it stands, and what its page and its jobs tell each other. */
import type { ImportProgress } from '#app/features/catalog/import/context.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { ProductType } from '#app/features/catalog/csv/cells.ts'

/** 'new': sent; 'looking': a look ahead runs; 'looked': it is told; then 'importing' until it is done or cancelled. */
export const importStates = ['new', 'looking', 'looked', 'importing', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]
export type ImportStep = 'look' | 'import'

/** MAP  what may be begun → from which states. A cancelled import may go on where it stopped. */
export const mayBegin: Record<ImportStep, readonly ImportState[]> = {
  look: ['new', 'looked'],
  import: ['looked', 'cancelled'],
}

export function isRunning(state: ImportState): boolean {
  return state === 'looking' || state === 'importing'
}

export type Counts = {
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

/** What a run has told. Lists are cut: a page shows the first, the file of failed rows has more. */
export type Told = {
  counts: Counts
  /** By reason. */
  skipped: { reason: string; count: number; rows: number[] }[]
  failed: RowNote[]
  /** What was left out of rows, and what looks odd in them. */
  notes: RowNote[]
  /** Of all, told or cut; absent in what runs of earlier versions have told. */
  notesCount?: number
  images: { source: string; label: string; reason: string }[]
  /** Files that are sold and cannot be had. */
  downloads: { source: string; label: string; reason: string }[]
  encoding: string
}

/** A row as it will be. */
export type LookedRow = {
  row: number
  /** '' of a row that could not be read. */
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

export type Preview = Told & { rows: LookedRow[] }
export type Progress = ImportProgress

/** Larger than any export of a shop, and small enough that a wrong file fills no disk. */
export const CSV_LIMIT_IN_MEGABYTES = 200
export const ZIP_LIMIT_IN_MEGABYTES = 1000

/** The pages that take files, in any language. */
export const importAddresses = /^(?:\/[a-z]{2})?\/admin\/import(?:\/\d+)?\/?$/
