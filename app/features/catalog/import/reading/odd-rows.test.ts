/** Rows that are imported but reported to the merchant. */
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeProducts } from '#scripts/commands/import-report.ts'
import { messages } from '#app/features/catalog/import/messages.ts'
import { openImportShop, requireSummary } from './open-import-shop.server.ts'

const shop = await openImportShop()
const priceHeader = 'ID,Type,SKU,Name,Regular price,Sale price,Parent'
const choiceHeader =
  'ID,Type,SKU,Name,Published,Regular price,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,' +
  'Attribute 2 name,Attribute 2 value(s),Attribute 2 global'
const shirtRow = '1,variable,shirt,Shirt,1,,,0,Colour,"Red, Blue",1,Cut,"Wide, Slim",0'
beforeEach(async () => void (await shop.emptyTables()))

const listNotes = (summary: { notes: { row: number; reason: string }[] }) =>
  summary.notes.map(({ row, reason }) => [row, reason])

test.each([
  ['above', '50,60', true],
  ['equal to', '50,50', true],
  ['without', ',40', true],
  ['below', '50,49.99', false],
  ['missing beside', '50,', false],
])('B.3: a sale price %s the regular price (%s) is imported, with a note: %s', async (_, cells, hasNote) => {
  const text = `${priceHeader}\n1,simple,cap,Cap,${cells},\n`
  const expectedNotes = hasNote
    ? [{ row: 2, label: 'Cap, ID 1, SKU cap', reason: messages.saleNotBelowRegular }]
    : []
  const dryRunResult = await shop.importText(text, { dryRun: true })
  expect(dryRunResult).toMatchObject({ imported: 1, failed: [], notes: expectedNotes })
  const summary = await shop.importText(text)
  expect(summary).toMatchObject({ imported: 1, failed: [], notes: expectedNotes })
})

test('B.3: the sale price check includes variations, and updates are checked against the stored price', async () => {
  const summary = await shop.importText(
    `${priceHeader}\n1,variable,shirt,Shirt,,,\n2,variation,red,,10,12,shirt\n3,simple,cap,Cap,10,,\n`,
  )
  expect(listNotes(summary)).toEqual([[3, messages.saleNotBelowRegular]])
  const update = await shop.importText('SKU,Sale price\ncap,11\nred,9\n', { update: true })
  expect(listNotes(update)).toEqual([[2, messages.saleNotBelowRegular]])
  // A file without price columns gives no note on prices.
  expect((await shop.importText('SKU,Name\ncap,Hat\n', { update: true })).notes).toEqual([])
})

test('E.3.2: a second variation with the same options is imported and reported as not selectable', async () => {
  const text = `${choiceHeader}
${shirtRow}
2,variation,a,,1,10,shirt,1,Colour,Red,1,Cut,Wide,0
3,variation,b,,1,10,shirt,2,Colour,Red,1,Cut,Slim,0
4,variation,c,,1,10,shirt,3,Colour,Red,1,Cut,Wide,0
5,variation,d,,1,10,shirt,0,Colour,Blue,1,Cut,,0
6,variation,e,,1,10,shirt,9,Colour,Blue,1,Cut,Wide,0
7,variation,f,,0,10,shirt,9,Colour,Red,1,Cut,Wide,0
`
  const createShadowedNote = (row: number) =>
    `Customers cannot select this variation: the one of row ${row} comes first and has the same options.`
  const expected = [
    [5, createShadowedNote(3)],
    [7, createShadowedNote(6)],
  ]
  const dryRunResult = await shop.importFile(await shop.saveFile('dry.csv', text), { dryRun: true })
  expect(listNotes(requireSummary(dryRunResult))).toEqual(expected)
  const { problems } = describeProducts(dryRunResult, { dryRun: true })
  expect(problems).toContain(`Note, row 5 (ID 4, SKU c): ${createShadowedNote(3)}`)
  const summary = await shop.importText(text)
  expect(summary).toMatchObject({ importedVariations: 6, failed: [], warnings: [] })
  expect(listNotes(summary)).toEqual(expected)
  const laterSummary = await shop.importText(
    `${choiceHeader}\n8,variation,g,,1,10,shirt,4,Colour,Red,1,Cut,Slim,0\n`,
  )
  expect(listNotes(laterSummary)).toEqual([
    [2, 'Customers cannot select this variation: the one with ID 3 comes first and has the same options.'],
  ])
})

test('B.8: attributes and values missing in the parent of a variation are added to the parent, each with a note', async () => {
  const text = `${choiceHeader},Attribute 3 name,Attribute 3 value(s),Attribute 3 global
${shirtRow},,,
2,variation,a,,1,10,shirt,1,Colour,Green,1,Cut,Wide,0,,,
3,variation,b,,1,10,shirt,2,Colour,Green,1,Cut,Loose,0,,,
4,variation,c,,1,10,shirt,3,Colour,Red,1,Cut,Slim,0,Size,Large,1
5,variation,d,,1,10,shirt,4,Colour,Blue,1,Cut,Loose,0,,,
`
  const dryRunResult = await shop.importText(text, { dryRun: true })
  const summary = await shop.importText(text)
  expect(summary).toMatchObject({ importedVariations: 4, failed: [], warnings: [] })
  expect(listNotes(summary)).toEqual([
    [3, 'The parent does not have the value "Green" of "Colour": it was added there.'],
    [4, 'The parent does not have the value "Loose" of "Cut": it was added there.'],
    [5, 'The parent does not have the attribute "Size": it was added there.'],
  ])
  expect(listNotes(dryRunResult)).toEqual(listNotes(summary))
})

