/** B.13: an order whose total has changed cannot be paid by a payment opened before. */
import { expect, test } from 'vitest'
import { beginPayment } from '#app/features/orders/payments/payable.server.ts'
import { openPayments, createPayPath } from '#app/features/orders/test-payments.ts'
import { aCap } from '#tests/products.ts'
import { createStripeEvent } from '#tests/servers/stripe-checkout.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { changeLines } from './change-lines.server.ts'
import { loadOrderProducts } from './order-products.server.ts'

const { shop, checkout, readStoredOrder, startSession, readWebhookResult, post, ...payments } =
  await openPayments({
    products: aCap({ ID: 1, SKU: 'CAP', Stock: 400 }),
  })
const { services } = shop
const createUnpaidOrder = () =>
  payments.createUnpaidOrder({ pricesIncludeTax: false, lines: [{ stockId: 1, stockTaken: 2 }] })
const manager = await createSignedInUser(services, { role: 'manager' })

/** Changes the quantity, as the merchant does. */
async function changeQuantity(
  { id }: { id: number },
  quantity: number,
  overrides: { unitPriceInMinor?: number; shippingInMinor?: number } = {},
) {
  const order = await readStoredOrder({ id })
  const lines = order.lines.map((line) => {
    return {
      reference: { lineId: line.id },
      quantity,
      choice: {},
      unitPriceInMinor: overrides.unitPriceInMinor ?? line.unitPriceInMinor,
    }
  })
  return changeLines(services, order, {
    actorId: manager.userId,
    requestedChanges: { lines, shippingInMinor: overrides.shippingInMinor ?? order.shippingInMinor },
    products: await loadOrderProducts(services, order, []),
    writeAuditEntry: () => Promise.resolve(),
  })
}

test('changing the lines expires the open payment, and the next payment is for the new total', async () => {
  const order = await createUnpaidOrder()
  const firstSession = await startSession(order)
  expect(await changeQuantity(order, 3)).toEqual({ ok: true, isChanged: true })
  expect(firstSession.status).toBe('expired')
  const secondSession = await startSession(order)
  const { totalInMinor } = await readStoredOrder(order)
  expect([secondSession.id === firstSession.id, secondSession.amount_total]).toEqual([false, totalInMinor])
  expect(totalInMinor).not.toBe(order.totalInMinor)
})

test('lines cannot be changed while the order is being paid', async () => {
  const order = await createUnpaidOrder()
  const session = await startSession(order)
  checkout.takesTime(session.id, 'processing')
  expect(await changeQuantity(order, 3)).toEqual({ ok: false, reason: 'paying' })
  expect(await readStoredOrder(order)).toMatchObject({ totalInMinor: order.totalInMinor })
})

test('lines cannot be changed if the payment service does not respond', async () => {
  const order = await createUnpaidOrder()
  const { id } = await startSession(order)
  checkout.sessions.delete(id)
  expect(await changeQuantity(order, 3)).toEqual({ ok: false, reason: 'unreachable' })
  expect(await readStoredOrder(order)).toMatchObject({ totalInMinor: order.totalInMinor })
})

test('starting a payment with an outdated total opens a payment for the current total', async () => {
  const order = await createUnpaidOrder()
  const outdatedOrder = await readStoredOrder(order)
  expect(await changeQuantity(order, 3)).toEqual({ ok: true, isChanged: true })
  const beginResult = await beginPayment(services, outdatedOrder)
  const { transactionId, totalInMinor } = await readStoredOrder(order)
  expect(beginResult).toMatchObject({ ok: true, transactionId })
  expect(checkout.sessions.get(transactionId)?.amount_total).toBe(totalInMinor)
})

test('a failed payment does not prevent a change of lines, and the customer can pay again', async () => {
  const order = await createUnpaidOrder()
  const session = checkout.takesTime((await startSession(order)).id, 'requires_payment_method')
  expect(
    await readWebhookResult(createStripeEvent(session, 'evt_late', 'checkout.session.async_payment_failed')),
  ).toBe('taken')
  expect((await readStoredOrder(order)).status).toBe('failed')
  const newSession = await startSession(order)
  expect([newSession.id === session.id, newSession.status]).toEqual([false, 'open'])
  await post(createPayPath(order, ''), { payment_method: 'bacs', intent: 'pay' })
  expect((await readStoredOrder(order)).status).toBe('on-hold')
  expect(await changeQuantity(order, 3)).toEqual({ ok: true, isChanged: true })
  expect(newSession.status).toBe('expired')
})

test('a change beyond the stock is rejected, and the payment stays open', async () => {
  const order = await createUnpaidOrder()
  const session = await startSession(order)
  expect(await changeQuantity(order, 900)).toMatchObject({ ok: false, reason: 'short' })
  expect(session.status).toBe('open')
})

test('a change expires the open payment even if card payment was disabled after its start', async () => {
  const order = await createUnpaidOrder()
  const session = await startSession(order)
  await services.settings.save('payment', { byCard: false })
  expect(await changeQuantity(order, 3)).toEqual({ ok: true, isChanged: true })
  await services.settings.save('payment', { byCard: true })
  expect(session.status).toBe('expired')
})

test('B.13 a payment page opened before the change shows the new total before anything is paid', async () => {
  const order = await createUnpaidOrder()
  const html = await shop.page(createPayPath(order, ''))
  const [, expected = ''] = /name="expected_total" value="(\d+)"/.exec(html) ?? []
  expect(expected).toBe(String(order.totalInMinor))
  await changeQuantity(order, 3)
  const fields = { payment_method: 'bacs', intent: 'pay', expected_total: expected }
  const rejectedResponse = await post(createPayPath(order, ''), fields)
  const { totalInMinor, status } = await readStoredOrder(order)
  const page = await rejectedResponse.text()
  expect([rejectedResponse.status, status]).toEqual([409, 'pending'])
  expect(page).toContain('Your order total has changed')
  expect(page).toContain(`name="expected_total" value="${totalInMinor}"`)
  const paidResponse = await post(createPayPath(order, ''), {
    ...fields,
    expected_total: String(totalInMinor),
  })
  expect([paidResponse.status, (await readStoredOrder(order)).status]).toEqual([303, 'on-hold'])
})

test('an order changed to a total of zero is marked as paid, and its customer gets a mail', async () => {
  const order = await createUnpaidOrder()
  expect(await changeQuantity(order, 2, { unitPriceInMinor: 0, shippingInMinor: 0 })).toEqual({
    ok: true,
    isChanged: true,
  })
  const { status, totalInMinor, heldUntil } = await readStoredOrder(order)
  expect([status, totalInMinor, heldUntil]).toEqual(['processing', 0, null])
  expect((await shop.mailsTo(order.email)).map(({ kind }) => kind)).toContain('order-processing')
})
