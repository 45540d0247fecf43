/** Loader data of the import pages. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Column } from '#app/features/catalog/csv/columns.ts'
import type { ColumnRow, FileView, ImportsView, PreviewRowView, RunReportView } from './import-view.ts'
import type { PreviewRow, RunReport } from './run.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import {
  headerKey,
  isReportHeading,
  recognizeHeader,
  recognizeHeaders,
} from '#app/features/catalog/csv/columns.ts'
import { readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { formatMeasure } from '#app/platform/i18n/format/measures.ts'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { assignableColumns, headingIn, meaningOf } from './preview/column-labels.ts'
import { requireImport } from './import-actions.server.ts'
import { referenceOf } from './messages/failure-messages.server.ts'
import { reasonIn } from './messages/reason-messages.server.ts'
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
      sentAt: formatMoment(new Date(createdAt)),
      ...(outcome && { counts: outcome.counts }),
    })),
    running: imports.find(({ state }) => isRunning(state))?.id,
    limitInMegabytes: CSV_LIMIT_IN_MEGABYTES,
  }
}

export async function readImportFile(page: PageRequest): Promise<FileView> {
  await requireStaff(page)
  const { services, i18n, locale } = page
  const importRun = await requireImport(page)
  const [others, columns] = await Promise.all([listImports(services), readColumns(page, importRun.headers)])
  const { id, fileName, state, isUpdate, picturesName, isSwept, cancelAsked, progress } = importRun
  const digits = digitsIn(services.settings.current())
  const translateReason = (reason: string) => reasonIn(i18n, reason, referenceOf(id))
  const translate = (report: RunReport): RunReportView => reportView(report, translateReason)
  return {
    ...{ id, fileName, state, isUpdate, picturesName, isSwept, cancelAsked, progress },
    ...columns,
    showsAllColumns: page.wholeQuery().get('columns') === 'all',
    size: formatMeasure(megabytesOf(importRun.sizeInBytes), 'mb', numberLocale(locale, digits)),
    sentAt: createMomentFormatter(page)(new Date(importRun.createdAt)),
    running: others.find((other) => other.id !== id && isRunning(other.state))?.id,
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
function megabytesOf(bytes: number): number {
  return Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10)
}

async function readColumns(
  { services, locale }: PageRequest,
  headers: string[],
): Promise<Pick<FileView, 'columns' | 'options' | 'isUnrecognized'>> {
  const chosen = await readChosenColumns(services.database.db)
  const read = recognizeHeaders(headers, chosen)
  const columns = headers.map((header, index): ColumnRow => {
    const column = read.columns[index] ?? null
    const meaning = column ? meaningOf(column) : ''
    const how = matchOf({ header, column, chosenColumn: chosen.get(headerKey(header)) })
    const isRepeated = headers.findIndex((other) => headerKey(other) === headerKey(header)) < index
    const label = headingIn(meaning, locale)
    return { header, meaning, label, isRepeated, how: isGuess(header) ? 'guessed' : how }
  })
  const known = read.columns.filter((column) => column !== null)
  const options = assignableColumns(known).map(meaningOf)
  return {
    columns,
    options: options.map((value) => ({ value, label: headingIn(value, locale) })),
    isUnrecognized: !read.ok,
  }

  function isGuess(header: string): boolean {
    return read.guessed.includes(header)
  }
}

type ColumnMatch = { header: string; column: Column | null; chosenColumn: Column | null | undefined }

function matchOf({ header, column, chosenColumn }: ColumnMatch): ColumnRow['how'] {
  if (chosenColumn === null) return 'ignored'
  if (chosenColumn && column) return 'chosen'
  if (column) return 'recognized'
  if (chosenColumn === undefined && isReportHeading(header)) return 'report'
  return chosenColumn || recognizeHeader(header) ? 'twice' : 'unknown'
}

function reportView(
  { counts, skipped, failed, notes, notesCount = notes.length, images, downloads, encoding }: RunReport,
  translate: (reason: string) => string,
) {
  const translated = <Note extends { reason: string }>(note: Note): Note => ({
    ...note,
    reason: translate(note.reason),
  })
  return {
    ...{ counts, encoding },
    skipped: skipped.map(translated),
    failed: failed.slice(0, MAX_NOTES).map(translated),
    failedCount: counts.failed,
    notes: notes.map(translated),
    notesCount,
    images: images.map(translated),
    downloads: downloads.map(translated),
  }
}

function createRowFormatter(
  { services, locale }: PageRequest,
  translate: (reason: string) => string,
): (row: PreviewRow) => PreviewRowView {
  const { catalog, shop } = services.settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  const write = (amountInMinor: number | null) =>
    amountInMinor === null ? '' : formatMoney(amountInMinor, format)
  return ({ regularInMinor, saleInMinor, categories, reason, ...row }) => ({
    ...row,
    price: write(regularInMinor),
    salePrice: write(saleInMinor),
    categories: categories.join(' · '),
    reason: reason === undefined ? '' : translate(reason),
  })
}
