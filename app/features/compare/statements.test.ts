/** The number of database statements per call does not depend on the length of the list. */
import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openCompareShop } from './test-shop.ts'

const { shop, id, view, call } = await openCompareShop()
const { database } = shop.services
const [cap, cup, pot, gone, shirt] = ['CAP', 'CUP', 'POT', 'GONE', 'SHIRT'].map(id)

async function countStatementsOnSecondCall(work: () => Promise<unknown>): Promise<number> {
  // The first call fills the in-memory caches of the shop.
  await work()
  return (await recordStatements(database, work)).statements.length
}

const twoIds = [shirt, cap]
const fiveIds = [shirt, cap, cup, pot, gone]

test.for(['bar', 'table', 'sidebar', 'count'])(
  'API-9: woosc_load of the %s needs as many statements for five products as for two',
  async (part) => {
    const { cookie, userId } = await createSignedInUser(shop.services)
    const createGuestCall = (ids: unknown[]) => () =>
      view({ get_data: part }, { cookie: `woosc_products=${ids.join(',')}` })
    const createCustomerCall = (ids: unknown[]) => () =>
      view({ get_data: part }, { cookie: `${cookie}; woosc_products_${userId}=${ids.join(',')}` })
    for (const request of [createGuestCall, createCustomerCall]) {
      const statementCount = await countStatementsOnSecondCall(request(twoIds))
      expect(statementCount).toBeGreaterThan(0)
      expect(await countStatementsOnSecondCall(request(fiveIds))).toBe(statementCount)
    }
  },
)

test.for(['woosc_search', 'woosc_share'])(
  'API-7 API-8: %s needs as many statements for five products as for two',
  async (name) => {
    const request = (ids: unknown[]) => () =>
      call(name, { keyword: '' }, { cookie: `woosc_products=${ids.join(',')}` })
    expect(await countStatementsOnSecondCall(request(fiveIds))).toBe(
      await countStatementsOnSecondCall(request(twoIds)),
    )
  },
)

test('SCR-6: the comparison page needs as many statements for five products as for two', async () => {
  const request = (ids: unknown[]) => () =>
    shop.get('/en/compare/', { headers: { Cookie: `woosc_products=${ids.join(',')}` } })
  expect(await countStatementsOnSecondCall(request(fiveIds))).toBe(
    await countStatementsOnSecondCall(request(twoIds)),
  )
})
