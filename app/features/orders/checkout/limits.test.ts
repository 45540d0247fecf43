/**
 * B.10, B.13: coupon codes cannot be guessed and orders cannot be mass-placed, and other visitors are not
 * affected by attempts.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { readCheckout, readHiddenFields, addressFields } from '#app/features/orders/test-checkout.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual' }),
  settings: {
    payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' },
    cart: { mostWrongCoupons: 3, mostOrders: 3 },
  },
})
const { services } = shop
const { db, pool } = services.database
const [song] = await db.select({ id: products.id }).from(products)
await db.insert(coupons).values({ code: 'ten', type: 'percent', amount: 100_000 })
// The client address is the one written by the shop's own proxy.
services.trustedProxies = 1
const officeIp = '203.0.113.7'
const otherIp = '198.51.100.9'

beforeEach(() => pool.query('delete from carts; delete from orders; delete from rate_limits'))

async function openBrowserWithCart(cookie = ''): Promise<Browser> {
  const browser = openBrowser(shop, cookie)
  await browser.add(song?.id ?? 0)
  return browser
}

async function post(
  browser: Browser,
  fields: Record<string, string>,
  { from = officeIp, path = '/en/checkout/' } = {},
) {
  const response = await browser.request(path, {
    method: 'POST',
    headers: { Origin: 'http://shop.test', 'X-Forwarded-For': from },
    body: new URLSearchParams(fields),
  })
  return {
    status: response.status,
    waitInSeconds: Number(response.headers.get('Retry-After')),
    html: await response.text(),
    to: response.headers.get('Location') ?? '',
  }
}

const couponSubmitters = {
  'the checkout': (browser: Browser, code: string, from = officeIp) =>
    post(browser, { ...addressFields, intent: 'coupon', coupon_code: code }, { from }),
  'the cart': (browser: Browser, code: string, from = officeIp) =>
    post(browser, { intent: 'coupon', coupon_code: code }, { from, path: '/en/cart/' }),
  'a call': (browser: Browser, code: string, from = officeIp) =>
    post(browser, { coupon_code: code }, { from, path: '/en/?wc-ajax=apply_coupon' }),
}
const tooManyMessage = 'Too many invalid coupon codes from your connection'

describe.each(Object.entries(couponSubmitters))('B.10: coupon codes entered via %s', (way, typeCode) => {
  test('are rejected with 429 after too many invalid codes, even if valid', async () => {
    const guest = await openBrowserWithCart()
    for (const code of ['a', 'b', 'c']) expect((await typeCode(guest, code)).status).toBe(200)
    for (const browser of [guest, await openBrowserWithCart()]) {
      const rejectedResponse = await typeCode(browser, 'ten')
      expect([rejectedResponse.status, rejectedResponse.html.includes(tooManyMessage)]).toEqual([429, true])
      expect(rejectedResponse.waitInSeconds).toBeGreaterThan(3500)
      expect(rejectedResponse.html).not.toContain('Coupon ten')
      // No submitted value is lost.
      if (way !== 'a call') expect(rejectedResponse.html).toMatch(/name="coupon_code"[^>]*value="ten"/)
      if (way === 'the checkout') expect(rejectedResponse.html).toContain('value="King Fahd Road"')
    }
    expect((await typeCode(guest, 'ten', otherIp)).status).toBe(200)
  })

  test('that are valid, or valid for another cart only, do not count', async () => {
    await pool.query(
      `insert into coupons (code, minimum_in_minor) values ('large', 1000000) on conflict do nothing`,
    )
    for (let time = 0; time < 5; time += 1) {
      const guest = await openBrowserWithCart()
      for (const code of ['large', '', 'ten', 'ten']) expect((await typeCode(guest, code)).status).toBe(200)
    }
  })

  test('of a signed-in customer are counted for the account', async () => {
    const guest = await openBrowserWithCart()
    for (const code of ['a', 'b', 'c', 'd']) await typeCode(guest, code)
    const sara = await openBrowserWithCart((await createSignedInUser(services)).cookie)
    for (const code of ['a', 'b', 'c']) expect((await typeCode(sara, code)).status).toBe(200)
    const rejectedResponse = await typeCode(sara, 'ten', otherIp)
    expect([
      rejectedResponse.status,
      rejectedResponse.html.includes('invalid coupon codes from your account'),
    ]).toEqual([429, true])
  })
})

let orderNumber = 0
async function placeOrder(browser: Browser, { from = officeIp, email = '' } = {}) {
  orderNumber += 1
  const hiddenFields = readHiddenFields(await readCheckout(browser))
  const billing_email = email || `${orderNumber}@shopper.example`
  return post(browser, { ...addressFields, billing_email, ...hiddenFields, intent: 'place' }, { from })
}

const countOrders = async () => (await pool.query('select 1 from orders')).rows.length

describe('B.13: orders', () => {
  test('from one connection are limited; form values are kept, and other connections and customers can order', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await placeOrder(await openBrowserWithCart())).status).toBe(303)
    const guest = await openBrowserWithCart()
    const rejectedResponse = await placeOrder(guest)
    expect([rejectedResponse.status, await countOrders()]).toEqual([429, 3])
    expect(rejectedResponse.waitInSeconds).toBeGreaterThan(3500)
    expect(rejectedResponse.html).toContain('too many orders from your connection')
    expect(rejectedResponse.html).toContain('value="King Fahd Road"')
    expect((await placeOrder(guest, { from: otherIp })).status).toBe(303)
    expect(
      (await placeOrder(await openBrowserWithCart((await createSignedInUser(services)).cookie))).status,
    ).toBe(303)
  })

  test('that are rejected or posted twice do not count', async () => {
    const guest = await openBrowserWithCart()
    const hiddenFields = readHiddenFields(await readCheckout(guest))
    const fields = { ...addressFields, ...hiddenFields, intent: 'place' }
    for (const expected_total of ['1', '2', '3', '4'])
      expect((await post(guest, { ...fields, expected_total })).status).toBe(409)
    const responses = await Promise.all([post(guest, fields), post(guest, fields)])
    expect(new Set(responses.map(({ to }) => to)).size).toBe(1)
    for (let time = 0; time < 2; time += 1)
      expect((await placeOrder(await openBrowserWithCart())).status).toBe(303)
    expect(await countOrders()).toBe(3)
    expect((await placeOrder(await openBrowserWithCart())).status).toBe(429)
  })

  test('a second click on the last order allowed redirects to that order', async () => {
    for (let time = 0; time < 2; time += 1) await placeOrder(await openBrowserWithCart())
    const guest = await openBrowserWithCart()
    const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)), intent: 'place' }
    const firstResponse = await post(guest, fields)
    await guest.add(song?.id ?? 0)
    const secondResponse = await post(guest, fields)
    expect([secondResponse.status, secondResponse.to]).toEqual([303, firstResponse.to])
  })

  test('rejected for one connection do not count against the mailbox', async () => {
    for (let time = 0; time < 3; time += 1) await placeOrder(await openBrowserWithCart())
    const floodingBrowser = await openBrowserWithCart()
    const email = 'victim@shopper.example'
    for (let time = 0; time < 30; time += 1)
      expect((await placeOrder(floodingBrowser, { email })).status).toBe(429)
    expect((await placeOrder(await openBrowserWithCart(), { from: otherIp, email })).status).toBe(303)
  })

  test('for one mailbox are limited across connections, except for its signed-in customer', async () => {
    await services.settings.save('cart', { mostOrders: 100 })
    const email = 'bothered@shopper.example'
    for (let time = 0; time < 30; time += 1) {
      const from = `198.51.100.${time}`
      expect(
        (await placeOrder(await openBrowserWithCart(), { from, email: 'Bothered@shopper.example' })).status,
      ).toBe(303)
    }
    expect((await placeOrder(await openBrowserWithCart(), { from: otherIp, email })).status).toBe(429)
    expect(
      (
        await placeOrder(await openBrowserWithCart((await createSignedInUser(services, { email })).cookie), {
          email,
        })
      ).status,
    ).toBe(303)
  })

  test('are unlimited if the setting is 0', async () => {
    await services.settings.save('cart', { mostOrders: 0 })
    for (let time = 0; time < 5; time += 1)
      expect((await placeOrder(await openBrowserWithCart(), { email: 'sara@shopper.example' })).status).toBe(
        303,
      )
    await services.settings.save('cart', { mostOrders: 3 })
  })
})
