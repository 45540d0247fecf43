/** Asks payment services about orders whose word never came: when a shopper comes back, and every few minutes. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import type { Taken } from './news.server.ts'
import { and, asc, gt, inArray, ne, or } from 'drizzle-orm'
import { orders } from '#app/features/orders/tables.server.ts'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { takeNews } from './news.server.ts'
import { payableOf } from './payable.server.ts'
import { askableMethods, findMethod } from './payment-methods.server.ts'

type OrderRow = typeof orders.$inferSelect

const HOUR_IN_MS = 60 * 60 * 1000
const ASKED_AT_ONCE = 200

/** A shopper who came back looks at the order: whoever reloads asks no more than every few seconds. */
export async function checkPayment(services: Services, order: OrderRow): Promise<Taken | undefined> {
  if (!isAskable(order)) return undefined
  const limit = { counted: ['payment-check', String(order.id)], most: 1, spanInSeconds: 5 }
  const [use] = await countUses(services, [limit])
  return use?.isOver ? undefined : ask(services, order)
}

function isAskable({ status, paymentMethod, transactionId }: OrderRow): boolean {
  const isOpen = status === 'pending' || status === 'failed' || status === 'cancelled'
  return isOpen && transactionId !== '' && findMethod(paymentMethod)?.check !== undefined
}

async function ask(services: Services, order: OrderRow): Promise<Taken | undefined> {
  const service = order.paymentMethod
  try {
    const news = await findMethod(service)?.check?.(services, payableOf(order))
    // That it failed is known already.
    if (!news || (news.event === 'payment-failed' && order.status === 'failed')) return undefined
    const eventId = `${order.transactionId}:${news.event}`
    return await takeNews(services, { service, eventId, key: order.key, news })
  } catch (error) {
    services.log.warn({ err: error, order: order.number }, 'Could not check the status of a payment')
    return undefined
  }
}

const checkQueue = plainQueue('payment-check', { timeLimitInSeconds: 240 })

/** Who asks for those that did not come back. */
export function paymentWorkers(services: Services): Worker[] {
  return [worker(checkQueue, ({ signal }) => checkPayments(services, signal), { cron: '*/5 * * * *' })]
}

/** Those of the last days that wait; what was cancelled is asked about for some hours more: it may have been paid at last. */
export async function checkPayments(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now().getTime()
  const waiting = await services.database.db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.paymentMethod, askableMethods()),
        ne(orders.transactionId, ''),
        inArray(orders.status, ['pending', 'failed', 'cancelled']),
        or(ne(orders.status, 'cancelled'), gt(orders.updatedAt, new Date(now - 3 * HOUR_IN_MS))),
        gt(orders.createdAt, new Date(now - 72 * HOUR_IN_MS)),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(ASKED_AT_ONCE)
  for (const order of waiting) {
    if (signal?.aborted) return
    await ask(services, order)
  }
}
