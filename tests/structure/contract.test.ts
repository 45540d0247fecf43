/** `/contract.js`: the globals that scripts written for the WordPress plugins expect, and who may not load it. */
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: aCap({ ID: 1 }),
  settings: { shop: { name: { en: '</script><b>\u2028' } } },
})

type Globals = {
  wpApiSettings: { root: string; nonce: string; versionString: string }
  wc_add_to_cart_params: Record<string, string>
  woocommerce_params: Record<string, string>
  wc_cart_fragments_params: Record<string, string>
  wc_add_to_cart_variation_params: Record<string, string>
  wc_single_product_params: Record<string, unknown>
  woo_variation_swatches_options: Record<string, string>
}

/** The globals that the script defines in an empty page. */
async function loadGlobals(browser: Browser, path = '/contract.js'): Promise<Globals> {
  const response = await browser.request(path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const page = createContext({})
  runInContext(await response.text(), page)
  return page as Globals
}

test('the script defines the globals that WooCommerce scripts of a product page read, in the language of the page', async () => {
  const globals = await loadGlobals(openBrowser(shop), '/en/contract.js')
  expect(globals.wc_add_to_cart_variation_params).toMatchObject({
    wc_ajax_url: '/en/?wc-ajax=%%endpoint%%',
    i18n_no_matching_variations_text:
      'Sorry, no products matched your selection. Please choose a different combination.',
    i18n_make_a_selection_text: 'Please select some product options before adding this product to your cart.',
    i18n_unavailable_text: 'Sorry, this product is unavailable. Please choose a different combination.',
    i18n_reset_alert_text:
      'Your selection has been reset. Please select some product options before adding this product to your cart.',
  })
  expect(globals.wc_single_product_params).toMatchObject({
    flexslider_enabled: '',
    review_rating_required: 'yes',
  })
  expect(globals.woo_variation_swatches_options).toMatchObject({
    clear_on_reselect: '1',
    variation_label_separator: ':',
    stock_label_threshold: '5',
    cart_url: 'http://shop.test/en/cart/',
    out_of_stock_tooltip_text: 'out of stock',
    unavailable_tooltip_text: 'unavailable',
  })
})

test('the script contains the settings for reviews and out-of-stock options', async () => {
  const { settings } = shop.services
  const previousSettings = settings.current()
  await settings.save('reviews', { needsStars: false })
  await settings.save('swatches', { clickableOutOfStock: true })
  const globalsWhenDisabled = await loadGlobals(openBrowser(shop))
  await settings.save('swatches', { disableOutOfStock: false })
  const globalsWhenClickable = await loadGlobals(openBrowser(shop))
  await settings.save('reviews', previousSettings.reviews)
  await settings.save('swatches', previousSettings.swatches)
  expect(globalsWhenDisabled.wc_single_product_params).toMatchObject({ review_rating_required: 'no' })
  // A.6: disabled options are not clickable, whatever the other settings.
  expect(globalsWhenDisabled.woo_variation_swatches_options).toMatchObject({
    clickable_out_of_stock: '',
    out_of_stock_tooltip_text: 'نفد',
    unavailable_tooltip_text: 'غير متاح',
  })
  expect(globalsWhenClickable.woo_variation_swatches_options).toMatchObject({ clickable_out_of_stock: '1' })
})

test('the script defines the globals of the contract', async () => {
  const globals = await loadGlobals(openBrowser(shop))
  expect(globals.wpApiSettings).toEqual({
    root: 'http://shop.test/wp-json/',
    nonce: expect.stringMatching(/^[0-9a-f]{20}$/),
    versionString: 'wp/v2/',
  })
  expect(globals.wc_add_to_cart_params).toMatchObject({
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    cart_url: 'http://shop.test/cart/',
    is_cart: '',
    cart_redirect_after_add: 'no',
  })
  expect(globals.woocommerce_params).toHaveProperty('i18n_password_show')
  expect(globals.wc_cart_fragments_params.request_timeout).toBe('5000')
})

test('in English the script contains English URLs and texts', async () => {
  const { wc_add_to_cart_params: params } = await loadGlobals(openBrowser(shop), '/en/contract.js')
  expect(params).toMatchObject({
    wc_ajax_url: '/en/?wc-ajax=%%endpoint%%',
    i18n_view_cart: 'View cart',
    cart_url: 'http://shop.test/en/cart/',
  })
})

test('the script is JavaScript, restricted to the same origin, and never cached', async () => {
  const { headers } = await shop.get('/contract.js')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the nonce of the script authorizes only the customer or guest who receives the nonce', async () => {
  const customer = openBrowser(shop, (await createSignedInUser(shop.services)).cookie)
  const { nonce, root } = (await loadGlobals(customer)).wpApiSettings
  const path = `${root.replace('http://shop.test', '')}wp/v2/users/me`
  expect((await customer.request(path, { headers: { 'X-WP-Nonce': nonce } })).status).toBe(200)

  const guest = openBrowser(shop)
  await guest.add(1)
  const guestNonce = (await loadGlobals(guest)).wpApiSettings.nonce
  const mePath = '/wp-json/hanout/v1/me'
  expect((await guest.request(mePath, { headers: { 'X-WP-Nonce': guestNonce } })).status).toBe(200)
  expect((await guest.request(mePath, { headers: { 'X-WP-Nonce': nonce } })).status).toBe(403)
})

describe('access to the script', () => {
  test.each([
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['an Origin of another site', { Origin: 'https://evil.example' }],
    ['a Referer of another site', { Referer: 'https://evil.example/page' }],
  ])('is rejected for another site: %s', async (_, headers) => {
    const { cookie } = await createSignedInUser(shop.services)
    const response = await shop.get('/contract.js', { headers: { ...headers, Cookie: cookie } })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('nonce')
  })

  test.each([
    ['a page of the shop', { 'Sec-Fetch-Site': 'same-origin', Referer: 'http://shop.test/shop/' }],
    ['a page of the shop in a browser without Sec-Fetch-Site', { Referer: 'http://shop.test/shop/' }],
    ['a request from the address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('is granted to %s', async (_, headers) => {
    expect((await shop.get('/contract.js', { headers })).status).toBe(200)
  })
})

test('pages of the shop do not load the script', async () => {
  expect(await shop.page('/')).not.toContain('contract.js')
})
