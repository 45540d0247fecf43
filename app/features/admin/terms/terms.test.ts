/** Categories, brands and tags in the admin; changes are visible to customers at once. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { saveTerm } from './edit/save-term.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: aCap({ SKU: 'CAP', Slug: 'cap', Tags: 'هدية', 'Tags (en)': 'Present', 'Tag slugs': 'present' }),
})
const { services, get, page } = shop
const { db } = services.database
const { manager, see, post } = await openInbox(shop)

const categoriesPath = '/admin/categories/'
const findTermId = async (slug: string) =>
  (await db.execute<{ id: number }>(sql`select id from terms where slug = ${slug}`)).rows[0]?.id ?? 0
const assignToCap = async (slug: string) =>
  db.execute(sql`insert into product_terms (product_id, term_id)
    select products.id, terms.id from products, terms where sku = 'CAP' and terms.slug = ${slug} on conflict do nothing`)
const readRedirectTarget = async (path: string) => {
  const { status, headers } = await get(path)
  return status === 301 ? headers.get('location') : status
}

/** Adds a term; returns its path in the admin. */
async function add(fields: Record<string, string>, listPath = categoriesPath): Promise<string> {
  const addResponse = await post(`${listPath}new/`, { intent: 'enter', version: '', ...fields })
  expect(addResponse.status).toBe(303)
  return (addResponse.headers.get('location') ?? '').split('?')[0] ?? ''
}
const save = async (path: string, fields: Record<string, string>) =>
  post(path, { ...readFormFields(await see(path)), intent: 'save', ...fields })

test('B.6: a category or subcategory is added in both languages and shown in the shop immediately', async () => {
  expect(await page('/shop/')).not.toContain('Pottery')
  const potteryPath = await add({
    nameEn: 'Pottery',
    nameAr: 'خزفيات',
    descriptionEn: '<b onclick="x()">Fired</b>',
  })
  expect(await see(`${potteryPath}?notice=created`)).toContain('Saved. Changes apply immediately.')
  await expect.poll(() => page('/shop/')).toContain('Pottery')
  expect(await page('/ar/shop/')).toContain('خزفيات')
  const archive = await page('/product-category/pottery/')
  expect(archive).toContain('<b>Fired</b>')
  await add({ nameEn: 'Jugs', parent: String(await findTermId('pottery')) })
  await expect
    .poll(() => page('/product-category/pottery/'))
    .toContain('href="/product-category/pottery/jugs/"')
  expect(await see(categoriesPath)).toMatch(/data-depth="1"[^]*Jugs[^]*No Arabic name/)
})

test('images in a description are kept when an editor changes other fields', async () => {
  const path = await add({ nameEn: 'Lamps' })
  await db.execute(sql`
    insert into media (source, digest, file, width_in_pixels, height_in_pixels, renditions)
    values ('https://old.example/lamp.jpg', 'lamp', 'lamp.jpg', 400, 200,
      '[{"file": "lamp-200.webp", "widthInPixels": 200, "type": "image/webp"}]')`)
  await db.execute(sql`
    update terms set description = '{"en": "<p><img data-source=\\"https://old.example/gone.jpg\\" /></p>"}'
    where slug = 'lamps'`)
  const html =
    'Lit <img src="https://old.example/lamp.jpg" alt="Lamp"> <img src="https://old.example/gone.jpg">'
  const readDescription = async () => {
    const { rows } = await db.execute<{ html: string }>(
      sql`select description->>'en' as html from terms where slug = 'lamps'`,
    )
    return rows[0]?.html ?? ''
  }
  expect(readFormFields(await see(path)).descriptionEn).toEqual([
    '<p><img src="https://old.example/gone.jpg" alt="" /></p>',
  ])
  await save(path, { descriptionEn: html })
  const storedDescription = await readDescription()
  expect(storedDescription).toMatch(
    /^Lit <img src="\/media\/lamp-200\.webp" .*lamp\.jpg" \/> <img data-source="https:\/\/old\.example\/gone\.jpg" \/>$/,
  )
  await save(path, { nameAr: 'مصابيح' })
  expect((await readDescription()).replaceAll(' alt=""', '')).toBe(storedDescription)
  const archive = await page('/product-category/lamps/')
  expect(archive).toContain('/media/lamp-200.webp')
  expect(archive).not.toContain('gone.jpg')
})

