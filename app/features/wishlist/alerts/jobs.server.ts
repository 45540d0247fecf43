/**
 * The workers for alerts, and how they learn of changed products: from change events, and by a check every
 * few minutes.
 */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { createWorker } from '#app/platform/jobs/queue.ts'
import {
  BATCH_SIZE,
  deleteOldAlertEvents,
  checkChangedProducts,
  checkProducts,
} from './check-products.server.ts'
import { checkQueue, notifyQueue } from './queues.server.ts'
import { notifyCustomers } from './notify-customers.server.ts'

export function createAlertWorkers(services: Services): Worker[] {
  return [
    createWorker(
      checkQueue,
      async ({ data: { productIds } }) => {
        if (productIds) await checkProducts(services, productIds)
        else await checkAll(services)
      },
      { cron: '*/5 * * * *' },
    ),
    createWorker(notifyQueue, ({ signal }) => notifyCustomers(services, signal), { cron: '*/10 * * * *' }),
  ]
}

/** Debounce: an import writes many products in a row, which are checked together. */
const DEBOUNCE_IN_MS = 2000

/**
 * Enqueues a check soon after products were written. Change events may be lost with a process; the scheduled
 * check finds those products.
 */
export function listenForProductChanges({ notifications, jobs, log }: Services): void {
  const pendingIds = new Set<number>()
  const enqueue = async () => {
    const ids = [...pendingIds]
    pendingIds.clear()
    try {
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        await jobs.add(checkQueue, { productIds: ids.slice(from, from + BATCH_SIZE) })
      }
    } catch (error) {
      log.warn({ err: error }, 'Could not queue changed products for alerts; the next check finds them')
    }
  }
  notifications.subscribe((change) => {
    // 'everything' means that events were lost: the next scheduled check finds the changes.
    if (change === 'everything') return
    const ids = change.tags.flatMap((tag) => /^product:(\d{1,9})$/.exec(tag)?.[1] ?? [])
    if (ids.length === 0) return
    if (pendingIds.size === 0) setTimeout(() => void enqueue(), DEBOUNCE_IN_MS).unref()
    for (const id of ids) pendingIds.add(Number(id))
  })
}

async function checkAll(services: Services): Promise<void> {
  await checkChangedProducts(services)
  await deleteOldAlertEvents(services)
}
