/** The one place that gives an order another status: asks the table, moves the stock, writes down what happened. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Happened } from './notes.ts'
import type { StockCount } from './stock.server.ts'
import type { OrderEvent, OrderStatus } from './status.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { giveBackCoupons, noteUsesAgain } from './coupon-uses.server.ts'
import { grantDownloads } from './downloads/grant.server.ts'
import { mailsFor } from './mails/order-mails.server.ts'
import { countSales, lockForSale } from './sales.server.ts'
import { statusAfter, stockIn } from './status.ts'
import { stockNews } from './stock-news.ts'
import { giveBackStock, takeStock } from './stock.server.ts'
import { addNote } from './store.server.ts'
import { orderLines, orders } from './tables.server.ts'

export type Change = {
  event: OrderEvent
  /** The manager who does it; absent: the shopper, the shop or a payment service. */
  by?: number
  /** What the payment service calls it. */
  transactionId?: string
}

export type Changed =
  | { ok: true; status: OrderStatus }
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
  { orderId, event, by, transactionId }: Change & { orderId: number },
): Promise<Changed> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return { ok: false, reason: 'unknown' }
  const { status: from, needsNoWork } = order
  const status = statusAfter(from, event, { needsNoWork })
  if (status === undefined || status === 'checkout-draft') return { ok: false, reason: 'impossible' }
  const now = services.clock.now()
  // Before the stock is locked, as whoever places an order does.
  if (from === 'cancelled') await noteUsesAgain(queries, order)
  const stock = await moveStock(queries, { orderId, hasStock: order.hasStock, status, now })
  const { holdMinutes } = services.settings.current().cart
  const isWaiting = status === 'pending' || status === 'failed'
  await queries
    .update(orders)
    .set({
      status,
      hasStock: stock.hasStock,
      heldUntil: isWaiting ? (order.heldUntil ?? new Date(now.getTime() + holdMinutes * 60_000)) : null,
      ...(event === 'paid' && { paidAt: now }),
      ...(status === 'completed' && { completedAt: now, paidAt: order.paidAt ?? now }),
      ...(transactionId !== undefined && { transactionId }),
      updatedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  if (status === 'cancelled') await giveBackCoupons(queries, orderId)
  const paidAt = event === 'paid' || status === 'completed' ? (order.paidAt ?? now) : order.paidAt
  await grantDownloads(services, queries, { id: orderId, status, paidAt })
  const happened: Happened[] = [{ happened: 'status', event, from, to: status }, ...stock.notes]
  await addNote(queries, { orderId, kind: 'system', content: happened, by, at: now })
  await publishWritten({ queries, notifications: services.notifications }, { productIds: stock.moved })
  await mailsFor(services, queries, { orderId, news: { kind: 'status', from, to: status } })
  const low = stockNews(stock.counts, services.settings.current().catalog)
  if (low.length > 0) await mailsFor(services, queries, { orderId, news: { kind: 'stock', products: low } })
  return { ok: true, status }
}

type Moving = { orderId: number; hasStock: boolean; status: OrderStatus; now: Date }
type Moved = { hasStock: boolean; moved: number[]; notes: Happened[]; counts: StockCount[] }

/** Gives back what a cancelled order holds, and takes it again for one that is paid after all. */
async function moveStock(queries: Queries, { orderId, hasStock, status, now }: Moving): Promise<Moved> {
  const wanted = stockIn(status)
  const isRight = wanted === undefined || (wanted === 'taken') === hasStock
  if (isRight) return { hasStock, moved: [], notes: [], counts: [] }
  const lines = await queries.select().from(orderLines).where(eq(orderLines.orderId, orderId)).for('update')
  await lockForSale(queries, lines)
  const owed = hasStock ? undefined : await readOwed(queries, orderId)
  const pieces = lines.flatMap(({ id, stockId, stockTaken }) => {
    const quantity = owed ? (owed.get(id) ?? 0) : stockTaken
    return stockId === null || quantity === 0 ? [] : [{ lineId: id, stockId, quantity }]
  })
  const moved = pieces.map(({ stockId }) => stockId)
  if (hasStock) {
    await giveBackStock(queries, pieces, now)
    await countSales(queries, lines, { times: -1 })
    await queries.update(orderLines).set({ stockTaken: 0 }).where(eq(orderLines.orderId, orderId))
    return { hasStock: false, moved, notes: [], counts: [] }
  }
  const taken = await takeStock(queries, { pieces, now })
  if (!taken.ok) {
    const gone = new Set(taken.short.map(({ stockId }) => stockId))
    const names = lines.filter(({ stockId }) => stockId !== null && gone.has(stockId)).map(({ name }) => name)
    const notes = names.map((name): Happened => ({
      happened: 'no-stock-left',
      name: name.ar ?? name.en ?? '',
    }))
    return { hasStock: false, moved: [], notes, counts: [] }
  }
  await countSales(queries, lines, { times: 1 })
  const counted = pieces.filter(({ stockId }) => taken.taken.has(stockId))
  await queries.execute(sql`
    update order_lines set stock_taken = part.quantity
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) part ("lineId" int, quantity int)
    where order_lines.id = part."lineId"`)
  return { hasStock: true, moved, notes: [], counts: taken.counts }
}

/** What each line's shopper still gets: what a refund was only asked for is the order's until the service has answered. */
async function readOwed(queries: Queries, orderId: number): Promise<Map<number, number>> {
  const { rows } = await queries.execute<{ id: number; owed: number }>(sql`
    select id, quantity - refunded_quantity + coalesce((
      select sum(part.quantity) from refunds
      cross join jsonb_to_recordset(refunds.lines) part ("lineId" int, quantity int)
      where refunds.order_id = ${orderId} and status = 'asked' and part."lineId" = order_lines.id
    ), 0)::int as owed
    from order_lines where order_id = ${orderId}`)
  return new Map(rows.map(({ id, owed }) => [id, owed]))
}