test('a dry run reports unavailable images: missing files, invalid URLs and rejected requests', async () => {
  await shop.saveFile('there.png', '')
  const site = await openServer()
  const images = [
    'there.png',
    'gone.png',
    `${site}/mug.png`,
    `${site}/gone.png`,
    'ftp://a.example/a.png',
    'http://',
  ]
  const text = `ID,Type,SKU,Name,Regular price,Description,Images
1,simple,mug,Mug,10,"<img src=""gone-too.png"">","${images.join(', ')}"
`
  const dryRunResult = await shop.importText(text, { dryRun: true })
  expect(
    dryRunResult.imagesFailed.map(({ source, reason }) => `${source.replace(site, '')}: ${reason}`),
  ).toEqual([
    'gone.png: there is no such file',
    '/gone.png: the server returned status 404',
    'ftp://a.example/a.png: only http and https URLs are supported',
    'http://: the URL is not valid',
    'gone-too.png: there is no such file',
  ])
  expect(dryRunResult.imagesUnasked).toBe(0)
  expect(await shop.queryRows(sql`select 1 from media`)).toEqual([])
  const rejectedSummary = await shop.importText(text, { dryRun: true, allowPrivateAddresses: false })
  expect(rejectedSummary.imagesFailed.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('is not a public address'),
  )
})

test('a dry run checks at most 200 images and reports how many it left out', async () => {
  const site = await openServer()
  const images = Array.from({ length: 250 }, (_, index) => `${site}/${index}/mug.png`)
  const text = `ID,Type,SKU,Name,Regular price,Images\n1,simple,mug,Mug,10,"${images.join(', ')}"\n`
  const dryRunResult = await shop.importText(text, { dryRun: true })
  expect(dryRunResult).toMatchObject({ imagesFailed: [], imagesUnasked: 50 })
  expect(requestCount).toBe(200)
})

test('a dry run of an update does not lock products between its batches', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `${index + 1},simple,s${index},P,10,,`).join('\n')
  await shop.importText(`${priceHeader}\n${rows}\n`)
  let batchCount = 0
  const { db } = shop.services.database
  const summary = await shop.importText(`${priceHeader}\n${rows.replaceAll(',10,', ',20,')}\n`, {
    update: true,
    dryRun: true,
    onBatch: async () => {
      batchCount++
      if (batchCount === 2) await db.execute(sql`update products set total_sales = 9 where sku = 's0'`)
    },
  })
  expect([batchCount, summary.updated]).toEqual([3, 450])
  const [firstProduct] = await shop.queryRows(
    sql`select total_sales as sales, regular_price_in_minor as price from products where sku = 's0'`,
  )
  expect(firstProduct).toEqual({ sales: 9, price: 1000 })
})

test('a stopped import finishes its current batch and reports that it was stopped', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `${index + 1},simple,s${index},P,10,,`).join('\n')
  const controller = new AbortController()
  const summary = await shop.importText(`${priceHeader}\n${rows}\n`, {
    signal: controller.signal,
    onBatch: async () => controller.abort(),
  })
  expect(summary).toMatchObject({ imported: 200, isStopped: true })
  expect(await shop.readProducts()).toHaveLength(200)
})

test('a product linked to itself as parent, member, upsell and cross-sell is imported without these links', async () => {
  const text = `ID,Type,SKU,Name,Regular price,Parent,Grouped products,Upsells,Cross-sells
1,grouped,set,Set,,set,"set, id:1",id:1,set
2,variation,loop,,1,loop,,,
3,variation,other,,1,id:3,,,
`
  const summary = await shop.importText(text)
  expect(summary.imported).toBe(1)
  expect(summary.failed.map(({ row, reason }) => [row, reason])).toEqual([
    [3, messages.parentIsVariation],
    [4, messages.parentIsVariation],
  ])
  expect(new Set(summary.warnings.map(({ reason }) => reason))).toEqual(
    new Set(['grouped', 'upsell', 'cross-sell'].map((kind) => `${kind}: the product refers to itself.`)),
  )
  expect(await shop.queryRows(sql`select parent_id from products where sku = 'set'`)).toEqual([
    { parent_id: null },
  ])
  expect(await shop.queryRows(sql`select 1 from product_links`)).toEqual([])
})

let requestCount = 0

/** Opens a server that returns an image for paths that end with /mug.png, and 404 for all others. */
async function openServer(): Promise<string> {
  requestCount = 0
  const server = createServer((request, response) => {
    requestCount++
    response.writeHead(request.url?.endsWith('/mug.png') ? 200 : 404).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
