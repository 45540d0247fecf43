/** Saves a tax rate, or deletes it, unless somebody was faster. */
import type { Services } from '#app/services.server.ts'
import type { RateValues } from './rate-fields.ts'
import { eq } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { taxRates } from '#app/features/checkout/tables.server.ts'
import { findRate } from './read-rate.server.ts'

type World = Pick<Services, 'database' | 'notifications'>
type Asked = { by: number; id: number; version: string }
type Saved = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' }

/** `id` 0 adds one. */
export function saveRate(
  { database, notifications }: World,
  { by, id: askedId, version, values }: Asked & { values: RateValues },
): Promise<Saved> {
  return database.db.transaction(async (queries): Promise<Saved> => {
    const before = askedId === 0 ? undefined : await findRate(queries, askedId, { isLocked: true })
    if (askedId !== 0 && !before) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const written = before
      ? await queries
          .update(taxRates)
          .set(values)
          .where(eq(taxRates.id, askedId))
          .returning({ id: taxRates.id })
      : await queries.insert(taxRates).values(values).returning({ id: taxRates.id })
    const id = written[0]?.id ?? askedId
    await notifications.publishIn(queries, [RATES_TAG])
    await audit(queries, {
      ...{ by, kind: 'tax', subject: id, action: before ? 'changed' : 'created' },
      changes: before
        ? changesBetween(before.values, values)
        : { name: values.name, country: values.country, millionths: values.millionths },
    })
    return { ok: true, id }
  })
}

/** Orders keep what they were taxed with. */
export function deleteRate({ database, notifications }: World, { by, id, version }: Asked): Promise<Saved> {
  return database.db.transaction(async (queries): Promise<Saved> => {
    const before = await findRate(queries, id, { isLocked: true })
    if (!before) return { ok: false, reason: 'gone' }
    if (before.version !== version) return { ok: false, reason: 'changed' }
    await queries.delete(taxRates).where(eq(taxRates.id, id))
    await notifications.publishIn(queries, [RATES_TAG])
    const { name, country, millionths } = before.values
    await audit(queries, {
      ...{ by, kind: 'tax', subject: id, action: 'deleted' },
      changes: { name, country, millionths },
    })
    return { ok: true, id }
  })
}
