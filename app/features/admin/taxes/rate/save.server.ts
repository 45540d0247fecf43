/** Saves or deletes a tax rate, unless it was changed in the meantime. */
import type { Services } from '#app/services.server.ts'
import type { RateRecord } from './rate-fields.ts'
import { eq } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { taxRates } from '#app/features/checkout/tables.server.ts'
import { findRate } from './read-rate.server.ts'

type RatesContext = Pick<Services, 'database' | 'notifications'>
type RateChange = { actorId: number; id: number; version: string }
type SaveRateResult = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' }

/** Saves a tax rate; `id` 0 creates one. */
export function saveRate(
  { database, notifications }: RatesContext,
  { actorId, id: requestedId, version, record }: RateChange & { record: RateRecord },
): Promise<SaveRateResult> {
  return database.db.transaction(async (transaction): Promise<SaveRateResult> => {
    const previousRate =
      requestedId === 0 ? undefined : await findRate(transaction, requestedId, { forUpdate: true })
    if (requestedId !== 0 && !previousRate) return { ok: false, reason: 'gone' }
    if (previousRate && previousRate.version !== version) return { ok: false, reason: 'changed' }
    const rows = previousRate
      ? await transaction
          .update(taxRates)
          .set(record)
          .where(eq(taxRates.id, requestedId))
          .returning({ id: taxRates.id })
      : await transaction.insert(taxRates).values(record).returning({ id: taxRates.id })
    const id = rows[0]?.id ?? requestedId
    await notifications.publishIn(transaction, [RATES_TAG])
    await audit(transaction, {
      ...{ actorId, kind: 'tax', subject: id, action: previousRate ? 'changed' : 'created' },
      changes: previousRate
        ? computeChanges(previousRate.record, record)
        : { name: record.name, country: record.country, millionths: record.millionths },
    })
    return { ok: true, id }
  })
}

/** Deletes a tax rate; orders keep their taxes. */
export function deleteRate(
  { database, notifications }: RatesContext,
  { actorId, id, version }: RateChange,
): Promise<SaveRateResult> {
  return database.db.transaction(async (transaction): Promise<SaveRateResult> => {
    const previousRate = await findRate(transaction, id, { forUpdate: true })
    if (!previousRate) return { ok: false, reason: 'gone' }
    if (previousRate.version !== version) return { ok: false, reason: 'changed' }
    await transaction.delete(taxRates).where(eq(taxRates.id, id))
    await notifications.publishIn(transaction, [RATES_TAG])
    const { name, country, millionths } = previousRate.record
    await audit(transaction, {
      ...{ actorId, kind: 'tax', subject: id, action: 'deleted' },
      changes: { name, country, millionths },
    })
    return { ok: true, id }
  })
}
