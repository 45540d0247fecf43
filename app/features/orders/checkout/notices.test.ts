/**
 * Automatic changes of a cart are reported once, on the page that the customer sees: the checkout, or the
 * cart it redirects to.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons, shippingMethods } from '#app/features/checkout/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Name (en)': 'Cup', 'Regular price': 60, Stock: 9 }),
    ...aCap({ SKU: 'POT', 'Name (en)': 'Pot', 'Regular price': 90 }),
  ],
  // A fee causes the quote to be computed twice.
  settings: { payment: { onDeliveryFeeInMinor: 500 } },
})
const { db, pool } = shop.services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '20' } })
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

beforeEach(async () => {
  await pool.query(`delete from carts; delete from orders; delete from coupons;
    update products set status = 'publish', stock_quantity = case when sku = 'CUP' then 9 else stock_quantity end`)
  await db.insert(coupons).values({ code: 'ten', type: 'percent', amount: 100_000 })
})

async function openGuestWithCart(...skus: string[]) {
  const guest = openBrowser(shop)
  for (const sku of skus) await guest.add(id(sku), { quantity: 2 })
  return guest
}

function postForm(guest: ReturnType<typeof openBrowser>, path: string, fields: Record<string, string>) {
  const headers = { Origin: 'http://shop.test' }
  return guest.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

async function findPotLineKey(guest: ReturnType<typeof openBrowser>): Promise<string> {
  const { rows: carts } = await pool.query<{ lines: { key: string; productId: number }[] }>(
    'select lines from carts',
  )
  expect(guest.cookieHeader()).toContain('hanout_guest=')
  return carts[0]?.lines.find(({ productId }) => productId === id('POT'))?.key ?? ''
}

const withdrawProduct = (sku: string) =>
  pool.query(`update products set status = 'draft' where sku = $1`, [sku])
const removalNotice = '&quot;Cup&quot; is no longer available, so we removed it from your cart.'
const countOccurrences = (html: string, sentence: string) =>
  html.replaceAll(/<script[^]*?<\/script>/g, '').split(sentence).length - 1
const readCartPage = async (guest: Awaited<ReturnType<typeof openGuestWithCart>>) =>
  (await guest.request('/en/cart/')).text()

describe('the notice about a cart item that is no longer for sale', () => {
  test('is shown by the first checkout page that is opened, and by no later page', async () => {
    const guest = await openGuestWithCart('CUP', 'POT')
    await withdrawProduct('CUP')
    expect(countOccurrences(await readCheckout(guest), removalNotice)).toBe(1)
    expect(countOccurrences(await readCheckout(guest), removalNotice)).toBe(0)
    expect(countOccurrences(await readCartPage(guest), removalNotice)).toBe(0)
  })

  test('is shown with the error if an order is placed from an outdated page', async () => {
    const guest = await openGuestWithCart('CUP', 'POT')
    const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)) }
    await withdrawProduct('CUP')
    const { status, html } = await postCheckout(guest, fields)
    expect(status).toBe(409)
    expect(countOccurrences(html, removalNotice)).toBe(1)
    expect(html).toMatch(/class="form-summary"[^>]*>&quot;Cup&quot;[^<]*The total has changed/)
    expect((await postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })).status).toBe(303)
  })

  test.each([
    ['a recalculation', { intent: 'look' }],
    ['an added coupon', { intent: 'coupon', coupon_code: 'ten' }],
    ['an unknown coupon', { intent: 'coupon', coupon_code: 'nine' }],
    ['a removed coupon', { intent: 'remove-coupon:ten' }],
  ])('is shown in the response to %s', async (_, submittedFields) => {
    const guest = await openGuestWithCart('CUP', 'POT')
    await withdrawProduct('CUP')
    const { html } = await postCheckout(guest, { ...addressFields, ...submittedFields })
    expect(countOccurrences(html, removalNotice)).toBe(1)
  })

  test.each([
    ['opened', undefined],
    ['recalculated', { intent: 'look' }],
    ['submitted as an order', { intent: 'place' }],
  ])(
    'is shown once by the empty cart after a redirect from a checkout that is %s',
    async (_, submittedFields) => {
      const guest = await openGuestWithCart('CUP')
      await withdrawProduct('CUP')
      const response = submittedFields
        ? await postCheckout(guest, { ...addressFields, ...submittedFields })
        : { location: (await guest.request('/en/checkout/')).headers.get('Location') }
      expect(response.location).toBe('/en/cart/')
      expect(countOccurrences(await readCartPage(guest), removalNotice)).toBe(1)
      expect(countOccurrences(await readCartPage(guest), removalNotice)).toBe(0)
    },
  )

  test('is still shown after prefetch requests and after requests of totals by scripts', async () => {
    const guest = await openGuestWithCart('CUP', 'POT')
    await withdrawProduct('CUP')
    for (const path of ['/en/checkout/', '/en/cart/'])
      await guest.request(path, { headers: { 'Sec-Purpose': 'prefetch' } })
    await guest.request(`/en/cart/?not-added=${id('CUP')}`, { headers: { 'Sec-Purpose': 'prefetch' } })
    for (const call of ['get_cart_totals', 'get_refreshed_fragments'])
      await guest.request(`/en/?wc-ajax=${call}`, { method: 'POST', body: new URLSearchParams() })
    expect(countOccurrences(await readCheckout(guest), removalNotice)).toBe(1)
  })

  test('is shown once in a checkout page that the browser prerenders', async () => {
    const guest = await openGuestWithCart('CUP', 'POT')
    await withdrawProduct('CUP')
    const prerenderResponse = await guest.request('/en/checkout/', {
      headers: { 'Sec-Purpose': 'prefetch;prerender' },
    })
    expect(countOccurrences(await prerenderResponse.text(), removalNotice)).toBe(1)
  })

  test.each<[string, (guest: ReturnType<typeof openBrowser>) => Promise<Response>]>([
    ['an add-to-cart link', (guest) => guest.request(`/en/?add-to-cart=${id('POT')}`)],
    ['an add-to-cart link of an unknown product', (guest) => guest.request('/en/?add-to-cart=999999')],
    [
      'an add-to-cart form of a product page',
      (guest) => postForm(guest, '/en/product/pot/', { 'add-to-cart': `${id('POT')}` }),
    ],
    [
      'an add-to-cart form of the cart page',
      (guest) => postForm(guest, '/en/cart/', { product_id: `${id('POT')}` }),
    ],
    [
      'a changed quantity',
      async (guest) => postForm(guest, '/en/cart/', { [`cart[${await findPotLineKey(guest)}][qty]`]: '1' }),
    ],
    [
      'a removed line',
      async (guest) => postForm(guest, '/en/cart/', { remove: await findPotLineKey(guest) }),
    ],
  ])('is shown by the page after %s', async (_, act) => {
    const guest = await openGuestWithCart('CUP', 'POT')
    await withdrawProduct('CUP')
    const { status } = await act(guest)
    expect([302, 303]).toContain(status)
    expect(countOccurrences(await readCartPage(guest), removalNotice)).toBe(1)
    expect(countOccurrences(await readCartPage(guest), removalNotice)).toBe(0)
  })
})

test('adding to a cart line with a changed price succeeds, and the next page reports the new price', async () => {
  const guest = await openGuestWithCart('CUP', 'POT')
  await pool.query(`update products set regular_price_in_minor = 9700 where sku = 'POT'`)
  await guest.request(`/en/?add-to-cart=${id('POT')}`)
  const html = await readCartPage(guest)
  expect(countOccurrences(html, '&quot;Pot&quot;')).toBe(1)
  expect((await guest.cart()).lines.map(({ quantity }) => quantity)).toEqual([2, 3])
})

test('a reduced quantity and a changed price are each reported once, by the checkout', async () => {
  const guest = await openGuestWithCart('CUP', 'POT')
  await pool.query(`update products set stock_quantity = 1 where sku = 'CUP';
    update products set regular_price_in_minor = 9500 where sku = 'POT'`)
  const html = await readCheckout(guest)
  expect(countOccurrences(html, 'Only 1 of &quot;Cup&quot; is left')).toBe(1)
  expect(countOccurrences(html, '&quot;Pot&quot;')).toBe(1)
  expect(await readCartPage(guest)).not.toContain('&quot;Cup&quot; is left')
})
