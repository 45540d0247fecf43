/** The AJAX requests that scripts of WooCommerce shops send: responses as recorded (R24, R26, R27 and R29). */
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap', Stock: 4 }),
    ...aCap({ SKU: 'GONE', Slug: 'gone', 'In stock?': 0 }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
  ],
})
const rows = await shop.services.database.db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const fragmentSelector = 'div.widget_shopping_cart_content'

let guest: Browser
beforeEach(() => {
  guest = openBrowser(shop)
})

test('R24: get_refreshed_fragments returns the fragments of an empty cart', async () => {
  const { response, json } = await guest.callAjax('get_refreshed_fragments', { time: 1 }, '/en')
  expect(json).toEqual({
    fragments: {
      [fragmentSelector]:
        '<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">No products in the cart.</p></div>',
    },
    cart_hash: '',
  })
  expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('B.9: add_to_cart returns the fragments and the cart hash, and sets matching cookies', async () => {
  const { response, json } = await guest.callAjax(
    'add_to_cart',
    { product_id: findProductId('CAP'), quantity: 2 },
    '/en',
  )
  expect(json.cart_hash).toMatch(/^[\da-f]{32}$/)
  const { [fragmentSelector]: html } = json.fragments as Record<string, string>
  expect(html).toMatch(/^<div class="widget_shopping_cart_content"><ul class="[^"]*woocommerce-mini-cart/)
  expect(html).toContain('98.00')
  expect(html).toContain('/en/product/cap/')
  const cookies = response.headers.getSetCookie()
  expect(cookies).toContainEqual(expect.stringMatching(/^woocommerce_items_in_cart=1; /))
  expect(cookies).toContainEqual(expect.stringContaining(`woocommerce_cart_hash=${String(json.cart_hash)}; `))
  expect(cookies.filter((cookie) => cookie.startsWith('woocommerce_')).join()).not.toContain('HttpOnly')
  expect((await guest.callAjax('get_refreshed_fragments', {}, '/en')).json).toEqual(json)
})

test('B.9: product_id can be the id of a variation, and quantity defaults to 1', async () => {
  await guest.callAjax('add_to_cart', { product_id: findProductId('SHIRT-RED-S') })
  const choice = { attribute_pa_color: 'blue', attribute_pa_size: 'l' }
  await guest.callAjax('add_to_cart', {
    product_id: findProductId('SHIRT'),
    variation_id: findProductId('SHIRT-BLUE'),
    ...choice,
  })
  const { lines } = await guest.cart()
  expect(lines.map(({ variationId, quantity }) => [variationId, quantity])).toEqual([
    [findProductId('SHIRT-RED-S'), 1],
    [findProductId('SHIRT-BLUE'), 1],
  ])
})

test.each([
  [
    'R26: a product out of stock',
    () => ({ product_id: findProductId('GONE'), quantity: 1 }),
    '/product/gone/',
  ],
  [
    'R27: a variable product without a selected variation',
    () => ({ product_id: findProductId('SHIRT'), quantity: 1 }),
    '/product/shirt/',
  ],
  [
    'a variation with an unselected attribute',
    () => ({ product_id: findProductId('SHIRT-BLUE') }),
    '/product/shirt/',
  ],
  [
    'R29: a quantity above the stock',
    () => ({ product_id: findProductId('CAP'), quantity: 5 }),
    '/product/cap/',
  ],
  ['an unknown product', () => ({ product_id: 999_999 }), '/shop/'],
])('%s: add_to_cart returns an error with the URL of the product or shop page', async (_, form, path) => {
  const { response, json } = await guest.callAjax('add_to_cart', form())
  expect([response.status, json]).toEqual([200, { error: true, product_url: `http://shop.test${path}` }])
  expect(guest.jar.size).toBe(0)
})

test('add_to_cart without a product in the body returns an empty response, and query parameters add nothing', async () => {
  for (const init of [{ method: 'POST' }, {}]) {
    const response = await guest.request(`/?wc-ajax=add_to_cart&product_id=${findProductId('CAP')}`, init)
    expect([response.status, await response.text()]).toEqual([200, ''])
  }
  expect(guest.jar.size).toBe(0)
})

test('B.9: remove_from_cart removes a line, and removing the last line deletes the cart hash cookie', async () => {
  await guest.callAjax('add_to_cart', { product_id: findProductId('CAP') })
  const [line] = (await guest.cart()).lines
  const form = { cart_item_key: line?.key ?? '' }
  const { response, json } = await guest.callAjax('remove_from_cart', form, '/en')
  expect(json).toMatchObject({
    cart_hash: '',
    fragments: { [fragmentSelector]: expect.stringContaining('No products') },
  })
  expect(response.headers.getSetCookie().join()).toMatch(/woocommerce_cart_hash=; Max-Age=0/)
  expect((await guest.callAjax('remove_from_cart', form)).json).toEqual({ success: false })
  expect((await guest.callAjax('remove_from_cart')).json).toEqual({ success: false })
})

test('the cart hash cookie is updated, so that scripts discard their stored cart', async () => {
  const { cookie } = await createSignedInUser(shop.services)
  await openBrowser(shop, cookie).add(findProductId('CAP'))
  const otherBrowser = openBrowser(shop, cookie)
  const { json } = await otherBrowser.callAjax('get_refreshed_fragments')
  expect(otherBrowser.jar.get('woocommerce_cart_hash')).toBe(json.cart_hash)
})

test('B.9: get_cart_totals returns HTML', async () => {
  await guest.add(findProductId('CAP'), { quantity: 2 })
  const response = await guest.request('/en/?wc-ajax=get_cart_totals', { method: 'POST' })
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await response.text()).toMatch(/^<div class="cart_totals">.*SAR<\/span>\u00a098\.00/)
})

