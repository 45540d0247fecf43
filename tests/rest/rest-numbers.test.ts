/** C.7: numeric arguments of collections are parsed strictly or rejected; none is guessed. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aSmallShop } from '#tests/products.ts'

const { get } = await openShop({ products: aSmallShop() })

type Index = { routes: Record<string, { endpoints: { methods: string[]; args: Record<string, unknown> }[] }> }
type ErrorBody = { code: string; data: { params: Record<string, string> } }

const { routes } = (await (await get('/wp-json/')).json()) as Index
const collections = Object.entries(routes).flatMap(([path, { endpoints }]) =>
  endpoints.some(({ methods, args }) => methods.includes('GET') && 'per_page' in args) ? [path] : [],
)

const invalidNumbers = ['abc', '', ' ', '1.5', '1e1', '0x10', '٥', '99999999999999999999', '-5', 'true']
const invalidValues = {
  per_page: ['0', ...invalidNumbers],
  page: ['0', '-1', ...invalidNumbers],
  offset: ['-1', ...invalidNumbers],
}

test('the index lists the collections with pagination', () => {
  expect(collections).toEqual(expect.arrayContaining(['/wp/v2/product', '/contact-form-7/v1/contact-forms']))
  expect(collections.length).toBeGreaterThan(8)
})

test.each(collections)(
  '%s rejects numbers out of range and other text, and reports the expected value',
  async (path) => {
    const args = routes[path]?.endpoints.find(({ methods }) => methods.includes('GET'))?.args ?? {}
    for (const [name, values] of Object.entries(invalidValues).filter(([name]) => name in args)) {
      for (const value of values) {
        const response = await get(`/wp-json${path}?${name}=${encodeURIComponent(value)}&_locale=en`)
        const body = (await response.json()) as ErrorBody
        expect([name, value, response.status, body.code]).toEqual([name, value, 400, 'rest_invalid_param'])
        expect(body.data.params[name]).toMatch(/must be (?:a whole number|between)/)
      }
    }
  },
)

test.each(collections.filter((path) => !path.startsWith('/contact-form-7')))(
  '%s accepts whole numbers within its limits and rejects numbers beyond',
  async (path) => {
    const fetchStatuses = async (...queries: string[]) => {
      const responses = queries.map((query) => get(`/wp-json${path}?${query}`))
      return (await Promise.all(responses)).map(({ status }) => status)
    }
    expect(await fetchStatuses('per_page=1', 'per_page=100', 'page=1', 'offset=0')).toEqual([
      200, 200, 200, 200,
    ])
    expect(await fetchStatuses('per_page=101', 'per_page=-1', 'page=1000000000')).toEqual([400, 400, 400])
  },
)
