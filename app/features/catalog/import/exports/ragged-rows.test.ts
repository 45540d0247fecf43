/** Exports whose rows are shorter or longer than their header, as WooCommerce itself writes them. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))

test('missing cells at the end of a row are imported as empty, also in rows that span several lines', async () => {
  const summary =
    await shop.importText(`ID,Type,SKU,Name,Regular price,Description,Meta: colour_code,Meta: label
1,simple,R-1,Short row,5,one line
2,simple,R-2,Short row of two lines,6,"first line
second line"
3,variable,R-3,Short parent,,"three
lines
here"
4,simple,R-4,Another short row,9,x
5,simple,R-5,Full row,8,full,#fff,new
6,variation,R-3-S,,7,,#000,old
`)
  expect(summary).toMatchObject({ imported: 5, importedVariations: 1, failed: [] })
  expect(summary.notes).toEqual([
    {
      row: 7,
      label: 'ID 6, SKU R-3-S',
      reason:
        'The file has no column Parent: the row became a variation of R-3, because its SKU begins with that SKU.',
    },
  ])
  const importedProducts = await shop.readProducts()
  expect(importedProducts.map(({ sku, type }) => [sku, type].join(' '))).toEqual([
    'R-1 simple',
    'R-2 simple',
    'R-3 variable',
    'R-4 simple',
    'R-5 simple',
    'R-3-S variation',
  ])
  expect(await shop.readProduct('R-2')).toMatchObject({
    description: { en: 'first line\nsecond line' },
    meta: {},
  })
  expect(await shop.readProduct('R-5')).toMatchObject({ meta: { colour_code: '#fff', label: 'new' } })
})

test('without a Parent column a variation joins the variable product with the longest SKU prefix, or fails', async () => {
  const summary = await shop.importText(`ID,Type,SKU,Name,Regular price
1,variable,R,Short,
2,variable,R-3,Longer,
3,simple,R-3-S,Simple,4
4,variation,R-3-S-1,,7
5,variation,R-31,,7
6,variation,Q-1,,7
`)
  expect(summary.failed.map(({ row }) => row)).toEqual([7])
  expect(await readParents()).toEqual([
    { sku: 'R-3-S-1', parent: 'R-3' },
    { sku: 'R-31', parent: 'R' },
  ])
  const summaryWithParentColumn = await shop.importText(
    'ID,Type,SKU,Name,Regular price,Parent\n7,variation,R-3-T,,7,\n',
  )
  expect(summaryWithParentColumn.failed.map(({ row }) => row)).toEqual([2])
})

function readParents() {
  return shop.queryRows(sql`
    select p.sku, parent.sku as parent from products p join products parent on parent.id = p.parent_id order by p.sku`)
}

test('a delimiter at the end of each row adds no cell', async () => {
  const summary = await shop.importText(
    'SKU,Type,Name,Regular price\nE-1,simple,One,5,\nE-2,simple,Two,6, \n',
  )
  expect(summary).toMatchObject({ imported: 2, failed: [] })
})

test('a row with more cells than the header fails alone, on a single line or on several lines', async () => {
  const summary = await shop.importText(`SKU,Type,Name,Regular price,Description
E-1,simple,One,5,a,b
E-2,simple,Two,6,"c
d",e
E-3,simple,Three,7,f
`)
  expect(summary.failed).toEqual([
    { row: 2, label: '', reason: 'The row has 6 cells, but the header has 5.' },
    { row: 3, label: '', reason: 'The row has 6 cells, but the header has 5.' },
  ])
  expect((await shop.readProducts()).map(({ sku }) => sku)).toEqual(['E-3'])
})

test('short rows with comma-separated lists in their texts are imported, also from a file with few columns', async () => {
  const list = 'sugar, water, salt, tea, mint, honey'
  const summary = await shop.importText(`SKU,Name,Regular price,Description,Meta: a,Meta: b
A,One,5,"Made of:
${list}"
B,Two,6,x,1,2
C,Three,7,"Made of:
${list}"
D,Four,8,y
`)
  expect(summary).toMatchObject({ imported: 4, failed: [], skipped: [] })
  expect(await shop.readProduct('C')).toMatchObject({ description: { en: `Made of:\n${list}` } })
})
