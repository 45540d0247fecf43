/** Coupon uses by orders, counted under a lock, so that concurrent orders cannot exceed the usage limit. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PlaceOrderInput } from './place-order-input.ts'
import { eq, sql } from 'drizzle-orm'
import { listCouponUsers } from '#app/features/checkout/quote.server.ts'
import { couponUses, type orders } from '#app/features/orders/tables.server.ts'

/** The code of a coupon that has reached its limit since; runs in the transaction that places the order. */
export async function findUsedUpCoupon(
  transaction: Queries,
  input: PlaceOrderInput,
): Promise<string | undefined> {
  const ids = listCouponIds(input)
  if (ids.length === 0) return undefined
  await transaction.execute(
    sql`select id from coupons where id = any(${sql.param(ids)}::int[]) order by id for update`,
  )
  const { rows } = await transaction.execute<{ code: string }>(sql`
    select code from coupons c
    where id = any(${sql.param(ids)}::int[]) and (
      status <> 'publish'
      or usage_limit <= (select count(*) from coupon_uses u where u.coupon_id = c.id)
      or usage_limit_per_shopper <= (
        select count(*) from coupon_uses u
        where u.coupon_id = c.id and u.used_by && ${sql.param(listUsers(input))}::text[]))
    order by id limit 1`)
  return rows[0]?.code
}

/** Counts the order's coupons as used. */
export async function recordCouponUses(
  transaction: Queries,
  { orderId, input }: { orderId: number; input: PlaceOrderInput },
): Promise<void> {
  const ids = listCouponIds(input)
  if (ids.length === 0) return
  await transaction
    .insert(couponUses)
    .values(ids.map((couponId) => ({ couponId, orderId, usedBy: listUsers(input) })))
}

function listCouponIds({ quote }: PlaceOrderInput): number[] {
  return quote.coupons.map(({ id }) => id).toSorted((one, other) => one - other)
}

function listUsers({ billing, customerId }: PlaceOrderInput): string[] {
  return listCouponUsers({ userId: customerId, emails: [billing.parts.email ?? ''] })
}

type DiscountedOrder = Pick<typeof orders.$inferSelect, 'id' | 'charges' | 'customerId' | 'email'>

/**
 * Counts the uses again for a canceled order that is continued, even beyond the usage limit: its discount is
 * already granted. Returns the codes that now exceed their limit.
 */
export async function restoreCouponUses(
  transaction: Queries,
  { id, charges, customerId, email }: DiscountedOrder,
): Promise<string[]> {
  const codes = charges.coupons.map(({ code }) => code)
  if (codes.length === 0) return []
  const users = listCouponUsers({ userId: customerId ?? 0, emails: [email] })
  await transaction.execute(sql`
    insert into coupon_uses (coupon_id, order_id, used_by)
    select id, ${id}::int, ${sql.param(users)}::text[] from (
      select id from coupons where code = any(${sql.param(codes)}::text[]) order by id for update
    ) own
    on conflict do nothing`)
  const { rows } = await transaction.execute<{ code: string }>(sql`
    select code from coupons c
    where code = any(${sql.param(codes)}::text[]) and (
      usage_limit < (select count(*) from coupon_uses u where u.coupon_id = c.id)
      or usage_limit_per_shopper < (
        select count(*) from coupon_uses u
        where u.coupon_id = c.id and u.used_by && ${sql.param(users)}::text[]))
    order by id`)
  return rows.map(({ code }) => code)
}

/** A canceled order counts no coupon uses. */
export async function releaseCouponUses(transaction: Queries, orderId: number): Promise<void> {
  await transaction.delete(couponUses).where(eq(couponUses.orderId, orderId))
}
