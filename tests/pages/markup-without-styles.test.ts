/** HTML that calls return to other clients looks right on a page without the shop's style sheets. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

const capDetails = { 'Regular price': 89, 'Sale price': 59, 'Weight (kg)': 0.5, Stock: 7, Tags: 'قطن' }
const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap', ...capDetails }),
    ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup', 'Regular price': 30 }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
  ],
  settings: {
    compare: { tableSettings: true },
    'quick-view': {
      fields: ['title', 'rating', 'price', 'availability', 'add_to_cart', 'meta', 'additional'].map(
        (name) => ({ key: name, type: 'default', name, label: {} }),
      ),
    },
  },
})
const { services } = shop
const { db } = services.database
await db.update(products).set({ averageRating: 4.4, reviewCount: 3 }).where(eq(products.sku, 'CAP'))
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const [capId, cupId, shirtId] = [findId('CAP'), findId('CUP'), findId('SHIRT')]
const visitor = openBrowser(shop)

async function call(name: string, fields: Record<string, string> = {}, language = '/en'): Promise<string> {
  const subject = { action: `${name.slice(0, 5)}-security`, userId: 0, sessionToken: '' }
  const nonce = makeNonce(services.secret, subject, services.clock.now())
  const body = new URLSearchParams({ nonce, ...fields })
  const response = await visitor.request(`${language}/?wc-ajax=${name}`, { method: 'POST', body })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  return isJson ? findMarkup(JSON.parse(text)).join('\n') : text
}

function findMarkup(json: unknown): string[] {
  if (typeof json === 'string') return json.includes('<') ? [json] : []
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(findMarkup) : []
}

visitor.jar.set('woosc_products', [capId, cupId, shirtId].join(','))
await call('add_to_cart', { product_id: String(capId) })
for (const id of [capId, cupId, shirtId]) await call('woosw_add', { product_id: String(id) })

const redSmallChoice = { attribute_pa_color: 'red', attribute_pa_size: 's' }
const calls: [name: string, fields?: Record<string, string>][] = [
  ['woosq_quickview', { product_id: String(capId) }],
  ['woosq_quickview', { product_id: String(shirtId) }],
  ['woosw_load'],
  ['woosw_load_list'],
  ['woosw_manage_wishlists'],
  ['get_refreshed_fragments'],
  ['get_cart_totals'],
  ['get_variation', { product_id: String(shirtId), ...redSmallChoice }],
  ['woosc_load', { get_data: 'table' }],
  ['woosc_load', { get_data: 'sidebar' }],
  ['woosc_search', { keyword: 'shirt' }],
]

describe.each(calls)('%s %j', (name, fields) => {
  test.each(['/en', ''])('returns markup that needs no style sheets of the shop, in %j', async (language) => {
    const markup = await call(name, fields, language)
    expect(markup).toMatch(/^</)
    expect(markup).not.toContain('visually-hidden')
    for (const [svg] of markup.matchAll(/<svg[^>]*>/g)) {
      expect(svg).toMatch(/ width="\d+".* height="\d+"|height="\d+".* width="\d+"/)
      expect(svg).toMatch(/ stroke="currentColor"/)
      expect(svg).toMatch(/ fill="/)
    }
    for (const [button, attributes = '', label] of markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)) {
      expect(label, button).not.toBe('')
      if (!/ class="(?:[^"]* )?button[" ]/.test(attributes))
        expect(button).toMatch(/style="(?:background|display):none/)
    }
    expect(markup).not.toMatch(/role="button"[^>]*><\//)
    for (const [element] of markup.matchAll(/<[^>]*data-needs-script[^>]*>/g))
      expect(element).toContain('style="display:none"')
    expect(markup).not.toMatch(/<\/del><(?:ins|span)/)
    expect(markup).not.toContain('class="money"')
    expect(markup).not.toContain('class="stars"')
    // The markup may be embedded in another site, so that its URLs must be absolute.
    expect(markup).not.toMatch(/ (?:href|src|srcset|action|poster|data-src)="\/(?!\/)/i)
    for (const [row] of markup.matchAll(/<tr class="[^"]*tr-print[^>]*>/g)) expect(row).toContain('hidden')
  })
})

const formatSar = (amount: string) =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">SAR</span>\u00a0${amount}</bdi></span>`

test('a regular and a sale price are separate, each with a label for screen readers', async () => {
  for (const [name, fields] of [
    ['woosq_quickview', { product_id: String(capId) }],
    ['woosw_load', {}],
    ['get_refreshed_fragments', {}],
    ['woosc_load', { get_data: 'table' }],
  ] as const) {
    const markup = await call(name, fields)
    expect(markup).toContain(
      `<span class="screen-reader-text">Price before:</span> <del>${formatSar('89.00')}</del> ` +
        `<span class="screen-reader-text">Price now:</span> <ins>${formatSar('59.00')}</ins>`,
    )
  }
})

test('the currency symbol is placed according to the language', async () => {
  expect(await call('get_cart_totals', {}, '')).toContain(
    '<bdi>59.00\u00a0<span class="woocommerce-Price-currencySymbol">ر.س</span></bdi>',
  )
})

test('a rating has a text label and a width in proportion to its value', async () => {
  for (const name of ['woosq_quickview', 'woosc_load']) {
    const markup = await call(name, { product_id: String(capId), get_data: 'table' })
    expect(markup).toContain(
      '<span class="star-rating" role="img" aria-label="4.4 of 5 stars"><span style="width:88%">4.4 of 5 stars</span></span>',
    )
  }
  expect(await call('woosq_quickview', { product_id: String(cupId) })).not.toContain('star-rating')
})

test('product attributes are a table with the class names of WooCommerce', async () => {
  const markup = await call('woosq_quickview', { product_id: String(capId) })
  const item = 'woocommerce-product-attributes-item'
  expect(markup).toMatch(/<table class="[^"]*woocommerce-product-attributes shop_attributes"/)
  expect(markup).toContain(
    `<tr class="${item} ${item}--weight"><th scope="row" class="${item}__label">Weight</th>`,
  )
  expect(markup).toContain(`<td class="${item}__value product_weight">`)
})

test('pages of the shop use their own, lighter markup', async () => {
  const page = await shop.page('/en/product/cap/')
  expect(page).toContain('<bdi class="money">SAR\u00a059.00</bdi>')
  expect(page).toContain('class="stars"')
  expect(page).not.toContain('style="background:none')
})
