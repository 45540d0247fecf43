/** Loads a coupon's page. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { CouponRecord } from './coupon-fields.ts'
import type { SelectedEntities } from './entities.server.ts'
import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { findTaxHints, type TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import { formatCurrencyName } from '#app/platform/i18n/format/currency-name.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { couponsNotices, type CouponsNotice } from '#app/features/admin/coupons/coupons-view.ts'
import { newCouponValues, writeCoupon } from './coupon-fields.ts'
import { readEntities } from './entities.server.ts'

export type CouponView = {
  /** 0: a new one. */
  id: number
  code: string
  isTrash: boolean
  version: string
  values: FormValues
  entities: SelectedEntities
  usedCount: number
  /** The latest orders that used it. */
  orderNumbers: number[]
  /** The name of the shop's currency, as used in sentences. */
  currency: string
  tax: TaxHint
  notice?: CouponsNotice['kind'] | undefined
}

const MAX_ORDERS = 20

export async function readCouponPage(page: PageRequest, idParam: string): Promise<CouponView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const id = parseCouponId(idParam)
  const { currency, timeZone } = services.settings.current().catalog
  const storedCoupon = id === 0 ? undefined : await findCoupon(services.database.db, { id, timeZone })
  if (id !== 0 && !storedCoupon) throw data(null, { status: 404 })
  const values = storedCoupon
    ? writeCoupon(storedCoupon.record, { decimals: findCurrencyDecimals(currency) })
    : newCouponValues
  const uses = await readUses(services.database.db, id)
  return {
    ...{ id, values, currency: formatCurrencyName(currency, locale) },
    tax: findTaxHints(services.settings.current().tax).prices,
    code: storedCoupon?.record.code ?? '',
    isTrash: storedCoupon?.record.status === 'trash',
    version: storedCoupon?.version ?? '',
    entities: await readEntities(page, values),
    usedCount: uses[0]?.total ?? 0,
    orderNumbers: uses.map(({ number }) => number),
    notice: couponsNotices.find((notice) => notice === query.get('notice')),
  }
}

export function parseCouponId(idParam: string): number {
  if (idParam === 'new') return 0
  if (!/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  return Number(idParam)
}

/** A stored coupon, and its version for optimistic locking. */
export async function findCoupon(
  queries: Queries,
  { id, timeZone, forUpdate = false }: { id: number; timeZone: string; forUpdate?: boolean },
): Promise<{ record: CouponRecord; version: string } | undefined> {
  const statement = queries
    .select({
      coupon: coupons,
      lastDay: sql<string | null>`to_char(${coupons.expiresAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    })
    .from(coupons)
    .where(eq(coupons.id, id))
  const [row] = await (forUpdate ? statement.for('update') : statement)
  if (!row) return undefined
  const { id: _, expiresAt: __, createdAt: ___, updatedAt: ____, version, ...record } = row.coupon
  return { record: { ...record, lastDay: row.lastDay }, version: String(version) }
}

async function readUses(queries: Queries, id: number): Promise<{ number: number; total: number }[]> {
  const { rows } = await queries.execute<{ number: number; total: number }>(sql`
    select orders.number, count(*) over ()::int as total
    from coupon_uses join orders on orders.id = order_id
    where coupon_id = ${id} order by orders.number desc limit ${MAX_ORDERS}`)
  return rows
}
