import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { drawAvif } from '#app/features/media/pictures/avif.server.ts'
import type { MediaForContract } from '#app/features/media/contract.server.ts'
import { drawSizes } from '#app/features/media/pictures/sizes.server.ts'
import { aJpeg, aPhoto, signInCaller, createForm, readStored } from './test-uploads.ts'

const shop = await openShop({ products: aCap({ Slug: 'cap' }) })
const { services, get, page } = shop
const manager = await signInCaller(shop, 'manager')
const readMedia = async (response: Response) => (await response.json()) as MediaForContract

beforeEach(() => Object.assign(services, { drawSizes }))

test('API-6: an upload returns the WordPress response with all its sizes', async () => {
  const response = await manager.upload(await aJpeg(), 'صورة القبعة.jpeg')
  const asset = await readMedia(response)
  expect([response.status, response.headers.get('location')]).toEqual([
    201,
    `http://shop.test/wp-json/wp/v2/media/${asset.id}`,
  ])
  expect(asset).toMatchObject({
    type: 'attachment',
    media_type: 'image',
    mime_type: 'image/jpeg',
    title: { rendered: 'صورة القبعة' },
    alt_text: '',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    media_details: {
      width: 900,
      height: 600,
      sizes: {
        thumbnail: { width: 200, height: 133, mime_type: 'image/webp' },
        large: { width: 900, height: 600 },
        full: { width: 900, height: 600, mime_type: 'image/jpeg' },
      },
    },
    missing_image_sizes: [],
  })
  const urls = Object.values(asset.media_details.sizes).map(({ source_url }) => source_url)
  for (const url of urls) expect((await get(new URL(url).pathname)).status, url).toBe(200)
})

test('a file can be sent as the raw request body, named by its Content-Disposition', async () => {
  const disposition = `attachment; filename="x.png"; filename*=UTF-8''%D8%B4%D8%A7%D9%8A.png`
  const body = Buffer.from(await aPhoto().png().toBuffer())
  const headers = { 'Content-Type': 'image/png', 'Content-Disposition': disposition }
  const response = await manager.call('/wp-json/wp/v2/media', { method: 'POST', body, headers })
  expect(await readMedia(response)).toMatchObject({ mime_type: 'image/png', title: { rendered: 'شاي' } })
})

test('title and alt text sent with the file are saved with the asset', async () => {
  const form = new FormData()
  form.set('title', 'Tea <b>')
  form.set('alt_text', 'A glass of tea')
  form.set('file', createForm(await aJpeg(), 'x.jpg').get('file') ?? '')
  const response = await manager.call('/wp-json/wp/v2/media?_locale=en', { method: 'POST', body: form })
  expect(await readMedia(response)).toMatchObject({
    title: { rendered: 'Tea &lt;b&gt;' },
    alt: { en: 'A glass of tea' },
  })
})

test.each([
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
] as const)('a %s upload keeps its format', async (format, type) => {
  const response = await manager.upload(await aPhoto({ width: 300, height: 200 })[format]().toBuffer())
  expect(await readMedia(response)).toMatchObject({ mime_type: type })
})

