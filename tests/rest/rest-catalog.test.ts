/** Collections of the REST root: search, order, invalid parameters, and complete pagination. */
import { setupI18n } from '@lingui/core'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savePages } from '#app/features/content/store.server.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openRestClient } from '#app/platform/rest-client/client.ts'
import { readNextLink } from '#app/platform/rest-client/link-header.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aSmallShop } from '#tests/products.ts'

// Equals the number of products in the demo shop, and exceeds one page.
const manyCaps = Array.from({ length: 120 }, (_, index) =>
  aCap({ Slug: `cap-no-${index}`, Name: `قبعة ${index}` }),
).flat()

const { get, services } = await openShop({
  products: [
    ...aSmallShop(),
    ...aCap({ ID: 501, Slug: 'secret-cap', SKU: 'HIDDEN', 'Visibility in catalog': 'hidden' }),
    ...aCap({ ID: 502, Slug: 'drafted-cap', SKU: 'DRAFT', Published: -1 }),
    ...manyCaps,
  ],
})
const texts = { ar: 'نص', en: 'Text' }
await savePages(
  services,
  ['about', 'care'].map((slug) => ({ slug, title: texts, body: texts, status: 'publish', position: 0 })),
)
await services.database.db.execute(sql`
  insert into media (digest, file, width_in_pixels, height_in_pixels)
  select n, n || '.jpg', 800, 600 from generate_series(1, 30) n`)

const collections = [
  '/wp-json/wp/v2/product',
  '/wp-json/wp/v2/product_cat',
  '/wp-json/wp/v2/product_tag',
  '/wp-json/wp/v2/product_brand',
  '/wp-json/wp/v2/media',
  '/wp-json/wp/v2/pages',
  '/wp-json/wc/store/v1/products',
  '/wp-json/wc/store/v1/products/categories',
]

type Item = Record<string, unknown> & { id: number; slug: string }

async function list(path: string): Promise<Item[]> {
  const response = await get(path)
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Item[]
}

const listSlugs = async (path: string) => (await list(path)).map(({ slug }) => slug)

