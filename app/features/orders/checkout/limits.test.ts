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
import { signedIn } from '#tests/visitors.ts'

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
const office = '203.0.113.7'
const elsewhere = '198.51.100.9'

beforeEach(() => pool.query('delete from carts; delete from orders; delete from rate_limits'))

async function buyer(cookie = ''): Promise<Browser> {
  const browser = openBrowser(shop, cookie)
  await browser.add(song?.id ?? 0)
  return browser
}

async function post(
  browser: Browser,
  fields: Record<string, string>,
  { from = office, path = '/en/checkout/' } = {},
) {
  const response = await browser.request(path, {
    method: 'POST',
    headers: { Origin: 'http://shop.test', 'X-Forwarded-For': from },
    body: new URLSearchParams(fields),
  })
  return {
    status: response.status,
    wait: Number(response.headers.get('Retry-After')),
    html: await response.text(),
    to: response.headers.get('Location') ?? '',
  }
}

const ways = {
  'the checkout': (browser: Browser, code: string, from = office) =>
    post(browser, { ...addressFields, intent: 'coupon', coupon_code: code }, { from }),
  'the cart': (browser: Browser, code: string, from = office) =>
    post(browser, { intent: 'coupon', coupon_code: code }, { from, path: '/en/cart/' }),
  'a call': (browser: Browser, code: string, from = office) =>
    post(browser, { coupon_code: code }, { from, path: '/en/?wc-ajax=apply_coupon' }),
}
const tooMany = 'Too many invalid coupon codes from your connection'

describe.each(Object.entries(ways))('B.10: coupon codes entered via %s', (way, typeCode) => {
  test('are rejected with 429 after too many invalid codes, even if valid', async () => {
    const guest = await buyer()
    for (const code of ['a', 'b', 'c']) expect((await typeCode(guest, code)).status).toBe(200)
    for (const browser of [guest, await buyer()]) {
      const refused = await typeCode(browser, 'ten')
      expect([refused.status, refused.html.includes(tooMany)]).toEqual([429, true])
      expect(refused.wait).toBeGreaterThan(3500)
      expect(refused.html).not.toContain('Coupon ten')
      // No submitted value is lost.
      if (way !== 'a call') expect(refused.html).toMatch(/name="coupon_code"[^>]*value="ten"/)
      if (way === 'the checkout') expect(refused.html).toContain('value="King Fahd Road"')
    }
    expect((await typeCode(guest, 'ten', elsewhere)).status).toBe(200)
  })

  test('that are valid, or valid for another cart only, do not count', async () => {
    await pool.query(
      `insert into coupons (code, minimum_in_minor) values ('large', 1000000) on conflict do nothing`,
    )
    for (let time = 0; time < 5; time += 1) {
      const guest = await buyer()
      for (const code of ['large', '', 'ten', 'ten']) expect((await typeCode(guest, code)).status).toBe(200)
    }
  })

  test('of a signed-in customer are counted for the account', async () => {
    const guest = await buyer()
    for (const code of ['a', 'b', 'c', 'd']) await typeCode(guest, code)
    const sara = await buyer((await signedIn(services)).cookie)
    for (const code of ['a', 'b', 'c']) expect((await typeCode(sara, code)).status).toBe(200)
    const refused = await typeCode(sara, 'ten', elsewhere)
    expect([refused.status, refused.html.includes('invalid coupon codes from your account')]).toEqual([
      429,
      true,
    ])
  })
})

let people = 0
async function order(browser: Browser, { from = office, email = '' } = {}) {
  people += 1
  const hidden = readHiddenFields(await readCheckout(browser))
  const billing_email = email || `${people}@shopper.example`
  return post(browser, { ...addressFields, billing_email, ...hidden, intent: 'place' }, { from })
}

const ordered = async () => (await pool.query('select 1 from orders')).rows.length

describe('B.13: orders', () => {
  test('from one connection are limited; form values are kept, and other connections and customers can order', async () => {
    for (let time = 0; time < 3; time += 1) expect((await order(await buyer())).status).toBe(303)
    const guest = await buyer()
    const refused = await order(guest)
    expect([refused.status, await ordered()]).toEqual([429, 3])
    expect(refused.wait).toBeGreaterThan(3500)
    expect(refused.html).toContain('too many orders from your connection')
    expect(refused.html).toContain('value="King Fahd Road"')
    expect((await order(guest, { from: elsewhere })).status).toBe(303)
    expect((await order(await buyer((await signedIn(services)).cookie))).status).toBe(303)
  })

  test('that are rejected or posted twice do not count', async () => {
    const guest = await buyer()
    const hidden = readHiddenFields(await readCheckout(guest))
    const fields = { ...addressFields, ...hidden, intent: 'place' }
    for (const expected_total of ['1', '2', '3', '4'])
      expect((await post(guest, { ...fields, expected_total })).status).toBe(409)
    const presses = await Promise.all([post(guest, fields), post(guest, fields)])
    expect(new Set(presses.map(({ to }) => to)).size).toBe(1)
    for (let time = 0; time < 2; time += 1) expect((await order(await buyer())).status).toBe(303)
    expect(await ordered()).toBe(3)
    expect((await order(await buyer())).status).toBe(429)
  })

  test('a second click on the last order allowed redirects to that order', async () => {
    for (let time = 0; time < 2; time += 1) await order(await buyer())
    const guest = await buyer()
    const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)), intent: 'place' }
    const first = await post(guest, fields)
    await guest.add(song?.id ?? 0)
    const again = await post(guest, fields)
    expect([again.status, again.to]).toEqual([303, first.to])
  })

  test('rejected for one connection do not count against the mailbox', async () => {
    for (let time = 0; time < 3; time += 1) await order(await buyer())
    const flood = await buyer()
    const email = 'victim@shopper.example'
    for (let time = 0; time < 30; time += 1) expect((await order(flood, { email })).status).toBe(429)
    expect((await order(await buyer(), { from: elsewhere, email })).status).toBe(303)
  })

  test('for one mailbox are limited across connections, except for its signed-in customer', async () => {
    await services.settings.save('cart', { mostOrders: 100 })
    const email = 'bothered@shopper.example'
    for (let time = 0; time < 30; time += 1) {
      const from = `198.51.100.${time}`
      expect((await order(await buyer(), { from, email: 'Bothered@shopper.example' })).status).toBe(303)
    }
    expect((await order(await buyer(), { from: elsewhere, email })).status).toBe(429)
    expect((await order(await buyer((await signedIn(services, { email })).cookie), { email })).status).toBe(
      303,
    )
  })

  test('are unlimited if the setting is 0', async () => {
    await services.settings.save('cart', { mostOrders: 0 })
    for (let time = 0; time < 5; time += 1)
      expect((await order(await buyer(), { email: 'sara@shopper.example' })).status).toBe(303)
    await services.settings.save('cart', { mostOrders: 3 })
  })
})
