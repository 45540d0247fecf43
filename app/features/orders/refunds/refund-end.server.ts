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
  transaction: Queries,
  { message = '', ...refund }: Refund & { message?: string },
): Promise<void> {
  const { orderId, amountInMinor, reason, reference, madeBy } = refund
  const now = services.clock.now()
  const note = { orderId, kind: 'system' as const, actorId: madeBy ?? undefined, createdAt: now }
  if (refund.status === 'failed') {
    await addNote(transaction, {
      ...note,
      content: { happened: 'refund-failed', amountInMinor, why: message },
    })
    return
  }
  if (refund.isDifference) {
    await addNote(transaction, {
      ...note,
      content: { happened: 'difference-refunded', amountInMinor, reference },
    })
    return
  }
  await addNote(transaction, { ...note, content: { happened: 'refunded', amountInMinor, reason, reference } })
  await settleStock(services, transaction, refund)
  const isWhole = await isFullyRefunded(transaction, orderId)
  // A paid order that was canceled keeps its status.
  if (isWhole) {
    await changeOrderInTransaction(services, transaction, {
      orderId,
      event: 'refunded-whole',
      actorId: madeBy ?? undefined,
    })
  }
  await queueOrderMails(services, transaction, {
    orderId,
    mailEvent: { kind: 'refunded', amountInMinor, isWhole },
  })
}

/** Refunded items no longer belong to the order; the merchant decides whether they are restocked. */
async function settleStock(services: Services, transaction: Queries, refund: Refund): Promise<void> {
  const now = services.clock.now()
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, refund.orderId))
    .for('update')
  const items = refund.lines.flatMap(({ lineId, quantity }) => {
    const { stockId = null, stockTaken = 0 } = lines.find(({ id }) => id === lineId) ?? {}
    const restockableQuantity = Math.min(quantity, stockTaken)
    return stockId === null || restockableQuantity === 0
      ? []
      : [{ lineId, stockId, quantity: restockableQuantity }]
  })
  for (const { lineId, quantity } of items) {
    await transaction
      .update(orderLines)
      .set({ stockTaken: sql`${orderLines.stockTaken} - ${quantity}` })
      .where(eq(orderLines.id, lineId))
  }
  if (!refund.restocks || items.length === 0) return
  await releaseStock(transaction, items, now)
  const productIds = items.map(({ stockId }) => stockId)
  await publishWrittenChanges({ queries: transaction, notifications: services.notifications }, { productIds })
}

async function isFullyRefunded(transaction: Queries, orderId: number): Promise<boolean> {
  // A refund without a response yet does not count.
  const { rows } = await transaction.execute<{ isWhole: boolean }>(sql`
    select least(${orders.totalInMinor}, ${orders.paidInMinor}) <= coalesce((
      select sum(amount_in_minor) from refunds
      where order_id = ${orderId} and status in ('made', 'by-hand') and not is_difference), 0) as "isWhole"
    from ${orders} where ${orders.id} = ${orderId}`)
  return rows[0]?.isWhole ?? false
}
