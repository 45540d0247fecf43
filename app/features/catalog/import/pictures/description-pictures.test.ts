import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { importCategories } from '#app/features/catalog/import/terms/import-categories.server.ts'
import {
  createTestPicture,
  openImportShop,
  requireSummary,
} from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const [shop, otherShop] = [await openImportShop(), await openImportShop()]
beforeEach(async () => {
  await Promise.all([shop.emptyTables(), otherShop.emptyTables()])
  requests.length = 0
})
const picture = await createTestPicture('#336699', 900, 600)
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (request.url?.startsWith('/wp/')) response.end(picture)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

function createCsv(description: string, id = 1): string {
  return `ID,Type,SKU,Name,Regular price,Description\n${id},simple,s${id},Cap,1,"${description.replaceAll('"', '""')}"\n`
}

async function readDescription(): Promise<string> {
  const [row] = await shop.queryRows<{ html: string }>(sql`select description->>'en' as html from products`)
  return row?.html ?? ''
}

test('an image in a description is stored in the shop, with its sizes and position kept', async () => {
  const html = `<p>Look: <img class="x" src="${site}/wp/a.jpg?x=1&amp;y=2" alt="A &quot;cap&quot;" srcset="${site}/b.jpg 2x" onerror="x()"></p>`
  const summary = await shop.importText(createCsv(html))
  expect(summary.imagesFailed).toEqual([])
  const storedHtml = await readDescription()
  const stem = /\/media\/([\da-f]+)-700\.webp/.exec(storedHtml)?.[1]
  expect(storedHtml).toBe(
    `<p>Look: <img src="/media/${stem}-700.webp" srcset="/media/${stem}-200.webp 200w, /media/${stem}-400.webp 400w, ` +
      `/media/${stem}-700.webp 700w, /media/${stem}-900.webp 900w" sizes="auto, 100vw" loading="lazy" ` +
      `alt="A &quot;cap&quot;" width="900" height="600" data-source="${site}/wp/a.jpg?x=1&amp;y=2" /></p>`,
  )
  expect(await shop.services.files.has(`${stem}-700.webp`)).toBe(true)
  expect(requests).toEqual(['/wp/a.jpg?x=1&y=2'])
})

test('an image keeps the width from its markup, and its height is scaled to match', async () => {
  await shop.importText(createCsv(`<img src="${site}/wp/a.jpg" width="300" height="999">`))
  expect(await readDescription()).toContain('width="300" height="200"')
})

test('an image that cannot be fetched keeps its place in the stored text, is reported, and is not rendered', async () => {
  const html = `<p>Before <a href="${site}/big"><img src="${site}/gone.jpg"></a></p><p><img src="data:image/gif;base64,R0lG"></p><p>After</p>`
  const summary = await shop.importText(createCsv(html))
  expect(summary.imagesFailed).toEqual([
    { source: `${site}/gone.jpg`, label: 'Cap, ID 1, SKU s1', reason: 'the server returned status 404' },
  ])
  expect(summary.warnings).toEqual([
    {
      row: 2,
      label: 'Cap, ID 1, SKU s1',
      reason:
        'Description: an image was removed: its source "data:image/gif;base64,R0lG" is not a URL or file name.',
    },
  ])
  const storedHtml = await readDescription()
  expect(storedHtml).toBe(
    `<p>Before <a href="${site}/big"><img data-source="${site}/gone.jpg" /></a></p><p></p><p>After</p>`,
  )
  expect(formatRichText({ en: storedHtml }, 'en')).toBe('<p>Before </p>\n<p>After</p>')
})

test('an emoji image is replaced by the emoji character, without a request to its server', async () => {
  const emojiFolder = 'https://s.w.org/images/core/emoji/14.0.0/svg'
  const summary = await shop.importText(
    createCsv(
      `<p><img class="emoji" draggable="false" src="${emojiFolder}/1f449.svg" alt="👉" /> Read this</p>`,
    ),
  )
  expect(summary).toMatchObject({ imported: 1, warnings: [], imagesFailed: [] })
  expect(await readDescription()).toBe('<p>👉 Read this</p>')
})