test('a photo with an EXIF orientation is stored upright, and scaled down to 2560 pixels', async () => {
  const rotatedPhoto = await aPhoto({ width: 4000, height: 3000 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { media_details: details } = await readMedia(await manager.upload(rotatedPhoto))
  expect([details.width, details.height]).toEqual([1920, 2560])
  expect(details.sizes.thumbnail).toMatchObject({ width: 200, height: 267 })
})

test('the same bytes uploaded twice create two assets with shared files, deleted with the last asset', async () => {
  const before = await readStored(shop)
  const bytes = await aJpeg()
  const one = await readMedia(await manager.upload(bytes))
  const files = (await readStored(shop)).files.length
  const secondAsset = await readMedia(await manager.upload(bytes))
  expect(secondAsset.id).not.toBe(one.id)
  expect(secondAsset.source_url).toBe(one.source_url)
  expect((await readStored(shop)).files).toHaveLength(files)
  expect((await manager.remove(one.id)).status).toBe(200)
  expect((await get(new URL(secondAsset.source_url).pathname)).status).toBe(200)
  expect((await manager.remove(secondAsset.id)).status).toBe(200)
  expect(await readStored(shop)).toEqual(before)
})

test('API-6: an upload whose renditions fail is kept, and post-process creates only the missing renditions', async () => {
  const drawnWidths: number[][] = []
  Object.assign(services, { drawSizes: createFailingDrawSizes(1, drawnWidths) })
  const response = await manager.upload(await aJpeg())
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({
    code: 'rest_upload_image_subsizes_failed',
    data: { status: 500 },
  })
  const id = Number(response.headers.get('x-wp-upload-attachment-id'))
  const processedResponse = await manager.postProcess(id)
  expect([processedResponse.status, (await readMedia(processedResponse)).missing_image_sizes]).toEqual([
    200,
    [],
  ])
  expect(drawnWidths).toEqual([
    [200, 400, 700, 900],
    [400, 700, 900],
  ])
  expect((await manager.postProcess(id)).status, 'again').toBe(200)
  expect(drawnWidths).toHaveLength(2)
})

test('post-process of an unknown asset or with an unknown action is rejected', async () => {
  expect((await manager.postProcess(99_999)).status).toBe(404)
  const path = '/wp-json/wp/v2/media/1/post-process'
  const response = await manager.call(path, {
    method: 'POST',
    body: new URLSearchParams({ action: 'other' }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'rest_invalid_param' }])
})

test('a title or alt text with a lone surrogate is rejected', async () => {
  const texts = JSON.stringify({ title: '\ud800', alt: { ar: '\udc00' } })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: texts }
  expect((await manager.call('/wp-json/wp/v2/media/1', init)).status).toBe(400)
})

test('alt texts are changed for one language or both, and cached pages with the picture are rendered again', async () => {
  const asset = await readMedia(await manager.upload(await aJpeg()))
  await services.database.db.execute(sql`
    insert into product_media (product_id, media_id, position) select id, ${asset.id}, 0 from products where slug = 'cap'`)
  services.pageCache.drop(['products'])
  await page('/en/product/cap/')
  const changeResponse = await manager.change(asset.id, { alt: { ar: 'قبعة', en: 'A cap on a hook' } })
  expect(await readMedia(changeResponse)).toMatchObject({ alt: { ar: 'قبعة', en: 'A cap on a hook' } })
  await expect.poll(() => page('/en/product/cap/')).toContain('A cap on a hook')
  const path = `/wp-json/wp/v2/media/${asset.id}?_locale=en`
  const one = await manager.call(path, { method: 'POST', body: new URLSearchParams({ alt_text: 'A cap' }) })
  expect(await readMedia(one)).toMatchObject({ alt_text: 'A cap', alt: { ar: 'قبعة', en: 'A cap' } })
})

test('an image used by a product is deleted only with even_if_used, together with its file', async () => {
  const asset = await readMedia(await manager.upload(await aJpeg()))
  await services.database.db.execute(sql`
    insert into product_media (product_id, media_id, position)
    select id, ${asset.id}, 7 from products where slug = 'cap'`)
  const rejectedResponse = await manager.remove(asset.id)
  expect([rejectedResponse.status, await rejectedResponse.json()]).toMatchObject([
    409,
    { code: 'rest_media_in_use', data: { status: 409, uses: { products: 1 } } },
  ])
  expect((await get(new URL(asset.source_url).pathname)).status).toBe(200)
  const removalResponse = await manager.remove(asset.id, 'force=true&even_if_used=true')
  expect(await removalResponse.json()).toMatchObject({ deleted: true, previous: { id: asset.id } })
  expect((await get(new URL(asset.source_url).pathname)).status).toBe(404)
})

test('deleting a file without force is rejected, since files have no trash', async () => {
  const { id } = await readMedia(await manager.upload(await aJpeg()))
  const response = await manager.remove(id, '')
  expect([response.status, await response.json()]).toMatchObject([501, { code: 'rest_trash_not_supported' }])
  expect((await manager.remove(id)).status).toBe(200)
  expect((await manager.remove(id)).status, 'again').toBe(404)
})

test('AVIF files are served at the same URL to browsers that accept AVIF', async () => {
  const asset = await readMedia(await manager.upload(await aPhoto().png().toBuffer()))
  const path = new URL(asset.media_details.sizes.medium?.source_url ?? '').pathname
  const requestImageHeaders = async (accept: string) => {
    const { headers } = await get(path, { headers: { accept } })
    return [headers.get('content-type'), headers.get('vary')]
  }
  await drawAvif(services, asset.id)
  expect(await requestImageHeaders('image/avif,image/webp,*/*')).toEqual(['image/avif', 'Accept'])
  expect(await requestImageHeaders('image/webp,*/*')).toEqual(['image/webp', 'Accept'])
  await services.settings.save('media', { avif: false })
  expect(await requestImageHeaders('image/avif,image/webp,*/*')).toEqual(['image/webp', 'Accept'])
  await services.settings.save('media', { avif: true })
  await manager.remove(asset.id)
  expect((await readStored(shop)).files.filter((name) => path.includes(name.slice(0, 16)))).toEqual([])
})

/** Creates an image processing that fails this many times, each time after the first size. */
function createFailingDrawSizes(times: number, drawnWidths: number[][]): typeof drawSizes {
  let remainingFailures = times
  return async (picture, { widths, type }, keep) => {
    drawnWidths.push(widths)
    if (remainingFailures-- <= 0) return drawSizes(picture, { widths, type }, keep)
    await drawSizes(picture, { widths: widths.slice(0, 1), type }, keep)
    throw new Error('no memory left')
  }
}
