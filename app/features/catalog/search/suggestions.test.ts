/**
 * `GET /wp-json/hanout/v1/suggestions`: the suggestions of the search field while a customer types, and the
 * page of search results.
 */
import { describe, expect, test } from 'vitest'
import type { SuggestionsResponse } from './suggestions.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aSmallShop } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const { get, page, services } = await openShop({
  products: [
    ...aSmallShop(),
    ...aCap({
      Slug: 'mug',
      Name: 'كوب القهوة العربية',
      'Name (en)': 'Coffee mug',
      Categories: 'القهوة',
      'Categories (en)': 'Coffee',
      'Category slugs': 'coffee',
    }),
  ],
})

const requestSuggestions = (input: string, locale = 'en') =>
  get(`/wp-json/hanout/v1/suggestions?s=${encodeURIComponent(input)}&_locale=${locale}`)

async function readSuggestions(input: string, locale = 'en'): Promise<SuggestionsResponse> {
  const response = await requestSuggestions(input, locale)
  expect(response.status).toBe(200)
  return response.json()
}

test('products have name, price and URL, categories name and URL, in the requested language', async () => {
  const { products, categories, total } = await readSuggestions('coff')
  expect(products).toEqual([
    expect.objectContaining({
      name: 'Coffee mug',
      href: '/en/product/mug/',
      picture: null,
      price: expect.objectContaining({ minimumInMinor: 4900, maximumInMinor: 4900 }),
    }),
  ])
  expect(categories).toEqual([
    expect.objectContaining({ name: 'Coffee', href: '/en/product-category/coffee/' }),
  ])
  expect(total).toBe(1)
  const arabicSuggestions = await readSuggestions('coff', 'ar')
  expect(arabicSuggestions.products).toMatchObject([{ name: 'كوب القهوة العربية', href: '/product/mug/' }])
  expect(arabicSuggestions.categories).toMatchObject([{ name: 'القهوة', href: '/product-category/coffee/' }])
})

test.each(['قهوه', 'قــهوة', 'قَهْوَة', 'القهوه'])(
  'suggestions match the Arabic spelling %s',
  async (spelling) => {
    const { products } = await readSuggestions(spelling, 'ar')
    expect(products).toMatchObject([{ name: 'كوب القهوة العربية' }])
  },
)

test('a typing mistake is corrected and reported', async () => {
  expect(await readSuggestions('coffie')).toMatchObject({ correctedTo: 'coffee', total: 1 })
})

test.each(['coffie', 'ri,m', 'ؤخببثث', 'قهوه', 'القهوه'])(
  'products and categories are suggested for the mistyped input %s',
  async (input) => {
    const { products, categories } = await readSuggestions(input)
    expect(products).toMatchObject([{ name: 'Coffee mug' }])
    expect(categories).toMatchObject([{ name: 'Coffee' }])
  },
)

describe('the search results page', () => {
  const readResults = async (input: string, language = '') => {
    const html = await page(`${language}/?s=${encodeURIComponent(input)}&post_type=product`)
    return /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  }
  const readCardNames = (results: string) =>
    [...results.matchAll(/class="card-name"><a [^>]*>([^<]*)</g)].map(([, name]) => name)

  test.each(['قهوه', 'قــهوة', 'قَهْوَة'])(
    'shows products for the spelling %s in both languages',
    async (spelling) => {
      expect(readCardNames(await readResults(spelling))).toEqual(['كوب القهوة العربية'])
      expect(readCardNames(await readResults(spelling, '/en'))).toEqual(['Coffee mug'])
    },
  )

  test.each([
    ['فنجات', '', 'فنجان'],
    ['taepot', '/en', 'Teapot'],
    ['tk[hk', '', 'فنجان'],
    ['rldw ;jhk', '', 'قميص كتّان'],
    ['finjan', '', 'فنجان'],
    ['فثشحخف', '/en', 'Teapot'],
  ])('corrects the typing mistake %s and shows the correction', async (input, language, name) => {
    const results = await readResults(input, language)
    expect(readCardNames(results)).toContain(name)
    expect(results).toContain(`<bdi>${name.toLowerCase()}</bdi>`)
  })

  test.each([
    ['', 'شاي بالنعناع'],
    ['/en', 'Mint tea'],
  ])('shows only the product of a SKU, in any letter case: %s', async (language, name) => {
    expect(readCardNames(await readResults('tea-MINT', language))).toEqual([name])
  })
})

test('suggestions are the same for every visitor and may be cached for a minute', async () => {
  const { cookie } = await createSignedInUser(services)
  const path = '/wp-json/hanout/v1/suggestions?s=cap&_locale=en'
  const [guest, shopper] = [await get(path), await get(path, { headers: { cookie } })]
  expect(guest.headers.get('cache-control')).toBe('public, max-age=60')
  expect(shopper.headers.get('cache-control')).toBe('public, max-age=60')
  expect(guest.headers.get('set-cookie')).toBeNull()
  expect(await shopper.text()).toBe(await guest.text())
})

test('an empty search text returns no suggestions', async () => {
  expect(await readSuggestions('  ')).toEqual({ products: [], categories: [], total: 0 })
})

test.each([
  ['a text of more than 200 characters', `?s=${'x'.repeat(201)}`],
  ['no search text', ''],
])('a request with %s is rejected', async (_, query) => {
  expect((await get(`/wp-json/hanout/v1/suggestions${query}`)).status).toBe(400)
})

test('B.6: suggestions need as many statements for many matches as for a single match', async () => {
  const countSuggestionStatements = async (input: string) => {
    services.listing.cards.invalidate('all')
    services.listing.searches.invalidate('all')
    const { statements } = await recordStatements(services.database, () => requestSuggestions(input))
    return statements.length
  }
  await requestSuggestions('cap')
  const singleMatchCount = await countSuggestionStatements('coffee')
  expect(singleMatchCount).toBeGreaterThan(0)
  expect(await countSuggestionStatements('cap')).toBeLessThanOrEqual(singleMatchCount)
  expect(await countSuggestionStatements('c')).toBeLessThanOrEqual(singleMatchCount)
})