test('a changed slug or parent redirects every old URL, and a redirected URL can be a page again', async () => {
  const glassPath = await add({ nameEn: 'Glass' })
  const bowlsPath = await add({ nameEn: 'Bowls', parent: String(await findTermId('glass')) })
  await expect.poll(() => page('/product-category/glass/bowls/')).toContain('Bowls')
  await save(glassPath, { slug: 'Glass Ware' })
  await expect
    .poll(() => readRedirectTarget('/product-category/glass/'))
    .toBe('/product-category/glass-ware/')
  expect(await readRedirectTarget('/product-category/glass/bowls/')).toBe(
    '/product-category/glass-ware/bowls/',
  )
  expect(await readRedirectTarget('/product-category/bowls/')).toBe('/product-category/glass-ware/bowls/')
  // The path that was redirected is the page of a term again.
  await save(bowlsPath, { parent: '' })
  await expect.poll(() => readRedirectTarget('/product-category/bowls/')).toBe(200)
  expect(await readRedirectTarget('/product-category/glass-ware/bowls/')).toBe('/product-category/bowls/')
})

test('a term below itself, a duplicate slug and an unknown parent are rejected; the input is kept', async () => {
  const parentPath = await add({ nameEn: 'Above' })
  await add({ nameEn: 'Below', parent: String(await findTermId('above')) })
  for (const [fields, sentence] of [
    [{ parent: String(await findTermId('below')) }, 'It can’t be its own parent'],
    [{ parent: String(await findTermId('above')) }, 'It can’t be its own parent'],
    [{ parent: '99999' }, 'Choose an option from the list'],
    [{ picture: '99999' }, 'Choose an option from the list'],
    [{ slug: 'below' }, 'This slug is already in use'],
    [{ slug: '///' }, 'Enter letters, digits and hyphens'],
    [{ nameEn: '', nameAr: '' }, 'This field is required'],
  ] as const) {
    const response = await save(parentPath, { descriptionEn: 'as it was typed', ...fields })
    const html = await response.text()
    expect([sentence, response.status, html.includes(sentence)]).toEqual([sentence, 422, true])
    expect(html).toContain('as it was typed')
  }
  // The term itself and its descendants are not offered as parents.
  const parentOptions = (await see(parentPath)).split('name="parent"')[1]?.split('</select>')[0]
  expect(parentOptions).not.toMatch(/Above|Below/)
})

test('buttons reorder terms with their descendants, in the admin and in the shop', async () => {
  for (const name of ['One', 'Two', 'Three']) await add({ nameEn: `Order ${name}` })
  const extractNames = (html: string) =>
    [...html.matchAll(/>Order (\w+)</g)].map(([, name]) => name).slice(0, 3)
  const expected = ['One', 'Three', 'Two']
  const moveResponse = await post(categoriesPath, { move: `up:${await findTermId('order-three')}` })
  expect(moveResponse.status).toBe(303)
  expect(extractNames(await see(categoriesPath))).toEqual(expected)
  await expect
    .poll(async () =>
      extractNames((await page('/shop/')).split('class="subcategories"')[1] ?? '').slice(0, 3),
    )
    .toEqual(expected)
  // Moving the last term down changes nothing and reports nothing.
  expect((await post(categoriesPath, { move: `down:${await findTermId('order-two')}` })).status).toBe(303)
  expect((await post(categoriesPath, { move: 'sideways:1' })).status).toBe(400)
  expect(extractNames(await see(categoriesPath))).toEqual(expected)
})

