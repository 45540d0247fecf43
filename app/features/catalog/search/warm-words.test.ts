import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openListing } from '#app/features/catalog/listing/store.server.ts'
import { writeManyProducts } from '#app/features/catalog/listing/test-catalogue.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { indexForSearch } from './index-products.server.ts'
import { searchProducts } from './search.server.ts'
import { warmWords } from './warm-words.server.ts'

const database = await openTestDatabase()
const clock = fixedClock('2026-01-01')
const count = 600

await writeManyProducts(database.db, count)
await database.db.execute(sql`update products set name = '{"en": "Linen cup", "ar": "كوب من الكتّان"}'`)
await indexForSearch(database, 'all')
await database.db.execute(sql`analyze product_search`)

test('a search for a word that many products have asks the database nothing once the shop is warm', async () => {
  const cold = openServices()
  expect(await statementsOf(cold, 'linen')).toBe(1)
  const warm = openServices()
  await warmWords(warm, () => false)
  for (const word of ['linen', 'كتان', 'cup']) expect(warm.listing.words.get(word)).toBeDefined()
  const { tiers } = await searchProducts(warm, 'linen cup')
  expect(tiers.flat()).toHaveLength(count)
})

test('what warms up stops when the shop is to end', async () => {
  const services = openServices()
  await warmWords(services, () => true)
  expect(services.listing.words.get('linen')).toBeUndefined()
})

function openServices() {
  const settings = { current: () => ({ catalog: { hideOutOfStock: false } }) }
  const notifications = { subscribe: () => () => {} }
  return { database, clock, listing: openListing({ database, clock, notifications, settings }) }
}

async function statementsOf(services: ReturnType<typeof openServices>, text: string): Promise<number> {
  return (await countStatements(database, () => searchProducts(services, text))).statements.length
}
