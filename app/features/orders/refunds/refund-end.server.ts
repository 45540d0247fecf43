/** Effects of a refund that was made or refused: stock, order status, notes and mails. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { refunds } from '#app/features/orders/tables.server.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { changeOrderInTransaction } from '#app/features/orders/lifecycle/change.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { releaseStock } from '#app/features/orders/lifecycle/stock.server.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orderLines, orders } from '#app/features/orders/tables.server.ts'

type Refund = typeof refunds.$inferSelect

/** Runs in the transaction that sets the refund's final status, with the order locked. */
export async function closeRefund(
  services: Services,
  queries: Queries,
  { message = '', ...refund }: Refund & { message?: string },
): Promise<void> {
  const { orderId, amountInMinor, reason, reference, madeBy } = refund
  const now = services.clock.now()
  const note = { orderId, kind: 'system' as const, actorId: madeBy ?? undefined, createdAt: now }
  if (refund.status === 'failed') {
    await addNote(queries, { ...note, content: { happened: 'refund-failed', amountInMinor, why: message } })
    return
  }
  if (refund.isDifference) {
    await addNote(queries, {
      ...note,
      content: { happened: 'difference-refunded', amountInMinor, reference },
    })
    return
  }
  await addNote(queries, { ...note, content: { happened: 'refunded', amountInMinor, reason, reference } })
  await settleStock(services, queries, refund)
  const isWhole = await isFullyRefunded(queries, orderId)
  // A paid order that was canceled keeps its status.
  if (isWhole) {
    await changeOrderInTransaction(services, queries, {
      orderId,
      event: 'refunded-whole',
      actorId: madeBy ?? undefined,
    })
  }
  await queueOrderMails(services, queries, {
    orderId,
    mailEvent: { kind: 'refunded', amountInMinor, isWhole },
  })
}

/** Refunded items no longer belong to the order; the merchant decides whether they are restocked. */
async function settleStock(services: Services, queries: Queries, refund: Refund): Promise<void> {
  const now = services.clock.now()
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, refund.orderId))
    .for('update')
  const items = refund.lines.flatMap(({ lineId, quantity }) => {
    const { stockId = null, stockTaken = 0 } = lines.find(({ id }) => id === lineId) ?? {}
    const restockable = Math.min(quantity, stockTaken)
    return stockId === null || restockable === 0 ? [] : [{ lineId, stockId, quantity: restockable }]
  })
  for (const { lineId, quantity } of items) {
    await queries
      .update(orderLines)
      .set({ stockTaken: sql`${orderLines.stockTaken} - ${quantity}` })
      .where(eq(orderLines.id, lineId))
  }
  if (!refund.restocks || items.length === 0) return
  await releaseStock(queries, items, now)
  const productIds = items.map(({ stockId }) => stockId)
  await publishWrittenChanges({ queries, notifications: services.notifications }, { productIds })
}

async function isFullyRefunded(queries: Queries, orderId: number): Promise<boolean> {
  // A refund without a response yet does not count.
  const { rows } = await queries.execute<{ isWhole: boolean }>(sql`
    select least(${orders.totalInMinor}, ${orders.paidInMinor}) <= coalesce((
      select sum(amount_in_minor) from refunds
      where order_id = ${orderId} and status in ('made', 'by-hand') and not is_difference), 0) as "isWhole"
    from ${orders} where ${orders.id} = ${orderId}`)
  return rows[0]?.isWhole ?? false
}
