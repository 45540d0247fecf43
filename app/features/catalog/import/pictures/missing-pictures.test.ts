import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { describeProducts } from '#scripts/commands/import-report.ts'
import {
  createTestPicture,
  openImportShop,
} from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => {
  await shop.emptyTables()
  isServerFailing = true
})
const picture = await createTestPicture('#336699')
let isServerFailing = true
const server = createServer((_, response) => {
  if (isServerFailing) response.writeHead(404).end()
  else response.end(picture)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const header =
  'ID,Type,SKU,Name,Regular price,Description,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 1 type,Attribute 1 swatches'
const csv = `${header}
1,variable,cap,Cap,,"<img src=""${site}/in-text.png"">",${site}/cap.png,,Glaze,"Sand, Sea",1,image,"${site}/sand.png, #00ff00"
2,variation,cap-sand,,10,,${site}/cap-sand.png,cap,Glaze,Sand,1,image,${site}/sand.png
`

async function readPictures() {
  return shop.queryRows<{ sku: string; source: string }>(sql`
    select sku, replace(source, ${site}, '') as source from product_media
    join media on media.id = media_id join products on products.id = product_id order by sku`)
}

async function interruptBeforePictures() {
  const interruptedImport = shop.importFile(await shop.saveFile('products.csv', csv), {
    onProgress: ({ phase }) => {
      if (phase === 'pictures') throw new Error('the power went')
    },
  })
  await expect(interruptedImport).rejects.toThrow('the power went')
  expect(await readPictures()).toEqual([])
}

test('importing the same file again adds the images that an interrupted import did not store', async () => {
  await interruptBeforePictures()
  isServerFailing = false
  const summary = await shop.importText(csv)
  expect(summary).toMatchObject({ imported: 0, updated: 0, completed: 2, imagesFailed: [] })
  expect(await readPictures()).toEqual([
    { sku: 'cap', source: '/cap.png' },
    { sku: 'cap-sand', source: '/cap-sand.png' },
  ])
  const [cap] = await shop.queryRows(sql`select description->>'en' as html from products where sku = 'cap'`)
  expect(cap?.html).toContain('src="/media/')
  const [sand] = await shop.queryRows(sql`select swatch from terms where slug = 'sand'`)
  expect(sand?.swatch).toEqual({ mediaId: expect.any(Number) })
  expect(await shop.importText(csv)).toMatchObject({ completed: 0 })
})

const chartCsv = `SKU,Type,Name,Regular price,Description
P-1,simple,With picture,5,"<p>Before <img src=""${site}/size-chart.png"" alt=""Size chart""> after</p>"
`

async function readChartText(): Promise<string> {
  const [row] = await shop.queryRows<{ html: string }>(sql`
    select description->>'en' as html from products where sku = 'P-1'`)
  return row?.html ?? ''
}

test('an image in a description that could not be fetched is fetched when the import runs again', async () => {
  expect(await shop.importText(chartCsv)).toMatchObject({ imported: 1, completed: 0, imagesFailed: [{}] })
  expect(await readChartText()).toBe(
    `<p>Before <img data-source="${site}/size-chart.png" alt="Size chart" /> after</p>`,
  )
  // The server still returns 404.
  const secondSummary = await shop.importText(chartCsv)
  expect(secondSummary).toMatchObject({ completed: 0, imagesFailed: [{ source: `${site}/size-chart.png` }] })
  expect(describeProducts({ ok: true, summary: secondSummary }, { dryRun: false }).summary).not.toContain(
    'completed',
  )
  isServerFailing = false
  expect(await shop.importText(chartCsv)).toMatchObject({ skipped: [{}], completed: 1, imagesFailed: [] })
  expect(await readChartText()).toMatch(
    /^<p>Before <img src="\/media\/[\da-f]+-300\.webp" [^>]*alt="Size chart"[^>]* \/> after<\/p>$/,
  )
  expect(await shop.importText(chartCsv)).toMatchObject({ completed: 0, imagesFailed: [] })
})

test('an image that is not fetched yet keeps its source through export, update and import of another file', async () => {
  await shop.importText(chartCsv)
  const pendingImage = `<img data-source="${site}/size-chart.png" alt="Size chart" />`
  expect(await shop.export()).toContain(`<img src=""${site}/size-chart.png"" alt=""Size chart"" />`)
  await shop.importText(chartCsv, { update: true })
  expect(await readChartText()).toContain(pendingImage)
  await shop.importText('SKU,Short description\nP-1,<b>Soft</b>\n', { update: true })
  expect(await readChartText()).toContain(pendingImage)
  // Images of a stored text that differs from the text in the file are neither fetched nor reported.
  const otherCsv = chartCsv.replace('size-chart', 'other')
  expect(await shop.importText(otherCsv)).toMatchObject({ completed: 0, imagesFailed: [] })
})

test('only products whose missing images are all added count as completed', async () => {
  const text = 'SKU,Type,Name,Regular price,Images\nC-1,simple,One,5,'
  const missingFile = 'nowhere.png'
  await shop.importText(`${text}${missingFile}\n`)
  for (const dryRun of [true, false])
    expect(await shop.importText(`${text}${missingFile}\n`, { dryRun })).toMatchObject({
      completed: 0,
      imagesFailed: [{ source: missingFile }],
    })
  isServerFailing = false
  const csvWithOneMissing = `${text}"${site}/one.png, ${missingFile}"\n`
  expect(await shop.importText(csvWithOneMissing)).toMatchObject({
    completed: 0,
    imagesFailed: [{ source: missingFile }],
  })
  expect(await readPictures()).toEqual([{ sku: 'C-1', source: '/one.png' }])
})

test('an import without the update option keeps the images of a product', async () => {
  isServerFailing = false
  await shop.importText(csv)
  const summary = await shop.importText(csv.replaceAll('cap.png', 'other.png'))
  expect(summary).toMatchObject({ completed: 0, imagesFailed: [] })
  expect((await readPictures()).map(({ source }) => source)).not.toContain('/other.png')
})

test('a row of another shop with the same ID adds no image to the existing product', async () => {
  await shop.importText('ID,SKU,Name\n1,mine,Mine\n2,,Mine too\n')
  isServerFailing = false
  const summary = await shop.importText(
    `ID,SKU,Name,Images\n1,theirs,Theirs,${site}/a.png\n2,,Theirs too,${site}/b.png\n`,
  )
  expect(summary).toMatchObject({ imported: 0, completed: 0 })
  expect(await readPictures()).toEqual([])
})
