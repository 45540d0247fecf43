/** An order that lacks its pieces gets them, once its owner has put new ones on the shelf. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { mailsFor } from '#app/features/orders/mails/order-mails.server.ts'
import { moveStock } from './order-stock.server.ts'
import { lacksPieces } from './status.ts'
import { stockNews } from './stock-news.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

/** 'has': it lacks none, or is not to be sent any more. 'short': there are still too few. */
export type Found = 'found' | 'short' | 'has'

type Finding = {
  orderId: number
  by: number
  /** What is written down with it, in its transaction. */
  alongside?: (queries: Queries) => Promise<void>
}

/** All of them, or none. */
export function findPieces(services: Services, { orderId, by, alongside }: Finding): Promise<Found> {
  return services.database.db.transaction(async (queries): Promise<Found> => {
    const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !lacksPieces(order)) return 'has'
    const now = services.clock.now()
    const { status, hasStock } = order
    const stock = await moveStock(queries, { orderId, hasStock, status, now })
    if (!stock.hasStock) return 'short'
    await queries
      .update(orders)
      .set({ hasStock: true, updatedAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    await addNote(queries, { orderId, kind: 'system', content: { happened: 'pieces-found' }, by, at: now })
    await alongside?.(queries)
    await publishWritten({ queries, notifications: services.notifications }, { productIds: stock.moved })
    const low = stockNews(stock.counts, services.settings.current().catalog)
    if (low.length > 0) await mailsFor(services, queries, { orderId, news: { kind: 'stock', products: low } })
    return 'found'
  })
}

/** What of an order that lacks its pieces is not on the shelf, as it stands there now; all of it, once it is. */
export async function readMissing(queries: Queries, orderId: number): Promise<LocalText[]> {
  const { rows } = await queries.execute<{ name: LocalText; isShort: boolean }>(sql`
    select line.name, goods.backorders = 'no' and coalesce(goods.stock_quantity, 0) < (
      select sum(quantity - refunded_quantity) from order_lines where order_id = ${orderId} and stock_id = goods.id
    ) as "isShort"
    from order_lines line join products goods on goods.id = line.stock_id
    where line.order_id = ${orderId} and goods.manage_stock = 'yes' and line.quantity > line.refunded_quantity
    order by line.position`)
  const short = rows.filter(({ isShort }) => isShort)
  return (short.length > 0 ? short : rows).map(({ name }) => name)
}
