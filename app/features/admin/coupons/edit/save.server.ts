/** Saves a coupon, unless it was changed after it was loaded. */
import type { Services } from '#app/services.server.ts'
import type { CouponRecord } from './coupon-fields.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { findCoupon } from './read-coupon.server.ts'

type SaveCouponInput = { actorId: number; id: number; version: string; record: CouponRecord }
type SaveCouponResult = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' | 'taken' }

/** `id` 0 creates a coupon. */
export function saveCoupon(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { actorId, id: requestedId, version, record }: SaveCouponInput,
): Promise<SaveCouponResult> {
  const { timeZone, currency } = settings.current().catalog
  return database.db.transaction(async (transaction): Promise<SaveCouponResult> => {
    if (!(await isCurrencyUnchanged(transaction, currency))) return { ok: false, reason: 'changed' }
    // Serializes concurrent saves of the same code.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${record.code}`}, 0))`,
    )
    const before =
      requestedId === 0
        ? undefined
        : await findCoupon(transaction, { id: requestedId, timeZone, forUpdate: true })
    if (requestedId !== 0 && (!before || before.record.status === 'trash'))
      return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const sameCodeCondition = and(eq(coupons.code, record.code), ne(coupons.id, requestedId))
    const duplicates = await transaction.select({ id: coupons.id }).from(coupons).where(sameCodeCondition)
    if (duplicates.length > 0) return { ok: false, reason: 'taken' }
    const { lastDay, ...row } = record
    const columns = {
      ...row,
      // The coupon expires at the end of its last day.
      expiresAt:
        lastDay === null
          ? null
          : sql`((${lastDay}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 millisecond'`,
    }
    const [savedRow] = before
      ? await transaction
          .update(coupons)
          .set({ ...columns, updatedAt: sql`clock_timestamp()`, version: sql`version + 1` })
          .where(eq(coupons.id, requestedId))
          .returning({ id: coupons.id })
      : await transaction.insert(coupons).values(columns).returning({ id: coupons.id })
    const id = savedRow?.id ?? requestedId
    await audit(transaction, {
      ...{ actorId, kind: 'coupon', subject: id, action: before ? 'changed' : 'created' },
      changes: before ? computeChanges(before.record, record) : { code: record.code },
    })
    return { ok: true, id }
  })
}
