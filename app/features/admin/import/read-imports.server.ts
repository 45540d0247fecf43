/** Loader data of the import pages. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Column } from '#app/features/catalog/csv/columns.ts'
import type { ColumnRow, ImportFileView, ImportsView, PreviewRowView, RunReportView } from './import-view.ts'
import type { PreviewRow, RunReport } from './run.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import {
  createHeaderKey,
  isReportHeading,
  recognizeHeader,
  recognizeHeaders,
} from '#app/features/catalog/csv/columns.ts'
import { readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { formatMeasure } from '#app/platform/i18n/format/measures.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { listAssignableColumns, translateHeading, formatMeaning } from './preview/column-labels.ts'
import { requireImport } from './import-actions.server.ts'
import { formatReference } from './messages/failure-messages.server.ts'
import { translateImportReason } from './messages/reason-messages.server.ts'
import { CSV_LIMIT_IN_MEGABYTES, isRunning, ZIP_LIMIT_IN_MEGABYTES } from './run.ts'
import { listImports } from './store.server.ts'

const MAX_NOTES = 100

export async function readImports(page: PageRequest): Promise<ImportsView> {
  await requireStaff(page)
  const imports = await listImports(page.services)
  const formatMoment = createMomentFormatter(page)
  return {
    rows: imports.map(({ id, fileName, state, isUpdate, createdAt, outcome }) => ({
      ...{ id, fileName, state, isUpdate },
      uploadedAt: formatMoment(new Date(createdAt)),
      ...(outcome && { counts: outcome.counts }),
    })),
    runningImportId: imports.find(({ state }) => isRunning(state))?.id,
    limitInMegabytes: CSV_LIMIT_IN_MEGABYTES,
  }
}

export async function readImportFile(page: PageRequest): Promise<ImportFileView> {
  await requireStaff(page)
  const { services, i18n, locale } = page
  const importRun = await requireImport(page)
  const [imports, columns] = await Promise.all([listImports(services), readColumns(page, importRun.headers)])
  const { id, fileName, state, isUpdate, picturesName, isSwept, cancelAsked, progress } = importRun
  const digits = resolveDigits(services.settings.current())
  const translateReason = (reason: string) => translateImportReason(i18n, reason, formatReference(id))
  const translate = (report: RunReport): RunReportView => createReportView(report, translateReason)
  return {
    ...{ id, fileName, state, isUpdate, picturesName, isSwept, cancelAsked, progress },
    ...columns,
    showsAllColumns: page.getWholeQuery().get('columns') === 'all',
    size: formatMeasure(toMegabytes(importRun.sizeInBytes), 'mb', createNumberLocale(locale, digits)),
    uploadedAt: createMomentFormatter(page)(new Date(importRun.createdAt)),
    runningImportId: imports.find((other) => other.id !== id && isRunning(other.state))?.id,
    problem: importRun.problem === null ? '' : translateReason(importRun.problem),
    preview: importRun.preview && {
      ...translate(importRun.preview),
      rows: importRun.preview.rows.map(createRowFormatter(page, translateReason)),
    },
    outcome: importRun.outcome && translate(importRun.outcome),
    zipLimitInMegabytes: ZIP_LIMIT_IN_MEGABYTES,
  }
}

/** Size in megabytes, with one decimal. */
function toMegabytes(bytes: number): number {
  return Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10)
}

async function readColumns(
  { services, locale }: PageRequest,
  headers: string[],
): Promise<Pick<ImportFileView, 'columns' | 'options' | 'isUnrecognized'>> {
  const chosenColumns = await readChosenColumns(services.database.db)
  const recognition = recognizeHeaders(headers, chosenColumns)
  const columns = headers.map((header, index): ColumnRow => {
    const column = recognition.columns[index] ?? null
    const meaning = column ? formatMeaning(column) : ''
    const matchKind = findMatchKind({
      header,
      column,
      chosenColumn: chosenColumns.get(createHeaderKey(header)),
    })
    const isRepeated =
      headers.findIndex((other) => createHeaderKey(other) === createHeaderKey(header)) < index
    const label = translateHeading(meaning, locale)
    return { header, meaning, label, isRepeated, matchKind: isGuess(header) ? 'guessed' : matchKind }
  })
  const knownColumns = recognition.columns.filter((column) => column !== null)
  const options = listAssignableColumns(knownColumns).map(formatMeaning)
  return {
    columns,
    options: options.map((value) => ({ value, label: translateHeading(value, locale) })),
    isUnrecognized: !recognition.ok,
  }

  function isGuess(header: string): boolean {
    return recognition.guessed.includes(header)
  }
}

type ColumnMatch = { header: string; column: Column | null; chosenColumn: Column | null | undefined }

function findMatchKind({ header, column, chosenColumn }: ColumnMatch): ColumnRow['matchKind'] {
  if (chosenColumn === null) return 'ignored'
  if (chosenColumn && column) return 'chosen'
  if (column) return 'recognized'
  if (chosenColumn === undefined && isReportHeading(header)) return 'report'
  return chosenColumn || recognizeHeader(header) ? 'twice' : 'unknown'
}

function createReportView(
  { counts, skipped, failed, notes, notesCount = notes.length, images, downloads, encoding }: RunReport,
  translate: (reason: string) => string,
) {
  const translateNote = <Note extends { reason: string }>(note: Note): Note => ({
    ...note,
    reason: translate(note.reason),
  })
  return {
    ...{ counts, encoding },
    skipped: skipped.map(translateNote),
    failed: failed.slice(0, MAX_NOTES).map(translateNote),
    failedCount: counts.failed,
    notes: notes.map(translateNote),
    notesCount,
    images: images.map(translateNote),
    downloads: downloads.map(translateNote),
  }
}

function createRowFormatter(
  { services, locale }: PageRequest,
  translate: (reason: string) => string,
): (row: PreviewRow) => PreviewRowView {
  const { catalog, shop } = services.settings.current()
  const moneyFormat = getMoneyFormat(catalog.currency, {
    locale,
    country: catalog.country,
    digits: shop.digits,
  })
  const formatAmount = (amountInMinor: number | null) =>
    amountInMinor === null ? '' : formatMoney(amountInMinor, moneyFormat)
  return ({ regularInMinor, saleInMinor, categories, reason, ...row }) => ({
    ...row,
    price: formatAmount(regularInMinor),
    salePrice: formatAmount(saleInMinor),
    categories: categories.join(' · '),
    reason: reason === undefined ? '' : translate(reason),
  })
}
