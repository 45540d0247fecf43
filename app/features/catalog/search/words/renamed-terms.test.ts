/** Search follows a renamed term, however many products it has. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { indexProductsOfRenamedTerm, searchWorkers } from './renamed-terms.server.ts'

vi.setConfig({ testTimeout: 120_000 })

const { services, page } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { db } = services.database

test('after a term with many products changes, the first products are indexed at once, others in the background', async () => {
  await db.execute(sql`
    with term as (insert into terms (taxonomy, slug, name) values ('tag', 'gift', '{"en": "Keepsake"}') returning id),
    added as (
      insert into products (type, status, slug, name, regular_price_in_minor)
      select 'simple', 'publish', 'thing-' || n, jsonb_build_object('en', 'Thing ' || n), 100 from generate_series(1, 1003) n
      returning id)
    insert into product_terms (product_id, term_id) select added.id, term.id from added, term`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from products order by id`)
  const ids = rows.map(({ id }) => id)
  await db.transaction((transaction) => indexProductsOfRenamedTerm(services, transaction, ids))
  const countIndexedProducts = async () => {
    const { rows: counted } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from product_search`,
    )
    return counted[0]?.count
  }
  expect(await countIndexedProducts()).toBe(1000)
  await services.jobs.work(searchWorkers(services))
  await expect.poll(countIndexedProducts, { timeout: 30_000 }).toBe(1003)
  await expect
    .poll(() => page('/?s=keepsake&post_type=product'), { timeout: 30_000 })
    .toContain('1,003 products')
})
