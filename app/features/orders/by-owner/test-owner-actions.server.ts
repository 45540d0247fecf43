/** Manual changes by a merchant, for property tests that combine all actions. */
import type { Services } from '#app/services.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { calculateDifferenceInMinor } from './balance.ts'
import { deleteOrder } from './delete-order.server.ts'
import { receiveDifference } from './receive-difference.server.ts'
import { setStatus } from './set-status.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'

const statuses = orderStatuses.filter((status) => status !== 'checkout-draft')

export const createMerchantActions = (which: fc.Arbitrary<number>) => [
  fc.record({ kind: fc.constant('set-status'), which, to: fc.constantFrom(...statuses) }),
  fc.record({ kind: fc.constant('delete'), which }),
  fc.record({ kind: fc.constant('difference'), which }),
]
export type MerchantAction =
  ReturnType<typeof createMerchantActions>[number] extends fc.Arbitrary<infer Act> ? Act : never

export function performMerchantAction(
  services: Services,
  order: StoredOrder,
  { action, actorId }: { action: MerchantAction; actorId: number },
): Promise<unknown> {
  const options = { actorId, writeAuditEntry: () => Promise.resolve() }
  const { id, status, version } = order
  if ('to' in action) return setStatus(services, id, { ...options, from: status, to: action.to })
  if (action.kind === 'difference') return settle(services, order, options)
  // An order with refunds is not deleted: the tests read from its refunds what was refunded.
  if (order.refunds.length > 0) return Promise.resolve()
  return deleteOrder(services, id, { ...options, version, isTest: true })
}

type ActionOptions = { actorId: number; writeAuditEntry: () => Promise<void> }

/** Settles the open difference of an order; submits it twice, like a double click. */
function settle(services: Services, order: StoredOrder, options: ActionOptions): Promise<unknown> {
  const differenceInMinor = calculateDifferenceInMinor(order)
  if (differenceInMinor === 0) return Promise.resolve()
  const idempotencyKey = randomUUID()
  const submit = () =>
    differenceInMinor > 0
      ? receiveDifference(services, order.id, { ...options, amountInMinor: differenceInMinor })
      : refundOrder(services, order.id, {
          ...{ actorId: null, amountInMinor: -differenceInMinor, lines: [], reason: '', restocks: false },
          ...{ isDifference: true, idempotencyKey },
        })
  return Promise.all([submit(), submit()])
}
