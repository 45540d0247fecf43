/** Allocates stock to an order without it, once the merchant has restocked. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { moveStock } from './order-stock.server.ts'
import { isUnallocated } from './status.ts'
import { createStockAlerts } from './stock-alerts.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

/** 'has': nothing is unallocated, or the order is no longer to be shipped. 'short': still insufficient stock. */
export type AllocationResult = 'found' | 'short' | 'has'

type AllocationInput = {
  orderId: number
  actorId: number
  /** Runs in the same transaction, for the audit log. */
  writeAuditEntry?: (transaction: Queries) => Promise<void>
}

/** Allocates stock to all lines, or to none. */
export function allocateStock(
  services: Services,
  { orderId, actorId, writeAuditEntry }: AllocationInput,
): Promise<AllocationResult> {
  return services.database.db.transaction(async (transaction): Promise<AllocationResult> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !isUnallocated(order)) return 'has'
    const now = services.clock.now()
    const { status, hasStock } = order
    const stock = await moveStock(transaction, { orderId, hasStock, status, now })
    if (!stock.hasStock) return 'short'
    await transaction
      .update(orders)
      .set({ hasStock: true, updatedAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    await addNote(transaction, {
      orderId,
      kind: 'system',
      content: { happened: 'pieces-found' },
      actorId,
      createdAt: now,
    })
    await writeAuditEntry?.(transaction)
    await publishWrittenChanges(
      { queries: transaction, notifications: services.notifications },
      { productIds: stock.movedStockIds },
    )
    const stockAlerts = createStockAlerts(stock.stockChanges, services.settings.current().catalog)
    if (stockAlerts.length > 0)
      await queueOrderMails(services, transaction, {
        orderId,
        mailEvent: { kind: 'stock', products: stockAlerts },
      })
    return 'found'
  })
}

/** Names of the order's lines that exceed the current stock; all lines, once the stock suffices. */
export async function readUnallocatedNames(transaction: Queries, orderId: number): Promise<LocalText[]> {
  const { rows } = await transaction.execute<{ name: LocalText; isShort: boolean }>(sql`
    select line.name, goods.backorders = 'no' and coalesce(goods.stock_quantity, 0) < (
      select sum(quantity - refunded_quantity) from order_lines where order_id = ${orderId} and stock_id = goods.id
    ) as "isShort"
    from order_lines line join products goods on goods.id = line.stock_id
    where line.order_id = ${orderId} and goods.manage_stock = 'yes' and line.quantity > line.refunded_quantity
    order by line.position`)
  const shortRows = rows.filter(({ isShort }) => isShort)
  return (shortRows.length > 0 ? shortRows : rows).map(({ name }) => name)
}
