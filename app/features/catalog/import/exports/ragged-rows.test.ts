/** Exports whose rows are not as wide as their header: WooCommerce itself writes them. */
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.empty()))

test('cells that a row does not have are empty, in rows of several lines too', async () => {
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
`)
  expect(summary).toMatchObject({ imported: 5, failed: [] })
  const imported = await shop.products()
  expect(imported.map(({ sku, type }) => [sku, type].join(' '))).toEqual([
    'R-1 simple',
    'R-2 simple',
    'R-3 variable',
    'R-4 simple',
    'R-5 simple',
  ])
  expect(await shop.product('R-2')).toMatchObject({
    description: { en: 'first line\nsecond line' },
    meta: {},
  })
  expect(await shop.product('R-5')).toMatchObject({ meta: { colour_code: '#fff', label: 'new' } })
})

test('a delimiter at the end of each row adds no cell', async () => {
  const summary = await shop.importText(
    'SKU,Type,Name,Regular price\nE-1,simple,One,5,\nE-2,simple,Two,6, \n',
  )
  expect(summary).toMatchObject({ imported: 2, failed: [] })
})

test('a row with more to say than the header has names for fails alone, on one line or on several', async () => {
  const summary = await shop.importText(`SKU,Type,Name,Regular price,Description
E-1,simple,One,5,a,b
E-2,simple,Two,6,"c
d",e
E-3,simple,Three,7,f
`)
  expect(summary.failed).toEqual([
    { row: 2, label: '', reason: 'The row has 6 cells where the header has 5.' },
    { row: 3, label: '', reason: 'The row has 6 cells where the header has 5.' },
  ])
  expect((await shop.products()).map(({ sku }) => sku)).toEqual(['E-3'])
})
