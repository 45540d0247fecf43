/** Tax classes as exports and manually edited lists write them; tax rates refer to them by slug. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => {
  await shop.emptyTables()
  await shop.services.database.db.execute(sql`truncate tax_rates`)
  await shop.services.database.db.execute(sql`
    insert into tax_rates (country, tax_class, millionths) values ('SA', 'books-maps', 50000)`)
})
const readTaxClasses = async () => (await shop.readProducts()).map(({ sku, tax_class }) => [sku, tax_class])

test('a tax class matches by name or slug, and the standard class by any of its names', async () => {
  const summary = await shop.importText(`SKU,Type,Name,Regular price,Tax class
a,simple,A,5,Reduced rate
b,simple,B,5,reduced-rate
c,simple,C,5,Zero Rate
d,simple,D,5,standard
e,simple,E,5,Standard rate
f,simple,F,5,
g,simple,G,5,Books & maps
h,simple,H,5,parent
i,variable,I,,Reduced rate
`)
  expect(summary).toMatchObject({ imported: 9, failed: [], warnings: [] })
  expect(await readTaxClasses()).toEqual([
    ['a', 'reduced-rate'],
    ['b', 'reduced-rate'],
    ['c', 'zero-rate'],
    ['d', ''],
    ['e', ''],
    ['f', ''],
    ['g', 'books-maps'],
    ['h', ''],
    ['i', 'reduced-rate'],
  ])
})

test('a variation inherits the tax class of its parent with the value "parent" or without a tax class column', async () => {
  const header = 'SKU,Type,Name,Regular price,Parent'
  await shop.importText(`${header},Tax class
p,variable,P,,,Reduced rate
p-1,variation,,5,p,parent
p-2,variation,,5,p,
`)
  await shop.importText(`${header}\np-3,variation,,5,p\n`)
  await shop.importText(`${header}\np-2,variation,,6,p\n`, { update: true })
  expect(await readTaxClasses()).toEqual([
    ['p', 'reduced-rate'],
    ['p-1', 'parent'],
    ['p-2', ''],
    ['p-3', 'parent'],
  ])
})

test('an unknown tax class is skipped with a warning, and an update keeps the current class', async () => {
  const header = 'SKU,Type,Name,Regular price,Tax class'
  const reason = 'Tax class is "luxury-goods": expected one of standard, reduced-rate, zero-rate, books-maps.'
  const summary = await shop.importText(`${header}\na,simple,A,5,Luxury goods\nb,simple,B,5,Zero rate\n`)
  expect(summary).toMatchObject({ imported: 2, failed: [], warnings: [{ row: 2, reason }] })
  const update = await shop.importText(`${header}\nb,simple,B,6,Luxury goods\n`, { update: true })
  expect(update).toMatchObject({ updated: 1, warnings: [{ row: 2, reason }] })
  expect(await readTaxClasses()).toEqual([
    ['a', ''],
    ['b', 'zero-rate'],
  ])
})
