/** B.13: an order whose total has changed cannot be paid by a payment opened before. */
import { expect, test } from 'vitest'
import { beginPayment } from '#app/features/orders/payments/payable.server.ts'
import { openPayments, payPath } from '#app/features/orders/test-payments.ts'
import { aCap } from '#tests/products.ts'
import { eventOf } from '#tests/servers/stripe-checkout.ts'
import { signedIn } from '#tests/visitors.ts'
import { changeLines } from './change-lines.server.ts'
import { loadOrderProducts } from './order-products.server.ts'

const { shop, checkout, statusOf, startedSession, takenOf, post, ...payments } = await openPayments({
  products: aCap({ ID: 1, SKU: 'CAP', Stock: 400 }),
})
const { services } = shop
const anUnpaid = () => payments.anUnpaid({ pricesIncludeTax: false, lines: [{ stockId: 1, stockTaken: 2 }] })
const manager = await signedIn(services, { role: 'manager' })

/** Changes the quantity, as the merchant does. */
async function change(
  { id }: { id: number },
  quantity: number,
  given: { unitPriceInMinor?: number; shippingInMinor?: number } = {},
) {
  const order = await statusOf({ id })
  const lines = order.lines.map((line) => {
    return {
      reference: { lineId: line.id },
      quantity,
      choice: {},
      unitPriceInMinor: given.unitPriceInMinor ?? line.unitPriceInMinor,
    }
  })
  return changeLines(services, order, {
    actorId: manager.userId,
    requested: { lines, shippingInMinor: given.shippingInMinor ?? order.shippingInMinor },
    products: await loadOrderProducts(services, order, []),
    alongside: () => Promise.resolve(),
  })
}

test('changing the lines expires the open payment, and the next payment is for the new total', async () => {
  const order = await anUnpaid()
  const before = await startedSession(order)
  expect(await change(order, 3)).toEqual({ ok: true, isChanged: true })
  expect(before.status).toBe('expired')
  const after = await startedSession(order)
  const { totalInMinor } = await statusOf(order)
  expect([after.id === before.id, after.amount_total]).toEqual([false, totalInMinor])
  expect(totalInMinor).not.toBe(order.totalInMinor)
})

test('lines cannot be changed while the order is being paid', async () => {
  const order = await anUnpaid()
  const session = await startedSession(order)
  checkout.takesTime(session.id, 'processing')
  expect(await change(order, 3)).toEqual({ ok: false, reason: 'paying' })
  expect(await statusOf(order)).toMatchObject({ totalInMinor: order.totalInMinor })
})

test('lines cannot be changed if the payment service does not respond', async () => {
  const order = await anUnpaid()
  const { id } = await startedSession(order)
  checkout.sessions.delete(id)
  expect(await change(order, 3)).toEqual({ ok: false, reason: 'unreachable' })
  expect(await statusOf(order)).toMatchObject({ totalInMinor: order.totalInMinor })
})

test('starting a payment with an outdated total opens a payment for the current total', async () => {
  const order = await anUnpaid()
  const before = await statusOf(order)
  expect(await change(order, 3)).toEqual({ ok: true, isChanged: true })
  const begun = await beginPayment(services, before)
  const { transactionId, totalInMinor } = await statusOf(order)
  expect(begun).toMatchObject({ ok: true, transactionId })
  expect(checkout.sessions.get(transactionId)?.amount_total).toBe(totalInMinor)
})

test('a failed payment does not prevent a change of lines, and the customer can pay again', async () => {
  const order = await anUnpaid()
  const session = checkout.takesTime((await startedSession(order)).id, 'requires_payment_method')
  expect(await takenOf(eventOf(session, 'evt_late', 'checkout.session.async_payment_failed'))).toBe('taken')
  expect((await statusOf(order)).status).toBe('failed')
  const again = await startedSession(order)
  expect([again.id === session.id, again.status]).toEqual([false, 'open'])
  await post(payPath(order, ''), { payment_method: 'bacs', intent: 'pay' })
  expect((await statusOf(order)).status).toBe('on-hold')
  expect(await change(order, 3)).toEqual({ ok: true, isChanged: true })
  expect(again.status).toBe('expired')
})

test('a change beyond the stock is rejected, and the payment stays open', async () => {
  const order = await anUnpaid()
  const session = await startedSession(order)
  expect(await change(order, 900)).toMatchObject({ ok: false, reason: 'short' })
  expect(session.status).toBe('open')
})

test('a change expires the open payment even if card payment was disabled after its start', async () => {
  const order = await anUnpaid()
  const session = await startedSession(order)
  await services.settings.save('payment', { byCard: false })
  expect(await change(order, 3)).toEqual({ ok: true, isChanged: true })
  await services.settings.save('payment', { byCard: true })
  expect(session.status).toBe('expired')
})

test('B.13 a payment page opened before the change shows the new total before anything is paid', async () => {
  const order = await anUnpaid()
  const html = await shop.page(payPath(order, ''))
  const [, expected = ''] = /name="expected_total" value="(\d+)"/.exec(html) ?? []
  expect(expected).toBe(String(order.totalInMinor))
  await change(order, 3)
  const fields = { payment_method: 'bacs', intent: 'pay', expected_total: expected }
  const refused = await post(payPath(order, ''), fields)
  const { totalInMinor, status } = await statusOf(order)
  const page = await refused.text()
  expect([refused.status, status]).toEqual([409, 'pending'])
  expect(page).toContain('Your order total has changed')
  expect(page).toContain(`name="expected_total" value="${totalInMinor}"`)
  const paid = await post(payPath(order, ''), { ...fields, expected_total: String(totalInMinor) })
  expect([paid.status, (await statusOf(order)).status]).toEqual([303, 'on-hold'])
})

test('an order changed to a total of zero is marked as paid, and its customer gets a mail', async () => {
  const order = await anUnpaid()
  expect(await change(order, 2, { unitPriceInMinor: 0, shippingInMinor: 0 })).toEqual({
    ok: true,
    isChanged: true,
  })
  const { status, totalInMinor, heldUntil } = await statusOf(order)
  expect([status, totalInMinor, heldUntil]).toEqual(['processing', 0, null])
  expect((await shop.mailsTo(order.email)).map(({ kind }) => kind)).toContain('order-processing')
})
