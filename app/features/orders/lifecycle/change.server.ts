/** The only place that changes the status of an order: checks the event table, moves the stock, records the event. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { TransitionEffects, StoredStatus } from '#app/features/orders/by-owner/status-transitions.ts'
import type { OrderEvent, OrderStatus } from './status.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { releaseCouponUses, restoreCouponUses } from './coupon-uses.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { moveStock } from './order-stock.server.ts'
import { determineNextStatus } from './status.ts'
import { createStockAlerts } from './stock-alerts.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

export type OrderChange = {
  event: OrderEvent
  /** Status and payment of the event 'set-by-owner', already validated. */
  transition?: { to: StoredStatus; payment: TransitionEffects['payment'] }
  /** Id of the user who changes it in the admin; absent: the customer, the shop or a payment service. */
  actorId?: number
  /** Payment id of the payment service. */
  transactionId?: string
}

export type OrderChangeResult =
  /** `missingNames`: names of the lines without available stock. */
  | { ok: true; status: OrderStatus; missingNames?: LocalText[] }
  /** Nothing has changed: the order does not exist, or its status does not allow the event. */
  | { ok: false; reason: 'unknown' | 'impossible' }

export function changeOrder(
  services: Services,
  orderId: number,
  change: OrderChange,
): Promise<OrderChangeResult> {
  return services.database.db.transaction((transaction) =>
    changeOrderInTransaction(services, transaction, { orderId, ...change }),
  )
}

/** Like `changeOrder`, inside the caller's transaction. */
export async function changeOrderInTransaction(
  services: Services,
  transaction: Queries,
  { orderId, event, transition, actorId, transactionId }: OrderChange & { orderId: number },
): Promise<OrderChangeResult> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return { ok: false, reason: 'unknown' }
  const { status: from, needsNoWork } = order
  const status = transition?.to ?? determineNextStatus(from, event, { needsNoWork })
  if (status === undefined || status === 'checkout-draft') return { ok: false, reason: 'impossible' }
  const now = services.clock.now()
  // Coupons are locked before the stock, in the same order as in placing an order.
  const overLimitCodes = from === 'cancelled' ? await restoreCouponUses(transaction, order) : []
  const stock = await moveStock(transaction, { orderId, hasStock: order.hasStock, status, now })
  const { holdMinutes } = services.settings.current().cart
  // A status set by the merchant has no payment deadline: it stays until the merchant changes it.
  const isWaiting = !transition && (status === 'pending' || status === 'failed')
  const paidAt = determinePaidAt(order, { event, status, transition, now })
  await transaction
    .update(orders)
    .set({
      status,
      hasStock: stock.hasStock,
      heldUntil: isWaiting ? (order.heldUntil ?? new Date(now.getTime() + holdMinutes * 60_000)) : null,
      paidAt,
      ...(paidAt?.getTime() !== order.paidAt?.getTime() && { paidInMinor: null }),
      ...(status === 'completed' && { completedAt: now }),
      ...(transition && !['completed', 'refunded'].includes(status) && { completedAt: null }),
      ...(transactionId !== undefined && { transactionId }),
      updatedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  if (status === 'cancelled') await releaseCouponUses(transaction, orderId)
  await grantDownloads(services, transaction, { id: orderId, status, paidAt })
  const noteEvents: OrderNoteEvent[] = [
    { happened: 'status', event, from, to: status },
    ...(order.paidAt && !paidAt ? [{ happened: 'payment-undone' as const }] : []),
    ...stock.missingNames.map(createMissingStockNote),
    ...overLimitCodes.map((code) => ({ happened: 'coupon-over-limit' as const, code })),
  ]
  await addNote(transaction, { orderId, kind: 'system', content: noteEvents, actorId, createdAt: now })
  await publishWrittenChanges(
    { queries: transaction, notifications: services.notifications },
    { productIds: stock.movedStockIds },
  )
  await queueOrderMails(services, transaction, { orderId, mailEvent: { kind: 'status', from, to: status } })
  if (event === 'paid' && stock.missingNames.length > 0)
    await queueOrderMails(services, transaction, {
      orderId,
      mailEvent: { kind: 'pieces-missing', names: stock.missingNames },
    })
  const stockAlerts = createStockAlerts(stock.stockChanges, services.settings.current().catalog)
  if (stockAlerts.length > 0)
    await queueOrderMails(services, transaction, {
      orderId,
      mailEvent: { kind: 'stock', products: stockAlerts },
    })
  return { ok: true, status, ...(stock.missingNames.length > 0 && { missingNames: stock.missingNames }) }
}

type PaymentChange = Pick<OrderChange, 'event' | 'transition'> & { status: OrderStatus; now: Date }

function determinePaidAt(
  order: { paidAt: Date | null },
  { event, transition, status, now }: PaymentChange,
): Date | null {
  if (transition?.payment === 'becomes-unpaid') return null
  if (event === 'paid') return now
  return status === 'completed' ? (order.paidAt ?? now) : order.paidAt
}

function createMissingStockNote(name: LocalText): OrderNoteEvent {
  return { happened: 'no-stock-left', name: name.ar ?? name.en ?? '' }
}
