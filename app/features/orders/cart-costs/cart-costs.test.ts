/** B.9: costs on the cart page, and the requests that WooCommerce scripts make for them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { coupons, shippingMethods, shippingZones, taxRates } from '#app/features/checkout/tables.server.ts'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Name (en)': 'Cup', 'Regular price': 100 }),
    ...aCap({ SKU: 'PIN', 'Name (en)': 'Pin', 'Regular price': 10 }),
  ],
  settings: { catalog: { country: 'SA', currency: 'SAR' }, tax: { isEnabled: true, pricesIncludeTax: true } },
})
const { db, pool } = shop.services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
await db.insert(taxRates).values({ country: 'SA', name: { en: 'VAT' }, millionths: 150_000 })
const [zone] = await db
  .insert(shippingZones)
  .values({ regions: [{ kind: 'country', code: 'SA' }] })
  .returning()
const [courier, freeShippingMethod] = await db
  .insert(shippingMethods)
  .values([
    { zoneId: zone?.id, kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '23' } },
    {
      ...{ zoneId: zone?.id, kind: 'free_shipping', name: { en: 'Free delivery' }, position: 1 },
      options: { requires: 'coupon' },
    },
    { zoneId: zone?.id, kind: 'local_pickup', name: { en: 'Pick up' }, position: 2, options: { cost: '0' } },
  ])
  .returning()
await db.insert(coupons).values([
  { code: 'ten', type: 'percent', amount: 100_000 },
  { code: 'free', type: 'fixed_cart', amount: 0, givesFreeShipping: true },
  { code: 'much', type: 'fixed_cart', amount: 1000, minimumInMinor: 5000 },
  { code: 'alone', type: 'percent', amount: 500_000, isIndividual: true },
])
await shop.services.notifications.publish([RATES_TAG])

let guest = openBrowser(shop)
beforeEach(async () => {
  await pool.query('delete from carts')
  guest = openBrowser(shop)
  await guest.add(id('CUP'))
})

const normalizeHtml = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
const readCartPage = async (browser = guest) =>
  normalizeHtml(await (await browser.request('/en/cart/')).text())
async function post(fields: Record<string, string>, browser = guest) {
  const response = await browser.request('/en/cart/', {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, html: normalizeHtml(await response.text()) }
}
async function call(name: string, fields: Record<string, string> = {}) {
  const response = await guest.request(`/en/?wc-ajax=${name}`, {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams(fields),
  })
  return normalizeHtml(await response.text())
}
const readTotal = (html: string) => /class="order-total">.*?SAR(?:<\/span>)? ([\d,.]+)/s.exec(html)?.[1]

describe('the cart page without script', () => {
  test('B-09: shows the estimated total with delivery and tax, and accepts coupon codes in any letter case', async () => {
    const html = await readCartPage()
    expect(html).toMatch(/Subtotal.*SAR 100\.00.*Courier.*SAR 23\.00.*Including VAT 15%/s)
    expect(readTotal(html)).toBe('123.00')
    const appliedResponse = await post({ intent: 'enter', coupon_code: ' TEN ' })
    expect(appliedResponse.status).toBe(200)
    expect(appliedResponse.html).toContain('Coupon code applied successfully.')
    expect(readTotal(appliedResponse.html)).toBe('113.00')
    expect(readTotal(await readCartPage())).toBe('113.00')
    const removedResponse = await post({ intent: 'remove-coupon:ten' })
    expect(readTotal(removedResponse.html)).toBe('123.00')
  })

  test('B-10: shows why a coupon is rejected, and offers free delivery with a coupon that includes free delivery', async () => {
    expect((await post({ intent: 'coupon', coupon_code: 'nothing' })).html).toContain(
      'Coupon &quot;nothing&quot; does not exist!',
    )
    expect((await post({ intent: 'coupon', coupon_code: '' })).html).toContain('Please enter a coupon code')
    await post({ intent: 'coupon', coupon_code: 'free' })
    const { html } = await post({
      intent: 'look',
      shipping_method: `free_shipping:${freeShippingMethod?.id}`,
    })
    expect(readTotal(html)).toBe('100.00')
  })

  test('B-10: a coupon that is no longer valid is reported once and removed', async () => {
    await post({ intent: 'coupon', coupon_code: 'much' })
    const { lines } = await guest.add(id('PIN'))
    await guest.cart('DELETE', `/items/${lines[0]?.key}`)
    expect(await readCartPage()).toContain('Your cart is below the minimum spend')
    expect(await readCartPage()).not.toContain('Your cart is below the minimum spend')
  })

  test('B-11: updates delivery and total when the country changes, and ignores an unknown country', async () => {
    const { html } = await post({
      intent: 'look',
      calc_shipping_country: 'EG',
      calc_shipping_postcode: '١١٥١١',
    })
    expect(html).toContain('We don’t ship to this address yet')
    expect(html).toMatch(/name="calc_shipping_postcode"[^>]*value="11511"/)
    const saudiResponse = await post({ intent: 'look', calc_shipping_country: 'SA' })
    expect(readTotal(saudiResponse.html)).toBe('123.00')
    expect(readTotal((await post({ intent: 'look', calc_shipping_country: 'XX' })).html)).toBe('123.00')
  })

  test('rejects a POST from another site', async () => {
    const response = await guest.request('/en/cart/', {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ intent: 'coupon', coupon_code: 'ten' }),
    })
    expect([response.status, readTotal(await readCartPage())]).toEqual([403, '123.00'])
  })
})

describe('B.9: calls of WooCommerce scripts', () => {
  test('apply_coupon and remove_coupon return a notice as HTML, and get_cart_totals returns the totals', async () => {
    expect(await call('apply_coupon', { coupon_code: 'ten' })).toBe(
      '<div class="woocommerce-message" role="alert">Coupon code applied successfully.</div>',
    )
    expect(await call('apply_coupon', { coupon_code: 'ten' })).toMatch(
      /^<ul class="woocommerce-error" role="alert"><li>.*Coupon code already applied!/,
    )
    expect(await call('get_cart_totals')).toMatch(
      /^<div class="cart_totals">.*Coupon ten.*SAR<\/span> 113\.00/s,
    )
    expect(await call('remove_coupon', { coupon: 'ten' })).toContain('Coupon removed')
    expect(await call('remove_coupon')).toContain('woocommerce-error')
    expect(readTotal(await call('get_cart_totals'))).toBe('123.00')
  })

  test('update_shipping_method accepts only available shipping methods', async () => {
    const pickupMethodId = 'local_pickup:3'
    expect(readTotal(await call('update_shipping_method', { 'shipping_method[0]': pickupMethodId }))).toBe(
      '100.00',
    )
    const courierId = `flat_rate:${courier?.id}`
    expect(readTotal(await call('update_shipping_method', { 'shipping_method[]': courierId }))).toBe('123.00')
    // Free shipping is not available without its coupon.
    const unavailableMethodId = `free_shipping:${freeShippingMethod?.id}`
    expect(
      readTotal(await call('update_shipping_method', { 'shipping_method[0]': unavailableMethodId })),
    ).toBe('123.00')
  })

  test('update_order_review returns fragments of the checkout', async () => {
    const response = JSON.parse(
      await call('update_order_review', { country: 'SA', postcode: '12211' }),
    ) as object
    expect(response).toMatchObject({ result: 'success', messages: '', reload: false })
    expect(JSON.stringify(response)).toContain('woocommerce-checkout-review-order-table')
    expect(JSON.stringify(response)).toContain('SAR</span> 123.00')
  })
})

test('B-10: coupons and shipping method of a guest are merged into the cart of the customer at sign-in', async () => {
  const { userId, cookie } = await createSignedInUser(shop.services)
  const customer = openBrowser(shop, cookie)
  await customer.add(id('PIN'))
  await post({ intent: 'coupon', coupon_code: 'free' }, customer)
  await post({ intent: 'coupon', coupon_code: 'ten', shipping_method: 'local_pickup:3' })
  await mergeGuest(shop.services, { guestKey: guest.jar.get('hanout_guest'), userId })
  const html = await readCartPage(customer)
  expect(html).toMatch(/remove-coupon:free.*remove-coupon:ten/s)
  expect(readTotal(html)).toBe('99.00')
})
