/** Cells that are not what their column expects: products come, nothing is guessed, and the owner is told of each. */
import { beforeEach, expect, test } from 'vitest'
import type { ImportSummary } from './import-products.server.ts'
import { openImportShop, summaryOf } from './open-import-shop.server.ts'

const shop = await openImportShop()
const importCase = async (name: string, more: { update?: boolean } = {}) =>
  summaryOf(await shop.importFile(`app/features/catalog/import/cases/${name}.csv`, more))
const warningsOf = ({ warnings }: ImportSummary) => warnings.map(({ row, reason }) => [row, reason])
const stored = async (...columns: string[]) =>
  (await shop.products()).map((product) => ['sku', ...columns].map((column) => product[column]))
beforeEach(async () => void (await shop.empty()))

test('a doubtful GTIN or link is mended or left out with a note, and its product comes', async () => {
  const summary = await importCase('gtins-and-links')
  expect(summary).toMatchObject({ imported: 5, failed: [] })
  expect(warningsOf(summary)).toEqual([
    [2, 'GTIN, UPC, EAN, or ISBN is "6111 2585 20013": read as 6111258520013.'],
    [3, 'GTIN, UPC, EAN, or ISBN is "ISBN 978-3-16-148410-0": expected digits and hyphens.'],
    [4, 'GTIN, UPC, EAN, or ISBN is "N/A": expected digits and hyphens.'],
    [5, 'External URL is "www.example.com/x": read as https://www.example.com/x.'],
    [6, 'External URL is "see shop": expected an address that begins with https://.'],
  ])
  expect(await stored('global_unique_id', 'external_url')).toEqual([
    ['G-1', '6111258520013', ''],
    ['G-2', null, ''],
    ['G-3', null, ''],
    ['G-4', null, 'https://www.example.com/x'],
    ['G-5', null, ''],
  ])
})

test('a line break of a text made on Windows is one line break, and is exported as one', async () => {
  expect(await importCase('windows-lines')).toMatchObject({ imported: 1, failed: [], warnings: [] })
  const texts = {
    description: { en: 'line 1\nline 2\n\nnext paragraph' },
    short_description: { en: 'short 1\nshort 2' },
    meta: { note: 'note 1\nnote 2' },
  }
  expect(await shop.product('NL')).toMatchObject(texts)
  const exported = await shop.export()
  expect(exported).toContain('line 1\\nline 2\\n\\nnext paragraph')
  await shop.importText(exported, { update: true })
  expect(await shop.product('NL')).toMatchObject(texts)
})

test('negative numbers are exported as numbers, and come back as what they were', async () => {
  await importCase('negative-numbers')
  const exported = await shop.export()
  expect(exported).toContain(',simple,M-1,,Draft,-1,')
  expect(exported).toContain(',-10,')
  expect(exported).not.toContain("'")
  await shop.empty()
  await shop.importText(exported)
  expect(await stored('status', 'stock_quantity')).toEqual([['M-1', 'draft', -10]])
})

test('a meta column may be called as what every object has: it comes in and is exported', async () => {
  expect(await importCase('meta-constructor')).toMatchObject({ imported: 2, failed: [] })
  const [header, house, other] = (await shop.export()).split('\r\n')
  expect(header).toContain(',Meta: constructor,')
  expect(house).toContain(',A. Builder,')
  expect(other).not.toContain('Builder')
})

test('names that every object answers to are names like others, wherever they stand in a file', async () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
  const metas = names.map((name) => `Meta: ${name}`).join(',')
  const attributes = names.map((_, index) => `Attribute ${index + 1} name,Attribute ${index + 1} value(s)`)
  const text = `SKU,Type,Name,Categories,Tags,Description,${metas},${attributes.join(',')}
constructor,simple,constructor,"${names.join(', ')}",toString,<__proto__>x</__proto__><constructor>y</constructor>,1,2,3,4,5,${names.map((name) => `${name},${name}`).join(',')}
__proto__,simple,__proto__,toString,valueOf,,,,,,,,,,,,,,,,
`
  expect(await shop.importText(text)).toMatchObject({ imported: 2, failed: [], warnings: [] })
  const exported = await shop.export()
  const { meta } = await shop.product('constructor')
  expect(Object.entries(meta ?? {}).toSorted()).toEqual(
    names.map((name, index) => [name, String(index + 1)]).toSorted(),
  )
  await shop.empty()
  await shop.importText(exported)
  expect(await shop.export()).toBe(exported)
})

test('an update keeps the GTIN and the link that it cannot read anew', async () => {
  const header = 'SKU,Name,"GTIN, UPC, EAN, or ISBN",External URL'
  await shop.importText(`${header}\na,A,6111258520013,https://a.example/\n`)
  const update = await shop.importText(`${header}\na,A,none,a shop\n`, { update: true })
  expect(update).toMatchObject({ updated: 1, failed: [], warnings: [{ row: 2 }, { row: 2 }] })
  expect(await stored('global_unique_id', 'external_url')).toEqual([
    ['a', '6111258520013', 'https://a.example/'],
  ])
})
