/** Saves a zone with its methods atomically, unless the zone was changed in the meantime. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { MethodRecord, ZoneRecord } from './zone-fields.ts'
import type { ZoneKey } from './read-zone.server.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
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
  return database.db.transaction(async (queries): Promise<SaveZoneResult> => {
    if (!(await isCurrencyUnchanged(queries, currency))) return { ok: false, reason: 'changed' }
    await lockShipping(queries)
    const isNew = requestedId === 0 && !isRestOfWorld
    const before = isNew ? undefined : await findZone(queries, input)
    if (!isNew && !before) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const id = isRestOfWorld ? null : await writeZoneRow(queries, requestedId, record)
    await writeMethods(queries, { zoneId: id, methods: record.methods })
    await notifications.publishIn(queries, [RATES_TAG])
    const subject = id ?? 'elsewhere'
    await audit(queries, {
      ...{ actorId, kind: 'shipping', subject, action: before ? 'changed' : 'created' },
      changes: before ? changesBetween(before.record, toAuditRecord(record)) : { name: record.name },
    })
    return { ok: true, id: id ?? 0 }
  })
}

/** Deletes a zone with its methods; orders keep their shipping method. */
export function deleteZone(
  { database, notifications }: ShippingContext,
  { actorId, id, version }: { actorId: number; id: number; version: string },
): Promise<'deleted' | 'gone' | 'changed'> {
  return database.db.transaction(async (queries) => {
    await lockShipping(queries)
    const before = await findZone(queries, { id, isRestOfWorld: false })
    if (!before) return 'gone'
    if (before.version !== version) return 'changed'
    await queries.delete(shippingZones).where(eq(shippingZones.id, id))
    await notifications.publishIn(queries, [RATES_TAG])
    await audit(queries, {
      ...{ actorId, kind: 'shipping', subject: id, action: 'deleted' },
      changes: { name: before.record.name, regions: before.record.regions },
    })
    return 'deleted'
  })
}

async function writeZoneRow(
  queries: Queries,
  id: number,
  { name, regions, postcodes }: ZoneRecord,
): Promise<number> {
  const row = { name, regions, postcodes }
  if (id > 0) {
    await queries.update(shippingZones).set(row).where(eq(shippingZones.id, id))
    return id
  }
  const position = sql`(select coalesce(max(position) + 1, 0) from shipping_zones)`
  const [added] = await queries
    .insert(shippingZones)
    .values({ ...row, position })
    .returning({ id: shippingZones.id })
  return added?.id ?? 0
}

/** Methods keep their ids: carts and orders refer to them. */
async function writeMethods(
  queries: Queries,
  { zoneId, methods }: { zoneId: number | null; methods: MethodRecord[] },
): Promise<void> {
  const zoneCondition = zoneId === null ? isNull(shippingMethods.zoneId) : eq(shippingMethods.zoneId, zoneId)
  const existing = await queries.select({ id: shippingMethods.id }).from(shippingMethods).where(zoneCondition)
  const retainedIds = new Set(methods.map(({ id }) => id))
  const removedIds = existing.map(({ id }) => id).filter((id) => !retainedIds.has(id))
  if (removedIds.length > 0)
    await queries.delete(shippingMethods).where(inArray(shippingMethods.id, removedIds))
  const existingIds = new Set(existing.map(({ id }) => id))
  for (const [position, { id, kind, name, isEnabled, isTaxable, options }] of methods.entries()) {
    const row = { name, isEnabled, isTaxable, options, position }
    if (existingIds.has(id)) {
      await queries
        .update(shippingMethods)
        .set(row)
        .where(and(zoneCondition, eq(shippingMethods.id, id)))
    } else {
      await queries.insert(shippingMethods).values({ ...row, kind, zoneId })
    }
  }
}

function toAuditRecord({ methods, ...zone }: ZoneRecord): Record<string, unknown> {
  return { ...zone, methods }
}