test('a category is deleted after confirmation: its children move up, its products keep their other categories', async () => {
  const topPath = await add({ nameEn: 'Top' })
  const middlePath = await add({ nameEn: 'Middle', parent: String(await findTermId('top')) })
  await add({ nameEn: 'Leaf', parent: String(await findTermId('middle')) })
  for (const slug of ['middle', 'leaf']) await assignToCap(slug)
  expect(await see(categoriesPath)).toMatch(new RegExp(`category=${await findTermId('top')}"[^>]*>1 product`))
  const values = { ...readFormFields(await see(middlePath)), nameEn: 'Half typed' }
  const question = await (await post(middlePath, { ...values, intent: 'delete' })).text()
  expect(readFormFields(question)).toMatchObject({ nameEn: ['Half typed'] })
  expect(question).toMatch(
    /Its products stay in their other categories\.[^]*1 product uses it\.[^]*up one level/,
  )
  const { rows: before } = await db.execute(sql`select slug from terms where slug = 'middle'`)
  expect(before).toHaveLength(1)
  const [, version = ''] =
    /name="sure"[^]*?name="version" value="(\w+)"/.exec(question.replaceAll('<!-- -->', '')) ?? []
  expect((await post(middlePath, { intent: 'delete', sure: 'yes', version: 'older' })).status).toBe(409)
  expect((await post(middlePath, { intent: 'delete', sure: 'yes', version })).status).toBe(303)
  await expect
    .poll(() => readRedirectTarget('/product-category/top/middle/leaf/'))
    .toBe('/product-category/top/leaf/')
  expect(await readRedirectTarget('/product-category/top/middle/')).toBe('/product-category/top/')
  // Notifications drop the cached category tree and the cached redirects.
  await expect.poll(async () => (await get('/product-category/top/leaf/')).status).toBe(200)
  expect(await page('/product-category/top/leaf/')).toContain('Cap')
  expect((await get(middlePath, { headers: { cookie: manager.cookie } })).status).toBe(404)
  expect(await see(topPath)).toContain('Top')
})

test('tags and brands have admin pages, redirects, and product lists filtered by them', async () => {
  const tagPath = `/admin/tags/${await findTermId('present')}/`
  expect(await page('/product-tag/present/')).toContain('Present')
  await save(tagPath, { nameEn: 'Gift', slug: 'gift' })
  await expect.poll(() => readRedirectTarget('/product-tag/present/')).toBe('/product-tag/gift/')
  expect((await get('/shop/?product_tag=present')).headers.get('location')).toBe('/shop/?product_tag=gift')
  expect(await see(`/admin/products/?term=${await findTermId('gift')}`)).toMatch(
    /Filtered by <bdi>Gift<\/bdi>[^]*1 product/,
  )
  expect(await see('/admin/products/?term=99999')).toMatch(/No products/)

  const rendition = JSON.stringify([{ file: 'mark-200.webp', widthInPixels: 200, type: 'image/webp' }])
  await db.execute(sql`insert into media (id, title, digest, file, width_in_pixels, height_in_pixels, renditions)
    values (70, 'Mark of the house', 'x', 'mark.webp', 200, 200, ${rendition}::jsonb)`)
  const brandPath = await add({ nameEn: 'Al-Noor', nameAr: 'النور', picture: '70' }, '/admin/brands/')
  expect(await see(brandPath)).toMatch(/<option value="70" selected[^>]*>Mark of the house/)
  await expect.poll(() => page('/brand/al-noor/')).toMatch(/mark-200\.webp[^]*<h1>Al-Noor/)
  expect(await see('/admin/brands/')).toContain('النور')
})

