/** B.13: an order that costs something else is not paid by a payment that was opened before. */
import { expect, test } from 'vitest'
import { beginPayment } from '#app/features/orders/payments/payable.server.ts'
import { openPayments } from '#app/features/orders/test-payments.ts'
import { aCap } from '#tests/products.ts'
import { signedIn } from '#tests/visitors.ts'
import { changeLines } from './change-lines.server.ts'
import { readOrderShelf } from './shelf.server.ts'

const { shop, checkout, anUnpaid, statusOf, begun } = await openPayments({
  products: aCap({ ID: 1, SKU: 'CAP' }),
})
const { services } = shop
const manager = await signedIn(services, { role: 'manager' })

/** Its owner wants so many pieces. */
async function change({ id }: { id: number }, quantity: number) {
  const order = await statusOf({ id })
  const lines = order.lines.map((line) => {
    return { of: { lineId: line.id }, quantity, unitPriceInMinor: line.unitPriceInMinor, choice: {} }
  })
  return changeLines(services, order, {
    by: manager.userId,
    wanted: { lines, shippingInMinor: order.shippingInMinor },
    shelf: await readOrderShelf(services, order, []),
    alongside: () => Promise.resolve(),
  })
}

test('the open payment is taken back, and the next one is for the new total', async () => {
  const order = await anUnpaid()
  const before = await begun(order)
  expect(await change(order, 3)).toEqual({ ok: true, isChanged: true })
  expect(before.status).toBe('expired')
  const after = await begun(order)
  const { totalInMinor } = await statusOf(order)
  expect([after.id === before.id, after.amount_total]).toEqual([false, totalInMinor])
  expect(totalInMinor).not.toBe(order.totalInMinor)
})

test('while it is being paid, nothing is changed', async () => {
  const order = await anUnpaid()
  const session = await begun(order)
  session.status = 'complete'
  expect(await change(order, 3)).toEqual({ ok: false, reason: 'paying' })
  expect(await statusOf(order)).toMatchObject({ totalInMinor: order.totalInMinor })
})

test('where the service does not answer, nothing is changed', async () => {
  const order = await anUnpaid()
  const { id } = await begun(order)
  checkout.sessions.delete(id)
  expect(await change(order, 3)).toEqual({ ok: false, reason: 'unreachable' })
  expect(await statusOf(order)).toMatchObject({ totalInMinor: order.totalInMinor })
})

test('whoever opens a payment with what it cost before is led to one for what it costs now', async () => {
  const order = await anUnpaid()
  const before = await statusOf(order)
  expect(await change(order, 3)).toEqual({ ok: true, isChanged: true })
  const begun = await beginPayment(services, before)
  const { transactionId, totalInMinor } = await statusOf(order)
  expect(begun).toMatchObject({ ok: true, transactionId })
  expect(checkout.sessions.get(transactionId)?.amount_total).toBe(totalInMinor)
})
