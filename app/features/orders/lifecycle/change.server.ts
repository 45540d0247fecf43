/** The one place that gives an order another status: asks the table, moves the stock, writes down what happened. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Happened } from '#app/features/orders/view/notes.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { MoveEffects, StoredStatus } from '#app/features/orders/by-owner/moves.ts'
import type { OrderEvent, OrderStatus } from './status.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { giveBackCoupons, noteUsesAgain } from './coupon-uses.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { mailsFor } from '#app/features/orders/mails/order-mails.server.ts'
import { moveStock } from './order-stock.server.ts'
import { statusAfter } from './status.ts'
import { stockNews } from './stock-news.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

export type Change = {
  event: OrderEvent
  /** Of 'set-by-owner': allowed already. */
  set?: { to: StoredStatus; payment: MoveEffects['payment'] }
  /** The manager who does it; absent: the shopper, the shop or a payment service. */
  by?: number
  /** What the payment service calls it. */
  transactionId?: string
}

export type Changed =
  /** `missing`: what of it was not on the shelf. */
  | { ok: true; status: OrderStatus; missing?: LocalText[] }
  /** Nothing has changed: there is no such order, or its status does not allow it. */
  | { ok: false; reason: 'unknown' | 'impossible' }

export function changeOrder(services: Services, orderId: number, change: Change): Promise<Changed> {
  return services.database.db.transaction((queries) =>
    changeOrderIn(services, queries, { orderId, ...change }),
  )
}

/** The same inside the transaction of somebody who does more. */
export async function changeOrderIn(
  services: Services,
  queries: Queries,
  { orderId, event, set, by, transactionId }: Change & { orderId: number },
): Promise<Changed> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return { ok: false, reason: 'unknown' }
  const { status: from, needsNoWork } = order
  const status = set?.to ?? statusAfter(from, event, { needsNoWork })
  if (status === undefined || status === 'checkout-draft') return { ok: false, reason: 'impossible' }
  const now = services.clock.now()
  // Before the stock is locked, as whoever places an order does.
  const overLimit = from === 'cancelled' ? await noteUsesAgain(queries, order) : []
  const stock = await moveStock(queries, { orderId, hasStock: order.hasStock, status, now })
  const { holdMinutes } = services.settings.current().cart
  // What its owner makes wait, waits until its owner says otherwise.
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
  if (status === 'cancelled') await giveBackCoupons(queries, orderId)
  await grantDownloads(services, queries, { id: orderId, status, paidAt })
  const happened: Happened[] = [
    { happened: 'status', event, from, to: status },
    ...(order.paidAt && !paidAt ? [{ happened: 'payment-undone' as const }] : []),
    ...stock.missing.map(noteOfMissing),
    ...overLimit.map((code) => ({ happened: 'coupon-over-limit' as const, code })),
  ]
  await addNote(queries, { orderId, kind: 'system', content: happened, by, at: now })
  await publishWritten({ queries, notifications: services.notifications }, { productIds: stock.moved })
  await mailsFor(services, queries, { orderId, news: { kind: 'status', from, to: status } })
  if (event === 'paid' && stock.missing.length > 0)
    await mailsFor(services, queries, { orderId, news: { kind: 'pieces-missing', names: stock.missing } })
  const low = stockNews(stock.counts, services.settings.current().catalog)
  if (low.length > 0) await mailsFor(services, queries, { orderId, news: { kind: 'stock', products: low } })
  return { ok: true, status, ...(stock.missing.length > 0 && { missing: stock.missing }) }
}

type Paying = Pick<Change, 'event' | 'set'> & { status: OrderStatus; now: Date }

function paidAfter(order: { paidAt: Date | null }, { event, set, status, now }: Paying): Date | null {
  if (set?.payment === 'becomes-unpaid') return null
  if (event === 'paid') return now
  return status === 'completed' ? (order.paidAt ?? now) : order.paidAt
}

function noteOfMissing(name: LocalText): Happened {
  return { happened: 'no-stock-left', name: name.ar ?? name.en ?? '' }
}
