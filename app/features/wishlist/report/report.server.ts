/** The wishlist report for its page, its spreadsheet file and the contract's call. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { Period, PeriodQuery } from '#app/platform/reporting-period.ts'
import type { ReportSortOrder } from './order.ts'
import type { DayCount, ProductCountRow } from './store.server.ts'
import { toCalendarDay } from '#app/platform/i18n/format/days.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { BYTE_ORDER_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { readPeriod } from '#app/platform/reporting-period.ts'
import { readSortOrder } from './order.ts'
import { countByDay, countByProduct } from './store.server.ts'

type ReportQuery = PeriodQuery & { by?: unknown }

/** The requested period, relative to the current day in the shop's time zone. */
function readRequestedPeriod({ clock, settings }: Services, query: PeriodQuery): Period {
  return readPeriod(query, toCalendarDay(clock.now(), settings.current().catalog.timeZone))
}

export type ReportRow = {
  id: number
  name: string
  sku: string
  /** Path of the product page, without language prefix; '': not published at present. */
  path: string
  lists: number
  added: number
  removed: number
}

export type Report = {
  period: Period
  sortOrder: ReportSortOrder
  days: DayCount[]
  added: number
  removed: number
  rows: ReportRow[]
  hasMore: boolean
}

const MAX_ROWS = 50

/** The days and the most wishlisted products: a constant number of statements. */
export async function readReport(services: Services, query: ReportQuery, locale: Locale): Promise<Report> {
  const period = readRequestedPeriod(services, query)
  const sortOrder = readSortOrder(query)
  const [days, rows] = await Promise.all([
    countByDay(services, period),
    countByProduct(services, { period, sortOrder, limit: MAX_ROWS + 1 }),
  ])
  return {
    period,
    sortOrder,
    days,
    ...sumDays(days),
    rows: await addPublicNames(services, rows.slice(0, MAX_ROWS), locale),
    hasMore: rows.length > MAX_ROWS,
  }
}

/** All wishlisted products, as a spreadsheet file. */
export async function* exportReport(
  services: Services,
  query: ReportQuery,
  { locale, columns }: { locale: Locale; columns: string[] },
) {
  yield BYTE_ORDER_MARK + writeSpreadsheetRecord(columns)
  const rows = await countByProduct(services, {
    period: readRequestedPeriod(services, query),
    sortOrder: readSortOrder(query),
  })
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const namedRows = await addPublicNames(services, rows.slice(from, from + BATCH_SIZE), locale)
    yield namedRows
      .map(({ id, name, sku, lists, added, removed }) =>
        writeSpreadsheetRecord([id, name, sku, lists, added, removed].map(String)),
      )
      .join('')
  }
}

const BATCH_SIZE = 200

/** The response to the call `woosw_get_stats` (wishlist.md B.5.10). */
export async function readStatistics(services: Services, query: ReportQuery, locale: Locale) {
  const period = readRequestedPeriod(services, query)
  const [days, added, removed] = await Promise.all([
    countByDay(services, period),
    countByProduct(services, { period, sortOrder: 'added', limit: TOP_COUNT }),
    countByProduct(services, { period, sortOrder: 'removed', limit: TOP_COUNT }),
  ])
  const totals = sumDays(days)
  const createEntries = async (rows: ProductCountRow[], count: 'added' | 'removed') =>
    (await addPublicNames(services, rows, locale)).flatMap((row) =>
      row[count] === 0 ? [] : { name: row.name, count: row[count], url: createUrl(services, row, locale) },
    )
  return {
    labels: days.map(({ day }) => day),
    added: days.map((day) => day.added),
    removed: days.map((day) => day.removed),
    total_added: totals.added,
    total_removed: totals.removed,
    top_added: await createEntries(added, 'added'),
    top_removed: await createEntries(removed, 'removed'),
  }
}

const TOP_COUNT = 5

function createUrl({ siteUrl, settings }: Services, { path }: ReportRow, locale: Locale): string {
  return path === '' ? '' : siteUrl + addLocalePrefix(path, locale, settings.current().shop.defaultLocale)
}

function sumDays(days: readonly DayCount[]): { added: number; removed: number } {
  return {
    added: days.reduce((sum, { added }) => sum + added, 0),
    removed: days.reduce((sum, { removed }) => sum + removed, 0),
  }
}

/** Published products with their public names, including the chosen options of variations. */
async function addPublicNames(
  services: Services,
  rows: readonly ProductCountRow[],
  locale: Locale,
): Promise<ReportRow[]> {
  const ids = rows.flatMap(({ id, isPublished }) => (isPublished ? id : []))
  const publishedProductById = new Map(
    (await readPublishedViews(services, ids, locale)).map((product) => [product.id, product]),
  )
  return rows.map(({ id, name, sku, lists, added, removed }) => ({
    ...{ id, sku, lists, added, removed },
    name: publishedProductById.get(id)?.name ?? localizeText(name, locale),
    path: publishedProductById.get(id)?.path ?? '',
  }))
}
