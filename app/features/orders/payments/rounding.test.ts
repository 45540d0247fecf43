/**
 * B.13: in dinars the card is charged exactly the order's total: a separate line rounds it to what Stripe can
 * charge.
 */
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { changeLines } from '#app/features/orders/lines/change-lines.server.ts'
import { loadOrderProducts } from '#app/features/orders/lines/order-products.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openPayments } from '#app/features/orders/test-payments.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { aCap } from '#tests/products.ts'
import { createStripeEvent } from '#tests/servers/stripe-checkout.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const { shop, checkout, readWebhookResult } = await openPayments({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual', 'Regular price': 12 }),
})
const { services } = shop
const { db, pool } = services.database
const [song] = await db.select({ id: products.id }).from(products)
await services.settings.save('catalog', { currency: 'KWD' })
await services.settings.save('shop', { defaultLocale: 'ar' })

beforeEach(() => pool.query('delete from carts; delete from orders; delete from coupons'))

const setPrice = (priceInMinor: number) =>
  pool.query(`update products set regular_price_in_minor = ${priceInMinor}`)

async function openGuestWithPricedItem(priceInMinor: number): Promise<Browser> {
  await setPrice(priceInMinor)
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  return guest
}

async function orderByCard(guest: Browser) {
  const fields = {
    ...addressFields,
    ...readHiddenFields(await readCheckout(guest)),
    payment_method: 'stripe',
  }
  const { status, location } = await postCheckout(guest, fields)
  expect(status).toBe(303)
  const number = Number(/order-pay\/(\d+)/.exec(location)?.[1])
  await guest.request(location)
  const order = await readOrder(services, { number })
  if (!order) throw new Error('There is no such order.')
  return { order, session: checkout.sessions.get(order.transactionId) }
}

test.each([
  [12_345, 5, 12_350],
  [11_115, 5, 11_120],
  [18_605, 5, 18_610],
  [12_344, -4, 12_340],
])(
  'an order of %d fils has a rounding line of %d, and %d are charged',
  async (priceInMinor, rounding, total) => {
    const { order, session } = await orderByCard(await openGuestWithPricedItem(priceInMinor))
    expect(order).toMatchObject({
      totalInMinor: total,
      feesInMinor: rounding,
      feesTaxInMinor: 0,
      taxInMinor: 0,
    })
    expect(order.charges.fees).toEqual([
      {
        ...{ key: 'rounding', name: { ar: 'تقريب', en: 'Rounding' }, taxes: {} },
        ...{ amountInMinor: rounding, taxInMinor: 0 },
      },
    ])
    expect(order.lines[0]).toMatchObject({ totalInMinor: priceInMinor })
    expect(session).toMatchObject({ amount_total: total, currency: 'kwd' })
  },
)

test('a total that Stripe can charge exactly has no rounding line', async () => {
  const { order, session } = await orderByCard(await openGuestWithPricedItem(35_200))
  expect([order.totalInMinor, order.charges.fees, session?.amount_total]).toEqual([35_200, [], 35_200])
})

test('the checkout shows the rounding line in both languages, and omits it for another payment method', async () => {
  const guest = await openGuestWithPricedItem(12_345)
  const html = await readCheckout(guest)
  expect(html).toMatch(/<dt>Rounding<\/dt><dd>[^]*?0\.005/)
  expect(readHiddenFields(html).expected_total).toBe('12350')
  expect(await (await guest.request('/checkout/')).text()).toContain('<dt>تقريب</dt>')
  const preview = await postCheckout(guest, { ...addressFields, intent: 'look', payment_method: 'bacs' })
  expect(preview.html).not.toContain('<dt>Rounding')
  expect(readHiddenFields(preview.html).expected_total).toBe('12345')
})

test('a coupon is applied before the total is rounded', async () => {
  await db.insert(coupons).values({ code: 'ten', type: 'percent', amount: 100_000 })
  const guest = await openGuestWithPricedItem(12_350)
  await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: 'ten' })
  const { order, session } = await orderByCard(guest)
  expect(order).toMatchObject({ discountInMinor: 1235, feesInMinor: 5, totalInMinor: 11_120 })
  expect(session?.amount_total).toBe(11_120)
})

test('the rounded total can be refunded completely through Stripe', async () => {
  const { order, session } = await orderByCard(await openGuestWithPricedItem(12_345))
  await readWebhookResult(createStripeEvent(checkout.pay(session?.id ?? ''), 'evt_rounded'))
  const refundResult = await refundOrder(services, order.id, {
    ...{ amountInMinor: 12_350, idempotencyKey: `whole-${order.id}`, lines: [], reason: '' },
    ...{ restocks: false, actorId: null },
  })
  expect(refundResult).toMatchObject({ ok: true, refund: { status: 'made' } })
  expect(checkout.refunds.at(-1)).toMatchObject({ amount: 12_350 })
})

test('changing the lines in the admin rounds the total again', async () => {
  const { order } = await orderByCard(await openGuestWithPricedItem(12_345))
  const manager = await createSignedInUser(services, { role: 'manager' })
  const lines = order.lines.map(({ id, unitPriceInMinor }) => {
    return { reference: { lineId: id }, quantity: 3, choice: {}, unitPriceInMinor }
  })
  const changeResult = await changeLines(services, order, {
    actorId: manager.userId,
    requestedChanges: { lines, shippingInMinor: 0 },
    products: await loadOrderProducts(services, order, []),
    writeAuditEntry: () => Promise.resolve(),
  })
  expect(changeResult).toEqual({ ok: true, isChanged: true })
  expect(await readOrder(services, { id: order.id })).toMatchObject({ feesInMinor: 5, totalInMinor: 37_040 })
})

test('a total that is rounded to zero cannot be paid by card, and the page shows an error', async () => {
  await services.settings.save('payment', { byTransfer: false })
  const html = await readCheckout(await openGuestWithPricedItem(4))
  expect(html).not.toContain('value="stripe"')
  expect(html).toContain('No payment methods are available for this order. Please contact us.')
  await services.settings.save('payment', { byTransfer: true })
})