test('search finds products by the new name of a renamed category', async () => {
  const linenPath = await add({ nameEn: 'Linen' })
  await assignToCap('linen')
  await save(linenPath, { nameEn: 'Flaxcloth', nameAr: 'كتّان' })
  await expect.poll(() => page('/?s=flaxcloth&post_type=product')).toContain('/product/cap/')
  await expect.poll(() => page('/ar/?s=كتان&post_type=product')).toContain('/product/cap/')
})

test('every process of the shop shows changes saved by another process', async () => {
  const otherServices = await openServices({ ...services })
  await add({ nameEn: 'Lamps' })
  await expect.poll(() => page('/product-category/lamps/')).toContain('Lamps')
  await saveTerm(otherServices, {
    ...{ actorId: manager.userId, id: 0, version: '' },
    config: {
      kind: 'category',
      taxonomy: 'category',
      path: categoriesPath,
      isTree: true,
      hasPicture: true,
      archive: '/product-category/',
    },
    termValues: {
      ...{ name: { en: 'Lanterns' }, slug: '', description: {}, parentId: await findTermId('lamps') },
      ...{ mediaId: null, swatch: null },
    },
  })
  await expect.poll(() => page('/product-category/lamps/')).toContain('Lanterns')
  await otherServices.close()
})

test('saving a term changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const path = await add({ nameEn: 'Jute' })
  const form = readFormFields(await see(path))
  await post(path, { ...form, nameEn: 'First name', intent: 'save' })
  const secondResponse = await post(path, { ...form, nameEn: 'Second name', intent: 'save' })
  expect(secondResponse.status).toBe(409)
  const conflictHtml = await secondResponse.text()
  expect(conflictHtml).toMatch(/someone else changed this[^]*Second name/)
  expect(await page('/product-category/jute/')).toContain('First name')
  expect((await post(path, { ...readFormFields(conflictHtml), intent: 'save' })).status).toBe(303)
  await expect.poll(() => page('/product-category/jute/')).toContain('Second name')
})

test('the menus page is an entry of the admin menu, and menu items can link to categories', async () => {
  const basketsPath = await add({ nameEn: 'Baskets' })
  const html = await see('/admin/settings/menus/')
  expect(html).toMatch(/aria-current="page" href="\/admin\/settings\/menus\/"/)
  expect(html).not.toMatch(/aria-current="page" href="\/admin\/settings\/"/)
  const addResponse = await post('/admin/settings/menus/', {
    intent: 'entry-add:primary',
    version: '',
    'set.primary': '',
  })
  expect(await addResponse.text()).toMatch(
    new RegExp(`<option value="category:${basketsPath.split('/')[3]}"`),
  )
})

test('the activity log records changes; customers, guests and cross-site requests cannot add terms', async () => {
  const path = await add({ nameEn: 'Hemp' })
  await save(path, { nameEn: 'Hemps' })
  const id = path.split('/')[3] ?? ''
  expect(await see(`/admin/audit/?kind=term&subject=${id}`)).toMatch(/Hemps[^]*created/)
  const shopper = await createSignedInUser(services)
  const fields = { nameEn: 'Theirs', intent: 'save', version: '' }
  await post(`${categoriesPath}new/`, fields, { cookie: shopper.cookie })
  await post(`${categoriesPath}new/`, fields, { cookie: '' })
  await post(`${categoriesPath}new/`, fields, { cookie: manager.cookie, origin: 'https://evil.test' })
  expect(await findTermId('theirs')).toBe(0)
})

test.each([
  ['NUL characters', { nameEn: 'Clay\0pots', descriptionEn: 'a\0b', slug: 'clay\0-pots' }, 'Claypots'],
  [
    'an emoji split by the maximum name length',
    { nameEn: `${'x'.repeat(199)}😀` },
    `${'x'.repeat(199)}\ufffd`,
  ],
])('CF-20: a term with %s is saved without an error', async (_, fields, name) => {
  const path = await add(fields)
  const { rows } = await db.execute(sql`select name from terms where id = ${Number(path.split('/')[3])}`)
  expect(rows).toEqual([{ name: { en: name } }])
})
