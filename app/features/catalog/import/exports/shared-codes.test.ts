/** GTINs of manually edited lists: the same GTIN in several rows, and zeros in place of a GTIN. */
import { beforeEach, expect, test } from 'vitest'
import type { ImportSummary } from '#app/features/catalog/import/import-products.server.ts'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const readCodes = async () =>
  (await shop.readProducts()).map(({ sku, global_unique_id }) => [sku, global_unique_id] as const)
const listWarnings = ({ warnings }: ImportSummary) => warnings.map(({ row, reason }) => [row, reason])
const header = 'SKU,Type,Name,Regular price,Parent,"GTIN, UPC, EAN, or ISBN"'

test('of several rows with the same GTIN only the first keeps the GTIN, and all rows are imported', async () => {
  const summary = await shop.importText(
    `${header}\np,variable,P,,,6111258520013\np-s,variation,,5,p,6111258520013\nq,simple,Q,5,,6111258520013\n`,
  )
  expect(summary).toMatchObject({ imported: 2, importedVariations: 1, failed: [] })
  const note = 'GTIN, UPC, EAN, or ISBN is "6111258520013": another product has it.'
  expect(listWarnings(summary)).toEqual([
    [3, note],
    [4, note],
  ])
  expect(new Map(await readCodes())).toEqual(
    new Map([
      ['p', '6111258520013'],
      ['q', null],
      ['p-s', null],
    ]),
  )
  const laterSummary = await shop.importText(`${header}\nr,simple,R,5,,6111258520013\n`)
  expect(laterSummary).toMatchObject({ imported: 1, failed: [], warnings: [{ row: 2, reason: note }] })
})

test('an update with the GTIN of another product keeps the current GTIN and reports a warning', async () => {
  await shop.importText(`${header}\na,simple,A,5,,11\nb,simple,B,5,,22\n`)
  const update = await shop.importText(`${header}\nb,simple,B,6,,11\na,simple,A,6,,11\n`, {
    update: true,
  })
  expect(update).toMatchObject({ updated: 2, failed: [], warnings: [{ row: 2 }] })
  expect(await readCodes()).toEqual([
    ['a', '11'],
    ['b', '22'],
  ])
})

test('a GTIN of zeros only is skipped with a warning in every row', async () => {
  const summary = await shop.importText(`${header}\na,simple,A,5,,0\nb,simple,B,5,,0000000000000\n`)
  expect(summary).toMatchObject({ imported: 2, failed: [] })
  expect(listWarnings(summary)).toEqual([
    [2, 'GTIN, UPC, EAN, or ISBN is "0": zeros alone are not a code.'],
    [3, 'GTIN, UPC, EAN, or ISBN is "0000000000000": zeros alone are not a code.'],
  ])
  expect(await readCodes()).toEqual([
    ['a', null],
    ['b', null],
  ])
})
