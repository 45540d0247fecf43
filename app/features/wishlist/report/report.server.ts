/** The report on wishlists as its page, its file and the contract's call get it. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { AskedPeriod, Period, WishedOrder } from './period.ts'
import type { DayCount, WishedRow } from './store.server.ts'
import { dayOf } from '#app/platform/i18n/format/days.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { SPREADSHEET_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { readProducts } from '#app/features/wishlist/items/items.server.ts'
import { readOrder, readPeriod } from './period.ts'
import { countByDay, countWished } from './store.server.ts'

/** The period that somebody asks for, on the day that it is where the shop is. */
function askedPeriod({ clock, settings }: Services, asked: AskedPeriod): Period {
  return readPeriod(asked, dayOf(clock.now(), settings.current().catalog.timeZone))
}

export type ReportRow = {
  id: number
  name: string
  sku: string
  /** Where shoppers see it, without its language; '': nowhere at present. */
  path: string
  lists: number
  added: number
  removed: number
}

export type Report = {
  period: Period
  by: WishedOrder
  days: DayCount[]
  added: number
  removed: number
  rows: ReportRow[]
  hasMore: boolean
}

const ROWS = 50

/** The days, and what is wished for most: a constant number of statements. */
export async function readReport(services: Services, asked: AskedPeriod, locale: Locale): Promise<Report> {
  const period = askedPeriod(services, asked)
  const by = readOrder(asked)
  const [days, rows] = await Promise.all([
    countByDay(services, period),
    countWished(services, { period, by, limit: ROWS + 1 }),
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

/** Everything that is wished for, as a file for spreadsheets. */
export async function* exportWished(
  services: Services,
  asked: AskedPeriod,
  { locale, columns }: { locale: Locale; columns: string[] },
) {
  yield SPREADSHEET_MARK + writeSpreadsheetRecord(columns)
  const rows = await countWished(services, { period: askedPeriod(services, asked), by: readOrder(asked) })
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = await named(services, rows.slice(from, from + AT_ONCE), locale)
    yield some
      .map(({ id, name, sku, lists, added, removed }) =>
        writeSpreadsheetRecord([id, name, sku, lists, added, removed].map(String)),
      )
      .join('')
  }
}

const AT_ONCE = 200

/** What the call `woosw_get_stats` answers (wishlist.md B.5.10). */
export async function readStatistics(services: Services, asked: AskedPeriod, locale: Locale) {
  const period = askedPeriod(services, asked)
  const [days, added, removed] = await Promise.all([
    countByDay(services, period),
    countWished(services, { period, by: 'added', limit: TOP }),
    countWished(services, { period, by: 'removed', limit: TOP }),
  ])
  const totals = totalsOf(days)
  const entries = async (rows: WishedRow[], count: 'added' | 'removed') =>
    (await named(services, rows, locale)).flatMap((row) =>
      row[count] === 0 ? [] : { name: row.name, count: row[count], url: addressOf(services, row, locale) },
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

function addressOf({ siteUrl, settings }: Services, { path }: ReportRow, locale: Locale): string {
  return path === '' ? '' : siteUrl + localePath(path, locale, settings.current().shop.defaultLocale)
}

function totalsOf(days: readonly DayCount[]): { added: number; removed: number } {
  return {
    added: days.reduce((sum, { added }) => sum + added, 0),
    removed: days.reduce((sum, { removed }) => sum + removed, 0),
  }
}

/** Shoppers' names of what is published, with the choice of variations. */
async function named(services: Services, rows: readonly WishedRow[], locale: Locale): Promise<ReportRow[]> {
  const ids = rows.flatMap(({ id, isPublished }) => (isPublished ? id : []))
  const shown = new Map((await readProducts(services, ids, locale)).map((product) => [product.id, product]))
  return rows.map(({ id, name, sku, lists, added, removed }) => ({
    ...{ id, sku, lists, added, removed },
    name: shown.get(id)?.name ?? textIn(name, locale),
    path: shown.get(id)?.path ?? '',
  }))
}
