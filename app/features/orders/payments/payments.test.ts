/** B.13: redirecting to a payment, and refunds. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { refundOrder, settleRefunds } from '#app/features/orders/refunds/refund.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { openPayments, payPath } from '#app/features/orders/test-payments.ts'
import { eventOf, REFUSED_REFUND, signatureOf, WEBHOOK_SECRET } from '#tests/servers/stripe-checkout.ts'
import { beginPayment, toPayableOrder } from './payable.server.ts'
import { findMethod } from './payment-methods.server.ts'

const { shop, stub, checkout, anUnpaid, statusOf, startedSession, reported, takenOf, post } =
  await openPayments()
const { services, clock } = shop
const { db } = services.database

let eventCount = 0

beforeEach(() => {
  stub.comeBack()
  eventCount += 1
})

describe('redirecting to Stripe', () => {
  test('the page redirects to a session for the order total, with and without script', async () => {
    const order = await anUnpaid()
    const html = await shop.page(payPath(order))
    const session = checkout.sessions.get((await statusOf(order)).transactionId)
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
    const order = await anUnpaid()
    const before = checkout.sessions.size
    await Promise.all([shop.page(payPath(order)), shop.page(payPath(order))])
    await shop.page(payPath(order))
    expect(checkout.sessions.size).toBe(before + 1)
  })

  test('a request with outdated order data is redirected to the open session', async () => {
    const order = await anUnpaid()
    const stale = await statusOf(order)
    const first = await startedSession(order)
    clock.moveTo(new Date(clock.now().getTime() + 11 * 60_000).toISOString())
    expect(await beginPayment(services, stale)).toMatchObject({ ok: true, redirectTo: first.url })
    await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
    expect(await beginPayment(services, stale)).toMatchObject({ ok: false })
  })

  test('a session that was opened for another total expires', async () => {
    const order = await anUnpaid()
    const first = await startedSession(order)
    await db.update(orders).set({ totalInMinor: 5000 }).where(eq(orders.id, order.id))
    const second = await startedSession(order)
    expect([first.status, second.amount_total]).toEqual(['expired', 5000])
  })

  test('if Stripe is unreachable the order stays pending, and the customer sees a message', async () => {
    const order = await anUnpaid()
    stub.goAway()
    expect(await shop.page(payPath(order))).toContain('you were not charged')
    expect((await statusOf(order)).status).toBe('pending')
  })

  test('without its key an order can be neither viewed, paid nor cancelled', async () => {
    const order = await anUnpaid()
    const other = await anUnpaid()
    const path = `/checkout/order-pay/${order.number}/`
    expect((await shop.get(path)).status).toBe(404)
    expect((await shop.get(`${path}?key=${other.key}&now=1`)).status).toBe(404)
    expect((await post(`${path}?key=${other.key}`, { intent: 'cancel' })).status).toBe(404)
    expect(await statusOf(order)).toMatchObject({ status: 'pending', transactionId: '' })
  })

  test('choosing bank transfer sets the order on hold; cash on delivery is not offered', async () => {
    const order = await anUnpaid()
    const html = await shop.page(payPath(order, ''))
    expect([...html.matchAll(/name="payment_method"[^>]*value="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'stripe',
      'bacs',
    ])
    expect((await post(payPath(order, ''), { intent: 'pay', payment_method: 'cod' })).status).toBe(422)
    const answer = await post(payPath(order, ''), { intent: 'pay', payment_method: 'bacs' })
    expect(answer.status).toBe(303)
    expect(await statusOf(order)).toMatchObject({ status: 'on-hold', paymentMethod: 'bacs' })
  })

  test('the customer can cancel an unpaid order, but not a paid one', async () => {
    const order = await anUnpaid()
    await post(payPath(order, ''), { intent: 'cancel' })
    expect((await statusOf(order)).status).toBe('cancelled')
    const paid = await anUnpaid({ status: 'processing' })
    const answer = await post(payPath(paid, ''), { intent: 'cancel' })
    expect(answer.headers.get('Location')).toContain('/checkout/order-received/')
    expect((await statusOf(paid)).status).toBe('processing')
  })
})

describe('a refund', () => {
  const stripe = findMethod('stripe')

  async function paidOrder() {
    return toPayableOrder(
      await statusOf(await anUnpaid({ status: 'processing', transactionId: 'pi_7', paidAt: clock.now() })),
    )
  }

  test('is requested from Stripe once per idempotency key', async () => {
    const order = await paidOrder()
    const refund = { amountInMinor: 1500, idempotencyKey: `refund-${order.id}`, reason: 'too small' }
    const before = checkout.refunds.length
    const first = await stripe?.refund?.(services, order, refund)
    expect(await stripe?.refund?.(services, order, refund)).toEqual(first)
    expect(checkout.refunds.slice(before)).toMatchObject([{ payment_intent: 'pi_7', amount: 1500 }])
    expect(first).toMatchObject({ ok: true })
  })

  test('in the admin is sent to Stripe: a part keeps the order status, the rest sets the status to refunded', async () => {
    const order = await anUnpaid()
    await takenOf(eventOf(checkout.pay((await startedSession(order)).id), `evt_${eventCount}`))
    const give = (amountInMinor: number, key: string) =>
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
    const before = checkout.refunds.length
    expect(await give(1500, 'part')).toMatchObject({ ok: true, refund: { status: 'made' } })
    expect(await statusOf(order)).toMatchObject({ status: 'processing', refundedInMinor: 1500 })
    expect(await give(order.totalInMinor, 'too-much')).toMatchObject({ ok: false })
    await give(order.totalInMinor - 1500, 'rest')
    expect((await statusOf(order)).status).toBe('refunded')
    expect(checkout.refunds.slice(before).map(({ amount }) => amount)).toEqual([
      1500,
      order.totalInMinor - 1500,
    ])
  })

  test('is requested again with the same key if the response was lost', async () => {
    const order = await paidOrder()
    stub.goAway()
    const refund = { amountInMinor: 1500, idempotencyKey: `lost-${order.id}`, reason: '' }
    await expect(stripe?.refund?.(services, order, refund)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    const lost = { ...refund, lines: [], restocks: false, actorId: null }
    expect(await refundOrder(services, order.id, lost)).toMatchObject({
      ok: true,
      refund: { status: 'asked' },
    })
    stub.comeBack()
    const before = checkout.refunds.length
    clock.moveTo(new Date(clock.now().getTime() + 3 * 60_000).toISOString())
    await settleRefunds(services)
    expect(checkout.refunds.slice(before)).toMatchObject([{ payment_intent: 'pi_7', amount: 1500 }])
    expect(await statusOf(order)).toMatchObject({ refundedInMinor: 1500 })
  })

  test('that Stripe rejects, or of an unknown payment, fails', async () => {
    const order = await paidOrder()
    const refund = { amountInMinor: REFUSED_REFUND, idempotencyKey: `refused-${order.id}`, reason: '' }
    expect(await stripe?.refund?.(services, order, refund)).toMatchObject({ ok: false })
    const unknown = { ...order, transactionId: '' }
    expect(await stripe?.refund?.(services, unknown, refund)).toMatchObject({ ok: false })
  })
})

test('a shop without a Stripe webhook secret offers no card payment, and rejects webhook events', async () => {
  await services.settings.save('payment', { stripeWebhookSecret: '' })
  const order = await anUnpaid()
  expect(await shop.page(payPath(order, ''))).not.toContain('value="stripe"')
  const body = eventOf({}, `evt_${eventCount}`)
  expect((await reported(body, signatureOf(body, clock.now(), ''))).status).toBe(400)
  await services.settings.save('payment', { stripeWebhookSecret: WEBHOOK_SECRET })
})
