/** Formats import results as the lines that a command prints. */
import type { CategoriesResult } from '#app/features/catalog/import/terms/import-categories.server.ts'
import type { ImportResult } from '#app/features/catalog/import/import-products.server.ts'
import type { PictureFailure } from '#app/features/catalog/import/fetch-media.server.ts'
import type { ReviewsResult } from '#app/features/catalog/import/import-reviews.server.ts'
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import type { StoredForm } from '#app/features/contact-forms/definition/form-cache.server.ts'
import type { FormImportResult } from '#app/features/contact-forms/definition/import-forms.server.ts'
import type { ImportPagesResult } from '#app/features/content/import-pages.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'

export type Report = { problems: string[]; summary: string; hasFailed: boolean }

export function describeProducts(result: ImportResult, { dryRun }: { dryRun: boolean }): Report {
  if (!result.ok) {
    const isColumnProblem = result.reason.startsWith('This is not a product export')
    return createFailedReport(
      isColumnProblem ? `${result.reason} Map its columns with ${columnOption}.` : result.reason,
    )
  }
  const { imported, importedVariations, updated, skipped, failed, warnings, notes, imagesFailed } =
    result.summary
  const { completed, ignoredColumns, guessedColumns, encoding, imagesUnasked, downloadsFailed } =
    result.summary
  const problems = [
    ...(encoding === 'utf-8' ? [] : [`The file is not UTF-8; it was read as ${encoding}.`]),
    ...describeUnknownColumns(ignoredColumns),
    ...(guessedColumns.length === 0
      ? []
      : [`Columns matched by similar names: ${guessedColumns.join(', ')}`]),
    ...describeSkipped(skipped),
    ...[...warnings, ...notes].map((note) => `Note, ${formatNote(note)}`),
    ...failed.map((note) => `Failed, ${formatNote(note)}`),
    ...imagesFailed.map(formatPictureFailure),
    ...downloadsFailed.map(({ label, reason }) => `Failed download file, ${label}: ${reason}`),
    ...(imagesUnasked === 0
      ? []
      : [`${formatCount(imagesUnasked, 'image')} on remote servers not checked: too many.`]),
  ]
  const summary =
    `${dryRun ? 'Dry run, nothing written. Would have imported' : 'Imported'} ${formatCount(imported, 'product')} and ` +
    `${formatCount(importedVariations, 'variation')}, updated ${updated}, skipped ${skipped.length}, failed ${failed.length}` +
    (completed === 0 ? '' : `, added missing images to ${formatCount(completed, 'product')}`) +
    (imagesFailed.length === 0 ? '' : `, failed images ${imagesFailed.length}`) +
    (downloadsFailed.length === 0 ? '' : `, failed download files ${downloadsFailed.length}`)
  const hasFailed = failed.length + imagesFailed.length + downloadsFailed.length > 0
  return { problems, summary, hasFailed }
}

export function describeReviews(result: ReviewsResult): Report {
  if (!result.ok) return createFailedReport(result.reason)
  const { imported, skipped, failed } = result.summary
  return {
    problems: failed.map((note) => `Failed, ${formatNote(note)}`),
    summary: `Imported ${formatCount(imported, 'review')}, skipped ${skipped} existing, failed ${failed.length}`,
    hasFailed: failed.length > 0,
  }
}

export function describeCategories(result: CategoriesResult): Report {
  if (!result.ok) return createFailedReport(result.reason)
  const { updated, failed, imagesFailed } = result.summary
  return {
    problems: [
      ...failed.map((note) => `Failed, ${formatNote(note)}`),
      ...imagesFailed.map(formatPictureFailure),
    ],
    summary: `Updated ${updated} categories, failed ${failed.length}, failed images ${imagesFailed.length}`,
    hasFailed: failed.length + imagesFailed.length > 0,
  }
}

export function describePages(result: ImportPagesResult): Report {
  if (!result.ok) return createFailedReport(result.reason)
  const { created, updated, unchanged } = result.summary
  return {
    problems: [],
    summary: `Added ${formatCount(created, 'page')}, updated ${updated}, unchanged ${unchanged}`,
    hasFailed: false,
  }
}

export function describeForms(
  result: FormImportResult,
  listFindings: (form: StoredForm) => Finding[],
): Report {
  if (!result.ok) return createFailedReport(result.reason)
  const { created, updated, unchanged } = result.summary
  return {
    problems: result.savedForms.flatMap((form) =>
      listFindings(form).map((finding) => `Note, form ${form.slug}: ${formatFinding(finding)}`),
    ),
    summary: `Added ${formatCount(created, 'form')}, updated ${updated}, unchanged ${unchanged}`,
    hasFailed: false,
  }
}

/** 'unknown tags: [tex*]'; the admin shows more details. */
function formatFinding({ code, detail }: Finding): string {
  const label = code.replaceAll('_', ' ')
  return detail ? `${label}: ${detail}` : label
}

const columnOption = '--columns "header=Regular price"'

function describeUnknownColumns(headers: string[]): string[] {
  if (headers.length === 0) return []
  return [`Unknown columns: ${headers.join(', ')}. Map them with ${columnOption}.`]
}

function createFailedReport(reason: string): Report {
  return { problems: [reason], summary: 'Import failed, nothing was imported', hasFailed: true }
}

/** Describes skipped rows in one line per reason, because often all rows of a file are skipped. */
function describeSkipped(skipped: RowNote[]): string[] {
  const groups = Map.groupBy(skipped, ({ reason }) => reason)
  return [...groups].map(([reason, notes]) => {
    const rows = notes.slice(0, 5).map(({ row }) => row)
    const ellipsis = notes.length > rows.length ? ', …' : ''
    return `Skipped ${formatCount(notes.length, 'row')} (${rows.join(', ')}${ellipsis}): ${reason}`
  })
}

function formatNote({ row, label, reason }: RowNote): string {
  return label === '' ? `row ${row}: ${reason}` : `row ${row} (${label}): ${reason}`
}

function formatPictureFailure({ source, label, reason }: PictureFailure): string {
  return `Failed image, ${source} (${label}): ${reason}`
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
