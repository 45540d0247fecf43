/**
 * A product page shows one price: the lowest of the product, or that of the selection. A struck-through price
 * is shown only if the shown price is a sale price with a single regular price.
 */
import { expect, test } from 'vitest'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt, type ProductRow } from '#tests/products.ts'

const { get, page, services } = await openShop({
  products: [
    ...aShirt({ ID: 1, SKU: 'SHIRT', Slug: 'shirt' }),
    ...aShirt({
      ...{ ID: 2, SKU: 'VEST', Slug: 'vest', 'Name (en)': 'Vest' },
      ...{ 'Attribute 1 default': 'أزرق', 'Attribute 2 default': 'كبير' },
    }),
    ...aShirt({ ID: 3, SKU: 'SALE', Slug: 'sale', 'Name (en)': 'Coat' }).map((row) =>
      row.Type === 'variation' ? { ...row, 'Regular price': 90, 'Sale price': 60 } : row,
    ),
    ...aShirt({ ID: 4, SKU: 'LEVEL', Slug: 'level', 'Name (en)': 'Hat' }).map(setSalePriceTo60),
    ...aShirt({ ID: 6, SKU: 'ALONE', Slug: 'alone', 'Name (en)': 'Scarf' }).map(removeSize),
    ...aCap({ ID: 5, Slug: 'cap', 'Sale price': 30 }),
  ],
})

// Variations with the sale price 60 and different regular prices, 90 and 80.
function setSalePriceTo60(row: ProductRow): ProductRow {
  if (row.Type !== 'variation') return row
  return { ...row, 'Sale price': 60 }
}

function removeSize(row: ProductRow): ProductRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('Attribute 2')))
}

function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The price in the heading of a product page. */
async function readHeadingPrice(path: string): Promise<string> {
  const header = /<h1 class="product_title"[^]*?<\/header>/.exec(await page(path))?.[0] ?? ''
  return readText(/<span class="price">[^]*?(?=<\/p>)/.exec(header)?.[0] ?? '')
}

test.each([
  ['/en/product/shirt/', 'From SAR 75.00'],
  ['/product/shirt/', 'من 75.00 ر.س'],
  ['/en/product/shirt/?attribute_pa_color=blue', 'From SAR 75.00'],
  ['/en/product/shirt/?attribute_pa_color=red&attribute_pa_size=s', 'SAR 80.00'],
  [
    '/en/product/shirt/?attribute_pa_color=blue&attribute_pa_size=s',
    'Price before: SAR 90.00 Price now: SAR 75.00',
  ],
  ['/en/product/vest/', 'Price before: SAR 90.00 Price now: SAR 75.00'],
  ['/en/product/vest/?attribute_pa_color=red&attribute_pa_size=s', 'SAR 80.00'],
  ['/en/product/sale/', 'Price before: SAR 90.00 Price now: SAR 60.00'],
  ['/en/product/level/', 'SAR 60.00'],
  ['/en/product/cap/', 'Price before: SAR 49.00 Price now: SAR 30.00'],
])('the page %s shows the price "%s"', async (path, price) => {
  expect(await readHeadingPrice(path)).toBe(price)
})

test('the price of the selected variation is shown beside the form, only once, in the element of the contract', async () => {
  const html = await page('/en/product/shirt/?attribute_pa_color=red&attribute_pa_size=s')
  expect(html.match(/class="woocommerce-variation-price"/g)).toHaveLength(1)
  expect(html).toMatch(
    /class="woocommerce-variation single_variation" aria-live="polite">.*class="woocommerce-variation-price"/,
  )
  expect(await page('/en/product/shirt/')).not.toContain('woocommerce-variation-price')
})

test('cards show the lowest price with "From", or a single price if all variations have the same price', async () => {
  const html = await page('/en/shop/')
  const findCard = (slug: string) =>
    (html.match(/<article[^]*?<\/article>/g) ?? []).find((each) => each.includes(`/product/${slug}/`)) ?? ''
  expect(readText(findCard('shirt'))).toContain('From SAR 75.00')
  expect(findCard('shirt')).not.toContain('<del>')
  expect(readText(findCard('sale'))).toContain('Price before: SAR 90.00 Price now: SAR 60.00')
  expect(readText(findCard('alone'))).toContain('From SAR 75.00')
})

/** The offers in the page's structured data. */
async function readOffers(path: string): Promise<Record<string, unknown>> {
  const texts = (await page(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  const entities = [...texts].map(
    ([, text = '']) => JSON.parse(text) as { '@type': string; offers: Record<string, unknown> },
  )
  return entities.find((entity) => entity['@type'] === 'Product')?.offers ?? {}
}

test('structured data offers the price range, or the selected variation with its own URL', async () => {
  expect(await readOffers('/en/product/shirt/')).toMatchObject({
    ...{ '@type': 'AggregateOffer', lowPrice: '75.00', highPrice: '80.00', offerCount: 3 },
    url: expect.stringMatching(/\/en\/product\/shirt\/$/),
  })
  expect(await readOffers('/en/product/shirt/?attribute_pa_color=red&attribute_pa_size=s')).toMatchObject({
    ...{ '@type': 'Offer', price: '80.00', sku: 'SHIRT-RED-S' },
    availability: 'https://schema.org/InStock',
    url: expect.stringMatching(/\/en\/product\/shirt\/\?attribute_pa_color=red&attribute_pa_size=s$/),
  })
  expect(await readOffers('/en/product/vest/')).toMatchObject({
    ...{ '@type': 'Offer', price: '75.00', availability: 'https://schema.org/InStock' },
    url: expect.stringMatching(/\/en\/product\/vest\/$/),
  })
})

test('responses to third-party scripts contain the whole price range and the previous range', async () => {
  const storeProduct = await (await get('/wp-json/wc/store/v1/products/1?_locale=en')).json()
  const priceRange = 'Price before: SAR 80.00 – SAR 90.00 Price now: SAR 75.00 – SAR 80.00'
  expect(readText(storeProduct.price_html)).toBe(priceRange)
  const nonce = makeNonce(
    services.secret,
    { action: 'woosq-security', userId: 0, sessionToken: '' },
    services.clock.now(),
  )
  const popupResponse = await get(`/en/?wc-ajax=woosq_quickview&product_id=2&nonce=${nonce}`)
  const price = /<p class="price">[^]*?<\/p>/.exec(await popupResponse.text())?.[0] ?? ''
  expect(readText(price)).toBe(priceRange)
})

test('a quick view response contains the price of its preselected variation', async () => {
  const response = await get('/en/?wc-ajax=woosq_quickview&product_id=2', { headers: { Accept: VIEW_TYPE } })
  const { product } = await response.json()
  expect(product.variations.opening.price).toMatchObject({
    minimumInMinor: 7500,
    regularMinimumInMinor: 9000,
  })
})
