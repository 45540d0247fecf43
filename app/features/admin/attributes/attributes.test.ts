/** Attributes and their values in the admin; variations, carts and old links survive a changed slug. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { makeVariations } from '#app/features/admin/products/edit/variations/make-variations.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { addPage } from '#tests/pages-with-forms.ts'
import { waitForNotifications, publish } from '#tests/publish.ts'
import { aShirt } from '#tests/products.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
})
const { services, get, page } = shop
const { db } = services.database
const { manager, see, post } = await openInbox(shop)
const listPath = '/admin/attributes/'

const findAttributeId = async (slug: string) =>
  (await db.execute<{ id: number }>(sql`select id from attributes where slug = ${slug}`)).rows[0]?.id ?? 0
const findValuePath = async (attribute: string, slug: string) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from terms where taxonomy = ${`pa_${attribute}`} and slug = ${slug}`,
  )
  return `${listPath}${await findAttributeId(attribute)}/${rows[0]?.id}/`
}
const readRedirectPath = (response: Response) => (response.headers.get('location') ?? '').split('?')[0] ?? ''
const save = async (path: string, fields: Record<string, string>) =>
  post(path, { ...readFormFields(await see(path)), intent: 'save', ...fields })

test('A.2: a color attribute is created with values that have one or two colors, a tooltip and a group', async () => {
  const addResponse = await post(`${listPath}new/`, {
    ...{
      nameEn: 'Glaze',
      nameAr: 'الطلاء',
      type: 'color',
      orderBy: 'position',
      slug: 'pa_glaze',
      intent: 'enter',
    },
  })
  const path = readRedirectPath(addResponse)
  expect(path).toBe(`${listPath}${await findAttributeId('glaze')}/`)
  expect(await see(path)).toMatch(/Slug: <bdi dir="ltr">glaze[^]*No values/)
  const value = { intent: 'enter', version: '' }
  await post(`${path}new/`, { ...value, nameEn: 'Sand', nameAr: 'رملي', color: 'D9B' })
  const twoColorResponse = await post(`${path}new/`, {
    ...{ ...value, nameEn: 'Sea', nameAr: 'بحري', color: '#0e5c59', secondaryColor: '#٠٠٠', angle: '٤٥' },
    ...{ tooltipKind: 'text', tooltipEn: 'Deep', groupAr: 'باردة', groupEn: 'Cool' },
  })
  const { rows } = await db.execute(
    sql`select slug, swatch from terms where taxonomy = 'pa_glaze' order by position`,
  )
  expect(rows).toEqual([
    { slug: 'sand', swatch: { color: '#dd99bb' } },
    {
      slug: 'sea',
      swatch: {
        ...{ color: '#0e5c59', secondaryColor: '#000000', angle: 45, tooltipKind: 'text' },
        ...{ tooltip: { en: 'Deep' }, group: { ar: 'باردة', en: 'Cool' } },
      },
    },
  ])
  expect(readFormFields(await see(readRedirectPath(twoColorResponse)))).toMatchObject({
    color: ['#0e5c59'],
    tooltipKind: ['text'],
    groupAr: ['باردة'],
  })
  const rejection = await post(`${path}new/`, { ...value, nameEn: 'Mud', color: 'muddy', slug: 'sea' })
  expect([rejection.status, await rejection.text()]).toEqual([
    422,
    expect.stringMatching(/Enter a color[^]*value="muddy"|value="muddy"[^]*Enter a color/),
  ])
  expect((await post(`${listPath}new/`, { nameEn: 'X', slug: 'glaze', intent: 'save' })).status).toBe(422)
  expect((await post(`${listPath}new/`, { nameEn: 'X', slug: 'a'.repeat(29), intent: 'save' })).status).toBe(
    422,
  )
})

test('changes to an attribute and its values are shown on the product page immediately', async () => {
  expect(await page('/product/shirt/')).toMatch(/aria-label="Colour"[^]*color-variable-item-red/)
  await save(`${listPath}${await findAttributeId('color')}/`, { nameEn: 'Shade', type: 'button' })
  await expect.poll(() => page('/product/shirt/')).toMatch(/aria-label="Shade"[^]*button-variable-item-red/)
  await save(`${listPath}${await findAttributeId('color')}/`, { type: 'color' })
  await save(await findValuePath('color', 'red'), { nameEn: 'Brick', nameAr: 'آجري', color: '#aa3322' })
  await expect.poll(() => page('/product/shirt/')).toMatch(/fill="#aa3322"/)
  await save(await findValuePath('color', 'red'), { secondaryColor: '#112233' })
  await waitForNotifications(services)
  expect(await page('/product/shirt/')).toMatch(/fill="#aa3322"[^]*<path[^>]*fill="#112233"/)
  expect(await page('/ar/product/shirt/')).toContain('آجري')
  expect(await page('/shop/')).toContain('Brick')
})

test('the guide page of an attribute is linked beside its options until it is unpublished or deleted', async () => {
  await addPage(shop, 'sizes', '<p>Measure around the chest.</p>')
  const { rows } = await db.execute<{ id: number }>(sql`select id from pages where slug = 'sizes'`)
  const [guide] = rows
  const path = `${listPath}${await findAttributeId('size')}/`
  await save(path, { guide: String(guide?.id) })
  await waitForNotifications(services)
  expect(await see(path)).toMatch(new RegExp(`<option value="${guide?.id}" selected`))
  expect(await page('/product/shirt/')).toMatch(/<ul class="guides"><li><a href="\/sizes\/"/)
  const guidePageResponse = await get(`/wp-json/wp/v2/pages/${guide?.id}?_fields=content`)
  expect(await guidePageResponse.text()).toContain('Measure around the chest.')
  expect(await see('/admin/audit/')).toContain('Guide page')
  // Saving the attribute while its guide page is unpublished keeps the guide page.
  await db.execute(sql`update pages set status = 'draft' where slug = 'sizes'`)
  await publish(services, ['pages', 'catalog'])
  expect(await page('/product/shirt/')).not.toContain('class="guides"')
  await save(path, { nameAr: 'المقاس' })
  expect(await see(path)).toMatch(new RegExp(`<option value="${guide?.id}" selected`))
  await db.execute(sql`delete from pages where slug = 'sizes'`)
  await publish(services, ['pages', 'catalog'])
  expect(await page('/product/shirt/')).not.toContain('class="guides"')
  await save(path, { guide: '999999' })
  expect(await see(path)).toMatch(/<option value="" selected/)
})

test('settings that reference a category by slug still apply after the slug changes', async () => {
  await services.settings.save('swatches', { excludedCategories: 'clothes' })
  await expect.poll(() => page('/product/shirt/')).not.toContain('color-variable-item-red')
  const { rows } = await db.execute<{ id: number }>(sql`select id from terms where slug = 'clothes'`)
  await save(`/admin/categories/${rows[0]?.id}/`, { slug: 'wear' })
  await waitForNotifications(services)
  expect((await get('/product-category/clothes/')).status).toBe(301)
  expect(await page('/product/shirt/')).not.toContain('color-variable-item-red')
  await services.settings.save('swatches', { excludedCategories: '' })
  await expect.poll(() => page('/product/shirt/')).toContain('color-variable-item-red')
})

test('values are shown in their stored order, or by name if the attribute is ordered by name', async () => {
  const path = `${listPath}${await findAttributeId('color')}/`
  const readSlugs = async () =>
    [...(await page('/product/shirt/')).matchAll(/color-variable-item-(\w+)/g)].map(([, slug]) => slug)
  expect(await readSlugs()).toEqual(['red', 'blue'])
  const blue = (await findValuePath('color', 'blue')).split('/')[4]
  await post(path, { move: `up:${blue}` })
  await expect.poll(readSlugs).toEqual(['blue', 'red'])
  await save(await findValuePath('color', 'blue'), { nameEn: 'Zaffre' })
  await save(path, { orderBy: 'name' })
  await expect.poll(readSlugs).toEqual(['red', 'blue'])
  expect(await see(path)).not.toContain('value="up:')
})

test('A.8: after a slug change, variations, carts, open pages and old links keep working', async () => {
  const { rows } = await db.execute<{ parent: number; id: number }>(
    sql`select parent_id as parent, id from products where sku = 'SHIRT-RED-S'`,
  )
  const { parent, id } = rows[0] ?? { parent: 0, id: 0 }
  const choice = { attribute_pa_color: 'red', attribute_pa_size: 's' }
  let cookie = ''
  const addToCart = async () => {
    const body = new URLSearchParams({
      product_id: String(parent),
      variation_id: String(id),
      quantity: '1',
      ...choice,
    })
    const response = await get('/?wc-ajax=add_to_cart', {
      method: 'POST',
      body,
      headers: { cookie, Origin: 'http://shop.test' },
    })
    cookie ||= response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    expect(await response.text()).not.toContain('"error":true')
  }
  await addToCart()
  const productPath = `/admin/products/${parent}/`
  const formFields = readFormFields(await see(productPath))
  await save(await findValuePath('color', 'red'), { slug: 'brick-red' })

  const oldUrl = '/product/shirt/?attribute_pa_color=red&attribute_pa_size=s'
  const newUrl = '/product/shirt/?attribute_pa_color=brick-red&attribute_pa_size=s'
  await waitForNotifications(services)
  expect((await get(oldUrl)).headers.get('location')).toBe(newUrl)
  expect(await page(newUrl)).toMatch(/class="sku"[^>]*>SHIRT-RED-S</)
  expect((await get('/shop/?filter_color=red')).headers.get('location')).toBe('/shop/?filter_color=brick-red')
  expect(await page('/shop/?filter_color=brick-red')).toContain('/product/shirt/')
  // A page that was open during the change posts the old slug.
  await addToCart()
  const { rows: carts } = await db.execute<{ lines: unknown[] }>(sql`select lines from carts`)
  expect(carts).toMatchObject([
    { lines: [{ quantity: 2, choice: { attribute_pa_color: 'brick-red', attribute_pa_size: 's' } }] },
  ])
  // Saving a product form that was open during the change would remove the value from the product.
  expect((await post(productPath, { ...formFields, intent: 'save' })).status).toBe(409)
})

test('a value that variations use is not deleted; deleting an unused value removes its preselection', async () => {
  const path = await findValuePath('color', 'blue')
  const rejection = await post(path, {
    intent: 'delete',
    sure: 'yes',
    version: String(readFormFields(await see(path)).version),
  })
  expect(rejection.status).toBe(422)
  expect(await rejection.text()).toMatch(/1 variation uses this value[^]*admin\/products\/\?term=/)
  await db.execute(
    sql`update products set default_attributes = '{"attribute_pa_size": "l"}' where sku = 'SHIRT'`,
  )
  await db.execute(
    sql`delete from products where type = 'variation' and variation_attributes->>'attribute_pa_size' = 'l'`,
  )
  const largePath = await findValuePath('size', 'l')
  const question = await (await post(largePath, { intent: 'delete' })).text()
  expect(question).toMatch(/This value will be permanently deleted[^]*1 product uses it/)
  const version = String(readFormFields(await see(largePath)).version)
  expect((await post(largePath, { intent: 'delete', sure: 'yes', version })).status).toBe(303)
  await expect.poll(() => page('/product/shirt/')).not.toContain('data-value="l"')
  const { rows } = await db.execute(sql`select default_attributes as "own" from products where sku = 'SHIRT'`)
  expect(rows).toEqual([{ own: {} }])
})

test('an attribute that variations use is not deleted; deleting an unused attribute deletes its values', async () => {
  const colorPath = `${listPath}${await findAttributeId('color')}/`
  const version = String(readFormFields(await see(colorPath)).version)
  const rejection = await post(colorPath, { intent: 'delete', sure: 'yes', version })
  expect([rejection.status, await rejection.text()]).toEqual([
    422,
    expect.stringContaining('1 product uses this attribute for variations'),
  ])
  const addResponse = await post(`${listPath}new/`, { nameEn: 'Weave', intent: 'save' })
  const weavePath = readRedirectPath(addResponse)
  await post(`${weavePath}new/`, { nameEn: 'Twill', version: '', intent: 'save' })
  expect(await see(listPath)).toMatch(/Weave[^]*Twill/)
  expect(await (await post(weavePath, { intent: 'delete' })).text()).toContain(
    'This attribute and its values will be permanently deleted',
  )
  const weaveVersion = String(readFormFields(await see(weavePath)).version)
  expect((await post(weavePath, { intent: 'delete', sure: 'yes', version: weaveVersion })).status).toBe(303)
  const { rows } = await db.execute(sql`select 1 from terms where taxonomy = 'pa_weave'`)
  expect(rows).toEqual([])
  expect((await get(weavePath, { headers: { cookie: manager.cookie } })).status).toBe(404)
  expect(await see('/admin/audit/?kind=attribute')).toMatch(/permanently deleted [^]*Attribute [^]*Weave/)
})

test('saving an attribute changed by another manager gives a conflict', async () => {
  const path = `${listPath}${await findAttributeId('size')}/`
  const form = readFormFields(await see(path))
  await post(path, { ...form, nameEn: 'Fit', intent: 'save' })
  const secondResponse = await post(path, { ...form, nameEn: 'Cut', intent: 'save' })
  expect([secondResponse.status, await secondResponse.text()]).toEqual([
    409,
    expect.stringMatching(/someone else changed this[^]*Cut/),
  ])
})

test('A.8: variations generated while a value is renamed do not keep its old slug', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'SHIRT'`)
  const id = rows[0]?.id ?? 0
  await db.execute(sql`delete from products where parent_id = ${id}`)
  const path = await findValuePath('color', 'blue')
  const fields = { ...readFormFields(await see(path)), intent: 'save', slug: 'deep-blue' }
  const queryWaitingStatements = () =>
    services.database.pool.query(`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  // Another transaction locks the product, so that the generation and the renaming both wait.
  const client = await services.database.pool.connect()
  await client.query('begin')
  await client.query('select 1 from products where id = $1 for update', [id])
  const generationPromise = makeVariations(services, { actorId: manager.userId, id, priceInMinor: 1000 })
  await expect.poll(async () => (await queryWaitingStatements()).rowCount).toBe(1)
  const renamePromise = post(path, fields)
  await expect.poll(async () => (await queryWaitingStatements()).rowCount).toBe(2)
  await client.query('commit')
  client.release()
  expect([await generationPromise, (await renamePromise).status]).toEqual([2, 303])
  const { rows: colorRows } = await db.execute(sql`
    select distinct variation_attributes->>'attribute_pa_color' as slug from products where parent_id = ${id} order by 1`)
  expect(colorRows).toEqual([{ slug: 'brick-red' }, { slug: 'deep-blue' }])
})
