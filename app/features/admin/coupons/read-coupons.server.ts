/** The list of coupons for its loader: a page of it, in two statements. */
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponsFilter, CouponStatus } from './filter.ts'
import type { CouponRow, CouponsNotice, CouponsView } from './coupons-view.ts'
import { sql } from 'drizzle-orm'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { holdsWords } from '#app/platform/database/search-words.server.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { couponsNotices } from './coupons-view.ts'
import { readCouponsFilter } from './filter.ts'

const ROWS_PER_PAGE = 30
const MOST_PAGES = 10_000

type Listed = {
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
  await requireManager(page)
  const { services, query } = page
  const filter = readCouponsFilter(query)
  const { rows: counted } = await services.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from coupons c where ${conditionOf(filter)}`)
  const total = counted[0]?.count ?? 0
  const pageCount = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / ROWS_PER_PAGE)))
  const number = Math.min(pageCount, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
  const { rows } = await services.database.db.execute<Listed>(sql`
    select c.id, c.code, c.description, c.status, c.type, c.amount, c.gives_free_shipping as free,
      to_json(c.expires_at) as expires, c.usage_limit as "limit",
      (select count(*)::int from coupon_uses u where u.coupon_id = c.id) as used
    from coupons c where ${conditionOf(filter)}
    order by c.created_at desc, c.id desc limit ${ROWS_PER_PAGE} offset ${(number - 1) * ROWS_PER_PAGE}`)
  return {
    rows: rows.map(rowWriter(page)),
    total,
    page: number,
    pageCount,
    filter,
    notice: noticeOf(query),
  }
}

/** A piece of the code, or of what the owner noted. */
function conditionOf({ search, status }: CouponsFilter): SQL {
  const own = status === '' ? sql`c.status <> 'trash'` : sql`c.status = ${status}`
  return sql`${own} and ${holdsWords(sql`c.search_text`, search)}`
}

function rowWriter({ services, locale }: PageRequest): (listed: Listed) => CouponRow {
  const { catalog, shop } = services.settings.current()
  const { currency, country, timeZone } = catalog
  const numbers = numberLocale(locale, digitsIn(services.settings.current()))
  const money = moneyFormat(currency, { locale, country, digits: shop.digits })
  const percent = new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 4 })
  const day = new Intl.DateTimeFormat(numbers, { dateStyle: 'medium', timeZone, calendar: 'gregory' })
  return ({ amount, free, expires, limit, used, ...row }) => {
    const taken = Number(amount)
    const written = row.type === 'percent' ? percent.format(taken / 1_000_000) : writeMoney(taken, money)
    const last = expires === null ? undefined : new Date(expires)
    return {
      ...row,
      amount: taken === 0 ? '' : written,
      givesFreeShipping: free,
      lastDay: last ? day.format(last) : '',
      isOver: last !== undefined && last < services.clock.now(),
      usedCount: used,
      usageLimit: limit,
    }
  }
}

function noticeOf(query: URLSearchParams): CouponsNotice | undefined {
  const kind = couponsNotices.find((each) => each === query.get('notice'))
  return kind && { kind, count: Math.max(0, Math.trunc(Number(query.get('count'))) || 0) }
}
