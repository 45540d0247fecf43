import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { openImportShop, requireSummary } from './reading/open-import-shop.server.ts'

const shop = await openImportShop()
const fixture = 'app/features/catalog/import/woocommerce.fixture.csv'
const header = 'ID,Type,SKU,Name,Regular price,Parent,Upsells,Stock'
beforeEach(async () => void (await shop.emptyTables()))

test('F.4-2: without the update option every existing row is skipped with a reason', async () => {
  await shop.importFile(fixture)
  const productsBefore = await shop.readProducts()
  const summary = requireSummary(await shop.importFile(fixture))
  const reasons = new Set(summary.skipped.map(({ reason }) => reason))
  // The row without ID and SKU is new each time.
  expect(summary).toMatchObject({ imported: 1, importedVariations: 0, updated: 0, failed: [] })
  expect(summary.skipped).toHaveLength(13)
  expect([...reasons]).toEqual([messages.idExists])
  expect((await shop.readProducts()).slice(0, productsBefore.length)).toEqual(productsBefore)
})

test('a row whose SKU exists under another ID is skipped', async () => {
  await shop.importText(`${header}\n1,simple,cap,Cap,10,,,\n`)
  const summary = await shop.importText(`${header}\n2,simple,cap,Cap,10,,,\n`)
  expect(summary.skipped).toEqual([{ row: 2, label: 'Cap, ID 2, SKU cap', reason: messages.skuExists }])
})

test('F.4-2: with the update option rows update their products, and no product is added', async () => {
  await shop.importFile(fixture)
  const exportBefore = await shop.export()
  const summary = requireSummary(await shop.importFile(fixture, { update: true }))
  expect(summary).toMatchObject({ imported: 0, importedVariations: 0, updated: 13, failed: [] })
  expect(summary.skipped.map(({ reason }) => reason)).toEqual([messages.noMatch])
  expect(await shop.export()).toBe(exportBefore)
})

test('an update by SKU changes only the columns that the file has', async () => {
  await shop.importFile(fixture)
  const productBefore = await shop.readProduct('Lamp-Brass')
  await shop.importText('SKU,Stock\nLamp-Brass,0\nkilim-red,4\n', { update: true })
  const { updated_at: _, ...productAfter } = await shop.readProduct('Lamp-Brass')
  const { updated_at: __, ...rest } = productBefore
  expect(productAfter).toEqual({ ...rest, stock_quantity: 0, stock_status: 'onbackorder' })
  expect(await shop.readProduct('kilim-red')).toMatchObject({ stock_quantity: 4, manage_stock: 'yes' })
})

test('an update that assigns the SKU of another product fails for that row', async () => {
  await shop.importText(`${header}\n1,simple,cap,Cap,10,,,\n2,simple,hat,Hat,12,,,\n`)
  const summary = await shop.importText(`${header}\n1,simple,hat,Cap,11,,,\n2,simple,hat,Hat,13,,,\n`, {
    update: true,
  })
  expect(summary.failed.map(({ reason }) => reason)).toEqual([
    'The SKU hat belongs to the product with ID 2.',
  ])
  expect(summary.updated).toBe(1)
})

test('rows that repeat an ID or a SKU of the same file are skipped', async () => {
  const summary = await shop.importText(
    `${header}\n1,simple,a,A,1,,,\n1,simple,b,B,1,,,\n3,simple,a,C,1,,,\n`,
  )
  expect(summary.imported).toBe(1)
  expect(summary.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [3, messages.idExists],
    [4, messages.skuExists],
  ])
})

test('new variations are imported with a new parent and are added to an existing parent', async () => {
  await shop.importText(`${header},Attribute 1 name,Attribute 1 value(s),Attribute 1 global
1,variable,cap,Cap,,,,,Colour,Red,1
2,variation,cap-red,,10,cap,,,Colour,Red,1
`)
  const summary = await shop.importText(`${header},Attribute 1 name,Attribute 1 value(s),Attribute 1 global
3,variation,cap-blue,,10,cap,,,Colour,Blue,1
`)
  expect(summary.importedVariations).toBe(1)
  const colors = await shop.queryRows(sql`
    select slug from product_terms join terms on terms.id = term_id where product_id = 1 order by product_terms.position`)
  expect(colors).toEqual([{ slug: 'red' }, { slug: 'blue' }])
})

test('a variation with a local attribute matches the global attribute of its parent', async () => {
  await shop.importText(`${header},Attribute 1 name,Attribute 1 value(s),Attribute 1 global
1,variable,cap,Cap,,,,,Colour,"Red, Blue",1
2,variation,cap-red,,10,cap,,,colour,red,0
`)
  expect(await shop.readProduct('cap-red')).toMatchObject({
    variation_attributes: { attribute_pa_colour: 'red' },
  })
  expect(await shop.queryRows(sql`select key from product_attributes`)).toEqual([{ key: 'pa_colour' }])
})

test('slugs are numbered and decoded as in WordPress and stay unique', async () => {
  await shop.importText(`${header},Slug
,simple,a,Cap,1,,,,
,simple,b,Cap,1,,,,
,simple,c,Hat,1,,,,cap
,simple,d,x,1,,,,%D9%82%D9%87%D9%88%D8%A9
`)
  const slugs = await shop.queryRows(sql`select sku, slug from products order by sku`)
  expect(slugs).toEqual([
    { sku: 'a', slug: 'cap-2' },
    { sku: 'b', slug: 'cap-3' },
    { sku: 'c', slug: 'cap' },
    { sku: 'd', slug: 'قهوة' },
  ])
})
