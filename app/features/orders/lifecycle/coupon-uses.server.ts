/** Whose order has used which coupon: counted under a lock, so that the last use is one. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Placing } from './placing.ts'
import { eq, sql } from 'drizzle-orm'
import { usersOf } from '#app/features/checkout/quote.server.ts'
import { couponUses, type orders } from '#app/features/orders/tables.server.ts'

/** Inside the transaction that places an order: the code of a coupon that others have used up meanwhile. */
export async function findUsedUp(queries: Queries, placing: Placing): Promise<string | undefined> {
  const ids = couponIds(placing)
  if (ids.length === 0) return undefined
  await queries.execute(
    sql`select id from coupons where id = any(${sql.param(ids)}::int[]) order by id for update`,
  )
  const { rows } = await queries.execute<{ code: string }>(sql`
    select code from coupons c
    where id = any(${sql.param(ids)}::int[]) and (
      status <> 'publish'
      or usage_limit <= (select count(*) from coupon_uses u where u.coupon_id = c.id)
      or usage_limit_per_shopper <= (
        select count(*) from coupon_uses u
        where u.coupon_id = c.id and u.used_by && ${sql.param(usedBy(placing))}::text[]))
    order by id limit 1`)
  return rows[0]?.code
}

/** Counts the order's coupons as used. */
export async function noteUses(
  queries: Queries,
  { orderId, placing }: { orderId: number; placing: Placing },
): Promise<void> {
  const ids = couponIds(placing)
  if (ids.length === 0) return
  await queries
    .insert(couponUses)
    .values(ids.map((couponId) => ({ couponId, orderId, usedBy: usedBy(placing) })))
}

function couponIds({ quote }: Placing): number[] {
  return quote.coupons.map(({ id }) => id).toSorted((one, other) => one - other)
}

function usedBy({ billing, customerId }: Placing): string[] {
  return usersOf({ userId: customerId, emails: [billing.parts.email ?? ''] })
}

type Discounted = Pick<typeof orders.$inferSelect, 'id' | 'charges' | 'customerId' | 'email'>

/**
 * Counts them again for an order that goes on after all, be it more than a coupon allows: its discount is given already.
 * Gives the codes of those that are used more often than they may be by now.
 */
export async function noteUsesAgain(
  queries: Queries,
  { id, charges, customerId, email }: Discounted,
): Promise<string[]> {
  const codes = charges.coupons.map(({ code }) => code)
  if (codes.length === 0) return []
  const users = usersOf({ userId: customerId ?? 0, emails: [email] })
  await queries.execute(sql`
    insert into coupon_uses (coupon_id, order_id, used_by)
    select id, ${id}::int, ${sql.param(users)}::text[] from (
      select id from coupons where code = any(${sql.param(codes)}::text[]) order by id for update
    ) own
    on conflict do nothing`)
  const { rows } = await queries.execute<{ code: string }>(sql`
    select code from coupons c
    where code = any(${sql.param(codes)}::text[]) and (
      usage_limit < (select count(*) from coupon_uses u where u.coupon_id = c.id)
      or usage_limit_per_shopper < (
        select count(*) from coupon_uses u
        where u.coupon_id = c.id and u.used_by && ${sql.param(users)}::text[]))
    order by id`)
  return rows.map(({ code }) => code)
}

/** A cancelled order has used none. */
export async function giveBackCoupons(queries: Queries, orderId: number): Promise<void> {
  await queries.delete(couponUses).where(eq(couponUses.orderId, orderId))
}
