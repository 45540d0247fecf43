/** SKUs in another letter case, or with invisible marks. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
import { messages } from '#app/features/catalog/import/messages.ts'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const header =
  'SKU,Type,Name,Regular price,Parent,Upsells,Attribute 1 name,Attribute 1 value(s),Attribute 1 global'
const parentCsv = `${header}\nPar,variable,Parent,,,,Size,"S, M",1\n`
const readSkus = async () => (await shop.readProducts()).map(({ sku }) => sku)

async function readParentSku(sku: string): Promise<unknown> {
  const [row] = await shop.queryRows(sql`
    select parent.sku from products p join products parent on parent.id = p.parent_id where p.sku = ${sku}`)
  return row?.sku
}

test('a variation matches its parent SKU in another letter case, in the same file and in the shop', async () => {
  const summary = await shop.importText(`${parentCsv}PAR-S,variation,,9,PAR,,Size,S,1\n`)
  expect(summary).toMatchObject({ imported: 1, importedVariations: 1, failed: [], warnings: [] })
  expect(await readParentSku('PAR-S')).toBe('Par')
  const laterSummary = await shop.importText(`${header}\nPAR-M,variation,,9,par\u200F,,Size,M,1\n`)
  expect(laterSummary).toMatchObject({ importedVariations: 1, failed: [] })
  expect(await readParentSku('PAR-M')).toBe('Par')
})

test('an update matches an SKU in another letter case and keeps the stored spelling', async () => {
  await shop.importText('SKU,Name,Regular price\nCup-Red,Cup,5\n')
  const summary = await shop.importText('SKU,Regular price\n\uFEFFCUP-red\u00A0,6\n', { update: true })
  expect(summary).toMatchObject({ updated: 1, skipped: [] })
  expect(await shop.readProduct('Cup-Red')).toMatchObject({ regular_price_in_minor: 600 })
})

test('product links match SKUs in another letter case', async () => {
  const summary = await shop.importText(
    'SKU,Name,Regular price,Upsells,Grouped products\na,A,5,"B, \u200Fc",\nb,B,5,,\nC,C,5,,"A, X"\n',
  )
  expect(summary.warnings.map(({ reason }) => reason)).toEqual(['grouped: there is no product with SKU X.'])
  const links = await shop.queryRows(sql`
    select p.sku, kind, linked.sku as linked from product_links
    join products p on p.id = product_id join products linked on linked.id = linked_id order by p.sku desc, linked.sku`)
  expect(links).toEqual(
    expect.arrayContaining([
      { sku: 'a', kind: 'upsell', linked: 'b' },
      { sku: 'a', kind: 'upsell', linked: 'C' },
      { sku: 'C', kind: 'grouped', linked: 'a' },
    ]),
  )
})

test('two SKUs that differ only in letter case are imported as two products', async () => {
  const csvWithTwoSkus = 'SKU,Name,Regular price\ncap,Small,5\nCAP,Large,6\n'
  expect(await shop.importText(csvWithTwoSkus)).toMatchObject({ imported: 2 })
  expect(await shop.importText(csvWithTwoSkus)).toMatchObject({ imported: 0, skipped: [{}, {}] })
  const update = await shop.importText('SKU,Regular price\nCAP,8\ncap,7\nCap,9\n', { update: true })
  expect(update).toMatchObject({ updated: 2, skipped: [{ row: 4, reason: messages.noMatch }] })
  expect(await shop.readProduct('cap')).toMatchObject({ regular_price_in_minor: 700 })
  expect(await shop.readProduct('CAP')).toMatchObject({ regular_price_in_minor: 800 })
})

test('a row with the exact SKU takes precedence over a row in another letter case, in any row order', async () => {
  await shop.importText('SKU,Name,Regular price\nCAP,Cap,5\n')
  const update = await shop.importText('SKU,Regular price\ncap,7\nCAP,8\n', { update: true })
  expect(update).toMatchObject({ updated: 1, skipped: [{ row: 2, reason: messages.skuExists }] })
  expect(await shop.readProduct('CAP')).toMatchObject({ regular_price_in_minor: 800 })
})

test('invisible characters are ignored in SKUs of import files and of stored products', async () => {
  await shop.importText('SKU,Name,Regular price\nA\u200F,A,5\n\u061CB\u200B,B,5\n')
  expect(await readSkus()).toEqual(['A', 'B'])
  await shop.queryRows(sql`update products set sku = ${'A\u200F'} where sku = 'A' returning id`)
  expect(await shop.importText('SKU,Name,Regular price\nA,A,5\n')).toMatchObject({ imported: 0 })
  expect(await shop.importText('SKU,Regular price\nA,6\n', { update: true })).toMatchObject({ updated: 1 })
  expect((await readSkus()).toSorted()).toEqual(['A', 'B'])
})

test('reviews match the SKU of their product in another letter case', async () => {
  await shop.importText('SKU,Name,Regular price\nCup,Cup,5\n')
  const source = await shop.saveFile(
    'reviews.csv',
    'SKU,Author,Rating,Text\nCUP\u200F,Mona,5,Good\nmug,Mona,5,Good\n',
  )
  const result = await importReviews(shop.services, { source, defaultLocale: 'en', timeZone: 'Asia/Riyadh' })
  expect(result.ok && result.summary).toMatchObject({
    imported: 1,
    failed: [{ row: 3, reason: 'There is no product with SKU mug.' }],
  })
})
