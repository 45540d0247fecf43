/** Bulk actions of the list of coupons: changing their status and deleting permanently. */
import type { Services } from '#app/services.server.ts'
import type { AuditAction } from '#app/features/admin/audit/labels.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'

type DatabaseContext = Pick<Services, 'database'>

/** MAP  bulk action → the statuses it applies to, and the resulting status. */
const couponStatusChanges = {
  publish: { to: 'publish', from: ['draft'], action: 'published' },
  draft: { to: 'draft', from: ['publish'], action: 'withdrawn' },
  trash: { to: 'trash', from: ['publish', 'draft'], action: 'trashed' },
  // A restored coupon is a draft, to be reviewed before customers use it.
  restore: { to: 'draft', from: ['trash'], action: 'restored' },
} as const satisfies Record<string, { to: string; from: string[]; action: AuditAction }>
export type CouponStatusChange = keyof typeof couponStatusChanges

/** Returns how many were changed; coupons with another status are skipped. */
export function changeCouponStatus(
  { database }: DatabaseContext,
  { actorId, ids, statusChange }: { actorId: number; ids: number[]; statusChange: CouponStatusChange },
): Promise<number> {
  const { to, from, action } = couponStatusChanges[statusChange]
  return database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number; code: string; was: string }>(sql`
      with chosen as (
        select id, status from coupons
        where id = any(${sql.param(ids)}::int[]) and status = any(${sql.param([...from])}::text[])
        order by id for update)
      update coupons set status = ${to}, updated_at = clock_timestamp(), version = version + 1
      from chosen where coupons.id = chosen.id
      returning coupons.id, coupons.code, chosen.status as was`)
    await audit(
      transaction,
      rows.map(({ id, code, was }) => {
        return { actorId, kind: 'coupon', subject: id, action, changes: { code, status: [was, to] } }
      }),
    )
    return rows.length
  })
}

/** Deletes coupons in the trash; orders keep their discounts. */
export function deleteCoupons(
  { database }: DatabaseContext,
  { actorId, ids }: { actorId: number; ids: number[] },
): Promise<number> {
  return database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number; code: string }>(sql`
      delete from coupons where id = any(${sql.param(ids)}::int[]) and status = 'trash' returning id, code`)
    await audit(
      transaction,
      rows.map(({ id, code }) => ({
        actorId,
        kind: 'coupon',
        subject: id,
        action: 'deleted',
        changes: { code },
      })),
    )
    return rows.length
  })
}
