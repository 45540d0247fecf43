/** How often a call asks the database does not depend on how much is compared. */
import { expect, test } from 'vitest'
import { countStatements } from '#app/platform/database/database.server.ts'
import { signedIn } from '#tests/visitors.ts'
import { openCompareShop } from './test-shop.ts'

const { shop, id, view, call } = await openCompareShop()
const { database } = shop.services
const [cap, cup, pot, gone, shirt] = ['CAP', 'CUP', 'POT', 'GONE', 'SHIRT'].map(id)

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // What the first call learns of the shop is in memory then.
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
    const asShopper = (ids: unknown[]) => () =>
      view({ get_data: surface }, { cookie: `${cookie}; woosc_products_${userId}=${ids.join(',')}` })
    for (const asked of [asGuest, asShopper]) {
      const needed = await statementsOf(asked(few))
      expect(needed).toBeGreaterThan(0)
      expect(await statementsOf(asked(many))).toBe(needed)
    }
  },
)

test.for(['woosc_search', 'woosc_share'])(
  'API-7 API-8: %s needs as many statements for five products as for two',
  async (name) => {
    const asked = (ids: unknown[]) => () =>
      call(name, { keyword: '' }, { cookie: `woosc_products=${ids.join(',')}` })
    expect(await statementsOf(asked(many))).toBe(await statementsOf(asked(few)))
  },
)

test('SCR-6: the page of a comparison as well', async () => {
  const asked = (ids: unknown[]) => () =>
    shop.get('/en/compare/', { headers: { Cookie: `woosc_products=${ids.join(',')}` } })
  expect(await statementsOf(asked(many))).toBe(await statementsOf(asked(few)))
})
