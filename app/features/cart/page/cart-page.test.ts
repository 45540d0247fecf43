/** The cart page over HTTP, as a browser without JavaScript uses it, and a page that was left open for a day. */
import { expect, test } from 'vitest'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { openRestClient } from '#app/platform/rest-client/client.ts'
import { createFakeContext } from '#app/platform/rest-client/fake-context.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap', 'Name (en)': 'Cap', Stock: 3 }),
    ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup' }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
  ],
})
const capId = await readProductId('/en/product/cap/')
const shopOrigin = 'http://shop.test'

test('a product form redirects to the private cart page, which reports the added product', async () => {
  const guest = openBrowser(shop)
  const response = await post(guest, { 'add-to-cart': `${capId}`, product_id: `${capId}`, quantity: '2' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/en/cart/?added=${capId}`)
  expect(response.headers.getSetCookie().join('\n')).toMatch(/hanout_guest=[\w-]{43}; .*HttpOnly/)

  const page = await guest.request(`/en/cart/?added=${capId}`)
  expect(page.headers.get('cache-control')).toMatch(/private|no-store/)
  const html = await page.text()
  expect(html).toContain('Cap was added to your cart.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<input[^>]*name="cart\[[0-9a-f]{32}\]\[qty\]"[^>]*value="2"/)
  expect(await shop.page('/en/cart/')).not.toContain('cart_item')
})

test('changing a quantity, removing a line and undoing the removal work with forms', async () => {
  const guest = openBrowser(shop)
  await post(guest, { 'add-to-cart': `${capId}` })
  const { lines } = await guest.cart()
  const key = lines[0]?.key ?? ''
  expect((await post(guest, { update_cart: '1', [`cart[${key}][qty]`]: '٣' })).status).toBe(303)
  expect((await guest.cart()).count).toBe(3)

  expect((await post(guest, { remove: key })).status).toBe(303)
  expect((await guest.cart()).count).toBe(0)
  const html = await (await guest.request('/en/cart/')).text()
  expect(html).toMatch(/<button[^>]*value="[0-9a-f]{32}"[^>]*>Undo/)
  expect(html).toContain('Start shopping')
  expect((await post(guest, { undo: key })).status).toBe(303)
  expect((await guest.cart()).count).toBe(3)

  await post(guest, { update_cart: '1', [`cart[${key}][qty]`]: '0' })
  expect((await guest.cart()).count).toBe(0)
})

test('a form that changes several lines sets each cookie once', async () => {
  const guest = openBrowser(shop)
  await guest.add(capId)
  await guest.add(await readProductId('/en/product/cup/'))
  const { lines } = await guest.cart()
  const quantities = lines.map(({ key }) => [`cart[${key}][qty]`, '2'] as const)
  const response = await post(guest, { update_cart: '1', ...Object.fromEntries(quantities) })
  const names = response.headers.getSetCookie().map((line) => line.split('=', 1)[0])
  expect([lines.length, names.length]).toEqual([2, new Set(names).size])
})

test.each<Record<string, string>>([
  { product_id: '99999999999' },
  { product_id: '1e20' },
  { product_id: '1.5' },
  { 'add-to-cart': 'Infinity' },
  { product_id: String(capId), variation_id: '99999999999' },
  { product_id: String(capId), variation_id: '1.5' },
])('a form with %j causes no server error', async (fields) => {
  expect((await post(openBrowser(shop), fields)).status).toBeLessThan(500)
})

test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
  'a POST of type %s that is not a form is redirected without an error',
  async (type) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body: 'x' }
    expect((await openBrowser(shop).request('/en/cart/', init)).status).toBe(303)
  },
)

test('a rejected request is reported on the page, with a link back to the product and its selected values', async () => {
  const guest = openBrowser(shop)
  const response = await post(
    guest,
    { 'add-to-cart': `${capId}`, quantity: '4' },
    { referer: `${shopOrigin}/en/product/cap/?attribute_pa_color=red` },
  )
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(html).toMatch(/<div role="alert"><p class="cart-notice woocommerce-error">[^<]*Cap/)
  expect(html).toContain('href="/en/product/cap/?attribute_pa_color=red"')
})

test('a referring page of another site is not linked', async () => {
  const response = await post(
    openBrowser(shop),
    { 'add-to-cart': `${capId}`, quantity: '4' },
    { referer: 'http://elsewhere.test/product/cap/' },
  )
  expect(await response.text()).not.toContain('elsewhere')
})

test('SCR-17: a card button has the id and SKU of its product; a variable product links to its page', async () => {
  const html = await shop.page('/en/shop/')
  expect(html).toMatch(
    new RegExp(`<button[^>]*ajax_add_to_cart[^>]*data-product_id="${capId}"[^>]*data-product_sku="CAP"`),
  )
  expect(html).toMatch(/<a[^>]*product_type_variable add_to_cart_button[^>]*href="\/en\/product\/shirt\/"/)
})

test('ERR-5: adding from a page with an expired nonce succeeds without an error for the customer', async () => {
  const { cookie } = await createSignedInUser(shop.services)
  const { context, sentRequests, loggedLines } = createFakeContext(({ url, method, headers, body }) =>
    shop.get(url.slice(shopOrigin.length), {
      ...(method !== undefined && { method }),
      ...(body !== undefined && { body }),
      headers: { ...headers, Cookie: cookie },
    }),
  )
  const nonce: { current?: string } = {}
  const options = {
    root: `${shopOrigin}/wp-json/`,
    nonceEndpoint: `${shopOrigin}/wp-admin/admin-ajax.php?action=rest-nonce`,
  }
  const client = openRestClient(context, { ...options, nonce, locale: 'en' })
  const me = await client.request({ path: '/hanout/v1/me' }, (json) => json as { nonce: string })
  nonce.current = me.nonce

  shop.clock.moveTo('2026-01-16T13:00:00Z')
  const addRequest = { method: 'POST', path: '/hanout/v1/cart/items', data: { product_id: capId } }
  const cart = await client.request(addRequest, (json) => json as CartView)
  expect(cart.count).toBe(1)
  expect(sentRequests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/wp-json/hanout/v1/me',
    '/wp-json/hanout/v1/cart/items',
    '/wp-admin/admin-ajax.php',
    '/wp-json/hanout/v1/cart/items',
  ])
  expect(loggedLines).toEqual([])
})

function post(
  browser: ReturnType<typeof openBrowser>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.request('/en/cart/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: shopOrigin, host: 'shop.test', ...headers },
  })
}

async function readProductId(path: string): Promise<number> {
  return Number(/data-product_id="(\d+)"/.exec(await shop.page(path))?.[1])
}
