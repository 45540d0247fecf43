/** B.13: the checkout over HTTP, as a browser without JavaScript posts it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons, shippingMethods, shippingZones, taxRates } from '#app/features/checkout/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Name (en)': 'Cup', 'Regular price': 60, Stock: 3 }),
    ...aCap({ SKU: 'LAST', 'Name (en)': 'Last pot', 'Regular price': 60, Stock: 1 }),
  ],
  settings: { tax: { isEnabled: true }, payment: { onDeliveryFeeInMinor: 1725 } },
})
const { db, pool } = shop.services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
await db.insert(taxRates).values({ country: 'SA', name: { en: 'VAT' }, millionths: 150_000 })
const [zone] = await db
  .insert(shippingZones)
  .values({ regions: [{ kind: 'country', code: 'SA' }] })
  .returning()
await db.insert(shippingMethods).values([
  { zoneId: zone?.id, kind: 'flat_rate', name: { en: 'Courier' }, isTaxable: false, options: { cost: '20' } },
  { zoneId: zone?.id, kind: 'local_pickup', name: { en: 'Pick up' }, position: 1, options: { cost: '0' } },
])

beforeEach(async () => {
  await pool.query(
    'delete from carts; delete from orders; delete from coupons; delete from stock_reservations',
  )
  await pool.query(
    `update products set stock_quantity = case sku when 'LAST' then 1 else 3 end, stock_status = 'instock'`,
  )
})

async function openGuestWithCart(sku = 'CUP', quantity = 1): Promise<Browser> {
  const guest = openBrowser(shop)
  await guest.add(id(sku), { quantity })
  return guest
}

type OrderRow = { number: string; key: string; status: string; total: number; email: string; billing: object }

async function listOrders() {
  const { rows: orders } = await pool.query<OrderRow>(
    'select number, key, status, total_in_minor::int as total, email, customer_id, billing from orders order by id',
  )
  return orders
}

test('a guest places an order, sees the order in the same browser, and gets 404 without the order key', async () => {
  const guest = await openGuestWithCart('CUP', 2)
  const input = { ...addressFields, billing_unit: 'شقة ٣', billing_company: 'استوديو ٥٤' }
  const checkoutResponse = await postCheckout(guest, {
    ...input,
    ...readHiddenFields(await readCheckout(guest)),
  })
  expect(checkoutResponse.status).toBe(303)
  // 2 × 60.00, 20.00 for the courier, and the cash on delivery fee of 17.25, which includes 15 % tax.
  const [order] = await listOrders()
  expect(order).toMatchObject({ status: 'processing', total: 15_725, email: 'sara@shopper.example' })
  const expectedParts = {
    buildingNumber: '2929',
    unit: 'شقة 3',
    company: 'استوديو ٥٤',
    phone: '+966501234567',
  }
  expect(order?.billing).toMatchObject({ parts: expectedParts })
  expect(checkoutResponse.location).toBe(`/en/checkout/order-received/${order?.number}/?key=${order?.key}`)
  const receivedPage = await (await guest.request(checkoutResponse.location)).text()
  expect(receivedPage).toContain('Thank you, we’ve received your order')
  expect(receivedPage).toContain('Al-Otaibi')
  const path = checkoutResponse.location.split('?')[0] ?? ''
  for (const query of ['', '?key=', '?key=wc_order_0000000000000000000000'])
    expect((await shop.get(path + query)).status).toBe(404)
  const response = await shop.get(checkoutResponse.location)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
})

test('concurrent and repeated posts of the same checkout page place only one order', async () => {
  const guest = await openGuestWithCart()
  const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)) }
  const responses = await Promise.all([
    postCheckout(guest, fields),
    postCheckout(guest, fields),
    postCheckout(guest, fields),
  ])
  responses.push(await postCheckout(guest, fields))
  expect(await listOrders()).toHaveLength(1)
  expect(new Set(responses.map(({ location }) => location)).size).toBe(1)
})

test('a cart refilled after an order requires confirmation on the old checkout page and becomes a new order', async () => {
  await pool.query(`update products set stock_quantity = 9 where sku = 'CUP'`)
  const guest = await openGuestWithCart()
  const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)) }
  await postCheckout(guest, fields)
  await guest.add(id('CUP'), { quantity: 2 })
  const staleResponse = await postCheckout(guest, fields)
  expect(staleResponse.status).toBe(409)
  expect(
    (await postCheckout(guest, { ...addressFields, ...readHiddenFields(staleResponse.html) })).status,
  ).toBe(303)
  // The cart is now identical to that of the second order and has the same hash.
  await guest.add(id('CUP'), { quantity: 2 })
  const hiddenFields = {
    ...readHiddenFields(staleResponse.html),
    expected_hash: readHiddenFields(await readCheckout(guest)).expected_hash ?? '',
  }
  const sameCartResponse = await postCheckout(guest, { ...addressFields, ...hiddenFields })
  expect(sameCartResponse.status).toBe(409)
  expect(
    (await postCheckout(guest, { ...addressFields, ...readHiddenFields(sameCartResponse.html) })).status,
  ).toBe(303)
  expect(await listOrders()).toHaveLength(3)
})

test('validation errors are shown next to their fields, and all form values are kept', async () => {
  const guest = await openGuestWithCart()
  const fields = {
    ...addressFields,
    billing_postcode: '12',
    billing_city: '',
    order_comments: 'Ring <b>twice</b>',
  }
  const { status, html } = await postCheckout(guest, {
    ...fields,
    ...readHiddenFields(await readCheckout(guest)),
  })
  expect(status).toBe(422)
  expect(html).toMatch(/aria-invalid="true"[^>]*name="billing_city"/)
  expect(html).toMatch(/aria-invalid="true"[^>]*name="billing_postcode"/)
  expect(html).toContain('value="King Fahd Road"')
  expect(html).toContain('Ring &lt;b&gt;twice&lt;/b&gt;')
  expect(await listOrders()).toEqual([])
})

describe('B.13: prices are never read from the request', () => {
  test.each([
    ['a tampered total', { expected_total: '1' }],
    ['an empty total', { expected_total: '' }],
    ['the hash of another cart', { expected_hash: 'f'.repeat(32) }],
  ])('%s: the customer sees the correct total and must confirm the order', async (_, tampered) => {
    const guest = await openGuestWithCart()
    const { status, html } = await postCheckout(guest, {
      ...addressFields,
      ...readHiddenFields(await readCheckout(guest)),
      ...tampered,
    })
    expect(status).toBe(409)
    expect(html).toContain('The total has changed. Please review it')
    expect(readHiddenFields(html).expected_total).toBe('9725')
    expect(await listOrders()).toEqual([])
  })

  test('a price changed after the page was opened is shown before the order is placed', async () => {
    const guest = await openGuestWithCart()
    const hiddenFields = readHiddenFields(await readCheckout(guest))
    await pool.query(`update products set regular_price_in_minor = 7000 where sku = 'CUP'`)
    const repeatedResponse = await postCheckout(guest, { ...addressFields, ...hiddenFields })
    await pool.query(`update products set regular_price_in_minor = 6000 where sku = 'CUP'`)
    expect(repeatedResponse.status).toBe(409)
    expect(readHiddenFields(repeatedResponse.html).expected_total).toBe('10725')
  })
})

test('another shipping method changes the total, and the order is placed after confirmation', async () => {
  await pool.query(`update products set stock_quantity = 9 where sku = 'CUP'`)
  const guest = await openGuestWithCart()
  const hiddenFields = readHiddenFields(await readCheckout(guest))
  const fields = { ...addressFields, shipping_method: 'local_pickup:2' }
  const unconfirmedResponse = await postCheckout(guest, { ...hiddenFields, ...fields })
  expect(unconfirmedResponse.status).toBe(409)
  expect(
    (await postCheckout(guest, { ...readHiddenFields(unconfirmedResponse.html), ...fields })).status,
  ).toBe(303)
  expect(await listOrders()).toMatchObject([{ total: 7725 }])
})

test('an order to an address without shipping is rejected', async () => {
  const guest = await openGuestWithCart()
  const foreignAddressFields = {
    ...addressFields,
    ...{ billing_country: 'FR', billing_address1: 'Rue de Rivoli 1', billing_city: 'Paris' },
    billing_phone: '+33142605700',
  }
  const { status, html } = await postCheckout(guest, {
    ...foreignAddressFields,
    ...readHiddenFields(await readCheckout(guest)),
  })
  expect(status).toBe(422)
  expect(html).toContain('We don’t ship to this address yet')
})

describe('B.10: coupons', () => {
  test('a coupon is applied, changes the total and is removed', async () => {
    await db.insert(coupons).values({ code: 'salam10', type: 'percent', amount: 100_000 })
    const guest = await openGuestWithCart('CUP', 2)
    const appliedResponse = await postCheckout(guest, {
      ...addressFields,
      intent: 'coupon',
      coupon_code: ' SALAM١٠ ',
    })
    expect(appliedResponse.html).toContain('Coupon salam10')
    expect(readHiddenFields(appliedResponse.html).expected_total).toBe('14525')
    expect(readHiddenFields(await readCheckout(guest)).expected_total).toBe('14525')
    const removedResponse = await postCheckout(guest, { ...addressFields, intent: 'remove-coupon:salam10' })
    expect(readHiddenFields(removedResponse.html).expected_total).toBe('15725')
  })

  test.each([
    ['', 'Please enter a coupon code.'],
    ['nothing', 'Coupon &quot;nothing&quot; does not exist!'],
    ['<b>x</b>', 'Coupon &quot;&lt;b&gt;x&lt;/b&gt;&quot; does not exist!'],
    ['old', 'This coupon has expired.'],
    ['large', 'The minimum spend for this coupon is SAR\u00a0500.00.'],
    ['draft', 'Coupon &quot;draft&quot; does not exist!'],
  ])('the code %j is rejected with a message, and the total does not change', async (code, sentence) => {
    await db.insert(coupons).values([
      { code: 'old', amount: 500, expiresAt: new Date('2026-01-01') },
      { code: 'large', amount: 500, minimumInMinor: 50_000 },
      { code: 'draft', amount: 500, status: 'draft' },
    ])
    const guest = await openGuestWithCart()
    const { html } = await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: code })
    expect(html).toContain(sentence)
    expect(readHiddenFields(html).expected_total).toBe('9725')
  })

  test('an individual-use coupon replaces the other coupons and excludes further coupons', async () => {
    await db.insert(coupons).values([
      { code: 'one', amount: 500 },
      { code: 'alone', amount: 700, isIndividual: true },
    ])
    const guest = await openGuestWithCart()
    await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: 'one' })
    await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: 'alone' })
    expect(readHiddenFields(await readCheckout(guest)).expected_total).toBe('9025')
    const rejectedResponse = await postCheckout(guest, {
      ...addressFields,
      intent: 'coupon',
      coupon_code: 'one',
    })
    expect(rejectedResponse.html).toContain('can’t be used with other coupons')
  })
})

test('of two customers who buy the last item, only one customer gets an order', async () => {
  const [one, other] = [await openGuestWithCart('LAST'), await openGuestWithCart('LAST')]
  const [firstFields, secondFields] = [
    readHiddenFields(await readCheckout(one)),
    readHiddenFields(await readCheckout(other)),
  ]
  expect((await postCheckout(one, { ...addressFields, ...firstFields })).status).toBe(303)
  const lateResponse = await postCheckout(other, { ...addressFields, ...secondFields })
  expect([303, 409]).toContain(lateResponse.status)
  expect(await listOrders()).toHaveLength(1)
  expect(lateResponse.location).not.toContain('order-received')
})

test('the checkout with an empty cart redirects to the cart page', async () => {
  const response = await openBrowser(shop).request('/en/checkout/', { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/en/cart/'])
})

test('B.14: the address of a signed-in customer is saved, and another customer cannot open the order', async () => {
  const sara = openBrowser(
    shop,
    (await createSignedInUser(shop.services, { email: 'sara@shopper.example' })).cookie,
  )
  await sara.add(id('CUP'))
  const checkoutResponse = await postCheckout(sara, {
    ...addressFields,
    ...readHiddenFields(await readCheckout(sara)),
  })
  const [path = ''] = checkoutResponse.location.split('?')
  expect((await sara.request(path)).status).toBe(200)
  const other = openBrowser(
    shop,
    (await createSignedInUser(shop.services, { email: 'huda@shopper.example' })).cookie,
  )
  expect((await other.request(path)).status).toBe(404)
  await sara.add(id('CUP'))
  expect(await readCheckout(sara)).toContain('value="King Fahd Road"')
})
