/** Cells with unexpected content are reported to the merchant; most of their products are imported. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ImportSummary } from '#app/features/catalog/import/import-products.server.ts'
import { openImportShop, requireSummary } from './open-import-shop.server.ts'

const shop = await openImportShop()
const importCase = async (name: string, more: { update?: boolean } = {}) =>
  requireSummary(await shop.importFile(`app/features/catalog/import/cases/${name}.csv`, more))
const listWarnings = ({ warnings }: ImportSummary) => warnings.map(({ row, reason }) => [row, reason])
const readColumns = async (...columns: string[]) =>
  (await shop.readProducts()).map((product) => ['sku', ...columns].map((column) => product[column]))
beforeEach(async () => void (await shop.emptyTables()))

test('an odd GTIN or external URL is corrected or skipped with a warning, and its product is imported', async () => {
  const summary = await importCase('gtins-and-links')
  expect(summary).toMatchObject({ imported: 5, failed: [] })
  expect(listWarnings(summary)).toEqual([
    [2, 'GTIN, UPC, EAN, or ISBN is "6111 2585 20013": read as 6111258520013.'],
    [3, 'GTIN, UPC, EAN, or ISBN is "ISBN 978-3-16-148410-0": expected digits and hyphens.'],
    [4, 'GTIN, UPC, EAN, or ISBN is "N/A": expected digits and hyphens.'],
    [5, 'External URL is "www.example.com/x": read as https://www.example.com/x.'],
    [6, 'External URL is "see shop": expected an address that begins with https://.'],
  ])
  expect(await readColumns('global_unique_id', 'external_url')).toEqual([
    ['G-1', '6111258520013', ''],
    ['G-2', null, ''],
    ['G-3', null, ''],
    ['G-4', null, 'https://www.example.com/x'],
    ['G-5', null, ''],
  ])
})

test('a Windows line break in a text is stored and exported as a single line break', async () => {
  expect(await importCase('windows-lines')).toMatchObject({ imported: 1, failed: [], warnings: [] })
  const texts = {
    description: { en: 'line 1\nline 2\n\nnext paragraph' },
    short_description: { en: 'short 1\nshort 2' },
    meta: { note: 'note 1\nnote 2' },
  }
  expect(await shop.readProduct('NL')).toMatchObject(texts)
  const exported = await shop.export()
  expect(exported).toContain('line 1\\nline 2\\n\\nnext paragraph')
  await shop.importText(exported, { update: true })
  expect(await shop.readProduct('NL')).toMatchObject(texts)
})

test('negative numbers are exported as numbers and re-imported unchanged', async () => {
  await importCase('negative-numbers')
  const exported = await shop.export()
  expect(exported).toContain(',simple,M-1,,Draft,-1,')
  expect(exported).toContain(',-10,')
  expect(exported).not.toContain("'")
  await shop.emptyTables()
  await shop.importText(exported)
  expect(await readColumns('status', 'stock_quantity')).toEqual([['M-1', 'draft', -10]])
})

test('a meta column named like an object property is imported and exported', async () => {
  expect(await importCase('meta-constructor')).toMatchObject({ imported: 2, failed: [] })
  const [header, firstRow, secondRow] = (await shop.export()).split('\r\n')
  expect(header).toContain(',Meta: constructor,')
  expect(firstRow).toContain(',A. Builder,')
  expect(secondRow).not.toContain('Builder')
})

test('names of object properties such as “constructor” are imported and exported like other names', async () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
  const metaHeaders = names.map((name) => `Meta: ${name}`).join(',')
  const attributes = names.map((_, index) => `Attribute ${index + 1} name,Attribute ${index + 1} value(s)`)
  const text = `SKU,Type,Name,Categories,Tags,Description,${metaHeaders},${attributes.join(',')}
constructor,simple,constructor,"${names.join(', ')}",toString,<__proto__>x</__proto__><constructor>y</constructor>,1,2,3,4,5,${names.map((name) => `${name},${name}`).join(',')}
__proto__,simple,__proto__,toString,valueOf,,,,,,,,,,,,,,,,
`
  expect(await shop.importText(text)).toMatchObject({ imported: 2, failed: [], warnings: [] })
  const exported = await shop.export()
  const { meta } = await shop.readProduct('constructor')
  expect(new Map(Object.entries(meta ?? {}))).toEqual(
    new Map(names.map((name, index) => [name, String(index + 1)])),
  )
  await shop.emptyTables()
  await shop.importText(exported)
  expect(await shop.export()).toBe(exported)
})

test('a sale with an invalid start or end date is skipped with a warning', async () => {
  const summary = await importCase('sale-dates')
  expect(summary).toMatchObject({ imported: 7, failed: [] })
  const createDayWarning = (row: number, cell: string, end = 'ends') => [
    row,
    `Date sale price ${end} is "${cell}": expected a day such as 2030-01-12.`,
  ]
  const createPriceWarning = (row: number) => [
    row,
    'Sale price is "8": it was left out, because a day of the sale cannot be read.',
  ]
  expect(listWarnings(summary)).toEqual([
    ...[
      createDayWarning(2, '01/10/2030', 'starts'),
      createDayWarning(2, '12/01/2030'),
      createPriceWarning(2),
    ],
    ...[
      createDayWarning(3, '12.01.2030'),
      createPriceWarning(3),
      createDayWarning(4, '2030/01/12'),
      createPriceWarning(4),
    ],
    ...[
      createDayWarning(5, '2030-01-12T10:00:00+03:00'),
      createPriceWarning(5),
      createDayWarning(6, '2030-01-12 UTC'),
      createPriceWarning(6),
    ],
    ...[createDayWarning(7, '2030-02-30'), createPriceWarning(7)],
  ])
  const rowsWithoutSale = Array.from({ length: 6 }, (_, index) => [`D-${index + 1}`, null, null, null])
  expect(await readColumns('sale_price_in_minor', 'sale_from', 'sale_to')).toEqual([
    ...rowsWithoutSale,
    ['D-7', 800, expect.anything(), expect.anything()],
  ])
  // In the time zone of the shop, a sale starts at midnight and ends in the last second of its last day.
  const [saleDates] = await shop.queryRows(sql`
    select to_char(sale_from at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI:SS') as "from",
      to_char(sale_to at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI:SS') as "to" from products where sku = 'D-7'`)
  expect(saleDates).toEqual({ from: '2030-01-10 00:00:00', to: '2030-01-12 23:59:59' })
})

test('an update with an invalid sale date keeps the stored sale', async () => {
  const header = 'SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends'
  await shop.importText(`${header}\na,A,10,8,,2030-01-12\n`)
  const valuesBefore = await readColumns('sale_price_in_minor', 'sale_from', 'sale_to')
  const update = await shop.importText(`${header}\na,A,10,7,2030-01-01,31/01/2030\n`, { update: true })
  expect(update).toMatchObject({ updated: 1, warnings: [{ row: 2 }, { row: 2 }] })
  expect(await readColumns('sale_price_in_minor', 'sale_from', 'sale_to')).toEqual(valuesBefore)
  await shop.importText(`${header}\na,A,10,,,31/01/2030\n`, { update: true })
  expect(await readColumns('sale_price_in_minor')).toEqual([['a', null]])
})

test('an invalid creation date is reported, and an update keeps the stored date', async () => {
  const header = 'SKU,Name,Regular price,Date created'
  const createWarning = (cell: string) => [2, `Date created is "${cell}": expected a day such as 2030-01-12.`]
  expect(listWarnings(await shop.importText(`${header}\na,A,10,12/01/2020\n`))).toEqual([
    createWarning('12/01/2020'),
  ])
  await shop.importText(`${header}\na,A,10,2020-01-12\n`, { update: true })
  const valuesBefore = await readColumns('created_at')
  const update = await shop.importText(`${header}\na,A,10,2020-13-01\n`, { update: true })
  expect(listWarnings(update)).toEqual([createWarning('2020-13-01')])
  expect(await readColumns('created_at')).toEqual(valuesBefore)
})

test('yes/no and stock status are read from numbers and words in both languages', async () => {
  expect(await importCase('stock-states')).toMatchObject({ imported: 5, failed: [], warnings: [] })
  expect(await readColumns('stock_status', 'featured', 'reviews_allowed')).toEqual([
    ['S-1', 'instock', true, true],
    ['S-2', 'instock', true, true],
    ['S-3', 'instock', true, true],
    ['S-4', 'onbackorder', true, true],
    ['S-5', 'instock', true, true],
  ])
})

const flagHeader =
  'SKU,Name,Is featured?,In stock?,Backorders allowed?,Sold individually?,Allow customer reviews?,Attribute 1 name,' +
  'Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 variation'

test('a value that is neither yes nor no is reported with its column and is not stored', async () => {
  await shop.importText(`${flagHeader}\na,A,1,0,1,1,0,Size,Large,1,1,0\n`)
  const flags = ['featured', 'stock_status', 'backorders', 'sold_individually', 'reviews_allowed']
  const valuesBefore = await readColumns(...flags)
  const text = `${flagHeader}\na,A,ja,ja,ja,ja,ja,Size,Large,ja,ja,ja\n`
  const update = await shop.importText(text, { update: true })
  expect(listWarnings(update)).toEqual([
    [2, 'Is featured? is "ja": expected yes or no.'],
    [2, 'In stock? is "ja": expected one of 1, 0, backorder.'],
    [2, 'Backorders allowed? is "ja": expected one of 1, 0, notify.'],
    [2, 'Sold individually? is "ja": expected yes or no.'],
    [2, 'Allow customer reviews? is "ja": expected yes or no.'],
    [2, 'Attribute 1 visible is "ja": expected yes or no.'],
    [2, 'Attribute 1 global is "ja": expected yes or no.'],
    [2, 'Attribute 1 variation is "ja": expected yes or no.'],
  ])
  expect(await readColumns(...flags)).toEqual(valuesBefore)
  await shop.emptyTables()
  expect(await shop.importText(text)).toMatchObject({ imported: 1, failed: [] })
  expect(await readColumns(...flags)).toEqual([['a', false, 'instock', 'no', false, true]])
})

test('an empty Published cell imports a new product as a draft and keeps the status of an existing product', async () => {
  expect(await importCase('published-empty')).toMatchObject({ imported: 2, failed: [] })
  expect(await readColumns('status')).toEqual([
    ['E-1', 'draft'],
    ['E-2', 'publish'],
  ])
  await shop.importText('SKU,Name,Published,Regular price\nE-1,A,,6\nE-2,B,,6\n', { update: true })
  expect(await readColumns('status', 'regular_price_in_minor')).toEqual([
    ['E-1', 'draft', 600],
    ['E-2', 'publish', 600],
  ])
})

test('a product without a Published column and a variation with an empty Published cell are published', async () => {
  await shop.importText('SKU,Type,Name,Regular price,Parent\na,simple,A,5,\n')
  await shop.importText('SKU,Type,Name,Published,Parent\nb,variable,B,,\nc,variation,,,b\n')
  expect(await readColumns('status')).toEqual([
    ['a', 'publish'],
    ['b', 'draft'],
    ['c', 'publish'],
  ])
})

test('a number with a possible thousands separator fails its row and changes no product', async () => {
  await importCase('thousands-shop')
  const valuesBefore = await readColumns('name', 'regular_price_in_minor', 'stock_quantity')
  const update = await importCase('thousands-update', { update: true })
  expect(update).toMatchObject({
    updated: 0,
    failed: [
      {
        row: 2,
        label: expect.stringContaining('Meant for product 7000'),
        reason: 'ID is "7,000": write it without a thousands separator.',
      },
    ],
  })
  expect(await readColumns('name', 'regular_price_in_minor', 'stock_quantity')).toEqual(valuesBefore)
  const stockUpdate = await shop.importText('SKU,Name,Stock\nT-7000,A,"1,000"\n', { update: true })
  expect(stockUpdate.failed.map(({ reason }) => reason)).toEqual([
    'Stock is "1,000": write it without a thousands separator.',
  ])
})

test('an invalid measure or position is skipped with a warning, and its product is imported', async () => {
  const summary = await shop.importText(
    'SKU,Name,Regular price,Weight (kg),Length (cm),Position,Low stock amount\na,A,5,"1,800",long,"1,000",few\n',
  )
  expect(summary).toMatchObject({ imported: 1, failed: [] })
  expect(listWarnings(summary)).toEqual([
    [2, 'Weight (kg) is "1,800": write it without a thousands separator.'],
    [2, 'Length (cm) is "long": expected a number such as 1.5.'],
    [2, 'Position is "1,000": write it without a thousands separator.'],
    [2, 'Low stock amount is "few": expected a whole number.'],
  ])
  expect(await readColumns('weight', 'length', 'position', 'low_stock_amount')).toEqual([
    ['a', null, null, 0, null],
  ])
})

test('a measure in an unknown unit is skipped with a warning, other units are converted', async () => {
  const createText = (unit: string) => `SKU,Name,Regular price,Weight (${unit}),Height (ذراع)\na,A,5,250,2\n`
  const summary = await shop.importText(createText('stone'))
  expect(listWarnings(summary)).toEqual([
    [2, 'Weight (stone) is "250": its unit is not known.'],
    [2, 'Height (ذراع) is "2": its unit is not known.'],
  ])
  expect(await readColumns('weight', 'height')).toEqual([['a', null, null]])
  await shop.importText(createText('غرام'), { update: true })
  expect(await readColumns('weight', 'height')).toEqual([['a', '0.25', null]])
})

test('an update with an invalid GTIN or external URL keeps the stored values', async () => {
  const header = 'SKU,Name,"GTIN, UPC, EAN, or ISBN",External URL'
  await shop.importText(`${header}\na,A,6111258520013,https://a.example/\n`)
  const update = await shop.importText(`${header}\na,A,none,a shop\n`, { update: true })
  expect(update).toMatchObject({ updated: 1, failed: [], warnings: [{ row: 2 }, { row: 2 }] })
  expect(await readColumns('global_unique_id', 'external_url')).toEqual([
    ['a', '6111258520013', 'https://a.example/'],
  ])
})
