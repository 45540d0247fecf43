/** Corrects addresses and the note of an order; the total stays as ordered. */
import { createHash } from 'node:crypto'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import { eq, sql } from 'drizzle-orm'
import { orderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import { canBeCorrected } from './status.ts'
import { addNote, readWithLines } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

export type Correctable = { billing: Address; shipping: Address | null; customerNote: string }
export type CorrectedPart = Extract<OrderNoteEvent, { happened: 'corrected' }>['what'][number]

type Correction = Correctable & {
  orderId: number
  by: number
  version: string
  /** Runs in the same transaction, for the audit log. */
  alongside: (queries: Queries, what: CorrectedPart[]) => Promise<void>
}

export type CorrectionResult = 'saved' | 'unchanged' | 'changed' | 'gone' | 'impossible'

/** The country cannot change: taxes and shipping were computed for it. */
export function correctOrder(services: Services, correction: Correction): Promise<CorrectionResult> {
  const { orderId, by, version, alongside, ...next } = correction
  return services.database.db.transaction(async (queries): Promise<CorrectionResult> => {
    await queries.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const order = await readWithLines(queries, orderId)
    if (!order) return 'gone'
    if (!canBeCorrected(order.status) || !isSameCountry(order, next)) return 'impossible'
    if (versionOf(order) !== version) return 'changed'
    const what = differences(order, next)
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
        searchText: orderSearchText({ ...order, ...next, email, skus }),
        updatedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, orderId))
    await addNote(queries, { orderId, kind: 'system', content: { happened: 'corrected', what }, by, at: now })
    await alongside(queries, what)
    return 'saved'
  })
}

/** Hash of the correctable fields only: a payment that arrives meanwhile does not invalidate an open form. */
export function versionOf(order: Correctable): string {
  return createHash('sha256').update(textOf(order)).digest('hex').slice(0, 32)
}

function isSameCountry({ billing, shipping }: Correctable, next: Correctable): boolean {
  const sentTo = next.shipping?.country ?? next.billing.country
  return next.billing.country === billing.country && sentTo === (shipping ?? billing).country
}

function differences(before: Correctable, next: Correctable): CorrectedPart[] {
  return [
    ...(addressText(before.billing) === addressText(next.billing) ? [] : (['billing'] as const)),
    ...(addressText(before.shipping) === addressText(next.shipping) ? [] : (['shipping'] as const)),
    ...(before.customerNote === next.customerNote ? [] : (['customer-note'] as const)),
  ]
}

function textOf({ billing, shipping, customerNote }: Correctable): string {
  return JSON.stringify([addressText(billing), addressText(shipping), customerNote])
}

/** Sorted, because the database (jsonb) reorders the parts. */
function addressText(address: Address | null): string {
  if (!address) return ''
  const parts = Object.entries(address.parts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([address.country, parts])
}
