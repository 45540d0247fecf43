/** B.13: every event on a stored order in every status causes only the transitions of the table. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { changeOrder } from './change.server.ts'
import { orderEvents, type OrderEvent, type OrderStatus } from './status.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'

type StoredStatus = Exclude<OrderStatus, 'checkout-draft'>

// 'work' stands for processing, or for completed if nothing has to be prepared. Other events are rejected.
const expectedTransitions: Record<StoredStatus, Partial<Record<OrderEvent, StoredStatus | 'work'>>> = {
  pending: {
    ...{ 'awaits-transfer': 'on-hold', 'pays-on-delivery': 'work', paid: 'work', 'payment-failed': 'failed' },
    ...{ 'hold-over': 'cancelled', 'cancelled-by-shopper': 'cancelled', 'cancelled-by-owner': 'cancelled' },
  },
  failed: {
    ...{ 'awaits-transfer': 'on-hold', paid: 'work', 'payment-failed': 'failed' },
    ...{ 'hold-over': 'cancelled', 'cancelled-by-shopper': 'cancelled', 'cancelled-by-owner': 'cancelled' },
  },
  'on-hold': {
    ...{ paid: 'work', 'payment-failed': 'failed' },
    ...{ 'completed-by-owner': 'completed', 'cancelled-by-owner': 'cancelled' },
  },
  processing: {
    ...{ 'completed-by-owner': 'completed', 'cancelled-by-owner': 'cancelled', 'refunded-whole': 'refunded' },
  },
  completed: { 'refunded-whole': 'refunded' },
  cancelled: { paid: 'work' },
  refunded: {},
}

const { services } = await openShop()
const statuses = Object.keys(expectedTransitions) as StoredStatus[]

test.each(statuses)(
  'B.13: an order that is %s accepts exactly the events of the transition table',
  async (status) => {
    for (const event of orderEvents) {
      for (const needsNoWork of [false, true]) {
        const order = await anOrder(services, { status, needsNoWork })
        const target = expectedTransitions[status][event]
        const nextStatus = target === 'work' ? (needsNoWork ? 'completed' : 'processing') : target
        const result = await changeOrder(services, order.id, { event })
        expect([event, result]).toEqual([
          event,
          nextStatus ? { ok: true, status: nextStatus } : { ok: false, reason: 'impossible' },
        ])
        const changedOrder = await readOrder(services, { id: order.id })
        const notes = changedOrder?.notes.map(({ content }) => content)
        expect([event, changedOrder?.status, changedOrder?.version, notes]).toEqual([
          event,
          nextStatus ?? status,
          order.version + (nextStatus ? 1 : 0),
          nextStatus ? [{ happened: 'status', event, from: status, to: nextStatus }] : [],
        ])
      }
    }
  },
)

test('B.13: changing an order that does not exist is rejected', async () => {
  expect(await changeOrder(services, 2_000_000, { event: 'paid' })).toEqual({ ok: false, reason: 'unknown' })
})
