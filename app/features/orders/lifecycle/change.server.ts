/** The only place that changes the status of an order: checks the event table, moves the stock, records the event. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { TransitionEffects, StoredStatus } from '#app/features/orders/by-owner/status-transitions.ts'
import type { OrderEvent, OrderStatus } from './status.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWritten } from '#app/features/catalog/import/publish-changes.server.ts'
import { releaseCoupons, restoreCouponUses } from './coupon-uses.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { moveStock } from './order-stock.server.ts'
import { statusAfter } from './status.ts'
import { stockAlertsOf } from './stock-alerts.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

export type Change = {
  event: OrderEvent
  /** Status and payment of the event 'set-by-owner', already validated. */
  set?: { to: StoredStatus; payment: TransitionEffects['payment'] }
  /** Id of the manager; absent: the customer, the shop or a payment service. */
  by?: number
  /** Payment id of the payment service. */
  transactionId?: string
}

export type ChangeResult =
  /** `missingNames`: names of the lines without available stock. */
  | { ok: true; status: OrderStatus; missing?: LocalText[] }
  /** Nothing has changed: the order does not exist, or its status does not allow the event. */
  | { ok: false; reason: 'unknown' | 'impossible' }

export function changeOrder(services: Services, orderId: number, change: Change): Promise<ChangeResult> {
  return services.database.db.transaction((queries) =>
    changeOrderIn(services, queries, { orderId, ...change }),
  )
}

/** Like `changeOrder`, inside the caller's transaction. */
export async function changeOrderIn(
  services: Services,
  queries: Queries,
  { orderId, event, set, by, transactionId }: Change & { orderId: number },
): Promise<ChangeResult> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return { ok: false, reason: 'unknown' }
  const { status: from, needsNoWork } = order
  const status = set?.to ?? statusAfter(from, event, { needsNoWork })
  if (status === undefined || status === 'checkout-draft') return { ok: false, reason: 'impossible' }
  const now = services.clock.now()
  // Coupons are locked before the stock, in the same order as in placing an order.
  const overLimit = from === 'cancelled' ? await restoreCouponUses(queries, order) : []
  const stock = await moveStock(queries, { orderId, hasStock: order.hasStock, status, now })
  const { holdMinutes } = services.settings.current().cart
  // A status set by the merchant has no payment deadline: it stays until the merchant changes it.
  const isWaiting = !set && (status === 'pending' || status === 'failed')
  const paidAt = paidAfter(order, { event, status, set, now })
  await queries
    .update(orders)
    .set({
      status,
      hasStock: stock.hasStock,
      heldUntil: isWaiting ? (order.heldUntil ?? new Date(now.getTime() + holdMinutes * 60_000)) : null,
      paidAt,
      ...(paidAt?.getTime() !== order.paidAt?.getTime() && { paidInMinor: null }),
      ...(status === 'completed' && { completedAt: now }),
      ...(set && !['completed', 'refunded'].includes(status) && { completedAt: null }),
      ...(transactionId !== undefined && { transactionId }),
      updatedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  if (status === 'cancelled') await releaseCoupons(queries, orderId)
  await grantDownloads(services, queries, { id: orderId, status, paidAt })
  const happened: OrderNoteEvent[] = [
    { happened: 'status', event, from, to: status },
    ...(order.paidAt && !paidAt ? [{ happened: 'payment-undone' as const }] : []),
    ...stock.missing.map(noteOfMissing),
    ...overLimit.map((code) => ({ happened: 'coupon-over-limit' as const, code })),
  ]
  await addNote(queries, { orderId, kind: 'system', content: happened, by, at: now })
  await publishWritten({ queries, notifications: services.notifications }, { productIds: stock.moved })
  await queueOrderMails(services, queries, { orderId, mailEvent: { kind: 'status', from, to: status } })
  if (event === 'paid' && stock.missing.length > 0)
    await queueOrderMails(services, queries, {
      orderId,
      mailEvent: { kind: 'pieces-missing', names: stock.missing },
    })
  const low = stockAlertsOf(stock.counts, services.settings.current().catalog)
  if (low.length > 0)
    await queueOrderMails(services, queries, { orderId, mailEvent: { kind: 'stock', products: low } })
  return { ok: true, status, ...(stock.missing.length > 0 && { missing: stock.missing }) }
}

type PaymentChange = Pick<Change, 'event' | 'set'> & { status: OrderStatus; now: Date }

function paidAfter(order: { paidAt: Date | null }, { event, set, status, now }: PaymentChange): Date | null {
  if (set?.payment === 'becomes-unpaid') return null
  if (event === 'paid') return now
  return status === 'completed' ? (order.paidAt ?? now) : order.paidAt
}

function noteOfMissing(name: LocalText): OrderNoteEvent {
  return { happened: 'no-stock-left', name: name.ar ?? name.en ?? '' }
}