describe('C.7: collections', () => {
  test.for(collections)('%s returns its total counts and rejects a page beyond the end', async (path) => {
    const { headers, status } = await get(path)
    expect(status).toBe(200)
    const total = Number(headers.get('x-wp-total'))
    expect(Number(headers.get('x-wp-totalpages'))).toBe(Math.ceil(total / 10))
    const beyondLastPage = await get(`${path}?page=9999&_locale=en`)
    expect(beyondLastPage.status).toBe(400)
    expect(await beyondLastPage.json()).toMatchObject({
      code: 'rest_post_invalid_page_number',
      data: { status: 400 },
    })
  })

  test.for(collections)('%s needs at most three statements for any page size', async (path) => {
    await get(path)
    for (const query of [
      '?per_page=1',
      '?per_page=100',
      '?page=9999',
      '?search=zzzz',
      '?include=1,2&order=asc',
    ]) {
      services.listing.searches.invalidate('all')
      const { result, statements } = await recordStatements(services.database, () => get(path + query))
      expect([200, 400]).toContain(result.status)
      expect(statements.length).toBeLessThanOrEqual(3)
    }
  })

  test('pages do not overlap, and offset skips any number of items', async () => {
    const path = '/wp-json/wp/v2/product?orderby=id&order=asc'
    const allSlugs = await listSlugs(`${path}&per_page=20`)
    expect([
      ...(await listSlugs(`${path}&per_page=10`)),
      ...(await listSlugs(`${path}&per_page=10&page=2`)),
    ]).toEqual(allSlugs)
    expect(await listSlugs(`${path}&per_page=3&offset=4`)).toEqual(allSlugs.slice(4, 7))
    const storePath = '/wp-json/wc/store/v1/products?orderby=price&order=asc'
    const cheapestSlugs = await listSlugs(`${storePath}&per_page=6`)
    expect(await listSlugs(`${storePath}&per_page=3&offset=2`)).toEqual(cheapestSlugs.slice(2, 5))
  })

  test.for([
    ['include=2,1&orderby=include', ['wool-cap', 'sun-cap']],
    ['include[]=1&include[]=2&orderby=slug&order=asc', ['sun-cap', 'wool-cap']],
    ['include=1,2,3&exclude=2&orderby=id&order=asc', ['sun-cap', 'scarf']],
    ['slug=mint-tea,black-tea&orderby=title&order=asc&_locale=en', ['black-tea', 'mint-tea']],
    ['slug=mint-tea,black-tea&orderby=title&order=desc&_locale=en', ['mint-tea', 'black-tea']],
    ['search=CAP-SUN', ['sun-cap']],
    ['search=shirt&_locale=en', ['linen-shirt']],
    ['search=zzzz', []],
  ] as const)('products are selected and sorted by %s', async ([query, expected]) => {
    expect(await listSlugs(`/wp-json/wp/v2/product?${query}`)).toEqual(expected)
  })

  test.for([
    ['slug=mint-tea,black-tea&orderby=price&order=asc', ['black-tea', 'mint-tea']],
    ['slug=mint-tea,black-tea&orderby=price&order=desc', ['mint-tea', 'black-tea']],
    ['on_sale=true&slug=wool-cap,sun-cap', ['wool-cap']],
    ['min_price=13000&orderby=price&order=asc&search=tea&_locale=en', ['teapot']],
    ['stock_status=outofstock', ['scarf']],
    ['category=tea&max_price=1500', ['tea-cup']],
    ['include=1,2&exclude=2', ['sun-cap']],
    ['include=1,502,501', ['sun-cap']],
  ] as const)('products of the Store API are selected and sorted by %s', async ([query, expected]) => {
    expect(await listSlugs(`/wp-json/wc/store/v1/products?${query}`)).toEqual(expected)
  })

  test('categories contain the count of their products', async () => {
    const [clothes] = await list('/wp-json/wp/v2/product_cat?slug=clothes&_locale=en')
    expect(clothes).toMatchObject({
      name: 'Clothes',
      taxonomy: 'product_cat',
      parent: 0,
      link: 'http://shop.test/en/product-category/clothes/',
    })
    const productsInCategory = await list(`/wp-json/wp/v2/product?product_cat=${clothes?.id}&per_page=1`)
    expect(productsInCategory).toHaveLength(1)
    const { headers } = await get(`/wp-json/wp/v2/product?product_cat=${clothes?.id}`)
    expect(Number(headers.get('x-wp-total'))).toBe(clothes?.count)
  })

  test.for([
    [
      'per_page=1000',
      'per_page',
      'rest_out_of_bounds',
      'per_page must be between 1 (inclusive) and 100 (inclusive)',
    ],
    [
      'per_page=0',
      'per_page',
      'rest_out_of_bounds',
      'per_page must be between 1 (inclusive) and 100 (inclusive)',
    ],
    ['page=x', 'page', 'rest_invalid_type', 'page must be a whole number from 1 to 1000000000.'],
    ['order=up', 'order', 'rest_not_in_enum', 'order must be one of: asc, desc.'],
    ['include=1,x', 'include', 'rest_invalid_type', 'include must have at most 100 items.'],
  ] as const)('R18: %s is rejected with the expected value', async ([query, name, code, message]) => {
    const response = await get(`/wp-json/wp/v2/product?${query}&_locale=en`)
    expect(response.status).toBe(400)
    const details = { [name]: { code, message, data: null } }
    expect(await response.json()).toEqual({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, params: { [name]: message }, details },
    })
  })

  test('R18: an invalid parameter is rejected with an Arabic message', async () => {
    const { message, data } = (await (await get('/wp-json/wp/v2/product?per_page=0')).json()) as ErrorBody
    expect(message).toMatch(/\p{Script=Arabic}/u)
    expect(data.params.per_page).toMatch(/\p{Script=Arabic}.*1.*100/u)
  })
})

type ErrorBody = { message: string; data: { params: Record<string, string> } }

describe('API-5: the client requests all pages', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const requests: string[] = []
  const context = {
    fetch: (url: string, init: RequestInit) => {
      requests.push(url)
      return get(url.replace('http://shop.test', ''), init)
    },
    console: { error: () => {} },
    callAfter: () => () => {},
    random: () => 0,
    isOnline: () => true,
    translate: i18n._.bind(i18n),
  }
  const roots = ['http://shop.test/wp-json/', 'http://shop.test/index.php?rest_route=/']

  test.for(roots)('per_page=-1 follows Link through all products of the shop, below %s', async (root) => {
    requests.length = 0
    const client = openRestClient(context, { root, nonce: {}, nonceEndpoint: '' })
    const allItems = (await client.request({
      path: '/wp/v2/product?per_page=-1&orderby=id&order=asc',
    })) as Item[]
    const { headers } = await get('/wp-json/wp/v2/product')
    expect(allItems).toHaveLength(Number(headers.get('x-wp-total')))
    expect(new Set(allItems.map(({ id }) => id)).size).toBe(allItems.length)
    expect(allItems.length).toBeGreaterThan(100)
    expect(requests).toHaveLength(2)
  })

  test('the Link header contains the root and the next page as URLs of the shop', async () => {
    const { headers } = await get('/wp-json/wp/v2/product?_wpnonce_kept=1&per_page=50', {
      headers: { Host: 'internal:8080' },
    })
    expect(headers.get('link')).toContain('<http://shop.test/wp-json/>; rel="https://api.w.org/"')
    const nextUrl = new URL(readNextLink(headers.get('link')) ?? '')
    expect([nextUrl.origin, nextUrl.searchParams.get('page'), nextUrl.searchParams.get('per_page')]).toEqual([
      'http://shop.test',
      '2',
      '50',
    ])
  })
})