test('until an image is fetched, the stored description has no URL that a browser would request', async () => {
  const interruptedImport = shop.importFile(
    await shop.saveFile('products.csv', createCsv(`<img src="${site}/wp/a.jpg">`)),
    {
      onProgress: ({ phase }) => {
        if (phase === 'pictures') throw new Error('the power went')
      },
    },
  )
  await expect(interruptedImport).rejects.toThrow('the power went')
  expect(await readDescription()).toBe(`<img data-source="${site}/wp/a.jpg" />`)
})

test('an update that stops before fetching images keeps images that are already stored in a description', async () => {
  const html = `<p>Hi <img src="${site}/wp/a.jpg"> <img src="${site}/wp/new.jpg"></p>`
  await shop.importText(createCsv(`<p>Hi <img src="${site}/wp/a.jpg"></p>`))
  const interruptedImport = shop.importFile(await shop.saveFile('products.csv', createCsv(html)), {
    update: true,
    onProgress: ({ phase }) => {
      if (phase === 'pictures') throw new Error('the power went')
    },
  })
  await expect(interruptedImport).rejects.toThrow('the power went')
  expect(await readDescription()).toMatch(
    /^<p>Hi <img src="\/media\/[^>]+a\.jpg" \/> <img data-source="[^"]+new\.jpg" \/><\/p>$/,
  )
})

test('an update of a single text keeps the images of other texts', async () => {
  await shop.importText(createCsv(`<p>Hi <img src="${site}/wp/a.jpg"></p>`))
  const htmlBefore = await readDescription()
  await shop.importText(
    `SKU,Short description\ns1,"<img src=""${site}/wp/b.jpg""><img src=""${site}/gone.jpg"">"\n`,
    {
      update: true,
    },
  )
  expect(await readDescription()).toBe(htmlBefore)
  const [row] = await shop.queryRows<{ html: string }>(
    sql`select short_description->>'en' as html from products`,
  )
  expect(row?.html).toMatch(/^<img src="\/media\/[^>]+b\.jpg" \/><img data-source="[^"]+gone\.jpg" \/>$/)
})

test('F.4-2: a description with images is identical after export, import into another shop and export', async () => {
  await shop.saveFile('beside.png', picture)
  await otherShop.saveFile('beside.png', picture)
  const html = `<p><img src="${site}/wp/a.jpg?x=1&amp;y=2" alt="A" width="300"> and <img src="beside.png"> and <img src="${site}/gone.jpg"></p>`
  await shop.importText(createCsv(html))
  const exported = await shop.export()
  expect(exported).toContain(
    `<img src=""${site}/wp/a.jpg?x=1&amp;y=2"" alt=""A"" width=""300"" height=""200"" />`,
  )
  expect(exported).toContain('<img src=""beside.png"" alt="""" width=""900"" height=""600"" />')
  expect(exported).toContain(`<img src=""${site}/gone.jpg"" alt="""" />`)
  expect(exported).not.toContain('/media/')
  const summary = requireSummary(await otherShop.importFile(await otherShop.saveFile('export.csv', exported)))
  expect(summary.imagesFailed.map(({ source }) => source)).toEqual([`${site}/gone.jpg`])
  expect(await otherShop.export()).toBe(exported)
})

test('images in category descriptions are stored in the shop', async () => {
  await shop.importText('ID,SKU,Name,Categories\n1,a,A,Hats\n')
  const source = await shop.saveFile(
    'categories.csv',
    `Slug,Description\nhats,"<p>Hi <img src=""${site}/wp/a.jpg""> <img src=""${site}/gone.jpg""></p>"\n`,
  )
  const result = await importCategories(shop.services, {
    source,
    defaultLocale: 'en',
    allowPrivateAddresses: true,
  })
  expect(result.ok && result.summary.imagesFailed).toMatchObject([{ label: 'hats' }])
  const [hats] = await shop.queryRows(sql`select description->>'en' as html from terms where slug = 'hats'`)
  expect(hats?.html).toMatch(
    /^<p>Hi <img src="\/media\/[\da-f]+-700\.webp" .* \/> <img data-source="[^"]+gone\.jpg" \/><\/p>$/,
  )
})
