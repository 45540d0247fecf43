import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { aJpeg, signInCaller, createForm, readStored } from '#app/features/media/uploads/test-uploads.ts'

const shop = await openShop({ products: aCap({ Slug: 'cap' }) })
const { services, get } = shop
const manager = await signInCaller(shop, 'manager')
const shopper = await signInCaller(shop, 'shopper')
const path = '/en/admin/media/'
const originHeaders = { Origin: 'http://shop.test' }

beforeEach(() => services.database.db.execute(sql`delete from media`))

const see = async (query = '', headers: Record<string, string> = {}) => {
  const response = await get(path + query, { headers: { cookie: manager.cookie, ...headers } })
  return { response, html: await response.text() }
}
const send = (body: BodyInit, cookie = manager.cookie) =>
  get(path, { method: 'POST', body, headers: { cookie, ...originHeaders } })
const postFields = (fields: Record<string, string>) => send(new URLSearchParams(fields))
const uploadImage = async (name = 'photo.jpg') =>
  (await (await manager.upload(await aJpeg(), name)).json()) as {
    id: number
    media_details: { file: string }
  }

test('guests are redirected to sign in and back; customers get 404', async () => {
  const guest = await get(path)
  expect([guest.status, guest.headers.get('location')]).toEqual([
    303,
    '/en/my-account/?redirect_to=%2Fen%2Fadmin%2Fmedia%2F',
  ])
  expect((await get('/admin/media/')).headers.get('location')).toBe(
    '/my-account/?redirect_to=%2Fadmin%2Fmedia%2F',
  )
  expect((await get(path, { headers: { cookie: shopper.cookie } })).status).toBe(404)
})

test('the URL /admin/ opens a page for managers only', async () => {
  const see = (cookie: string) => get('/en/admin/', { headers: { cookie } })
  expect((await see(manager.cookie)).status).toBe(200)
  expect((await see(shopper.cookie)).status).toBe(404)
  expect((await see('')).headers.get('location')).toBe('/en/my-account/?redirect_to=%2Fen%2Fadmin%2F')
})

test('the page is private and not cached', async () => {
  const { response } = await see()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await get(path)).status).toBe(303)
})

test('without script a form uploads an image, which is listed first', async () => {
  await uploadImage('first one.jpg')
  const response = await send(createForm(await aJpeg(), 'A tea glass.jpg'))
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/en/admin/media/?notice=uploaded',
  ])
  const { html } = await see('?notice=uploaded')
  expect(html).toContain('Image uploaded')
  expect(html.indexOf('A tea glass')).toBeLessThan(html.indexOf('first one'))
  expect(html).toContain('2 files')
})

test.each([
  ['an empty upload', () => createForm(Buffer.from(''), ''), 400, 'No data supplied.'],
  [
    'an HTML page named as a JPEG',
    () => createForm(Buffer.from('<html>'), 'a.jpg'),
    415,
    'This file isn’t a supported image',
  ],
  [
    'a file name with a path traversal',
    () => createForm(Buffer.from('x'), '../a.jpg'),
    400,
    'Please rename the file',
  ],
])('without script, %s is rejected with a message', async (_, createBody, status, message) => {
  const before = await readStored(shop)
  const response = await send(createBody())
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(message)
  expect(await readStored(shop)).toEqual(before)
})

test('without script texts are saved, and an emptied text is removed', async () => {
  const { id } = await uploadImage()
  const texts = {
    intent: 'save',
    id: String(id),
    title: 'Glass',
    alt_ar: 'كأس شاي',
    alt_en: 'A glass of tea',
  }
  expect((await postFields(texts)).headers.get('location')).toBe('/en/admin/media/?notice=saved')
  const { html } = await see()
  for (const text of ['Glass', 'كأس شاي', 'A glass of tea']) expect(html).toContain(text)
  await postFields({ ...texts, alt_en: ' ' })
  const { rows } = await services.database.db.execute(sql`select alt from media where id = ${id}`)
  expect(rows).toEqual([{ alt: { ar: 'كأس شاي' } }])
})

test('without script a file is deleted; a file in use is deleted only after confirmation', async () => {
  const { id, media_details: details } = await uploadImage()
  await services.database.db.execute(sql`
    insert into product_media (product_id, media_id, position) select id, ${id}, 3 from products where slug = 'cap'`)
  const rejection = await postFields({ intent: 'delete', id: String(id) })
  expect(rejection.status).toBe(409)
  expect(await rejection.text()).toContain('This file is used in the shop')
  const response = await postFields({ intent: 'delete', id: String(id), even_if_used: 'true' })
  expect(response.headers.get('location')).toBe('/en/admin/media/?notice=deleted')
  expect((await readStored(shop)).files.join()).not.toContain(details.file.slice(0, 16))
  expect((await postFields({ intent: 'delete', id: String(id) })).status).toBe(404)
})

test('an image whose sizes failed to generate can be completed without script', async () => {
  const { drawSizes } = services
  Object.assign(services, { drawSizes: () => Promise.reject(new Error('no memory left')) })
  const response = await send(createForm(await aJpeg(), 'a.jpg'))
  expect(response.headers.get('location')).toBe('/en/admin/media/?notice=unfinished')
  const [id] = (await readStored(shop)).rows
  expect((await see()).html).toContain('This image has no generated sizes yet.')
  expect((await postFields({ intent: 'finish', id: String(id) })).status).toBe(500)
  Object.assign(services, { drawSizes })
  expect((await postFields({ intent: 'finish', id: String(id) })).status).toBe(303)
  expect((await see()).html).not.toContain('This image has no generated sizes yet.')
})

test('the library is searched by name and by texts in both languages, with pages', async () => {
  await services.database.db.execute(sql`
    insert into media (digest, file, width_in_pixels, height_in_pixels, title, alt)
    select 'd' || n, 'f' || n || '.jpg', 10, 10, 'Lamp ' || n, '{"ar": "مصباح 100%"}' from generate_series(1, 50) as n`)
  expect((await see('?paged=3')).html).toContain('Page 3 of 3')
  expect((await see('?paged=99')).html).toContain('Page 3 of 3')
  expect((await see('?search=lamp+17')).html).toContain('1 file<')
  expect((await see('?search=مصباح')).html).toContain('50 files')
  expect((await see('?search=100%25')).html).toContain('50 files')
  expect((await see('?search=L_mp')).html).toContain('Nothing found')
})

test('cross-site requests, customers and guests cannot change files', async () => {
  const { id } = await uploadImage()
  const body = new URLSearchParams({ intent: 'delete', id: String(id) })
  const crossSiteRequest = {
    method: 'POST',
    body,
    headers: { cookie: manager.cookie, Origin: 'https://evil.example' },
  }
  expect((await get(path, crossSiteRequest)).status).toBe(403)
  expect((await send(body, shopper.cookie)).status).toBe(404)
  expect((await send(body, '')).status).toBe(303)
  expect((await send(createForm(await aJpeg(), 'a.jpg'), shopper.cookie)).status).toBe(404)
  expect((await readStored(shop)).rows).toEqual([id])
})

test('an unknown intent or invalid id is rejected', async () => {
  const outOfRangeFields = { intent: 'save', id: '99999999999' }
  for (const fields of [{ intent: 'other', id: '1' }, { intent: 'delete', id: 'x' }, outOfRangeFields, {}]) {
    expect((await postFields(fields as Record<string, string>)).status).toBe(400)
  }
  expect((await send('a text and no form')).status).toBe(400)
})
