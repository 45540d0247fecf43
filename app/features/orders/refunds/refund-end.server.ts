/** What follows when a refund is made, or was refused: the pieces, the order's status, its notes and mails. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { refunds } from '#app/features/orders/tables.server.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { mailsFor } from '#app/features/orders/mails/order-mails.server.ts'
import { giveBackStock } from '#app/features/orders/lifecycle/stock.server.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orderLines, orders } from '#app/features/orders/tables.server.ts'

type Refund = typeof refunds.$inferSelect

/** In the transaction that gives the refund its last status, with the order locked. */
export async function closeRefund(
  services: Services,
  queries: Queries,
  { why = '', ...refund }: Refund & { why?: string },
): Promise<void> {
  const { orderId, amountInMinor, reason, reference, madeBy } = refund
  const now = services.clock.now()
  const note = { orderId, kind: 'system' as const, by: madeBy ?? undefined, at: now }
  if (refund.status === 'failed') {
    await addNote(queries, { ...note, content: { happened: 'refund-failed', amountInMinor, why } })
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
  const isWhole = await isAllGivenBack(queries, orderId)
  // Of a cancelled order that was paid the status stays.
  if (isWhole) {
    await changeOrderIn(services, queries, { orderId, event: 'refunded-whole', by: madeBy ?? undefined })
  }
  await mailsFor(services, queries, { orderId, news: { kind: 'refunded', amountInMinor, isWhole } })
}

/** Refunded pieces are the order's no more; whether they can be sold again is the owner's to say. */
async function settleStock(services: Services, queries: Queries, refund: Refund): Promise<void> {
  const now = services.clock.now()
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, refund.orderId))
    .for('update')
  const pieces = refund.lines.flatMap(({ lineId, quantity }) => {
    const { stockId = null, stockTaken = 0 } = lines.find(({ id }) => id === lineId) ?? {}
    const back = Math.min(quantity, stockTaken)
    return stockId === null || back === 0 ? [] : [{ lineId, stockId, quantity: back }]
  })
  for (const { lineId, quantity } of pieces) {
    await queries
      .update(orderLines)
      .set({ stockTaken: sql`${orderLines.stockTaken} - ${quantity}` })
      .where(eq(orderLines.id, lineId))
  }
  if (!refund.restocks || pieces.length === 0) return
  await giveBackStock(queries, pieces, now)
  const productIds = pieces.map(({ stockId }) => stockId)
  await publishWritten({ queries, notifications: services.notifications }, { productIds })
}

async function isAllGivenBack(queries: Queries, orderId: number): Promise<boolean> {
  // What was only asked for is not given back yet.
  const { rows } = await queries.execute<{ isWhole: boolean }>(sql`
    select least(${orders.totalInMinor}, ${orders.paidInMinor}) <= coalesce((
      select sum(amount_in_minor) from refunds
      where order_id = ${orderId} and status in ('made', 'by-hand') and not is_difference), 0) as "isWhole"
    from ${orders} where ${orders.id} = ${orderId}`)
  return rows[0]?.isWhole ?? false
}
