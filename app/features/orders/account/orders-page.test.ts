/** B.14: a customer's orders in the account, as a list and individually. */
import { describe, expect, test } from 'vitest'
import { readOrder } from '#app/features/orders/store.server.ts'
import { refunds } from '#app/features/orders/tables.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signInCustomer } from './test-account.server.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop

describe('the list', () => {
  test('shows number, day, status, total and allowed actions of each order, newest first', async () => {
    const { readPage, createOrder } = await signInCustomer(shop)
    const oldOrder = await createOrder({ createdAt: new Date('2026-01-03T09:00:00Z') })
    const unpaidOrder = await createOrder({ status: 'pending', paymentMethod: 'stripe', paidAt: null })
    const { html } = await readPage('/my-account/orders/')
    const rows = [...html.matchAll(/<li class="own-order"[^]*?<\/li>/g)].map(([row]) => row)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`Order <bdi>${unpaidOrder.number}</bdi>`)
    expect(rows[0]).toMatch(/Pending payment[^]*110\.00[^]*2 items/)
    expect(rows[0]).toContain(`/checkout/order-pay/${unpaidOrder.number}/?key=${unpaidOrder.key}`)
    expect(rows[0]).toContain(`/my-account/view-order/${unpaidOrder.number}/?cancel=1#cancel`)
    expect(rows[1]).toContain(`Order <bdi>${oldOrder.number}</bdi>`)
    expect(rows[1]).toMatch(/January 3, 2026[^]*Being prepared/)
    expect(rows[1]).not.toMatch(/order-pay|cancel=1/)
    for (const row of rows) expect(row).toContain('value="reorder"')
  })

  test('contains no orders of other customers', async () => {
    const { readPage } = await signInCustomer(shop)
    const other = await signInCustomer(shop)
    await other.createOrder()
    const { html } = await readPage('/my-account/orders/')
    expect(html).toContain('No orders yet')
    expect(html).not.toContain('own-order-number')
  })

  test('has pages of ten orders, and returns 404 beyond the last page', async () => {
    const { readPage, createOrder } = await signInCustomer(shop)
    for (let index = 0; index < 11; index++) await createOrder()
    const [first, second] = [await readPage('/my-account/orders/'), await readPage('/my-account/orders/2/')]
    const countOrders = (html: string) => html.split('class="own-order"').length - 1
    expect([countOrders(first.html), countOrders(second.html)]).toEqual([10, 1])
    expect(first.html).toContain('href="/my-account/orders/2/"')
    expect(second.html).toMatch(/href="\/my-account\/orders\/"[^]*Page 2 of 2/)
    for (const page of ['3', '0', '-1', 'x', '99999999']) {
      expect((await readPage(`/my-account/orders/${page}/`)).status, page).toBe(404)
    }
  })

  test('is shown in Arabic, with the Arabic plural', async () => {
    const { readPage, createOrder } = await signInCustomer(shop)
    await createOrder({ lines: [{ quantity: 3 }] })
    const { html } = await readPage('/ar/my-account/orders/')
    expect(html).toMatch(/الطلبات[^]*قيد التجهيز/)
    expect(html).toContain('3 قطع')
  })

  test('a guest is redirected to the sign-in and back', async () => {
    const response = await shop.get('/my-account/view-order/1001/')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/my-account/?redirect_to=${encodeURIComponent('/my-account/view-order/1001/')}`,
    ])
  })
})

describe('an order', () => {
  test('shows its items, refunds and notes to the customer, and hides private notes', async () => {
    const { readPage, createOrder } = await signInCustomer(shop)
    const order = await createOrder({
      status: 'completed',
      refundedInMinor: 4500,
      notes: [
        { kind: 'customer', content: { text: 'Left with the neighbour' } },
        { kind: 'private', content: { text: 'Difficult person' } },
      ],
    })
    const refund = {
      orderId: order.id,
      amountInMinor: 4500,
      restocks: false,
      createdAt: services.clock.now(),
    }
    await services.database.db.insert(refunds).values([
      { ...refund, idempotencyKey: `made-${order.id}`, status: 'made', reason: 'Broken by us' },
      { ...refund, idempotencyKey: `failed-${order.id}`, amountInMinor: 999, status: 'failed' },
    ])
    const { html } = await readPage(`/my-account/view-order/${order.number}/`)
    expect(html).toMatch(/Cap[^]*Refunded on[^]*45\.00/)
    expect(html).toContain('Left with the neighbour')
    expect(html).toContain('King Fahd Road')
    for (const secret of ['Difficult person', 'Broken by us', '9.99']) expect(html).not.toContain(secret)
  })

  test('that is pending payment can be paid or, after a confirmation, cancelled, which releases its stock', async () => {
    const { readPage, post, createOrder } = await signInCustomer(shop)
    const order = await createOrder({ status: 'pending', paymentMethod: 'stripe', paidAt: null })
    const path = `/my-account/view-order/${order.number}/`
    expect((await readPage(path)).html).not.toContain('value="cancel"')
    expect((await readPage(`${path}?cancel=1`)).html).toMatch(/Cancel this order\?[^]*value="cancel"/)
    const { status, location } = await post(path, { intent: 'cancel' })
    expect([status, location]).toEqual([303, `${path}?notice=order-cancelled`])
    expect(await readOrder(services, { id: order.id })).toMatchObject({
      status: 'cancelled',
      hasStock: false,
    })
    const { html } = await readPage(location)
    expect(html).toContain('Order canceled')
    expect(html).not.toMatch(/order-pay\/|\?cancel=1/)
  })

  test('that is processing is not cancelled by an outdated form', async () => {
    const { readPage, post, createOrder } = await signInCustomer(shop)
    const order = await createOrder({ status: 'processing' })
    const path = `/my-account/view-order/${order.number}/`
    expect((await readPage(`${path}?cancel=1`)).html).not.toContain('value="cancel"')
    const { status, html } = await post(path, { intent: 'cancel' })
    expect(status).toBe(409)
    expect(html).toContain('can no longer be canceled')
    expect(await readOrder(services, { id: order.id })).toMatchObject({ status: 'processing' })
  })
})
