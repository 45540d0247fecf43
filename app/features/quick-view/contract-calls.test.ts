/**
 * `woosq_quickview` as clients of the WordPress plugin request it, and as our own pages do (recorded answers
 * Q1–Q15).
 */
import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openQuickViewShop, linkedSkus } from './test-shop.ts'

const { shop, findProductId, requestPopup, requestSidebar, requestAsOwnPage, readView } =
  await openQuickViewShop()
const capId = findProductId('CAP')
const shirtId = findProductId('SHIRT')

test('QV-1 API-22 Q1: a GET request returns the popup, with the headers of the contract', async () => {
  const response = await requestPopup(capId)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const html = await response.text()
  expect(html).toMatch(
    /^<div id="woosq-popup" class="woosq-popup mfp-with-anim"><div class="woocommerce single-product woosq-product">/,
  )
  expect(html).toContain(`<div id="product-${capId}" class="product type-product post-${capId}`)
  expect(listClasses(html)).toEqual(
    expect.arrayContaining(['thumbnails', 'images', 'thumbnail', 'summary entry-summary', 'summary-content']),
  )
  expect(html).toContain('<h1 class="product_title entry-title">Cap</h1>')
  expect(html).toContain(
    '<div class="woocommerce-product-details__short-description short-description prose">',
  )
  expect(html).toMatch(/<form class="cart [^>]*method="post"/)
  expect(html).toMatch(/<button[^>]*class="single_add_to_cart_button/)
  expect(html).toContain('product_meta')
  expect(html).not.toContain('woosq-close')
})

test('QV-1 API-22 Q12 C-02: a POST request returns the side panel content, with the variation form', async () => {
  const html = await (await requestSidebar(shirtId)).text()
  expect(html).toMatch(
    /^<span class="woosq-close"> × <\/span><div class="woocommerce single-product woosq-product">/,
  )
  expect(html).toContain('product-type-variable')
  expect(html).toContain(`<form class="variations_form cart" data-product_id="${shirtId}"`)
})

test('C.3.3, B.5: the variation form has the markup that the WooCommerce script needs', async () => {
  const html = await (await requestPopup(findProductId('SHIRT-RED-S'))).text()
  const [form = ''] = /<form class="variations_form cart"[^]*<\/form>/.exec(html) ?? []
  expect(form).toContain(`data-product_id="${shirtId}"`)
  const [, json = ''] = /data-product_variations="([^"]*)"/.exec(form) ?? []
  const variations = JSON.parse(
    json
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'"),
  ) as Record<string, unknown>[]
  const allResponse = await shop.get('/en/?wc-ajax=woo_get_all_variations', {
    method: 'POST',
    body: new URLSearchParams({ product_id: String(shirtId) }),
  })
  expect(variations).toEqual(await allResponse.json())
  expect(variations[0]).toMatchObject({ max_qty: 2, dimensions_html: 'N/A', woosq_image_src: '' })

  const selects = form.match(/<select[^>]*>[^]*?<\/select>/g) ?? []
  expect(selects.map((select) => /name="([^"]*)" data-attribute_name="\1"/.exec(select)?.[1])).toEqual([
    'attribute_pa_color',
    'attribute_pa_size',
  ])
  expect(selects[0]).toMatch(/<option value="red"[^>]*selected[^>]*>Red<\/option>/)
  // The ids of the drop-downs are the slugs of their attributes. No option is disabled, because the script
  // computes the available options with each selection.
  expect(selects.map((select) => /^<select id="([^"]*)"/.exec(select)?.[1])).toEqual(['pa_color', 'pa_size'])
  expect(form).toContain('<label class="label" for="pa_size">')
  expect(selects[1]).toMatch(/<option value="s" selected="">Small<\/option><option value="l">Large<\/option>/)
  expect(form).not.toContain('variable-items-wrapper')
  expect(form).not.toMatch(/<input type="hidden" name="attribute_/)
  expect(form).toMatch(
    /<div class="quantity"[^>]*><input type="number"[^>]*class="input-text qty text field"[^>]*name="quantity"/,
  )
  for (const part of [
    'single_variation_wrap',
    'woocommerce-variation single_variation',
    'reset_variations',
  ]) {
    expect(form).toContain(`class="${part}"`)
  }
  // Changing a drop-down does not update this field; the script sets it on start (trace V3).
  expect(form).toContain('class="variation_id" name="variation_id" value="0"')
  expect(form).toContain('<script type="text/template" id="tmpl-variation-template">')
  expect(form).toContain(
    '<script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">',
  )
})

