/** Manual changes by a merchant, for property tests that combine all actions. */
import type { Services } from '#app/services.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { differenceOf } from './balance.ts'
import { deleteOrder } from './delete-order.server.ts'
import { receiveDifference } from './receive-difference.server.ts'
import { setStatus } from './set-status.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'

const statuses = orderStatuses.filter((status) => status !== 'checkout-draft')

export const ownerActs = (which: fc.Arbitrary<number>) => [
  fc.record({ kind: fc.constant('set-status'), which, to: fc.constantFrom(...statuses) }),
  fc.record({ kind: fc.constant('delete'), which }),
  fc.record({ kind: fc.constant('difference'), which }),
]
export type OwnerAct = ReturnType<typeof ownerActs>[number] extends fc.Arbitrary<infer Act> ? Act : never

export function actAsOwner(
  services: Services,
  order: StoredOrder,
  { act, by }: { act: OwnerAct; by: number },
): Promise<unknown> {
  const options = { by, alongside: () => Promise.resolve() }
  const { id, status, version } = order
  if ('to' in act) return setStatus(services, id, { ...options, from: status, to: act.to })
  if (act.kind === 'difference') return settle(services, order, options)
  // Items refunded as an amount only are counted by their refunds.
  if (order.refunds.length > 0) return Promise.resolve()
  return deleteOrder(services, id, { ...options, version, isTest: true })
}

type ActOptions = { by: number; alongside: () => Promise<void> }

/** Settles the open difference of an order; submits it twice, like a double click. */
function settle(services: Services, order: StoredOrder, options: ActOptions): Promise<unknown> {
  const open = differenceOf(order)
  if (open === 0) return Promise.resolve()
  const idempotencyKey = randomUUID()
  const submit = () =>
    open > 0
      ? receiveDifference(services, order.id, { ...options, amountInMinor: open })
      : refundOrder(services, order.id, {
          ...{ by: null, amountInMinor: -open, lines: [], reason: '', restocks: false },
          ...{ isDifference: true, idempotencyKey },
        })
  return Promise.all([submit(), submit()])
}