test.for(['woosw_nothing', 'constructor', ''])(
  'calls-common 0.1.5: an unknown call %s returns an empty response',
  async (name) => {
    const response = await guest.request(`/?wc-ajax=${name}`, { method: 'POST' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  },
)

/** The path of the link with this class name in the cart fragment of a response. */
function findCartLink(json: Record<string, unknown>, className: string): string {
  const { [fragmentSelector]: html = '' } = json.fragments as Record<string, string>
  const [tag = ''] = html.match(new RegExp(`<a [^>]*class="[^"]*\\b${className}\\b[^>]*>`)) ?? []
  const href = (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
  // The link is absolute, because it is also used from other sites.
  expect(href).toMatch(/^http:\/\/shop\.test\//)
  return href.replace('http://shop.test', '')
}

test('B.9: the cart fragment has links that remove a line without scripts and that lead to the checkout', async () => {
  const { json } = await guest.callAjax('add_to_cart', { product_id: findProductId('CAP') }, '/en')
  expect(findCartLink(json, 'checkout')).toBe('/en/checkout/')
  const link = findCartLink(json, 'remove')
  expect(link).toMatch(/^\/en\/cart\/\?remove_item=[\da-f]{32}&_wpnonce=[\da-f]{20}$/)
  const { [fragmentSelector]: html = '' } = json.fragments as Record<string, string>
  expect(html).toMatch(
    /data-success_message="[^"]+ was removed\."[^>]*class="remove remove_from_cart_button"/,
  )

  // A prefetch by the browser, before any click, changes nothing.
  await guest.request(link, { headers: { 'Sec-Purpose': 'prefetch' } })
  expect((await guest.cart()).count).toBe(1)
  const listUrl = 'http://shop.test/en/shop/?orderby=price'
  const removalResponse = await guest.request(link, { headers: { Referer: listUrl } })
  expect([removalResponse.status, removalResponse.headers.get('location')]).toEqual([
    302,
    '/en/shop/?orderby=price',
  ])
  expect((await guest.cart()).count).toBe(0)
  // When the link is opened again, for example from a bookmark, there is no line to remove.
  const repeatedResponse = await guest.request(link)
  expect([repeatedResponse.status, repeatedResponse.headers.get('location')]).toEqual([302, '/en/cart/'])
})

test('a link that removes a line works only for its visitor and for one day; an expired link is reported in the cart', async () => {
  const otherVisitor = openBrowser(shop)
  const { cookie } = await createSignedInUser(shop.services)
  const customer = openBrowser(shop, cookie)
  const [otherResult, customerResult, guestResult] = await Promise.all(
    [otherVisitor, customer, guest].map((each) =>
      each.callAjax('add_to_cart', { product_id: findProductId('CAP') }, '/en'),
    ),
  )
  const otherVisitorLink = findCartLink(otherResult?.json ?? {}, 'remove')
  for (const link of [otherVisitorLink, otherVisitorLink.replace(/_wpnonce=.*/, '_wpnonce=0')]) {
    const response = await guest.request(link)
    expect(response.headers.get('location')).toBe('/en/cart/?not-removed=1')
    const page = await (await guest.request('/en/cart/?not-removed=1')).text()
    expect(page).toContain('This link has expired.')
  }
  expect((await guest.cart()).count).toBe(1)
  const customerResponse = await customer.request(findCartLink(customerResult?.json ?? {}, 'remove'))
  expect(customerResponse.headers.get('location')).toBe('/en/cart/')
  expect((await customer.cart()).count).toBe(0)
  // The Referer never leads to another site.
  const link = findCartLink(guestResult?.json ?? {}, 'remove')
  const foreignRefererResponse = await guest.request(link, {
    headers: { Referer: 'http://shop.test//evil.test/' },
  })
  expect(foreignRefererResponse.headers.get('location')).toBe('/en/cart/')
  expect((await guest.cart()).count).toBe(0)
  const { json } = await guest.callAjax('add_to_cart', { product_id: findProductId('CAP') })
  const arabicResponse = await guest.request(findCartLink(json, 'remove'), {
    headers: { Referer: 'http://shop.test/ar//evil.test/' },
  })
  expect(arabicResponse.headers.get('location')).toBe('/cart/')
})

test.each(['//evil.test/', '/en//evil.test/', '/\\evil.test/'])(
  'a link that adds to the cart does not redirect to another site: %s',
  async (path) => {
    const response = await guest.request(`${path}?add-to-cart=${findProductId('CAP')}`)
    const location = response.headers.get('location') ?? ''
    expect(new URL(location, 'http://shop.test/').origin).toBe('http://shop.test')
  },
)
