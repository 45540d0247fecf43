/** B.13: redirecting to a payment, and refunds. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { refundOrder, settleRefunds } from '#app/features/orders/refunds/refund.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { openPayments, createPayPath } from '#app/features/orders/test-payments.ts'
import {
  createStripeEvent,
  REFUSED_REFUND_AMOUNT,
  createStripeSignature,
  WEBHOOK_SECRET,
} from '#tests/servers/stripe-checkout.ts'
import { beginPayment, toPayableOrder } from './payable.server.ts'
import { findPaymentMethod } from './payment-methods.server.ts'

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
const { db } = services.database

let eventCount = 0

beforeEach(() => {
  stub.resumeResponding()
  eventCount += 1
})

describe('redirecting to Stripe', () => {
  test('the page redirects to a session for the order total, with and without script', async () => {
    const order = await createUnpaidOrder()
    const html = await shop.page(createPayPath(order))
    const session = checkout.sessions.get((await readStoredOrder(order)).transactionId)
    expect(session).toMatchObject({ amount_total: order.totalInMinor, currency: 'sar' })
    expect(session?.metadata).toMatchObject({ hanout_order: String(order.id), hanout_key: order.key })
    expect(html).toContain(`content="0;url=${session?.url}"`)
    expect(html).toContain(`href="${session?.url}"`)
    expect(html).not.toContain('sk_test_1')
    expect(session?.success_url).toBe(
      `http://shop.test/checkout/order-received/${order.number}/?key=${order.key}`,
    )
  })

  test('repeated and concurrent visits use the same Stripe session', async () => {
    const order = await createUnpaidOrder()
    const countBefore = checkout.sessions.size
    await Promise.all([shop.page(createPayPath(order)), shop.page(createPayPath(order))])
    await shop.page(createPayPath(order))
    expect(checkout.sessions.size).toBe(countBefore + 1)
  })

  test('a request with outdated order data is redirected to the open session', async () => {
    const order = await createUnpaidOrder()
    const outdatedOrder = await readStoredOrder(order)
    const firstSession = await startSession(order)
    clock.moveTo(new Date(clock.now().getTime() + 11 * 60_000).toISOString())
    expect(await beginPayment(services, outdatedOrder)).toMatchObject({
      ok: true,
      redirectTo: firstSession.url,
    })
    await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
    expect(await beginPayment(services, outdatedOrder)).toMatchObject({ ok: false })
  })

  test('a session that was opened for another total expires', async () => {
    const order = await createUnpaidOrder()
    const firstSession = await startSession(order)
    await db.update(orders).set({ totalInMinor: 5000 }).where(eq(orders.id, order.id))
    const secondSession = await startSession(order)
    expect([firstSession.status, secondSession.amount_total]).toEqual(['expired', 5000])
  })

  test('if Stripe is unreachable the order stays pending, and the customer sees a message', async () => {
    const order = await createUnpaidOrder()
    stub.stopResponding()
    expect(await shop.page(createPayPath(order))).toContain('you were not charged')
    expect((await readStoredOrder(order)).status).toBe('pending')
  })

  test('without its key an order can be neither viewed, paid nor cancelled', async () => {
    const order = await createUnpaidOrder()
    const otherOrder = await createUnpaidOrder()
    const path = `/checkout/order-pay/${order.number}/`
    expect((await shop.get(path)).status).toBe(404)
    expect((await shop.get(`${path}?key=${otherOrder.key}&now=1`)).status).toBe(404)
    expect((await post(`${path}?key=${otherOrder.key}`, { intent: 'cancel' })).status).toBe(404)
    expect(await readStoredOrder(order)).toMatchObject({ status: 'pending', transactionId: '' })
  })

  test('choosing bank transfer sets the order on hold; cash on delivery is not offered', async () => {
    const order = await createUnpaidOrder()
    const html = await shop.page(createPayPath(order, ''))
    expect([...html.matchAll(/name="payment_method"[^>]*value="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'stripe',
      'bacs',
    ])
    expect((await post(createPayPath(order, ''), { intent: 'pay', payment_method: 'cod' })).status).toBe(422)
    const payResponse = await post(createPayPath(order, ''), { intent: 'pay', payment_method: 'bacs' })
    expect(payResponse.status).toBe(303)
    expect(await readStoredOrder(order)).toMatchObject({ status: 'on-hold', paymentMethod: 'bacs' })
  })

  test('the customer can cancel an unpaid order, but not a paid one', async () => {
    const order = await createUnpaidOrder()
    await post(createPayPath(order, ''), { intent: 'cancel' })
    expect((await readStoredOrder(order)).status).toBe('cancelled')
    const processingOrder = await createUnpaidOrder({ status: 'processing' })
    const payResponse = await post(createPayPath(processingOrder, ''), { intent: 'cancel' })
    expect(payResponse.headers.get('Location')).toContain('/checkout/order-received/')
    expect((await readStoredOrder(processingOrder)).status).toBe('processing')
  })
})

describe('a refund', () => {
  const stripe = findPaymentMethod('stripe')

  async function createPaidOrder() {
    return toPayableOrder(
      await readStoredOrder(
        await createUnpaidOrder({ status: 'processing', transactionId: 'pi_7', paidAt: clock.now() }),
      ),
    )
  }

  test('is requested from Stripe once per idempotency key', async () => {
    const order = await createPaidOrder()
    const refund = { amountInMinor: 1500, idempotencyKey: `refund-${order.id}`, reason: 'too small' }
    const countBefore = checkout.refunds.length
    const firstResult = await stripe?.refund?.(services, order, refund)
    expect(await stripe?.refund?.(services, order, refund)).toEqual(firstResult)
    expect(checkout.refunds.slice(countBefore)).toMatchObject([{ payment_intent: 'pi_7', amount: 1500 }])
    expect(firstResult).toMatchObject({ ok: true })
  })

  test('in the admin is sent to Stripe: a part keeps the order status, the rest sets the status to refunded', async () => {
    const order = await createUnpaidOrder()
    await readWebhookResult(
      createStripeEvent(checkout.pay((await startSession(order)).id), `evt_${eventCount}`),
    )
    const refundAmount = (amountInMinor: number, key: string) =>
      refundOrder(services, order.id, {
        ...{
          amountInMinor,
          idempotencyKey: `${key}-${order.id}`,
          lines: [],
          reason: '',
          restocks: false,
          actorId: null,
        },
      })
    const countBefore = checkout.refunds.length
    expect(await refundAmount(1500, 'part')).toMatchObject({ ok: true, refund: { status: 'made' } })
    expect(await readStoredOrder(order)).toMatchObject({ status: 'processing', refundedInMinor: 1500 })
    expect(await refundAmount(order.totalInMinor, 'too-much')).toMatchObject({ ok: false })
    await refundAmount(order.totalInMinor - 1500, 'rest')
    expect((await readStoredOrder(order)).status).toBe('refunded')
    expect(checkout.refunds.slice(countBefore).map(({ amount }) => amount)).toEqual([
      1500,
      order.totalInMinor - 1500,
    ])
  })

  test('is requested again with the same key if the response was lost', async () => {
    const order = await createPaidOrder()
    stub.stopResponding()
    const refund = { amountInMinor: 1500, idempotencyKey: `lost-${order.id}`, reason: '' }
    await expect(stripe?.refund?.(services, order, refund)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    const refundInput = { ...refund, lines: [], restocks: false, actorId: null }
    expect(await refundOrder(services, order.id, refundInput)).toMatchObject({
      ok: true,
      refund: { status: 'asked' },
    })
    stub.resumeResponding()
    const countBefore = checkout.refunds.length
    clock.moveTo(new Date(clock.now().getTime() + 3 * 60_000).toISOString())
    await settleRefunds(services)
    expect(checkout.refunds.slice(countBefore)).toMatchObject([{ payment_intent: 'pi_7', amount: 1500 }])
    expect(await readStoredOrder(order)).toMatchObject({ refundedInMinor: 1500 })
  })

  test('that Stripe rejects, or of an unknown payment, fails', async () => {
    const order = await createPaidOrder()
    const refund = { amountInMinor: REFUSED_REFUND_AMOUNT, idempotencyKey: `refused-${order.id}`, reason: '' }
    expect(await stripe?.refund?.(services, order, refund)).toMatchObject({ ok: false })
    const orderWithoutPayment = { ...order, transactionId: '' }
    expect(await stripe?.refund?.(services, orderWithoutPayment, refund)).toMatchObject({ ok: false })
  })
})

test('a shop without a Stripe webhook secret offers no card payment, and rejects webhook events', async () => {
  await services.settings.save('payment', { stripeWebhookSecret: '' })
  const order = await createUnpaidOrder()
  expect(await shop.page(createPayPath(order, ''))).not.toContain('value="stripe"')
  const body = createStripeEvent({}, `evt_${eventCount}`)
  expect((await sendWebhook(body, createStripeSignature(body, clock.now(), ''))).status).toBe(400)
  await services.settings.save('payment', { stripeWebhookSecret: WEBHOOK_SECRET })
})
