/** Deletes an order from the admin, with all its data; its number is kept, and never reused. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { deleteOrderTexts } from '#app/features/orders/anonymize-customers.server.ts'
import { moveStock } from '#app/features/orders/lifecycle/order-stock.server.ts'
import { withdrawPayment } from '#app/features/orders/payments/payable.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { deletedOrders, orders, refunds } from '#app/features/orders/tables.server.ts'
import { classifyDeletion } from './deletion.ts'

export type DeleteOrderResult =
  | { ok: true }
  /**
   * 'changed': the order has changed since the merchant saw it. 'paying', 'unreachable': its payment is open
   * and cannot be withdrawn.
   */
  | { ok: false; reason: 'unknown' | 'changed' | 'not-a-test' | 'refunding' | 'paying' | 'unreachable' }

type DeleteOrderOptions = {
  /** Version that the merchant saw. */
  version: number
  /** The merchant confirms that it was a test order: nothing was sold. */
  isTest: boolean
  actorId: number
  /** Runs in the same transaction, for the audit log. */
  writeAuditEntry: (transaction: Queries) => Promise<void>
}

export async function deleteOrder(
  services: Services,
  orderId: number,
  { version, isTest, actorId, writeAuditEntry }: DeleteOrderOptions,
): Promise<DeleteOrderResult> {
  const storedOrder = await readOrder(services, { id: orderId })
  if (!storedOrder) return { ok: false, reason: 'unknown' }
  if (storedOrder.version !== version) return { ok: false, reason: 'changed' }
  // Withdraws the payment, so that nobody pays for a deleted order.
  const withdrawal = storedOrder.paidAt === null ? await withdrawPayment(services, storedOrder) : 'withdrawn'
  if (withdrawal !== 'withdrawn')
    return { ok: false, reason: withdrawal === 'under-way' ? 'paying' : 'unreachable' }
  return services.database.db.transaction(async (transaction): Promise<DeleteOrderResult> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown' }
    if (order.version !== version || order.transactionId !== storedOrder.transactionId)
      return { ok: false, reason: 'changed' }
    const refundRows = await transaction
      .select({ status: refunds.status })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
    const deletion = classifyDeletion({ ...order, refunds: refundRows })
    if (deletion === 'refunding') return { ok: false, reason: 'refunding' }
    if (deletion === 'as-test' && !isTest) return { ok: false, reason: 'not-a-test' }
    const now = services.clock.now()
    const { hasStock, number, status, currency, totalInMinor, createdAt: placedAt } = order
    const stock = await moveStock(transaction, { orderId, hasStock, status: 'cancelled', now })
    await transaction.insert(deletedOrders).values({
      ...{ number, orderId, status, currency, totalInMinor, placedAt, deletedAt: now, deletedBy: actorId },
      wasPaid: deletion === 'as-test',
    })
    await writeAuditEntry(transaction)
    // A later erasure of the account would no longer find these texts.
    await deleteOrderTexts(transaction, sql`${sql.param([orderId])}::int[]`)
    // Cascades to lines, notes, refunds, files and coupon uses.
    await transaction.delete(orders).where(eq(orders.id, orderId))
    await publishWrittenChanges(
      { queries: transaction, notifications: services.notifications },
      { productIds: stock.movedStockIds },
    )
    return { ok: true }
  })
}
