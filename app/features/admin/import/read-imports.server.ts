/** What the pages of imports show, for their loaders. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Column } from '#app/features/catalog/csv/columns.ts'
import type { ColumnRow, FileView, ImportsView, LookedRowView, ToldView } from './import-view.ts'
import type { LookedRow, Told } from './run.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import {
  headerKey,
  isOfReport,
  recogniseHeader,
  recogniseHeaders,
} from '#app/features/catalog/csv/columns.ts'
import { readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { measureText } from '#app/platform/i18n/format/measures.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { assignable, headingIn, meaningOf } from './looking/column-words.ts'
import { findOrMiss } from './import-actions.server.ts'
import { reasonIn } from './words/reason-words.server.ts'
import { CSV_LIMIT_IN_MEGABYTES, isRunning, ZIP_LIMIT_IN_MEGABYTES } from './run.ts'
import { listImports } from './store.server.ts'

const MOST_NOTES = 100

export async function readImports(page: PageRequest): Promise<ImportsView> {
  await requireManager(page)
  const imports = await listImports(page.services)
  const when = momentWriter(page)
  return {
    rows: imports.map(({ id, fileName, state, isUpdate, createdAt, outcome }) => ({
      ...{ id, fileName, state, isUpdate },
      sentAt: when(new Date(createdAt)),
      ...(outcome && { counts: outcome.counts }),
    })),
    running: imports.find(({ state }) => isRunning(state))?.id,
    limitInMegabytes: CSV_LIMIT_IN_MEGABYTES,
  }
}

export async function readImportFile(page: PageRequest): Promise<FileView> {
  await requireManager(page)
  const { services, texts, locale } = page
  const it = await findOrMiss(page)
  const [others, columns] = await Promise.all([listImports(services), readColumns(page, it.headers)])
  const { id, fileName, state, isUpdate, picturesName, isSwept, cancelAsked, progress } = it
  const digits = digitsIn(services.settings.current())
  const say = (told: Told): ToldView => shownTold(told, (reason) => reasonIn(texts, reason))
  return {
    ...{ id, fileName, state, isUpdate, picturesName, isSwept, cancelAsked, progress },
    ...columns,
    asksAll: page.wholeQuery().get('columns') === 'all',
    size: measureText(sizeOf(it.sizeInBytes), 'mb', numberLocale(locale, digits)),
    sentAt: momentWriter(page)(new Date(it.createdAt)),
    running: others.find((other) => other.id !== id && isRunning(other.state))?.id,
    problem: it.problem === null ? '' : reasonIn(texts, it.problem),
    preview: it.preview && { ...say(it.preview), rows: it.preview.rows.map(rowWriter(page)) },
    outcome: it.outcome && say(it.outcome),
    zipLimitInMegabytes: ZIP_LIMIT_IN_MEGABYTES,
  }
}

/** In megabytes, with one digit after the point. */
function sizeOf(bytes: number): number {
  return Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10)
}

async function readColumns(
  { services, locale }: PageRequest,
  headers: string[],
): Promise<Pick<FileView, 'columns' | 'options' | 'isUnreadable'>> {
  const chosen = await readChosenColumns(services.database.db)
  const read = recogniseHeaders(headers, chosen)
  const columns = headers.map((header, index): ColumnRow => {
    const column = read.columns[index] ?? null
    const meaning = column ? meaningOf(column) : ''
    const how = howOf({ header, column, wish: chosen.get(headerKey(header)) })
    const isRepeated = headers.findIndex((other) => headerKey(other) === headerKey(header)) < index
    const label = headingIn(meaning, locale)
    return { header, meaning, label, isRepeated, how: isGuess(header) ? 'guessed' : how }
  })
  const known = read.columns.filter((column) => column !== null)
  const options = assignable(known).map(meaningOf)
  return {
    columns,
    options: options.map((value) => ({ value, label: headingIn(value, locale) })),
    isUnreadable: !read.ok,
  }

  function isGuess(header: string): boolean {
    return read.guessed.includes(header)
  }
}

type How = { header: string; column: Column | null; wish: Column | null | undefined }

function howOf({ header, column, wish }: How): ColumnRow['how'] {
  if (wish === null) return 'ignored'
  if (wish && column) return 'chosen'
  if (column) return 'recognised'
  if (wish === undefined && isOfReport(header)) return 'report'
  return wish || recogniseHeader(header) ? 'twice' : 'unknown'
}

function shownTold(
  { counts, skipped, failed, notes, notesCount = notes.length, images, downloads, encoding }: Told,
  say: (reason: string) => string,
) {
  const spoken = <Note extends { reason: string }>(note: Note): Note => ({
    ...note,
    reason: say(note.reason),
  })
  return {
    ...{ counts, encoding },
    skipped: skipped.map(spoken),
    failed: failed.slice(0, MOST_NOTES).map(spoken),
    failedCount: counts.failed,
    notes: notes.map(spoken),
    notesCount,
    images: images.map(spoken),
    downloads: downloads.map(spoken),
  }
}

function rowWriter({ services, locale, texts }: PageRequest): (row: LookedRow) => LookedRowView {
  const { catalog, shop } = services.settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  const write = (amountInMinor: number | null) =>
    amountInMinor === null ? '' : writeMoney(amountInMinor, format)
  return ({ regularInMinor, saleInMinor, categories, reason, ...row }) => ({
    ...row,
    price: write(regularInMinor),
    salePrice: write(saleInMinor),
    categories: categories.join(' · '),
    reason: reason === undefined ? '' : reasonIn(texts, reason),
  })
}
