/** Queries payment services about orders without a payment event: when a customer returns, and every few minutes. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import type { PaymentEventResult } from './payment-events.server.ts'
import { and, asc, gt, inArray, ne, or } from 'drizzle-orm'
import { orders } from '#app/features/orders/tables.server.ts'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { handlePaymentEvent } from './payment-events.server.ts'
import { toPayableOrder } from './payable.server.ts'
import { listCheckableMethodIds, findPaymentMethod } from './payment-methods.server.ts'

type OrderRow = typeof orders.$inferSelect

const HOUR_IN_MS = 60 * 60 * 1000
const BATCH_SIZE = 200

/** Checks the payment of a returning customer: one query per order every few seconds, even after reloads. */
export async function checkPayment(
  services: Services,
  order: OrderRow,
): Promise<PaymentEventResult | undefined> {
  if (!canCheck(order)) return undefined
  const limit = { keyParts: ['payment-check', String(order.id)], maxUses: 1, spanInSeconds: 5 }
  const [attempt] = await countUses(services, [limit])
  return attempt?.isOver ? undefined : queryService(services, order)
}

function canCheck({ status, paymentMethod, transactionId }: OrderRow): boolean {
  const isOpen = status === 'pending' || status === 'failed' || status === 'cancelled'
  return isOpen && transactionId !== '' && findPaymentMethod(paymentMethod)?.check !== undefined
}

async function queryService(services: Services, order: OrderRow): Promise<PaymentEventResult | undefined> {
  const service = order.paymentMethod
  try {
    const paymentEvent = await findPaymentMethod(service)?.check?.(services, toPayableOrder(order))
    // The failure is already recorded.
    if (!paymentEvent || (paymentEvent.event === 'payment-failed' && order.status === 'failed'))
      return undefined
    const eventId = `${order.transactionId}:${paymentEvent.event}`
    return await handlePaymentEvent(services, { service, eventId, key: order.key, paymentEvent })
  } catch (error) {
    services.log.warn({ err: error, order: order.number }, 'Could not check the status of a payment')
    return undefined
  }
}

const checkQueue = createPlainQueue('payment-check', { timeLimitInSeconds: 240 })

/** Worker for payments whose customers did not return. */
export function createPaymentWorkers(services: Services): Worker[] {
  return [createWorker(checkQueue, ({ signal }) => checkPayments(services, signal), { cron: '*/5 * * * *' })]
}

/**
 * Checks open orders of the last three days; canceled ones for three more hours, since they may have been
 * paid at the last moment.
 */
export async function checkPayments(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now().getTime()
  const openOrders = await services.database.db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.paymentMethod, listCheckableMethodIds()),
        ne(orders.transactionId, ''),
        inArray(orders.status, ['pending', 'failed', 'cancelled']),
        or(ne(orders.status, 'cancelled'), gt(orders.updatedAt, new Date(now - 3 * HOUR_IN_MS))),
        gt(orders.createdAt, new Date(now - 72 * HOUR_IN_MS)),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(BATCH_SIZE)
  for (const order of openOrders) {
    if (signal?.aborted) return
    await queryService(services, order)
  }
}
