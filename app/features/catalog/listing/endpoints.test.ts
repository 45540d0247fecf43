/** `GET /wp-json/hanout/v1/products/count`: the number of products on the button that applies the filters. */
import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aSmallShop } from '#tests/products.ts'

const { get, page, services } = await openShop({ products: aSmallShop() })

const requestCount = (listPath: string, query = '') =>
  get(`/wp-json/hanout/v1/products/count?${new URLSearchParams({ in: listPath, query })}`)

test.each([
  ['/shop/', ''],
  ['/shop/', 'filter_color=red'],
  ['/shop/', 'min_price=20&stock_status=instock'],
  ['/product-category/tea/', ''],
  ['/product-category/tea/', 'orderby=price'],
  ['/product-category/clothes/', 'filter_color=blue,red&query_type_color=or'],
  ['/', 's=shirt&post_type=product'],
  ['/', 's=shirt&post_type=product&filter_color=red'],
])(
  'the count endpoint for %s?%s returns the number of products that the page shows',
  async (listPath, query) => {
    const response = await requestCount(listPath, query)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    const { total } = (await response.json()) as { total: number }
    const countHtml =
      /class="count[^>]*>([^]*?)<\/p>/.exec(await page(`/en${listPath}${query && `?${query}`}`))?.[1] ?? ''
    const numbers = countHtml.replaceAll(/<[^>]*>/g, '').match(/\d+/g)
    expect(total).toBe(Number(numbers?.at(-1) ?? 0))
  },
)

test('the count endpoint returns 404 for a path without a list and ignores invalid query parameters', async () => {
  for (const listPath of [
    '/cart/',
    '/product-category/nothing/',
    '/brand/',
    '/product-tag/%E0%A4%A/',
    'shop',
  ]) {
    const response = await requestCount(listPath)
    expect([listPath, response.status]).toEqual([listPath, 404])
    expect(await response.json()).toMatchObject({ code: 'rest_no_list' })
  }
  const { total } = (await (await requestCount('/shop/')).json()) as { total: number }
  expect(await (await requestCount('/shop/', 'min_price=abc&paged=9&filter_nothing=x')).json()).toEqual({
    total,
  })
})

test('the count endpoint counts filtered products without a database statement', async () => {
  await requestCount('/shop/')
  const { statements } = await recordStatements(services.database, () =>
    requestCount('/shop/', 'filter_color=red'),
  )
  expect(statements).toEqual([])
})
