/** The number of database statements per call does not depend on the length of the list. */
import { expect, test } from 'vitest'
import { countStatements } from '#app/platform/database/database.server.ts'
import { signedIn } from '#tests/visitors.ts'
import { openCompareShop } from './test-shop.ts'

const { shop, id, view, call } = await openCompareShop()
const { database } = shop.services
const [cap, cup, pot, gone, shirt] = ['CAP', 'CUP', 'POT', 'GONE', 'SHIRT'].map(id)

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // The first call fills the in-memory caches of the shop.
  await work()
  return (await countStatements(database, work)).statements.length
}

const few = [shirt, cap]
const many = [shirt, cap, cup, pot, gone]

test.for(['bar', 'table', 'sidebar', 'count'])(
  'API-9: woosc_load of the %s needs as many statements for five products as for two',
  async (surface) => {
    const { cookie, userId } = await signedIn(shop.services)
    const asGuest = (ids: unknown[]) => () =>
      view({ get_data: surface }, { cookie: `woosc_products=${ids.join(',')}` })
    const asCustomer = (ids: unknown[]) => () =>
      view({ get_data: surface }, { cookie: `${cookie}; woosc_products_${userId}=${ids.join(',')}` })
    for (const request of [asGuest, asCustomer]) {
      const needed = await statementsOf(request(few))
      expect(needed).toBeGreaterThan(0)
      expect(await statementsOf(request(many))).toBe(needed)
    }
  },
)

test.for(['woosc_search', 'woosc_share'])(
  'API-7 API-8: %s needs as many statements for five products as for two',
  async (name) => {
    const request = (ids: unknown[]) => () =>
      call(name, { keyword: '' }, { cookie: `woosc_products=${ids.join(',')}` })
    expect(await statementsOf(request(many))).toBe(await statementsOf(request(few)))
  },
)

test('SCR-6: the comparison page needs as many statements for five products as for two', async () => {
  const request = (ids: unknown[]) => () =>
    shop.get('/en/compare/', { headers: { Cookie: `woosc_products=${ids.join(',')}` } })
  expect(await statementsOf(request(many))).toBe(await statementsOf(request(few)))
})
