/** Access to carts: keys, nonces, cross-site requests, other visitors. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { openBrowser, readRefusal, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: aCap({ SKU: 'CAP' }) })
const { pool, db } = shop.services.database
const [cap] = await db.select({ id: products.id }).from(products)
const capId = cap?.id ?? 0
const jsonHeaders = { 'Content-Type': 'application/json' }
const oneCapBody = JSON.stringify({ product_id: capId })

let victim: Browser
beforeEach(async () => {
  victim = openBrowser(shop)
  await victim.add(capId)
})

const readGuestKey = (browser: Browser) => browser.jar.get('hanout_guest') ?? ''
const readItemCount = async (cookie: string) => {
  const response = await shop.get('/wp-json/hanout/v1/cart', { headers: { Cookie: cookie } })
  return ((await response.json()) as { count: number }).count
}

describe('the guest key', () => {
  test('opens its cart, and similar keys do not', async () => {
    const key = readGuestKey(victim)
    expect(await readItemCount(`hanout_guest=${key}`)).toBe(1)
    const { rows } = await pool.query<{ owner: string }>('select owner from carts order by id desc limit 1')
    const owner = rows[0]?.owner ?? ''
    const otherKeys = [
      key.slice(0, -1),
      `${key}A`,
      key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      key.toLowerCase(),
      // The stored digest of the key does not open the cart.
      owner.replace('guest:', ''),
      owner,
      "' or '1'='1",
      '%27%20or%20owner%20like%20%27%25',
      'user:1',
      '',
    ].filter((otherKey) => otherKey !== key)
    for (const otherKey of otherKeys)
      expect(await readItemCount(`hanout_guest=${otherKey}`), otherKey).toBe(0)
  })

  test('is not accepted from a planted cookie: a new cart gets a new key', async () => {
    const plantedKey = 'A'.repeat(43)
    const browser = openBrowser(shop, `hanout_guest=${plantedKey}`)
    await browser.add(capId)
    expect(readGuestKey(browser)).toMatch(/^[\w-]{43}$/)
    expect(readGuestKey(browser)).not.toBe(plantedKey)
    await browser.add(capId)
    expect(await readItemCount(`hanout_guest=${plantedKey}`)).toBe(0)
    expect(await readItemCount(`hanout_guest=${readGuestKey(browser)}`)).toBe(2)
  })

  test('is not reused after its cart has expired or was merged into an account', async () => {
    const [expiredKey, mergedBrowser] = [readGuestKey(victim), openBrowser(shop)]
    await mergedBrowser.add(capId)
    const mergedKey = readGuestKey(mergedBrowser)
    await mergeGuest(shop.services, {
      guestKey: mergedKey,
      userId: (await createSignedInUser(shop.services)).userId,
    })
    await mergedBrowser.add(capId)
    expect(await readItemCount(`hanout_guest=${mergedKey}`)).toBe(0)
    shop.clock.moveTo('2026-01-17T12:00:01Z')
    await victim.add(capId)
    expect(await readItemCount(`hanout_guest=${expiredKey}`)).toBe(0)
    expect(await readItemCount(`hanout_guest=${readGuestKey(victim)}`)).toBe(1)
    shop.clock.moveTo('2026-01-15T12:00:00Z')
  })

  test('still opens an existing cart after it was emptied', async () => {
    const key = readGuestKey(victim)
    const [line] = (await victim.cart()).lines
    await victim.call('DELETE', `/cart/items/${line?.key}`)
    await victim.add(capId, { quantity: 2 })
    expect(readGuestKey(victim)).toBe(key)
    expect(await readItemCount(`hanout_guest=${key}`)).toBe(2)
  })

  test('is stored in the database only as a digest', async () => {
    const { rows } = await pool.query<{ row: string }>('select carts::text as row from carts')
    expect(rows.map(({ row }) => row).join()).not.toContain(readGuestKey(victim))
  })

  test('is sent in a cookie with HttpOnly and SameSite=Lax', async () => {
    const response = await shop.get('/wp-json/hanout/v1/cart/items', {
      method: 'POST',
      headers: jsonHeaders,
      body: oneCapBody,
    })
    const [cookie] = response.headers.getSetCookie().filter((line) => line.startsWith('hanout_guest='))
    expect(cookie).toMatch(/^hanout_guest=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is sent in a cookie with Secure if the shop uses https', async () => {
    const { createCartCookies } = await import('./cookies.server.ts')
    for (const cookie of createCartCookies('https://shop.test', { hash: 'x', guestKey: 'k' })) {
      expect(cookie).toContain('; Secure')
    }
  })

  test('opens no cart after the guest has signed in', async () => {
    const guestKey = readGuestKey(victim)
    const { userId, cookie } = await createSignedInUser(shop.services)
    await mergeGuest(shop.services, { guestKey, userId })
    expect(await readItemCount(`hanout_guest=${guestKey}`)).toBe(0)
    expect(await readItemCount(cookie)).toBe(1)
    // With both cookies, the customer's session takes precedence.
    expect(await readItemCount(`${cookie}; hanout_guest=${readGuestKey(openBrowser(shop))}`)).toBe(1)
  })
})

describe('the cart of a visitor', () => {
  test('rejects requests of other visitors with its line keys', async () => {
    const [line] = (await victim.cart()).lines
    const { cookie } = await createSignedInUser(shop.services)
    for (const otherBrowser of [openBrowser(shop), openBrowser(shop, cookie)]) {
      const responses = [
        await otherBrowser.call('PATCH', `/cart/items/${line?.key}`, { quantity: 0 }),
        await otherBrowser.call('PATCH', `/cart/items/${line?.key}`, { quantity: 5 }),
        await otherBrowser.call('DELETE', `/cart/items/${line?.key}`),
        await otherBrowser.call('POST', `/cart/items/${line?.key}/restore`),
      ]
      for (const response of responses) {
        expect(await readRefusal(response)).toMatchObject({
          status: 404,
          code: 'woocommerce_rest_cart_invalid_key',
          cart: { count: 0 },
        })
      }
    }
    expect((await victim.cart()).count).toBe(1)
  })

  test.each(["' or '1'='1", '../../cart', '%00', '٣', 'x'.repeat(3000)])(
    'rejects a malformed line key such as «%.20s»',
    async (key) => {
      const response = await victim.call('DELETE', `/cart/items/${encodeURIComponent(key)}`)
      expect([400, 404]).toContain(response.status)
      expect((await victim.cart()).count).toBe(1)
    },
  )

  test('does not let other visitors undo its merge', async () => {
    const { userId, cookie } = await createSignedInUser(shop.services)
    await mergeGuest(shop.services, { guestKey: readGuestKey(victim), userId })
    const [{ undo = '' } = {}] = (await openBrowser(shop, cookie).cart()).notices
    const otherBrowser = openBrowser(shop, (await createSignedInUser(shop.services)).cookie)
    expect((await otherBrowser.call('POST', `/cart/merges/${undo}/undo`)).status).toBe(404)
    expect((await openBrowser(shop).call('POST', `/cart/merges/${undo}/undo`)).status).toBe(401)
    expect((await openBrowser(shop, cookie).cart()).count).toBe(1)
  })
})

describe('an unintended write request', () => {
  test.each([
    ['POST', '/wp-json/hanout/v1/cart/items'],
    ['DELETE', '/wp-json/hanout/v1/cart'],
    ['POST', '/wp-json/hanout/v1/cart/hold'],
    ['POST', '/?wc-ajax=add_to_cart'],
    ['POST', '/?wc-ajax=remove_from_cart'],
  ])('%s %s from another site is rejected', async (method, path) => {
    const [line] = (await victim.cart()).lines
    const body = new URLSearchParams({ product_id: String(capId), cart_item_key: line?.key ?? '' })
    for (const crossSiteHeaders of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const init = {
        method,
        headers: new Headers(Object.entries(crossSiteHeaders)),
        ...(method === 'POST' && { body }),
      }
      expect((await victim.request(path, init)).status).toBe(403)
    }
    expect((await victim.cart()).count).toBe(1)
  })

  test('a GET request with a _method parameter does not run as another method', async () => {
    const response = await victim.request('/wp-json/hanout/v1/cart?_method=DELETE')
    expect(response.status).toBe(200)
    expect((await victim.cart()).count).toBe(1)
  })

  test('API-4: a write of a customer with a missing, forged, foreign or expired nonce is rejected', async () => {
    const { cookie } = await createSignedInUser(shop.services)
    const readNonce = async (sessionCookie: string) => {
      const response = await shop.get('/wp-json/hanout/v1/me', { headers: { Cookie: sessionCookie } })
      return ((await response.json()) as { nonce: string }).nonce
    }
    const send = (nonce?: string) =>
      shop.get('/wp-json/hanout/v1/cart/items?_locale=en', {
        method: 'POST',
        headers: { ...jsonHeaders, Cookie: cookie, ...(nonce !== undefined && { 'X-WP-Nonce': nonce }) },
        body: oneCapBody,
      })
    const ownNonce = await readNonce(cookie)
    const anonymousNonce = await readNonce('')
    const otherCustomerNonce = await readNonce((await createSignedInUser(shop.services)).cookie)
    for (const nonce of [undefined, 'forged', ownNonce.slice(1), anonymousNonce, otherCustomerNonce]) {
      expect(await readRefusal(await send(nonce))).toMatchObject({
        status: 403,
        code: 'rest_cookie_invalid_nonce',
      })
    }
    expect((await send(ownNonce)).status).toBe(200)
    shop.clock.moveTo('2026-01-16T13:00:00Z')
    expect(await readRefusal(await send(ownNonce))).toMatchObject({
      status: 403,
      code: 'rest_cookie_invalid_nonce',
    })
    expect((await send(await readNonce(cookie))).status).toBe(200)
    shop.clock.moveTo('2026-01-15T12:00:00Z')
    expect(await readItemCount(cookie)).toBe(2)
  })
})

test('malformed form fields cause no server error', async () => {
  const bodies = [
    { product_id: capId, quantity: { toString: 'x' } },
    { product_id: [capId, capId] },
    { product_id: '1e9' },
    { product_id: capId, variation_id: -1 },
    { product_id: capId, quantity: '9'.repeat(10_000) },
    { product_id: capId, attribute___proto__: 'x', __proto__: { a: 1 } },
    { product_id: capId, ['quantity[999999999999]']: 1 },
  ]
  for (const body of bodies) {
    const response = await victim.call('POST', '/cart/items', body)
    expect(response.status).toBeLessThan(500)
  }
})
