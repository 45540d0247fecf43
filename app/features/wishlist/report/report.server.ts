/** The wishlist report for its page, its spreadsheet file and the contract's call. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { Period, PeriodQuery } from '#app/platform/reporting-period.ts'
import type { ReportOrder } from './order.ts'
import type { DayCount, ProductCountRow } from './store.server.ts'
import { dayOf } from '#app/platform/i18n/format/days.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { SPREADSHEET_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { readPeriod } from '#app/platform/reporting-period.ts'
import { readOrder } from './order.ts'
import { countByDay, countByProduct } from './store.server.ts'

type ReportQuery = PeriodQuery & { by?: unknown }

/** The requested period, relative to the current day in the shop's time zone. */
function requestedPeriod({ clock, settings }: Services, query: PeriodQuery): Period {
  return readPeriod(query, dayOf(clock.now(), settings.current().catalog.timeZone))
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
  by: ReportOrder
  days: DayCount[]
  added: number
  removed: number
  rows: ReportRow[]
  hasMore: boolean
}

const ROWS = 50

/** The days and the most wishlisted products: a constant number of statements. */
export async function readReport(services: Services, query: ReportQuery, locale: Locale): Promise<Report> {
  const period = requestedPeriod(services, query)
  const by = readOrder(query)
  const [days, rows] = await Promise.all([
    countByDay(services, period),
    countByProduct(services, { period, by, limit: ROWS + 1 }),
  ])
  return {
    period,
    by,
    days,
    ...totalsOf(days),
    rows: await named(services, rows.slice(0, ROWS), locale),
    hasMore: rows.length > ROWS,
  }
}

/** All wishlisted products, as a spreadsheet file. */
export async function* exportReport(
  services: Services,
  query: ReportQuery,
  { locale, columns }: { locale: Locale; columns: string[] },
) {
  yield SPREADSHEET_MARK + writeSpreadsheetRecord(columns)
  const rows = await countByProduct(services, {
    period: requestedPeriod(services, query),
    by: readOrder(query),
  })
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const some = await named(services, rows.slice(from, from + BATCH_SIZE), locale)
    yield some
      .map(({ id, name, sku, lists, added, removed }) =>
        writeSpreadsheetRecord([id, name, sku, lists, added, removed].map(String)),
      )
      .join('')
  }
}

const BATCH_SIZE = 200

/** The response to the call `woosw_get_stats` (wishlist.md B.5.10). */
export async function readStatistics(services: Services, query: ReportQuery, locale: Locale) {
  const period = requestedPeriod(services, query)
  const [days, added, removed] = await Promise.all([
    countByDay(services, period),
    countByProduct(services, { period, by: 'added', limit: TOP }),
    countByProduct(services, { period, by: 'removed', limit: TOP }),
  ])
  const totals = totalsOf(days)
  const entries = async (rows: ProductCountRow[], count: 'added' | 'removed') =>
    (await named(services, rows, locale)).flatMap((row) =>
      row[count] === 0 ? [] : { name: row.name, count: row[count], url: urlOf(services, row, locale) },
    )
  return {
    labels: days.map(({ day }) => day),
    added: days.map((day) => day.added),
    removed: days.map((day) => day.removed),
    total_added: totals.added,
    total_removed: totals.removed,
    top_added: await entries(added, 'added'),
    top_removed: await entries(removed, 'removed'),
  }
}

const TOP = 5

function urlOf({ siteUrl, settings }: Services, { path }: ReportRow, locale: Locale): string {
  return path === '' ? '' : siteUrl + localePath(path, locale, settings.current().shop.defaultLocale)
}

function totalsOf(days: readonly DayCount[]): { added: number; removed: number } {
  return {
    added: days.reduce((sum, { added }) => sum + added, 0),
    removed: days.reduce((sum, { removed }) => sum + removed, 0),
  }
}

/** Published products with their public names, including the chosen options of variations. */
async function named(
  services: Services,
  rows: readonly ProductCountRow[],
  locale: Locale,
): Promise<ReportRow[]> {
  const ids = rows.flatMap(({ id, isPublished }) => (isPublished ? id : []))
  const shown = new Map(
    (await readPublishedViews(services, ids, locale)).map((product) => [product.id, product]),
  )
  return rows.map(({ id, name, sku, lists, added, removed }) => ({
    ...{ id, sku, lists, added, removed },
    name: shown.get(id)?.name ?? textIn(name, locale),
    path: shown.get(id)?.path ?? '',
  }))
}
