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
import { createWordsCondition } from '#app/platform/database/search-words.server.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
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
  const [pageResult, counts] = await Promise.all([
    readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (range) =>
      listCoupons(services, { filter, ...range }),
    ),
    countTabs(
      services.database.db,
      couponTabs,
      (status) => sql`coupons c where ${createFilterCondition({ ...filter, status })}`,
    ),
  ])
  return {
    ...{ ...pageResult, counts, filter },
    rows: pageResult.rows.map(createCouponRowFormatter(page)),
    notice: readNotice(query, couponsNotices),
  }
}

async function listCoupons(
  { database }: PageRequest['services'],
  { filter, limit, offset }: { filter: CouponsFilter; limit: number; offset: number },
): Promise<{ rows: CouponListRow[]; total: number }> {
  const [listResult, countResult] = await Promise.all([
    database.db.execute<CouponListRow>(sql`
      select c.id, c.code, c.description, c.status, c.type, c.amount, c.gives_free_shipping as free,
        to_json(c.expires_at) as expires, c.usage_limit as "limit",
        (select count(*)::int from coupon_uses u where u.coupon_id = c.id) as used
      from coupons c where ${createFilterCondition(filter)}
      order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`),
    database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from coupons c where ${createFilterCondition(filter)}`,
    ),
  ])
  return { rows: listResult.rows, total: countResult.rows[0]?.count ?? 0 }
}

/** Matches a part of the code or of the description. */
function createFilterCondition({ search, status }: CouponsFilter): SQL {
  const statusCondition = status === '' ? sql`c.status <> 'trash'` : sql`c.status = ${status}`
  return sql`${statusCondition} and ${createWordsCondition(sql`c.search_text`, search)}`
}

function createCouponRowFormatter({ services, locale }: PageRequest): (listRow: CouponListRow) => CouponRow {
  const { catalog, shop } = services.settings.current()
  const { currency, country, timeZone } = catalog
  const numeralLocale = createNumberLocale(locale, resolveDigits(services.settings.current()))
  const moneyFormat = getMoneyFormat(currency, { locale, country, digits: shop.digits })
  const percentFormat = new Intl.NumberFormat(numeralLocale, { style: 'percent', maximumFractionDigits: 4 })
  const dayFormat = new Intl.DateTimeFormat(numeralLocale, {
    dateStyle: 'medium',
    timeZone,
    calendar: 'gregory',
  })
  return ({ amount, free, expires, limit, used, ...row }) => {
    const discount = Number(amount)
    const formattedAmount =
      row.type === 'percent' ? percentFormat.format(discount / 1_000_000) : formatMoney(discount, moneyFormat)
    const expiryDate = expires === null ? undefined : new Date(expires)
    return {
      ...row,
      amount: discount === 0 ? '' : formattedAmount,
      givesFreeShipping: free,
      lastDay: expiryDate ? dayFormat.format(expiryDate) : '',
      isExpired: expiryDate !== undefined && expiryDate < services.clock.now(),
      usedCount: used,
      usageLimit: limit,
    }
  }
}
