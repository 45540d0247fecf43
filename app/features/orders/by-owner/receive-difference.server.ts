/** The rest of what an order costs since its owner has changed it has come: its owner says so, nothing is taken by itself. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq, sql } from 'drizzle-orm'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { differenceOf } from './balance.ts'

type Receiving = {
  /** As its owner saw it. */
  amountInMinor: number
  by: number
  /** What is written down with it, in its transaction. */
  alongside: (queries: Queries) => Promise<void>
}

/** false: it is not what is open. */
export function receiveDifference(
  services: Services,
  orderId: number,
  { amountInMinor, by, alongside }: Receiving,
): Promise<boolean> {
  return services.database.db.transaction(async (queries) => {
    const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || amountInMinor <= 0 || differenceOf(order) !== amountInMinor) return false
    const now = services.clock.now()
    await queries
      .update(orders)
      .set({ paidInMinor: null, updatedAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    const content = { happened: 'difference-received', amountInMinor } as const
    await addNote(queries, { orderId, kind: 'system', content, by, at: now })
    await alongside(queries)
    return true
  })
}
