/** Corrects addresses and the note of an order; the total stays as ordered. */
import { createHash } from 'node:crypto'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import { eq, sql } from 'drizzle-orm'
import { createOrderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import { canBeCorrected } from './status.ts'
import { addNote, readOrderWithLines } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

export type CorrectableFields = { billing: Address; shipping: Address | null; customerNote: string }
export type CorrectedPart = Extract<OrderNoteEvent, { happened: 'corrected' }>['what'][number]

type Correction = CorrectableFields & {
  orderId: number
  actorId: number
  version: string
  /** Runs in the same transaction, for the audit log. */
  writeAuditEntry: (transaction: Queries, correctedParts: CorrectedPart[]) => Promise<void>
}

export type CorrectionResult = 'saved' | 'unchanged' | 'changed' | 'gone' | 'impossible'

/** The country cannot change: taxes and shipping were computed for it. */
export function correctOrder(services: Services, correction: Correction): Promise<CorrectionResult> {
  const { orderId, actorId, version, writeAuditEntry, ...newFields } = correction
  return services.database.db.transaction(async (transaction): Promise<CorrectionResult> => {
    await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const order = await readOrderWithLines(transaction, orderId)
    if (!order) return 'gone'
    if (!canBeCorrected(order.status) || !isSameCountry(order, newFields)) return 'impossible'
    if (createVersion(order) !== version) return 'changed'
    const correctedParts = findDifferences(order, newFields)
    if (correctedParts.length === 0) return 'unchanged'
    const { parts } = newFields.billing
    const email = parts.email ?? order.email
    const now = services.clock.now()
    const skus = order.lines.map(({ sku }) => sku).filter(Boolean)
    await transaction
      .update(orders)
      .set({
        ...newFields,
        email,
        searchText: createOrderSearchText({ ...order, ...newFields, email, skus }),
        updatedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, orderId))
    await addNote(transaction, {
      orderId,
      kind: 'system',
      content: { happened: 'corrected', what: correctedParts },
      actorId,
      createdAt: now,
    })
    await writeAuditEntry(transaction, correctedParts)
    return 'saved'
  })
}

/** Hash of the correctable fields only, so that a payment does not invalidate an open form. */
export function createVersion(order: CorrectableFields): string {
  return createHash('sha256').update(serializeFields(order)).digest('hex').slice(0, 32)
}

function isSameCountry({ billing, shipping }: CorrectableFields, newFields: CorrectableFields): boolean {
  const shippingCountry = newFields.shipping?.country ?? newFields.billing.country
  return newFields.billing.country === billing.country && shippingCountry === (shipping ?? billing).country
}

function findDifferences(currentFields: CorrectableFields, newFields: CorrectableFields): CorrectedPart[] {
  return [
    ...(serializeAddress(currentFields.billing) === serializeAddress(newFields.billing)
      ? []
      : (['billing'] as const)),
    ...(serializeAddress(currentFields.shipping) === serializeAddress(newFields.shipping)
      ? []
      : (['shipping'] as const)),
    ...(currentFields.customerNote === newFields.customerNote ? [] : (['customer-note'] as const)),
  ]
}

function serializeFields({ billing, shipping, customerNote }: CorrectableFields): string {
  return JSON.stringify([serializeAddress(billing), serializeAddress(shipping), customerNote])
}

/** Sorted, because the database (jsonb) reorders the parts. */
function serializeAddress(address: Address | null): string {
  if (!address) return ''
  const parts = Object.entries(address.parts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([address.country, parts])
}
