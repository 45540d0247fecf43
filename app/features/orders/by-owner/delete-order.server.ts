/** An order is deleted at the desk, with all that belongs to it; its number is kept, and never given again. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq, sql } from 'drizzle-orm'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { forgetWords } from '#app/features/orders/forget-shoppers.server.ts'
import { moveStock } from '#app/features/orders/lifecycle/order-stock.server.ts'
import { withdrawPayment } from '#app/features/orders/payments/payable.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { deletedOrders, orders, refunds } from '#app/features/orders/tables.server.ts'
import { deletionOf } from './deletion.ts'

export type Deleted =
  | { ok: true }
  /** 'changed': something happened to it meanwhile. 'paying', 'unreachable': its payment is open and cannot be withdrawn. */
  | { ok: false; reason: 'unknown' | 'changed' | 'not-a-test' | 'refunding' | 'paying' | 'unreachable' }

type Deleting = {
  /** As its owner saw it. */
  version: number
  /** Its owner says that it was a test: no goods were sold. */
  isTest: boolean
  by: number
  /** What is written down with it, in its transaction. */
  alongside: (queries: Queries) => Promise<void>
}

export async function deleteOrder(
  services: Services,
  orderId: number,
  { version, isTest, by, alongside }: Deleting,
): Promise<Deleted> {
  const seen = await readOrder(services, { id: orderId })
  if (!seen) return { ok: false, reason: 'unknown' }
  if (seen.version !== version) return { ok: false, reason: 'changed' }
  // Nobody pays for what is gone.
  const withdrawn = seen.paidAt === null ? await withdrawPayment(services, seen) : 'withdrawn'
  if (withdrawn !== 'withdrawn')
    return { ok: false, reason: withdrawn === 'under-way' ? 'paying' : 'unreachable' }
  return services.database.db.transaction(async (queries): Promise<Deleted> => {
    const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown' }
    if (order.version !== version || order.transactionId !== seen.transactionId)
      return { ok: false, reason: 'changed' }
    const given = await queries
      .select({ status: refunds.status })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
    const deletion = deletionOf({ ...order, refunds: given })
    if (deletion === 'refunding') return { ok: false, reason: 'refunding' }
    if (deletion === 'as-test' && !isTest) return { ok: false, reason: 'not-a-test' }
    const now = services.clock.now()
    const { hasStock, number, status, currency, totalInMinor, createdAt: placedAt } = order
    const stock = await moveStock(queries, { orderId, hasStock, status: 'cancelled', now })
    await queries.insert(deletedOrders).values({
      ...{ number, orderId, status, currency, totalInMinor, placedAt, deletedAt: now, deletedBy: by },
      wasPaid: deletion === 'as-test',
    })
    await alongside(queries)
    // Who erases their account later would not find them any more.
    await forgetWords(queries, sql`${sql.param([orderId])}::int[]`)
    // Lines, notes, refunds, files and uses of coupons go with it.
    await queries.delete(orders).where(eq(orders.id, orderId))
    await publishWritten({ queries, notifications: services.notifications }, { productIds: stock.moved })
    return { ok: true }
  })
}
