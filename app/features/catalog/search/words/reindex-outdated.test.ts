/** A shop that was set up by an older version is searchable by the words of this version. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { searchWorkers } from './renamed-terms.server.ts'
import { reindexOutdated } from './reindex-outdated.server.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'

const { services } = await openShop({ products: aCap({ 'Name (en)': 'Blue cap' }) })
const { db } = services.database

test('search rows of an outdated edition are indexed again in the background', async () => {
  await db.execute(sql`update product_search set edition = 0, words = '''Aold'' ''old'''`)
  services.listing.reportChange('all')
  expect((await searchProducts(services, 'blue', { allowsCorrections: false })).tiers).toEqual([])
  await reindexOutdated(services)
  await reindexOutdated(services)
  await services.jobs.work(searchWorkers(services))
  const countResults = async () =>
    (await searchProducts(services, 'blue', { allowsCorrections: false })).tiers.length
  await expect.poll(countResults, { timeout: 30_000 }).toBe(1)
  const { rows } = await db.execute(sql`select from product_search where edition = 0`)
  expect(rows).toEqual([])
})
