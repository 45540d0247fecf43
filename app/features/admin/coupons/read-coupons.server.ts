/** Loads the list of coupons: one page and the tab counts, in three statements. */
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponsFilter, CouponStatus } from './filter.ts'
import type { CouponRow, CouponsView } from './coupons-view.ts'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { countTabs, readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { containsWords } from '#app/platform/database/search-words.server.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { couponsNotices } from './coupons-view.ts'
import { couponTabs, readCouponsFilter } from './filter.ts'

const ROWS_PER_PAGE = 30

type CouponListRow = {
  id: number
  code: string
  description: string
  status: CouponStatus
  type: CouponType
  amount: string
  free: boolean
  expires: string | null
  limit: number | null
  used: number
}

export async function readCoupons(page: PageRequest): Promise<CouponsView> {
  await requireStaff(page)
  const { services, query } = page
  const filter = readCouponsFilter(query)
  const [found, counts] = await Promise.all([
    readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (part) =>
      listCoupons(services, { filter, ...part }),
    ),
    countTabs(
      services.database.db,
      couponTabs,
      (status) => sql`coupons c where ${conditionOf({ ...filter, status })}`,
    ),
  ])
  return {
    ...{ ...found, counts, filter },
    rows: found.rows.map(rowWriter(page)),
    notice: readNotice(query, couponsNotices),
  }
}

async function listCoupons(
  { database }: PageRequest['services'],
  { filter, limit, offset }: { filter: CouponsFilter; limit: number; offset: number },
): Promise<{ rows: CouponListRow[]; total: number }> {
  const [listRow, counted] = await Promise.all([
    database.db.execute<CouponListRow>(sql`
      select c.id, c.code, c.description, c.status, c.type, c.amount, c.gives_free_shipping as free,
        to_json(c.expires_at) as expires, c.usage_limit as "limit",
        (select count(*)::int from coupon_uses u where u.coupon_id = c.id) as used
      from coupons c where ${conditionOf(filter)}
      order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`),
    database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from coupons c where ${conditionOf(filter)}`,
    ),
  ])
  return { rows: listRow.rows, total: counted.rows[0]?.count ?? 0 }
}

/** Matches a part of the code or of the description. */
function conditionOf({ search, status }: CouponsFilter): SQL {
  const own = status === '' ? sql`c.status <> 'trash'` : sql`c.status = ${status}`
  return sql`${own} and ${containsWords(sql`c.search_text`, search)}`
}

function rowWriter({ services, locale }: PageRequest): (listRow: CouponListRow) => CouponRow {
  const { catalog, shop } = services.settings.current()
  const { currency, country, timeZone } = catalog
  const numbers = numberLocale(locale, digitsIn(services.settings.current()))
  const money = moneyFormat(currency, { locale, country, digits: shop.digits })
  const percent = new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 4 })
  const day = new Intl.DateTimeFormat(numbers, { dateStyle: 'medium', timeZone, calendar: 'gregory' })
  return ({ amount, free, expires, limit, used, ...row }) => {
    const discount = Number(amount)
    const written =
      row.type === 'percent' ? percent.format(discount / 1_000_000) : formatMoney(discount, money)
    const last = expires === null ? undefined : new Date(expires)
    return {
      ...row,
      amount: discount === 0 ? '' : written,
      givesFreeShipping: free,
      lastDay: last ? day.format(last) : '',
      isOver: last !== undefined && last < services.clock.now(),
      usedCount: used,
      usageLimit: limit,
    }
  }
}
