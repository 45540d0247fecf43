/** Saves a coupon, unless somebody was faster. */
import type { Services } from '#app/services.server.ts'
import type { CouponValues } from './coupon-fields.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { isCurrencyStill } from '#app/features/catalog/currency.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { findCoupon } from './read-coupon.server.ts'

type Saving = { by: number; id: number; version: string; values: CouponValues }
type Saved = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' | 'taken' }

/** `id` 0 adds one. */
export function saveCoupon(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { by, id: askedId, version, values }: Saving,
): Promise<Saved> {
  const { timeZone, currency } = settings.current().catalog
  return database.db.transaction(async (queries): Promise<Saved> => {
    if (!(await isCurrencyStill(queries, currency))) return { ok: false, reason: 'changed' }
    // Two who give one code to two coupons at once wait for each other.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${values.code}`}, 0))`)
    const before =
      askedId === 0 ? undefined : await findCoupon(queries, { id: askedId, timeZone, isLocked: true })
    if (askedId !== 0 && (!before || before.values.status === 'trash')) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const same = and(eq(coupons.code, values.code), ne(coupons.id, askedId))
    const taken = await queries.select({ id: coupons.id }).from(coupons).where(same)
    if (taken.length > 0) return { ok: false, reason: 'taken' }
    const { lastDay, ...row } = values
    const kept = {
      ...row,
      // The last day counts to its end.
      expiresAt:
        lastDay === null
          ? null
          : sql`((${lastDay}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 millisecond'`,
    }
    const [written] = before
      ? await queries
          .update(coupons)
          .set({ ...kept, updatedAt: sql`clock_timestamp()`, version: sql`version + 1` })
          .where(eq(coupons.id, askedId))
          .returning({ id: coupons.id })
      : await queries.insert(coupons).values(kept).returning({ id: coupons.id })
    const id = written?.id ?? askedId
    await audit(queries, {
      ...{ by, kind: 'coupon', subject: id, action: before ? 'changed' : 'created' },
      changes: before ? changesBetween(before.values, values) : { code: values.code },
    })
    return { ok: true, id }
  })
}
