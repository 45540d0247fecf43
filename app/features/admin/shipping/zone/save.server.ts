/** Saves a zone with its methods atomically, unless the zone was changed in the meantime. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { MethodRecord, ZoneRecord } from './zone-fields.ts'
import type { ZoneKey } from './read-zone.server.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { lockShipping } from '#app/features/admin/shipping/lock.server.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { shippingMethods, shippingZones } from '#app/features/checkout/tables.server.ts'
import { findZone } from './read-zone.server.ts'

type ShippingContext = Pick<Services, 'database' | 'notifications' | 'settings'>
type SaveZoneInput = ZoneKey & { actorId: number; version: string; record: ZoneRecord }
type SaveZoneResult = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' }

/** `id` 0 adds a zone at the end, unless it is the rest of the world. */
export function saveZone(
  { database, notifications, settings }: ShippingContext,
  input: SaveZoneInput,
): Promise<SaveZoneResult> {
  const { actorId, id: requestedId, isRestOfWorld, version, record } = input
  const { currency } = settings.current().catalog
  return database.db.transaction(async (transaction): Promise<SaveZoneResult> => {
    if (!(await isCurrencyUnchanged(transaction, currency))) return { ok: false, reason: 'changed' }
    await lockShipping(transaction)
    const isNew = requestedId === 0 && !isRestOfWorld
    const previousZone = isNew ? undefined : await findZone(transaction, input)
    if (!isNew && !previousZone) return { ok: false, reason: 'gone' }
    if (previousZone && previousZone.version !== version) return { ok: false, reason: 'changed' }
    const id = isRestOfWorld ? null : await writeZoneRow(transaction, requestedId, record)
    await writeMethods(transaction, { zoneId: id, methods: record.methods })
    await notifications.publishIn(transaction, [RATES_TAG])
    const subject = id ?? 'elsewhere'
    await audit(transaction, {
      ...{ actorId, kind: 'shipping', subject, action: previousZone ? 'changed' : 'created' },
      changes: previousZone
        ? computeChanges(previousZone.record, toAuditRecord(record))
        : { name: record.name },
    })
    return { ok: true, id: id ?? 0 }
  })
}

/** Deletes a zone with its methods; orders keep their shipping method. */
export function deleteZone(
  { database, notifications }: ShippingContext,
  { actorId, id, version }: { actorId: number; id: number; version: string },
): Promise<'deleted' | 'gone' | 'changed'> {
  return database.db.transaction(async (transaction) => {
    await lockShipping(transaction)
    const previousZone = await findZone(transaction, { id, isRestOfWorld: false })
    if (!previousZone) return 'gone'
    if (previousZone.version !== version) return 'changed'
    await transaction.delete(shippingZones).where(eq(shippingZones.id, id))
    await notifications.publishIn(transaction, [RATES_TAG])
    await audit(transaction, {
      ...{ actorId, kind: 'shipping', subject: id, action: 'deleted' },
      changes: { name: previousZone.record.name, regions: previousZone.record.regions },
    })
    return 'deleted'
  })
}

async function writeZoneRow(
  transaction: Queries,
  id: number,
  { name, regions, postcodes }: ZoneRecord,
): Promise<number> {
  const row = { name, regions, postcodes }
  if (id > 0) {
    await transaction.update(shippingZones).set(row).where(eq(shippingZones.id, id))
    return id
  }
  const position = sql`(select coalesce(max(position) + 1, 0) from shipping_zones)`
  const [addedZone] = await transaction
    .insert(shippingZones)
    .values({ ...row, position })
    .returning({ id: shippingZones.id })
  return addedZone?.id ?? 0
}

/** Methods keep their ids: carts and orders refer to them. */
async function writeMethods(
  transaction: Queries,
  { zoneId, methods }: { zoneId: number | null; methods: MethodRecord[] },
): Promise<void> {
  const zoneCondition = zoneId === null ? isNull(shippingMethods.zoneId) : eq(shippingMethods.zoneId, zoneId)
  const existingMethods = await transaction
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(zoneCondition)
  const retainedIds = new Set(methods.map(({ id }) => id))
  const removedIds = existingMethods.map(({ id }) => id).filter((id) => !retainedIds.has(id))
  if (removedIds.length > 0)
    await transaction.delete(shippingMethods).where(inArray(shippingMethods.id, removedIds))
  const existingIds = new Set(existingMethods.map(({ id }) => id))
  for (const [position, { id, kind, name, isEnabled, isTaxable, options }] of methods.entries()) {
    const row = { name, isEnabled, isTaxable, options, position }
    if (existingIds.has(id)) {
      await transaction
        .update(shippingMethods)
        .set(row)
        .where(and(zoneCondition, eq(shippingMethods.id, id)))
    } else {
      await transaction.insert(shippingMethods).values({ ...row, kind, zoneId })
    }
  }
}

function toAuditRecord({ methods, ...zone }: ZoneRecord): Record<string, unknown> {
  return { ...zone, methods }
}
