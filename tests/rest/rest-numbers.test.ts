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

const neverNumbers = ['abc', '', ' ', '1.5', '1e1', '0x10', '٥', '99999999999999999999', '-5', 'true']
const bad = {
  per_page: ['0', ...neverNumbers],
  page: ['0', '-1', ...neverNumbers],
  offset: ['-1', ...neverNumbers],
}

test('the index lists the collections with pagination', () => {
  expect(collections).toEqual(expect.arrayContaining(['/wp/v2/product', '/contact-form-7/v1/contact-forms']))
  expect(collections.length).toBeGreaterThan(8)
})

test.each(collections)(
  '%s rejects numbers out of range and other text, and reports the expected value',
  async (path) => {
    const args = routes[path]?.endpoints.find(({ methods }) => methods.includes('GET'))?.args ?? {}
    for (const [name, values] of Object.entries(bad).filter(([name]) => name in args)) {
      for (const value of values) {
        const response = await get(`/wp-json${path}?${name}=${encodeURIComponent(value)}&_locale=en`)
        const answer = (await response.json()) as ErrorBody
        expect([name, value, response.status, answer.code]).toEqual([name, value, 400, 'rest_invalid_param'])
        expect(answer.data.params[name]).toMatch(/must be (?:a whole number|between)/)
      }
    }
  },
)

test.each(collections.filter((path) => !path.startsWith('/contact-form-7')))(
  '%s accepts whole numbers within its limits and rejects numbers beyond',
  async (path) => {
    const statuses = async (...queries: string[]) => {
      const answers = queries.map((query) => get(`/wp-json${path}?${query}`))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses('per_page=1', 'per_page=100', 'page=1', 'offset=0')).toEqual([200, 200, 200, 200])
    expect(await statuses('per_page=101', 'per_page=-1', 'page=1000000000')).toEqual([400, 400, 400])
  },
)
