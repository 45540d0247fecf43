/** B.13: a Stripe payment event is handled once, and only if it is signed by Stripe and matches this order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openPayments, createPayPath } from '#app/features/orders/test-payments.ts'
import { createStripeEvent, createStripeSignature } from '#tests/servers/stripe-checkout.ts'
import { checkPayments } from './check.server.ts'

const {
  shop,
  stub,
  checkout,
  createUnpaidOrder,
  readStoredOrder,
  startSession,
  sendWebhook,
  readWebhookResult,
  post,
} = await openPayments()
const { services, clock } = shop

let eventCount = 0

beforeEach(() => {
  stub.resumeResponding()
  eventCount += 1
})

describe('a Stripe event', () => {
  test('marks the order as paid once, however often the event is delivered', async () => {
    const order = await createUnpaidOrder()
    const session = checkout.pay((await startSession(order)).id)
    const body = createStripeEvent(session, `evt_${eventCount}`)
    expect(await readWebhookResult(body)).toBe('taken')
    expect(await readWebhookResult(body)).toBe('seen')
    expect(await readWebhookResult(createStripeEvent(session, `evt_${eventCount}_again`))).toBe('seen')
    const paidOrder = await readStoredOrder(order)
    expect(paidOrder).toMatchObject({ status: 'processing', transactionId: session.payment_intent })
    expect(paidOrder.paidAt).toEqual(clock.now())
    expect(
      paidOrder.notes.filter(({ content }) => 'event' in content && content.event === 'paid'),
    ).toHaveLength(1)
  })

  test('is handled once if ten copies arrive concurrently', async () => {
    const order = await createUnpaidOrder()
    const body = createStripeEvent(checkout.pay((await startSession(order)).id), `evt_${eventCount}`)
    const results = await Promise.all(Array.from({ length: 10 }, () => readWebhookResult(body)))
    expect(results.filter((taken) => taken === 'taken')).toHaveLength(1)
    expect((await readStoredOrder(order)).status).toBe('processing')
  })

  test.each([
    [
      'signed with another secret',
      (body: string) => createStripeSignature(body, clock.now(), 'whsec_of_others'),
    ],
    ['signed for another request body', () => createStripeSignature('{}', clock.now())],
    [
      'signed more than five minutes ago',
      (body: string) => createStripeSignature(body, new Date(clock.now().getTime() - 301_000)),
    ],
    ['without a signature', () => ''],
  ])('%s is rejected', async (_, sign) => {
    const order = await createUnpaidOrder()
    const body = createStripeEvent(checkout.pay((await startSession(order)).id), `evt_${eventCount}`)
    expect((await sendWebhook(body, sign(body))).status).toBe(400)
    expect((await readStoredOrder(order)).status).toBe('pending')
    // A rejected event is not recorded as handled.
    expect(await readWebhookResult(body)).toBe('taken')
  })

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
  ])('with %s does not pay the order, and adds an order note', async (_, sessionOverrides) => {
    const order = await createUnpaidOrder()
    const session = { ...checkout.pay((await startSession(order)).id), ...sessionOverrides }
    expect(await readWebhookResult(createStripeEvent(session, `evt_${eventCount}_${_}`))).toBe('differs')
    const storedOrder = await readStoredOrder(order)
    expect(storedOrder.status).toBe('pending')
    expect(storedOrder.notes.at(-1)?.content).toMatchObject({ happened: 'payment-differs' })
  })

  test('for another order, or without an order, pays nothing', async () => {
    const order = await createUnpaidOrder()
    const otherOrder = await createUnpaidOrder()
    const session = checkout.pay((await startSession(order)).id)
    const metadata = { ...session.metadata, hanout_order: String(otherOrder.id) }
    expect(await readWebhookResult(createStripeEvent({ ...session, metadata }, `evt_${eventCount}_1`))).toBe(
      'unknown',
    )
    expect(
      await readWebhookResult(createStripeEvent({ ...session, metadata: {} }, `evt_${eventCount}_2`)),
    ).toBe('ignored')
    expect((await readStoredOrder(otherOrder)).status).toBe('pending')
  })

  test('of a failure after the payment does not change the order', async () => {
    const order = await createUnpaidOrder()
    const firstSession = await startSession(order)
    const failedSession = { ...firstSession }
    const type = 'checkout.session.async_payment_failed'
    await readWebhookResult(createStripeEvent(checkout.pay(firstSession.id), `evt_${eventCount}_paid`))
    expect(await readWebhookResult(createStripeEvent(failedSession, `evt_${eventCount}_failed`, type))).toBe(
      'seen',
    )
    expect((await readStoredOrder(order)).status).toBe('processing')
  })

  test('of a failure of the open payment lets the customer pay again', async () => {
    const order = await createUnpaidOrder()
    const type = 'checkout.session.async_payment_failed'
    expect(
      await readWebhookResult(
        createStripeEvent({ ...(await startSession(order)) }, `evt_${eventCount}`, type),
      ),
    ).toBe('taken')
    expect((await readStoredOrder(order)).status).toBe('failed')
    expect(await shop.page(createPayPath(order, ''))).toContain('Pay now')
  })

  test('of a payment after the order was cancelled marks the order as paid', async () => {
    const order = await createUnpaidOrder()
    const session = await startSession(order)
    await changeOrder(services, order.id, { event: 'hold-over' })
    expect(await readWebhookResult(createStripeEvent(checkout.pay(session.id), `evt_${eventCount}`))).toBe(
      'taken',
    )
    expect((await readStoredOrder(order)).status).toBe('processing')
  })

  test('of a payment marks the order as paid even if the customer then selected another method', async () => {
    const order = await createUnpaidOrder()
    const session = await startSession(order)
    await post(createPayPath(order, ''), { intent: 'pay', payment_method: 'bacs' })
    expect(await readWebhookResult(createStripeEvent(checkout.pay(session.id), `evt_${eventCount}`))).toBe(
      'taken',
    )
    const paidOrder = await readStoredOrder(order)
    expect(paidOrder).toMatchObject({
      status: 'processing',
      paymentMethod: 'stripe',
      paymentTitle: { en: 'Card' },
    })
  })

  test('of a second payment keeps the first payment, and adds an order note', async () => {
    const order = await createUnpaidOrder()
    const session = checkout.pay((await startSession(order)).id)
    await readWebhookResult(createStripeEvent(session, `evt_${eventCount}_1`))
    const secondSession = { ...session, payment_intent: 'pi_second' }
    expect(await readWebhookResult(createStripeEvent(secondSession, `evt_${eventCount}_2`))).toBe('again')
    const storedOrder = await readStoredOrder(order)
    expect(storedOrder.transactionId).toBe(session.payment_intent)
    expect(storedOrder.notes.at(-1)?.content).toMatchObject({
      happened: 'paid-again',
      reference: 'pi_second',
    })
  })
})

describe('a payment without a Stripe event', () => {
  test('is found when the customer returns to the order-received page', async () => {
    const order = await createUnpaidOrder()
    checkout.pay((await startSession(order)).id)
    const html = await shop.page(`/checkout/order-received/${order.number}/?key=${order.key}`)
    expect(html).toContain('Your order is being prepared.')
    expect((await readStoredOrder(order)).status).toBe('processing')
  })

  test('is found by a job; an open payment stays pending', async () => {
    const [paidOrder, openOrder] = [await createUnpaidOrder(), await createUnpaidOrder()]
    checkout.pay((await startSession(paidOrder)).id)
    await startSession(openOrder)
    await checkPayments(services)
    expect((await readStoredOrder(paidOrder)).status).toBe('processing')
    expect((await readStoredOrder(openOrder)).status).toBe('pending')
  })
})
