/** The merchant's settings take effect (quick-view.md C.1, C-11, C-12, C-16). */
import { expect, test } from 'vitest'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openQuickViewShop } from './test-shop.ts'

const { shop, findProductId, requestPopup, requestSidebar, readView } = await openQuickViewShop()
const { settings } = shop.services
const readQuickViewSettings = async (path: string) =>
  (await shop.page(path)).match(/"quick-view":\{"button[^}]*\}/)?.[0] ?? ''

test('every product card has a quick view button that opens the product page without script', async () => {
  const html = await shop.page('/en/shop/')
  expect(html).toMatch(
    new RegExp(
      `<button[^>]*class="woosq-btn woosq-btn-${findProductId('CAP')}"[^>]*formAction="/en/product/cap/"`,
      'i',
    ),
  )
  expect(html).toContain('aria-label="Quick view: Cap"')
})

test('C.1: button, position, categories and labels follow the settings', async () => {
  await settings.save('quick-view', { buttonType: 'link', buttonIcon: 'left', buttonClass: 'mine' })
  await settings.save('quick-view-texts', { button: { en: 'Look', ar: 'انظر' } })
  const html = await shop.page('/en/shop/')
  expect(html).toMatch(
    new RegExp(
      `<a class="woosq-btn woosq-btn-has-icon woosq-btn-icon-text mine woosq-btn-${findProductId('CAP')}"[^>]*href="/en/product/cap/"[^>]*rel="nofollow"`,
    ),
  )
  expect(html).toContain('<span class="woosq-btn-text">Look</span>')
  await settings.save('quick-view', { buttonPosition: '0' })
  expect(await shop.page('/en/shop/')).not.toContain('class="woosq-btn')
  await settings.save('quick-view', {
    buttonType: 'button',
    buttonIcon: 'no',
    buttonClass: '',
    buttonPosition: 'after_add_to_cart',
  })
})

test('C-02, C-08: view, back, heading and position settings are passed to every page and plugin scripts', async () => {
  expect(await readQuickViewSettings('/en/shop/')).toContain('"view":"popup"')
  await settings.save('quick-view', {
    view: 'sidebar',
    sidebarHeading: true,
    backToClose: false,
    autoClose: false,
  })
  expect(await readQuickViewSettings('/en/shop/')).toMatch(
    /"view":"sidebar".*"sidebarHeading":true,"backToClose":false,"autoClose":false/,
  )
  const html = await (await requestSidebar(findProductId('CAP'))).text()
  expect(html).toMatch(
    /^<div class="woosq-sidebar-heading"><span class="woosq-heading">Cap<\/span><span class="woosq-close"> × <\/span><\/div>/,
  )
  const vars = await (await shop.get('/en/contract.js')).text()
  expect(vars).toMatch(/"view":"sidebar".*"auto_close":"no","hashchange":"no"/)
  await settings.save('quick-view', {
    view: 'popup',
    sidebarHeading: false,
    backToClose: true,
    autoClose: true,
  })
})

test('C.1: parts are shown with the order and labels of the settings, and only if the product has them', async () => {
  const createLabel = (en: string) => ({ en, ar: en })
  await settings.save('quick-view', {
    fields: [
      { key: 'price', type: 'default', name: 'price', label: {} },
      { key: 'weight', type: 'default', name: 'weight', label: createLabel('How heavy') },
      { key: 'size', type: 'attribute', name: 'pa_size', label: {} },
      { key: 'note', type: 'text', name: 'Number {product_id}', label: createLabel('Note') },
      { key: 'none', type: 'custom_field', name: 'nothing', label: {} },
    ],
    viewDetailsButton: true,
  })
  const cap = await (await requestPopup(findProductId('CAP'))).text()
  expect(cap).toContain('<div id="woosq-popup" class="woosq-popup mfp-with-anim view-details">')
  expect(cap).toContain('<a class="view-details-btn" href="http://shop.test/en/product/cap/"')
  expect(cap.indexOf('class="price"')).toBeLessThan(cap.indexOf('woosq-weight-label'))
  expect(cap).toContain('<span class="woosq-weight-label">How heavy</span>')
  expect(cap).toContain(`Number ${findProductId('CAP')}`)
  expect(cap).not.toContain('product_title')
  const { parts, product } = await readView(findProductId('SHIRT'))
  expect(parts.map(({ key }) => key)).toEqual(['price', 'weight', 'size', 'note'])
  expect(parts[2]).toMatchObject({ label: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] })
  expect(product.shortDescription).toBe('')
  await settings.save('quick-view', { viewDetailsButton: false })
})

test('C.5: suggestions are those of the sources in the settings, including the comparison, without the product', async () => {
  await settings.save('quick-view', { relatedProducts: ['compare', 'related'] })
  const response = await shop.get(`/en/?wc-ajax=woosq_quickview&product_id=${findProductId('CAP')}`, {
    headers: { Accept: VIEW_TYPE, Cookie: `woosc_products=${findProductId('EVIL')},${findProductId('CAP')}` },
  })
  const { suggestions } = (await response.json()) as { suggestions: { id: number }[] }
  const ids = suggestions.map((one) => one.id)
  expect(ids[0]).toBe(findProductId('EVIL'))
  expect(ids).not.toContain(findProductId('CAP'))
  expect(ids).not.toContain(findProductId('HIDDEN'))
  expect(new Set(ids).size).toBe(ids.length)
  await settings.save('quick-view', { relatedProducts: [] })
})

test('C.1: products in lists open the quick view if the setting is on', async () => {
  expect(await shop.page('/en/shop/')).not.toContain('#woosq-')
  await settings.save('quick-view', { loop: true })
  expect(await shop.page('/en/shop/')).toContain(`/en/product/cap/#woosq-${findProductId('CAP')}"`)
  await settings.save('quick-view', { loop: false })
})

test('C-12, [!]: adding to the cart by form redirects to woosq-redirect, only within this shop', async () => {
  const post = (redirect: string) =>
    shop.get('/en/cart/', {
      method: 'POST',
      body: new URLSearchParams({
        product_id: String(findProductId('CAP')),
        quantity: '1',
        'woosq-redirect': redirect,
      }),
    })
  const validRedirects = [
    ['/shop', '/shop?added_to_cart=1'],
    ['http://shop.test/en/shop/?orderby=date', '/en/shop/?orderby=date&added_to_cart=1'],
  ] as const
  for (const [redirect, target] of validRedirects) {
    const response = await post(redirect)
    expect([response.status, response.headers.get('Location')]).toEqual([302, target])
  }
  for (const redirect of [
    'https://evil.example',
    '//evil.example/x',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    '',
  ]) {
    const response = await post(redirect)
    expect([response.status, response.headers.get('Location')], redirect).toEqual([
      303,
      `/en/cart/?added=${findProductId('CAP')}`,
    ])
  }
})

test('C-16: links in the cart contain the id of the variation, or of the product', async () => {
  const variationId = findProductId('SHIRT-RED-S')
  const addResponse = await shop.get('/en/?wc-ajax=add_to_cart', {
    method: 'POST',
    body: new URLSearchParams({
      product_id: String(findProductId('SHIRT')),
      variation_id: String(variationId),
      attribute_pa_color: 'red',
      attribute_pa_size: 's',
    }),
  })
  expect(await addResponse.text()).toContain(`#woosq-${variationId}`)
})

test('C.3.3: get_variation also returns the image fields of the quick view', async () => {
  const response = await shop.get('/en/?wc-ajax=get_variation', {
    method: 'POST',
    body: new URLSearchParams({
      product_id: String(findProductId('SHIRT')),
      attribute_pa_color: 'red',
      attribute_pa_size: 's',
    }),
  })
  expect(await response.json()).toMatchObject({ woosq_image_id: '', woosq_image_src: '', woosq_image: '' })
})
