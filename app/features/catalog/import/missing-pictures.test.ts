import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aPicture, openImportShop } from './open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => {
  await shop.empty()
  isClosed = true
})
const picture = await aPicture('#336699')
let isClosed = true
const server = createServer((_, response) => {
  if (isClosed) response.writeHead(404).end()
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

async function pictures() {
  return shop.rows<{ sku: string; source: string }>(sql`
    select sku, replace(source, ${site}, '') as source from product_media
    join media on media.id = media_id join products on products.id = product_id order by sku`)
}

async function breakOffBeforePictures() {
  const broken = shop.importFile(await shop.keep('products.csv', csv), {
    onProgress: ({ phase }) => {
      if (phase === 'pictures') throw new Error('the power went')
    },
  })
  await expect(broken).rejects.toThrow('the power went')
  expect(await pictures()).toEqual([])
}

test('the same file again brings the pictures that a killed run did not come to', async () => {
  await breakOffBeforePictures()
  isClosed = false
  const summary = await shop.importText(csv)
  expect(summary).toMatchObject({ imported: 0, updated: 0, completed: 2, imagesFailed: [] })
  expect(await pictures()).toEqual([
    { sku: 'cap', source: '/cap.png' },
    { sku: 'cap-sand', source: '/cap-sand.png' },
  ])
  const [cap] = await shop.rows(sql`select description->>'en' as html from products where sku = 'cap'`)
  expect(cap?.html).toContain('src="/media/')
  const [sand] = await shop.rows(sql`select swatch from terms where slug = 'sand'`)
  expect(sand?.swatch).toEqual({ mediaId: expect.any(Number) })
  expect(await shop.importText(csv)).toMatchObject({ completed: 0 })
})

test('a product that has a picture keeps those it has', async () => {
  isClosed = false
  await shop.importText(csv)
  const summary = await shop.importText(csv.replaceAll('cap.png', 'other.png'))
  expect(summary).toMatchObject({ completed: 0, imagesFailed: [] })
  expect((await pictures()).map(({ source }) => source)).not.toContain('/other.png')
})

test('a row of another shop with the same ID hangs nothing on a product of this one', async () => {
  await shop.importText('ID,SKU,Name\n1,mine,Mine\n2,,Mine too\n')
  isClosed = false
  const summary = await shop.importText(
    `ID,SKU,Name,Images\n1,theirs,Theirs,${site}/a.png\n2,,Theirs too,${site}/b.png\n`,
  )
  expect(summary).toMatchObject({ imported: 0, completed: 0 })
  expect(await pictures()).toEqual([])
})
