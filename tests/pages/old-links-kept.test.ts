/** Links of the former WordPress shop: while products change, when unknown, and when Node rejects them. */
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { formatCsv, type ProductRow } from '#tests/products.ts'
import { publish } from '#tests/publish.ts'

const createProductRow = (id: number, name: string, overrides: ProductRow = {}): ProductRow => {
  return {
    ID: id,
    SKU: `U-${id}`,
    Type: 'simple',
    Name: name,
    Published: 1,
    'Regular price': 5,
    ...overrides,
  }
}

const { get, shop, services } = await openShop({
  products: [
    createProductRow(6, 'Vitamin 15,000mg', { Categories: 'Coffee' }),
    createProductRow(8, 'Straße'),
  ],
})
const { db } = services.database

async function fetchStatus(path: string): Promise<[status: number, location?: string]> {
  const response = await get(path)
  const location = response.headers.get('location')
  return location === null ? [response.status] : [response.status, location]
}

describe('cached results are never stale', () => {
  const move = async (id: number, slug: string) => {
    await db.execute(sql`update products set slug = ${slug} where id = ${id}`)
    await publish(services, [`product:${id}`, 'products'])
  }

  test('redirects follow a product that is renamed, unpublished and published again', async () => {
    expect(await fetchStatus('/?p=6')).toEqual([301, '/product/vitamin-15-000mg/'])
    expect(await fetchStatus('/shop/vitamin/')).toEqual([404])
    await move(6, 'vitamin')
    expect(await fetchStatus('/?p=6')).toEqual([301, '/product/vitamin/'])
    expect(await fetchStatus('/shop/vitamin/')).toEqual([301, '/product/vitamin/'])
    await db.execute(sql`update products set status = 'draft' where id = 6`)
    await publish(services, ['product:6', 'products'])
    expect([await fetchStatus('/?p=6'), await fetchStatus('/shop/vitamin/')]).toEqual([[404], [404]])
    await db.execute(sql`update products set status = 'publish' where id = 6`)
    await move(6, 'vitamin-c')
    expect([await fetchStatus('/?p=6'), await fetchStatus('/shop/vitamin/')]).toEqual([
      [301, '/product/vitamin-c/'],
      [404],
    ])
  })

  test('a product with the old slug takes precedence over the redirect', async () => {
    expect(await fetchStatus('/product/strasse/')).toEqual([301, `/product/${encodeURIComponent('straße')}/`])
    await importRows([createProductRow(40, 'Strasse')])
    await expect.poll(() => fetchStatus('/product/strasse/')).toEqual([200])
  })

  test('importing a product with the name of a category makes an old path ambiguous and return 404', async () => {
    expect(await fetchStatus('/shop/coffee/')).toEqual([301, '/product-category/coffee/'])
    await importRows([createProductRow(41, 'Coffee')])
    await expect.poll(() => fetchStatus('/shop/coffee/')).toEqual([404])
  })
})

test.each([
  ['/shop/tea/nothing-at-all/', 1],
  ['/nothing/at/all/', 1],
  ['/?p=123456', 1],
  ['/nothing-at-all/', 2],
  ['/product/nothing-at-all/', 2],
  ['/product/nothing-at-all/feed/', 1],
  ['/product-category/nothing-at-all/', 1],
  ['/product-tag/nothing-at-all/feed/', 1],
])('the missing path %s queries the database %i times', async (path, count) => {
  await get('/shop/')
  await get(path)
  const { statements } = await recordStatements(services.database, () => get(path))
  expect(statements.length).toBe(count)
})

test.each([
  ['/product/عسل/', '/product/%D8%B9%D8%B3%D9%84/'],
  ['/ar/product/عسل', '/product/%D8%B9%D8%B3%D9%84/'],
  ['/product/%d8%b9سل/', '/product/%D8%B9%D8%B3%D9%84/'],
  ['/?s=عسل', '/?s=%D8%B9%D8%B3%D9%84'],
  ['//evil.example/عسل/', '/evil.example/%D8%B9%D8%B3%D9%84/'],
])('%s as raw bytes redirects to the encoded URL', async (target, encodedUrl) => {
  const server = await listen(shop, {
    host: '127.0.0.1',
    port: 0,
    canonicalizeTarget: shop.canonicalizeTarget,
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\n\r\n`),
  )
  socket.on('error', reject).once('data', (data) => resolve(data.toString()))
  expect(await promise).toMatch(/^HTTP\/1\.1 301 /)
  expect((await promise).split('\r\n')).toContain(`Location: ${encodedUrl}`)
  await server.close()
})

async function importRows(rows: ProductRow[]): Promise<void> {
  const source = join(services.dataDir, 'more.csv')
  await writeFile(source, formatCsv(rows))
  const result = await importProducts(services, { source, ...createRowOptions(services.settings.current()) })
  if (!result.ok) throw new Error(result.reason)
}
