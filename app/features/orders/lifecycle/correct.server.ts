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
  alongside: (queries: Queries, what: CorrectedPart[]) => Promise<void>
}

export type CorrectionResult = 'saved' | 'unchanged' | 'changed' | 'gone' | 'impossible'

/** The country cannot change: taxes and shipping were computed for it. */
export function correctOrder(services: Services, correction: Correction): Promise<CorrectionResult> {
  const { orderId, actorId, version, alongside, ...next } = correction
  return services.database.db.transaction(async (queries): Promise<CorrectionResult> => {
    await queries.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const order = await readOrderWithLines(queries, orderId)
    if (!order) return 'gone'
    if (!canBeCorrected(order.status) || !isSameCountry(order, next)) return 'impossible'
    if (createVersion(order) !== version) return 'changed'
    const what = findDifferences(order, next)
    if (what.length === 0) return 'unchanged'
    const { parts } = next.billing
    const email = parts.email ?? order.email
    const now = services.clock.now()
    const skus = order.lines.map(({ sku }) => sku).filter(Boolean)
    await queries
      .update(orders)
      .set({
        ...next,
        email,
        searchText: createOrderSearchText({ ...order, ...next, email, skus }),
        updatedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, orderId))
    await addNote(queries, {
      orderId,
      kind: 'system',
      content: { happened: 'corrected', what },
      actorId,
      createdAt: now,
    })
    await alongside(queries, what)
    return 'saved'
  })
}

/** Hash of the correctable fields only, so that a payment does not invalidate an open form. */
export function createVersion(order: CorrectableFields): string {
  return createHash('sha256').update(serializeFields(order)).digest('hex').slice(0, 32)
}

function isSameCountry({ billing, shipping }: CorrectableFields, next: CorrectableFields): boolean {
  const shippingCountry = next.shipping?.country ?? next.billing.country
  return next.billing.country === billing.country && shippingCountry === (shipping ?? billing).country
}

function findDifferences(current: CorrectableFields, next: CorrectableFields): CorrectedPart[] {
  return [
    ...(serializeAddress(current.billing) === serializeAddress(next.billing) ? [] : (['billing'] as const)),
    ...(serializeAddress(current.shipping) === serializeAddress(next.shipping)
      ? []
      : (['shipping'] as const)),
    ...(current.customerNote === next.customerNote ? [] : (['customer-note'] as const)),
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
