/** Import cells with bare file names of images that are in the media library. */
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  createTestPicture,
  openImportShop,
} from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const pictures = new Map<string, Buffer>()
for (const [index, path] of ['/one.png', '/two.png', '/2023/cup.png', '/2024/cup.png'].entries())
  pictures.set(path, await createTestPicture(`#33669${index}`))
pictures.set(encodeURI('/فنجان.png'), await createTestPicture('#993333'))
const server = createServer((request, response) => {
  const picture = pictures.get(request.url?.replace(/\?.*/, '') ?? '')
  if (picture) response.end(picture)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const header = 'SKU,Type,Name,Regular price,Images'

async function readGallery(sku = 'N-1'): Promise<(string | undefined)[]> {
  const rows = await shop.queryRows<{ source: string | null; title: string }>(sql`
    select source, title from product_media join media on media.id = media_id join products on products.id = product_id
    where sku = ${sku} order by product_media.position`)
  return rows.map(({ source, title }) => source?.replace(site, '') ?? title)
}

const countMedia = () => shop.queryRows(sql`select count(*)::int as media from media`)

test('a bare file name matches an image in the media library, and no image is stored again', async () => {
  await shop.importText(`${header}\nN-1,simple,One,5,"${site}/one.png, ${site}/two.png?x=1"\n`)
  const update = 'SKU,Images\nN-1,"two.png, one.png"\n'
  const expected = { updated: 1, imagesFailed: [], notes: [] }
  expect(await shop.importText(update, { update: true, dryRun: true })).toMatchObject(expected)
  expect(await readGallery()).toEqual(['/one.png', '/two.png?x=1'])
  expect(await shop.importText(update, { update: true })).toMatchObject(expected)
  expect(await readGallery()).toEqual(['/two.png?x=1', '/one.png'])
  expect(await countMedia()).toEqual([{ media: 2 }])
})

test('image names match unescaped, in any letter case, with their folder, and by the title of an upload', async () => {
  await shop.importText(
    `${header}\nN-1,simple,One,5,"${site}/${encodeURI('فنجان.png')}, ${site}/2023/cup.png"\n`,
  )
  await shop.queryRows(sql`
    insert into media (title, digest, file, width_in_pixels, height_in_pixels, renditions)
    select 'My jug', 'jug', 'jug.jpg', 10, 10, renditions from media limit 1`)
  await shop.services.files.put('jug.jpg', await createTestPicture('#fff'))
  const list = '"فنجان.png, 2023/CUP.png, My jug.jpeg, 2024/cup.png, up.png"'
  const summary = await shop.importText(`SKU,Images\nN-1,${list}\n`, { update: true })
  expect(summary.imagesFailed.map(({ source, reason }) => [source, reason])).toEqual([
    ['2024/cup.png', 'there is no such file'],
    ['up.png', 'there is no such file'],
  ])
  expect(await readGallery()).toEqual([`/${encodeURI('فنجان.png')}`, '/2023/cup.png', 'My jug'])
})

test('of several images with the same name a product keeps its own, others get the newest with a note', async () => {
  await shop.importText(`${header}\nN-1,simple,One,5,${site}/2023/cup.png\n`)
  await shop.importText(`${header}\nN-2,simple,Two,5,${site}/2024/cup.png\nN-3,simple,Three,5,\n`)
  const update = 'SKU,Images\nN-1,cup.png\nN-2,cup.png\nN-3,cup.png\n'
  const note = {
    row: 4,
    label: 'SKU N-3',
    reason: 'The media library has 2 files named "cup.png": the newest was used.',
  }
  for (const dryRun of [true, false])
    expect((await shop.importText(update, { update: true, dryRun })).notes).toEqual([note])
  expect([await readGallery('N-1'), await readGallery('N-2'), await readGallery('N-3')]).toEqual([
    ['/2023/cup.png'],
    ['/2024/cup.png'],
    ['/2024/cup.png'],
  ])
})

test('a file beside the import file takes precedence over an image in the media library', async () => {
  await shop.importText(`${header}\nN-1,simple,One,5,${site}/one.png\n`)
  await shop.saveFile('one.png', await createTestPicture('#abcdef'))
  await shop.importText('SKU,Images\nN-1,one.png\n', { update: true })
  expect(await readGallery()).toEqual(['one.png'])
  expect(await countMedia()).toEqual([{ media: 2 }])
})

test('an image in a description is found in the media library by its file name', async () => {
  await shop.importText(`${header}\nN-1,simple,One,5,${site}/two.png\n`)
  const summary = await shop.importText('SKU,Description\nN-1,"<p><img src=""two.png""></p>"\n', {
    update: true,
  })
  expect(summary.imagesFailed).toEqual([])
  const { description } = await shop.readProduct('N-1')
  expect(JSON.stringify(description)).toContain('src=\\"/media/')
  // By its source URL the image is found again, even if the text is rewritten later.
  expect(JSON.stringify(description)).toContain(`data-source=\\"${site}/two.png\\"`)
})
