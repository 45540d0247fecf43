/** Orders that nobody pays give their pieces back, refunds whose answer never came are asked for again, and who erased the account is forgotten. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { and, asc, inArray, lte } from 'drizzle-orm'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { changeOrder } from './change.server.ts'
import { forgetShoppers } from '#app/features/orders/forget-shoppers.server.ts'
import { settleRefunds } from '#app/features/orders/refunds/refund.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

const AT_ONCE = 200

const queue = plainQueue('orders', { firstPauseInSeconds: 30, timeLimitInSeconds: 50 })

/** Who looks after them, every minute. */
export function orderWorkers(services: Services): Worker[] {
  const look = async ({ signal }: { signal: AbortSignal }) => {
    await cancelUnpaid(services, signal)
    await settleRefunds(services, signal)
    await services.database.db.transaction((queries) => forgetShoppers(queries))
  }
  return [worker(queue, look, { cron: '* * * * *' })]
}

/** Cancels what has waited too long for its money: the first of them now, others a minute later. */
export async function cancelUnpaid(services: Services, signal?: AbortSignal): Promise<void> {
  const overdue = await services.database.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.heldUntil, services.clock.now()), inArray(orders.status, ['pending', 'failed'])))
    .orderBy(asc(orders.heldUntil))
    .limit(AT_ONCE)
  for (const { id } of overdue) {
    if (signal?.aborted) return
    // Paid meanwhile: the table allows it no more.
    await changeOrder(services, id, { event: 'hold-over' })
  }
}