test.each([
  [{}, 'SHIRT-RED-S'],
  [{ attribute_pa_color: 'blue', attribute_pa_size: 'l' }, 'SHIRT-BLUE'],
])(
  'C.3.3: without the WooCommerce script the form orders the variation of its drop-downs, changed by %j',
  async (changedFields, sku) => {
    const html = await (await requestPopup(findProductId('SHIRT-RED-S'))).text()
    const readField = (name: string) => new RegExp(` name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const submittedFields = {
      attribute_pa_color: 'red',
      attribute_pa_size: 's',
      ...changedFields,
      quantity: '1',
      ...Object.fromEntries(
        ['add-to-cart', 'product_id', 'variation_id'].map((name) => [name, readField(name)]),
      ),
    }
    const guest = openBrowser(shop)
    const orderResponse = await guest.request('/en/product/shirt/', {
      method: 'POST',
      body: new URLSearchParams(submittedFields),
    })
    expect(orderResponse.status).toBe(303)
    expect((await guest.cart()).lines).toMatchObject([{ variationId: findProductId(sku) }])
  },
)

test('a product with too many variations passes false to scripts; a simple product has the quantity field', async () => {
  expect(await (await requestPopup(findProductId('WIDE'))).text()).toContain(
    'data-product_variations="false"',
  )
  expect(await (await requestPopup(capId)).text()).toMatch(
    /<div class="quantity"[^>]*><input type="number"[^>]*class="input-text qty text field"/,
  )
})

test('Q3: an out-of-stock product shows "Out of stock" and no form', async () => {
  const html = await (await requestPopup(findProductId('GONE'))).text()
  expect(html).toContain('outofstock')
  expect(html).toContain('Out of stock')
  expect(html).not.toContain('<form')
})

test('C-13 Q6 Q7 Q10 Q13: drafts, hidden, unknown and invalid ids return an empty response with status 200', async () => {
  const draftVariations = await shop.services.database.pool.query(
    `select v.id from products v join products p on p.id = v.parent_id where p.sku = 'SECRET'`,
  )
  const invisibleIds = [
    findProductId('DRAFT'),
    findProductId('HIDDEN'),
    draftVariations.rows[0]?.id,
    999_999,
    'abc',
    '',
    -1,
    '1e99',
    '0x10',
    99_999_999_999,
  ]
  for (const productId of invisibleIds) {
    for (const response of [await requestPopup(productId), await requestSidebar(productId)]) {
      expect([response.status, await response.text()], String(productId)).toEqual([200, ''])
    }
  }
})

test('C-13: our own client gets 404 with a message for a product that is not visible', async () => {
  for (const productId of [findProductId('DRAFT'), findProductId('HIDDEN'), 999_999]) {
    const response = await requestAsOwnPage(productId)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'unknown_product',
      message: 'The content could not be loaded.',
    })
  }
})

test('C.4.9 Q9: other clients without a valid nonce are rejected with a message', async () => {
  for (const nonce of ['deadbeef00', '']) {
    for (const response of [await requestPopup(capId, { nonce }), await requestSidebar(capId, { nonce })]) {
      expect([response.status, await response.text()]).toEqual([200, 'Permissions check failed!'])
    }
  }
})

test('C.4.9: our own client without a valid nonce gets 403 and a new nonce for the retry', async () => {
  const { cookie } = await createSignedInUser(shop.services)
  const rejectedResponse = await requestAsOwnPage(capId, { Cookie: cookie })
  expect(rejectedResponse.status).toBe(403)
  const { code, nonce } = (await rejectedResponse.json()) as { code: string; nonce: string }
  expect(code).toBe('invalid_nonce')
  const retryResponse = await requestAsOwnPage(capId, { Cookie: cookie, 'X-WP-Nonce': nonce })
  expect(await retryResponse.json()).toMatchObject({ id: capId, product: { name: 'Cap' } })
})

test('the JSON representation contains the product data and the parts of the quick view', async () => {
  const { product, parts } = await readView(shirtId)
  const shirt = { id: shirtId, type: 'variable', name: 'Shirt', reviews: [], description: '' }
  expect(product).toMatchObject(shirt)
  expect(product.variations?.productId).toBe(shirtId)
  expect(parts.map(({ key }) => key)).toEqual(['title', 'rating', 'price', 'excerpt', 'add_to_cart', 'meta'])
})

test('C.5: the id of a variation opens its product with that variation selected', async () => {
  const variationId = findProductId('SHIRT-RED-S')
  const quickView = await readView(variationId)
  expect(quickView.id).toBe(variationId)
  expect(quickView.product.id).toBe(shirtId)
  expect(quickView.product.variations?.opening).toMatchObject({ sku: 'SHIRT-RED-S' })
  expect(await (await requestPopup(variationId)).text()).toContain(`<div id="product-${variationId}"`)
})

test('markup in a product name is escaped', async () => {
  const html = await (await requestPopup(findProductId('EVIL'))).text()
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
})

test('C.2: woosq_vars contains the values that scripts of the plugin expect', async () => {
  const script = await (await shop.get('/en/contract.js?quick-view=15')).text()
  const vars = JSON.parse(/var woosq_vars = (\{.*\});/.exec(script)?.[1] ?? '{}') as Record<string, string>
  expect(vars).toMatchObject({
    wc_ajax_url: '/en/?wc-ajax=%%endpoint%%',
    nonce: expect.stringMatching(/^[0-9a-f]+$/),
    view: 'popup',
    effect: 'mfp-3d-unfold',
    scrollbar: 'yes',
    auto_close: 'yes',
    cart_redirect: 'no',
    cart_url: 'http://shop.test/en/cart/',
    next_prev: 'yes',
    thumbnails_effect: 'no',
    thumbnails_zoom_params: '{"duration":120,"magnify":1}',
    quick_view: '15',
  })
  expect(JSON.parse(vars.related_slick_params ?? '')).toMatchObject({ slidesToShow: 2, rtl: false })
  const otherScript = await (await shop.get('/contract.js?quick-view=abc')).text()
  expect(otherScript).toContain('"quick_view":"0"')
})

test('C-11 C.2: the redirect to the cart after adding is passed to scripts, forms and our own pages', async () => {
  const { settings } = shop.services
  const addCap = () =>
    shop.get('/wp-json/hanout/v1/cart/items?_locale=en', {
      method: 'POST',
      body: new URLSearchParams({ product_id: String(capId) }),
    })
  expect(await (await addCap()).json()).not.toHaveProperty('goOnAt')
  expect(await readView(capId)).not.toHaveProperty('goOnAt')
  await settings.save('cart', { redirectAfterAdd: true })
  const script = await (await shop.get('/en/contract.js')).text()
  expect(script).toMatch(/wc_add_to_cart_params = .*"cart_redirect_after_add":"yes"/)
  expect(script).toMatch(/woosq_vars = .*"cart_redirect":"yes","cart_url":"http:\/\/shop.test\/en\/cart\/"/)
  expect(await (await addCap()).json()).toMatchObject({ goOnAt: '/en/cart/', count: 1 })
  expect((await readView(capId)).goOnAt).toBe('http://shop.test/en/cart/')
  const postResponse = await shop.get('/en/cart/', {
    method: 'POST',
    body: new URLSearchParams({ product_id: String(capId), 'woosq-redirect': 'http://shop.test/en/cart/' }),
  })
  expect(postResponse.headers.get('Location')).toBe('/en/cart/?added_to_cart=1')
  await settings.save('cart', { redirectAfterAdd: false })
})

test('the number of SQL statements does not depend on variations, suggestions or compared products', async () => {
  const { settings, database } = shop.services
  await settings.save('quick-view', {
    relatedProducts: ['related', 'up-sells', 'cross-sells', 'compare'],
  })
  const countStatementsOfRequest = async (sku: string, comparedSkus: string[]) => {
    const Cookie = `woosc_products=${comparedSkus.map(findProductId).join()}`
    const sendRequest = () => requestAsOwnPage(findProductId(sku), { Cookie })
    const { result, statements } = await recordStatements(database, sendRequest)
    expect(result.status).toBe(200)
    return statements.length
  }
  // Warms up the shared caches, which the first request fills.
  await countStatementsOfRequest('GONE', [])
  await countStatementsOfRequest('SHIRT', ['CAP'])
  const countWithFew = await countStatementsOfRequest('SHIRT', ['CAP'])
  const countWithoutCache = await countStatementsOfRequest('WIDE', linkedSkus)
  const countWithMany = await countStatementsOfRequest('WIDE', linkedSkus)
  expect(countWithFew).toBeGreaterThan(0)
  expect(countWithMany).toBe(countWithFew)
  // Cards that are not cached take two statements, whatever their number: two for those next to the product,
  // and two for those in the lists.
  expect(countWithoutCache).toBeLessThanOrEqual(countWithMany + 4)
  await settings.save('quick-view', { relatedProducts: [] })
})

function listClasses(html: string): string[] {
  return [...html.matchAll(/class="([^"]*)"/g)].map(([, classes = '']) => classes)
}
