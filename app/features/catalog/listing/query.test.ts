import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import { createListingQuery, parseListingQuery, toQueryString, toSearchParams } from './query.ts'

const options = { decimals: 2, attributes: ['size', 'color'], hasRatings: true }
const parse = (queryString: string) => parseListingQuery(new URLSearchParams(queryString), options)

test('B.6: the query string of a listing sets its sort order, filters and page', () => {
  const queryString =
    'product_cat=mugs&filter_color=blue,red&query_type_color=or&filter_size=s&min_price=10.50&max_price=200' +
    '&rating_filter=4,5&stock_status=instock&on_sale=1&orderby=price-desc&paged=2'
  const { query, isCanonical } = parse(queryString)
  expect(query).toEqual(
    createListingQuery({
      terms: { category: ['mugs'], brand: [], tag: [] },
      attributes: [
        { slug: 'color', mode: 'or', values: ['blue', 'red'] },
        { slug: 'size', mode: 'and', values: ['s'] },
      ],
      minPriceInMinor: 1050,
      maxPriceInMinor: 20000,
      ratings: [4, 5],
      stock: ['instock'],
      isOnSale: true,
      orderBy: 'price-desc',
      page: 2,
    }),
  )
  expect(isCanonical).toBe(true)
  expect(toQueryString(query, options)).toBe(queryString)
})

test.each([
  ['unknown sort key', 'orderby=cheapest', ''],
  ['default sort key', 'orderby=menu_order', ''],
  ['first page', 'paged=1', ''],
  ['negative page number', 'paged=-3', ''],
  ['page in Arabic digits', 'paged=٢', 'paged=2'],
  ['price in Arabic digits', 'min_price=١٢٫٥', 'min_price=12.50'],
  ['non-numeric and empty prices', 'min_price=cheap&max_price=', ''],
  ['minimum price above the maximum price', 'min_price=20&max_price=10', 'min_price=10&max_price=20'],
  ['unknown attribute', 'filter_weight=1', ''],
  ['repeated attribute values out of order', 'filter_color=red,blue,red,', 'filter_color=blue,red'],
  [
    'repeated parameters of a form without script',
    'filter_color=red&filter_color=blue',
    'filter_color=blue,red',
  ],
  ['rating out of range', 'rating_filter=5,6,4', 'rating_filter=4,5'],
  ['unknown stock status', 'stock_status=plenty', ''],
  ['control characters', 's=%00mug%0A&filter_color=%00', 's=mug&post_type=product'],
  ['empty search', 's=&post_type=product', ''],
  ['menu order in a search', 's=mug&post_type=product&orderby=menu_order', 's=mug&post_type=product'],
])('B.6: %s: the canonical form of %s is %j', (_, queryString, canonical) => {
  const { query, isCanonical } = parse(queryString)
  expect(toQueryString(query, options)).toBe(canonical)
  expect(isCanonical).toBe(false)
})

test('B.6: without ratings, sorting by rating is ignored', () => {
  const params = new URLSearchParams('orderby=rating')
  expect(parseListingQuery(params, { ...options, hasRatings: false }).query.orderBy).toBe('menu_order')
})

test('B.6: a search is sorted by relevance unless the request specifies another order', () => {
  expect(parse('s=mug').query.orderBy).toBe('relevance')
  expect(parse('s=mug&orderby=price').query.orderBy).toBe('price')
  expect(parse('orderby=relevance').query.orderBy).toBe('menu_order')
})

test('a query string of any length is parsed, and its text and values are limited', () => {
  const { query } = parse(
    `s=${'ق'.repeat(10_000)}&filter_color=${Array.from({ length: 5_000 }, (_, n) => `c${n}`).join()}`,
  )
  expect(query.text).toHaveLength(200)
  expect(query.attributes[0]?.values).toHaveLength(50)
})

test('any query string can be parsed, and its canonical form gives the same query', () => {
  const names = [
    's',
    'orderby',
    'min_price',
    'max_price',
    'filter_color',
    'query_type_color',
    'paged',
    'stock_status',
    'x',
  ]
  const pair = fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 20 }))
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const { query } = parseListingQuery(new URLSearchParams(pairs), options)
      expect(parseListingQuery(toSearchParams(query, options), options)).toEqual({ query, isCanonical: true })
      expect(parse(toQueryString(query, options)).query).toEqual(query)
    }),
    { numRuns: scaleRuns(100) },
  )
})
