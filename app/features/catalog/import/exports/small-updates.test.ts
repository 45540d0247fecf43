/** Files that change a few values of existing products. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))

test('two columns are enough to update prices by ID, also in a shop without SKUs', async () => {
  await shop.importText('ID,Type,Name,Regular price,Published\n41,simple,Lamp,12,1\n42,simple,Vase,8,1\n')
  const summary = await shop.importText('ID,Regular price\n41,19\n', { update: true })
  expect(summary).toMatchObject({ updated: 1, failed: [], skipped: [] })
  expect(
    (await shop.readProducts()).map(({ id, regular_price_in_minor }) => [id, regular_price_in_minor]),
  ).toEqual([
    [41, 1900],
    [42, 800],
  ])
})

test('an update changes only meta values that have a column and keeps all other meta values', async () => {
  await shop.importText(
    'SKU,Name,Regular price,Meta: colour_code,Meta: seo,Meta: __proto__\nA,Cap,5,#fff,best,x\n',
  )
  const summary = await shop.importText('SKU,Meta: colour_code\nA,#000\n', { update: true })
  expect(summary).toMatchObject({ updated: 1, failed: [], warnings: [] })
  const readMeta = async () => new Map(Object.entries((await shop.readProduct('A')).meta ?? {}))
  expect(await readMeta()).toEqual(
    new Map([
      ['__proto__', 'x'],
      ['colour_code', '#000'],
      ['seo', 'best'],
    ]),
  )
  await shop.importText('SKU,Meta: seo\nA,\n', { update: true })
  expect(await readMeta()).toEqual(
    new Map([
      ['__proto__', 'x'],
      ['colour_code', '#000'],
    ]),
  )
})

test('an update with empty names keeps the main name with a warning and removes the translated name', async () => {
  await shop.importText('ID,SKU,Name,Name (ar),Regular price\n60,a,Cap,قبعة,18\n')
  const summary = await shop.importText('ID,Name,Name (ar),Regular price\n60,,,19\n', { update: true })
  expect(summary).toMatchObject({
    updated: 1,
    failed: [],
    warnings: [{ row: 2, reason: 'Name is empty: the current name was kept.' }],
  })
  // A second language may be removed.
  expect(await shop.readProduct('a')).toMatchObject({ name: { en: 'Cap' }, regular_price_in_minor: 1900 })
})

test('an update without a product type in its type cell keeps the current type', async () => {
  const header = 'SKU,Type,Name,Parent,Regular price'
  await shop.importText(
    `${header}\np,"variable, virtual",P,,\np-s,variation,,p,5\nq,external,Q,,4\nr,simple,R,,4\n`,
  )
  const update = await shop.importText(
    `${header}\np,,P,,\np-s,,,p,6\nq,"downloadable, virtual",Q,,5\nr,external,R,,5\n`,
    { update: true },
  )
  expect(update).toMatchObject({ updated: 4, failed: [], warnings: [] })
  expect(await readTypes()).toEqual([
    ['p', 'variable', true, false],
    ['p-s', 'variation', false, false],
    ['q', 'external', true, true],
    ['r', 'external', false, false],
  ])
})

test('a new product without a product type in its row is imported as a simple product', async () => {
  await shop.importText('SKU,Type,Name,Regular price\na,,A,5\nb,virtual,B,5\n')
  expect(await readTypes()).toEqual([
    ['a', 'simple', false, false],
    ['b', 'simple', true, false],
  ])
})

const gtinHeader = 'GTIN, UPC, EAN, or ISBN'

test.each([
  ['a header with unquoted commas', `SKU;${gtinHeader}\na;6111\n`],
  ['several columns', `ID;SKU;Name;${gtinHeader}\n60;a;Cap;6111\n`],
  ['a sep= line', `sep=;\nSKU;${gtinHeader}\na;6111\n`],
  [
    'a sep= line between two byte order marks, with CRLF',
    `\uFEFFsep=;\r\n\uFEFFSKU;${gtinHeader}\r\na;6111\r\n`,
  ],
  ['a quoted sep= line', `"sep=;"\nSKU;${gtinHeader}\na;6111\n`],
  ['a separator that only the sep= line names', `sep=|\nSKU|${gtinHeader}\na|6111\n`],
  ['two byte order marks', `\uFEFF\uFEFF"ID";"${gtinHeader}"\n60;6111\n`],
  ['tabs', `SKU\t${gtinHeader}\na\t6111\n`],
])('a small update file is parsed with any separator and byte order mark: %s', async (_, text) => {
  await shop.importText('ID,SKU,Name,Regular price\n60,a,Cap,18\n')
  expect(await shop.importText(text, { update: true })).toMatchObject({ updated: 1, failed: [], skipped: [] })
  expect(await shop.readProduct('a')).toMatchObject({ global_unique_id: '6111' })
})

test('row numbers are counted from the header line, also after a line that declares the separator', async () => {
  const summary = await shop.importText('sep=;\nSKU;Stock\nzzz;1\n', { update: true })
  expect(summary).toMatchObject({ skipped: [{ row: 2 }] })
})

async function readTypes() {
  const { rows } = await shop.services.database.db.execute(
    sql`select sku, type, virtual, downloadable from products order by sku`,
  )
  return rows.map(({ sku, type, virtual, downloadable }) => [sku, type, virtual, downloadable])
}
