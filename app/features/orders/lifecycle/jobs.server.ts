/**
 * Periodic jobs: cancel unpaid orders and release their stock, retry refunds without a response, anonymize
 * orders of erased accounts.
 */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { and, asc, inArray, lte } from 'drizzle-orm'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { changeOrder } from './change.server.ts'
import { anonymizeCustomers } from '#app/features/orders/anonymize-customers.server.ts'
import { settleRefunds } from '#app/features/orders/refunds/refund.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

const BATCH_SIZE = 200

const queue = createPlainQueue('orders', { firstPauseInSeconds: 30, timeLimitInSeconds: 50 })

/** Worker of these jobs, every minute. */
export function createOrderWorkers(services: Services): Worker[] {
  const run = async ({ signal }: { signal: AbortSignal }) => {
    await cancelUnpaidOrders(services, signal)
    await settleRefunds(services, signal)
    await services.database.db.transaction((transaction) => anonymizeCustomers(transaction))
  }
  return [createWorker(queue, run, { cron: '* * * * *' })]
}

/** Cancels orders whose payment deadline has passed: one batch now, the others a minute later. */
export async function cancelUnpaidOrders(services: Services, signal?: AbortSignal): Promise<void> {
  const overdueOrders = await services.database.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.heldUntil, services.clock.now()), inArray(orders.status, ['pending', 'failed'])))
    .orderBy(asc(orders.heldUntil))
    .limit(BATCH_SIZE)
  for (const { id } of overdueOrders) {
    if (signal?.aborted) return
    // Does not change orders paid in the meantime: the event table does not allow it.
    await changeOrder(services, id, { event: 'hold-over' })
  }
}
