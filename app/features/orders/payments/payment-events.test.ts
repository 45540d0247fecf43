/** B.13: a Stripe payment event is handled once, and only if it is signed by Stripe and matches this order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openPayments, payPath } from '#app/features/orders/test-payments.ts'
import { eventOf, signatureOf } from '#tests/servers/stripe-checkout.ts'
import { checkPayments } from './check.server.ts'

const { shop, stub, checkout, anUnpaid, statusOf, startedSession, reported, takenOf, post } =
  await openPayments()
const { services, clock } = shop

let eventCount = 0

beforeEach(() => {
  stub.comeBack()
  eventCount += 1
})

describe('a Stripe event', () => {
  test('marks the order as paid once, however often the event is delivered', async () => {
    const order = await anUnpaid()
    const session = checkout.pay((await startedSession(order)).id)
    const body = eventOf(session, `evt_${eventCount}`)
    expect(await takenOf(body)).toBe('taken')
    expect(await takenOf(body)).toBe('seen')
    expect(await takenOf(eventOf(session, `evt_${eventCount}_again`))).toBe('seen')
    const paid = await statusOf(order)
    expect(paid).toMatchObject({ status: 'processing', transactionId: session.payment_intent })
    expect(paid.paidAt).toEqual(clock.now())
    expect(paid.notes.filter(({ content }) => 'event' in content && content.event === 'paid')).toHaveLength(1)
  })

  test('is handled once if ten copies arrive concurrently', async () => {
    const order = await anUnpaid()
    const body = eventOf(checkout.pay((await startedSession(order)).id), `evt_${eventCount}`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => takenOf(body)))
    expect(answers.filter((taken) => taken === 'taken')).toHaveLength(1)
    expect((await statusOf(order)).status).toBe('processing')
  })

  test.each([
    ['signed with another secret', (body: string) => signatureOf(body, clock.now(), 'whsec_of_others')],
    ['signed for another request body', () => signatureOf('{}', clock.now())],
    [
      'signed more than five minutes ago',
      (body: string) => signatureOf(body, new Date(clock.now().getTime() - 301_000)),
    ],
    ['without a signature', () => ''],
  ])('%s is rejected', async (_, sign) => {
    const order = await anUnpaid()
    const body = eventOf(checkout.pay((await startedSession(order)).id), `evt_${eventCount}`)
    expect((await reported(body, sign(body))).status).toBe(400)
    expect((await statusOf(order)).status).toBe('pending')
    // A rejected event is not recorded as handled.
    expect(await takenOf(body)).toBe('taken')
  })

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
  ])('with %s does not pay the order, and adds an order note', async (_, other) => {
    const order = await anUnpaid()
    const session = { ...checkout.pay((await startedSession(order)).id), ...other }
    expect(await takenOf(eventOf(session, `evt_${eventCount}_${_}`))).toBe('differs')
    const stored = await statusOf(order)
    expect(stored.status).toBe('pending')
    expect(stored.notes.at(-1)?.content).toMatchObject({ happened: 'payment-differs' })
  })

  test('for another order, or without an order, pays nothing', async () => {
    const order = await anUnpaid()
    const other = await anUnpaid()
    const session = checkout.pay((await startedSession(order)).id)
    const metadata = { ...session.metadata, hanout_order: String(other.id) }
    expect(await takenOf(eventOf({ ...session, metadata }, `evt_${eventCount}_1`))).toBe('unknown')
    expect(await takenOf(eventOf({ ...session, metadata: {} }, `evt_${eventCount}_2`))).toBe('ignored')
    expect((await statusOf(other)).status).toBe('pending')
  })

  test('of a failure after the payment does not change the order', async () => {
    const order = await anUnpaid()
    const first = await startedSession(order)
    const failed = { ...first }
    const type = 'checkout.session.async_payment_failed'
    await takenOf(eventOf(checkout.pay(first.id), `evt_${eventCount}_paid`))
    expect(await takenOf(eventOf(failed, `evt_${eventCount}_failed`, type))).toBe('seen')
    expect((await statusOf(order)).status).toBe('processing')
  })

  test('of a failure of the open payment lets the customer pay again', async () => {
    const order = await anUnpaid()
    const type = 'checkout.session.async_payment_failed'
    expect(await takenOf(eventOf({ ...(await startedSession(order)) }, `evt_${eventCount}`, type))).toBe(
      'taken',
    )
    expect((await statusOf(order)).status).toBe('failed')
    expect(await shop.page(payPath(order, ''))).toContain('Pay now')
  })

  test('of a payment after the order was cancelled marks the order as paid', async () => {
    const order = await anUnpaid()
    const session = await startedSession(order)
    await changeOrder(services, order.id, { event: 'hold-over' })
    expect(await takenOf(eventOf(checkout.pay(session.id), `evt_${eventCount}`))).toBe('taken')
    expect((await statusOf(order)).status).toBe('processing')
  })

  test('of a payment marks the order as paid even if the customer then selected another method', async () => {
    const order = await anUnpaid()
    const session = await startedSession(order)
    await post(payPath(order, ''), { intent: 'pay', payment_method: 'bacs' })
    expect(await takenOf(eventOf(checkout.pay(session.id), `evt_${eventCount}`))).toBe('taken')
    const paid = await statusOf(order)
    expect(paid).toMatchObject({
      status: 'processing',
      paymentMethod: 'stripe',
      paymentTitle: { en: 'Card' },
    })
  })

  test('of a second payment keeps the first payment, and adds an order note', async () => {
    const order = await anUnpaid()
    const session = checkout.pay((await startedSession(order)).id)
    await takenOf(eventOf(session, `evt_${eventCount}_1`))
    const second = { ...session, payment_intent: 'pi_second' }
    expect(await takenOf(eventOf(second, `evt_${eventCount}_2`))).toBe('again')
    const stored = await statusOf(order)
    expect(stored.transactionId).toBe(session.payment_intent)
    expect(stored.notes.at(-1)?.content).toMatchObject({ happened: 'paid-again', reference: 'pi_second' })
  })
})

describe('a payment without a Stripe event', () => {
  test('is found when the customer returns to the order-received page', async () => {
    const order = await anUnpaid()
    checkout.pay((await startedSession(order)).id)
    const html = await shop.page(`/checkout/order-received/${order.number}/?key=${order.key}`)
    expect(html).toContain('Your order is being prepared.')
    expect((await statusOf(order)).status).toBe('processing')
  })

  test('is found by a job; an open payment stays pending', async () => {
    const [paid, open] = [await anUnpaid(), await anUnpaid()]
    checkout.pay((await startedSession(paid)).id)
    await startedSession(open)
    await checkPayments(services)
    expect((await statusOf(paid)).status).toBe('processing')
    expect((await statusOf(open)).status).toBe('pending')
  })
})
