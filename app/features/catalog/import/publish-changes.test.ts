import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import { importProducts } from './import-products.server.ts'
import { createTestPicture, openImportShop } from './reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => {
  await shop.emptyTables()
  shop.publishedTags.length = 0
})
const header = 'ID,Type,SKU,Name,Regular price,Parent,Upsells,Tags,Images'

test('a batch publishes cache tags of its products, their parents and linking products, terms only if new', async () => {
  await shop.importText(`${header}\n1,simple,a,A,1,,,,\n2,variable,b,B,,,a,new,\n3,variation,b-1,,1,b,,,\n`)
  expect(new Set(shop.publishedTags)).toEqual(
    new Set(['catalog', 'products', 'product:1', 'product:2', 'product:3']),
  )
  shop.publishedTags.length = 0
  await shop.importText(`${header}\n1,simple,a,A,2,,,new,\n`, { update: true })
  expect(new Set(shop.publishedTags)).toEqual(new Set(['products', 'product:1', 'product:2']))
  shop.publishedTags.length = 0
  await shop.importText('SKU,Regular price\nb-1,3\n', { update: true })
  expect(shop.publishedTags).toEqual(['products', 'product:2', 'product:3'])
})

test('the changes of a written batch are published before the next batch and before the images', async () => {
  await shop.saveFile('a.png', await createTestPicture('#336699'))
  const rows = Array.from({ length: 250 }, (_, index) => `${index + 1},simple,s${index},P,1,,,,a.png`)
  const publishedCounts: number[] = []
  await shop.importText(`${header}\n${rows.join('\n')}\n`, {
    onProgress: () => void publishedCounts.push(new Set(shop.publishedTags).size),
  })
  // The tags are 'products' and one for each of 200, then of 250 products; without a new term no 'catalog'.
  expect(publishedCounts.slice(0, 2)).toEqual([201, 251])
})

test('a changed image publishes the cache tag of every product that shows it', async () => {
  await shop.saveFile('a.png', await createTestPicture('#336699'))
  await shop.importText(`${header}\n1,simple,a,A,1,,,,a.png\n2,simple,b,B,1,,,,a.png\n`)
  await shop.saveFile('a.png', await createTestPicture('#993333'))
  shop.publishedTags.length = 0
  await shop.importText('SKU,Images\na,a.png\n', { update: true })
  expect(shop.publishedTags).toContain('product:2')
})

test('a rolled-back import sends no notification', async () => {
  const payloads: unknown[] = []
  const client = await shop.services.database.pool.connect()
  client.on('notification', ({ payload }) => payloads.push(payload))
  await client.query('listen news_of_test')
  const publishIn: Notifications['publishIn'] = async (queries) =>
    void (await queries.execute(sql`select pg_notify('news_of_test', 'told')`))
  const services = { ...shop.services, notifications: { publishIn } }
  const source = await shop.saveFile('products.csv', `${header}\n1,simple,a,A,1,,,,\n`)
  await importProducts(services, { ...shop.options, source, dryRun: true })
  await client.query('select 1')
  expect(payloads).toEqual([])
  await importProducts(services, { ...shop.options, source })
  await client.query('select 1')
  expect(payloads).not.toEqual([])
  client.release(true)
})
