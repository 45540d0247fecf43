/** The product page in the admin, on which products with variations are created and saved atomically. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readProductFormFields } from './test-form.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap' }),
    ...aCap({ SKU: 'HAT', Slug: 'hat', 'Regular price': 30 }),
    ...aCap({ SKU: 'POT', Slug: 'pot', Stock: 9 }),
  ],
})
const { services, page } = shop
const { db } = services.database
const { see, post } = await openInbox(shop)

const formOf = async (path: string) => readProductFormFields(await see(path))
const idOf = async (sku: string) =>
  (await db.execute<{ id: number }>(sql`select id from products where sku = ${sku}`)).rows[0]?.id ?? 0
const everything = async (id: number) =>
  (
    await db.execute(sql`
      select to_jsonb(p) - 'updated_at' as product,
        (select jsonb_agg(to_jsonb(t) order by term_id) from product_terms t where product_id = p.id) as terms,
        (select jsonb_agg(to_jsonb(a) - 'id' order by key) from product_attributes a where product_id = p.id) as attributes
      from products p where id = ${id} or parent_id = ${id} order by id`)
  ).rows

test('linked products are found in any letter case, and invisible characters are removed from an SKU', async () => {
  const path = `/admin/products/${await idOf('HAT')}/`
  const answer = await post(path, {
    ...(await formOf(path)),
    upsells: ['cap\u200F, pOt'],
    sku: ['\u200EHAT'],
    intent: 'save',
  })
  expect(answer.status).toBe(303)
  expect((await formOf(path)).upsells).toEqual(['CAP, POT'])
  expect(await idOf('HAT')).toBeGreaterThan(0)
})

test('saving an unchanged form changes nothing', async () => {
  const id = await idOf('CAP')
  const before = await everything(id)
  const answer = await post(`/admin/products/${id}/`, {
    ...(await formOf(`/admin/products/${id}/`)),
    intent: 'save',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/admin/products/${id}/?notice=saved`,
  ])
  expect(await everything(id)).toEqual(before)
})

test('the activity log contains the fields changed in the form, and no internal fields', async () => {
  const path = `/admin/products/${await idOf('HAT')}/`
  const input = {
    nameEn: 'Sun hat',
    nameAr: 'قبعة شمس',
    sku: 'SUN',
    gtin: '4006381333931',
    regularPrice: '37',
  }
  const saved = await post(path, { ...(await formOf(path)), ...input, intent: 'save' })
  expect(saved.headers.get('location')).toBe(`${path}?notice=saved`)
  const { rows } = await db.execute<{ changes: object }>(
    sql`select changes from audit_log order by id desc limit 1`,
  )
  const fields = Object.keys(rows[0]?.changes ?? {})
  expect(fields.toSorted()).toEqual(['global_unique_id', 'name', 'regular_price_in_minor', 'sku'])
  await post(path, { ...(await formOf(path)), sku: 'HAT', intent: 'save' })
})

test('a merchant creates a product with variations from an empty form, and customers can select them', async () => {
  const empty = await formOf('/admin/products/new/')
  const requested = {
    ...empty,
    ...{ nameEn: 'Tea towel', nameAr: 'منشفة شاي', type: 'variable', status: 'publish', newPrice: '١٩٫٥' },
    ...{ 'attribute.0.which': 'own', 'attribute.0.nameEn': 'Colour', 'attribute.0.nameAr': 'اللون' },
    ...{
      'attribute.0.valuesEn': 'Red | Blue',
      'attribute.0.valuesAr': 'أحمر\nأزرق',
      'attribute.0.visible': 'on',
      'attribute.0.forVariations': 'on',
    },
  }
  const made = await post('/admin/products/new/', { ...requested, intent: 'make' })
  expect(made.headers.get('location')).toMatch(/\?notice=made&count=2$/)
  const html = await page('/product/tea-towel/')
  expect(html).toMatch(/Red/)
  expect(html).toContain('19.50')
  expect(await page('/ar/product/tea-towel/')).toContain('أزرق')

  const path = made.headers.get('location')?.split('?')[0] ?? ''
  const form = await formOf(path)
  const [first = ''] = Object.keys(form).filter((name) => /^variation\.\d+\.sku$/.test(name))
  const prices = {
    [first]: 'TOWEL-RED',
    [first.replace('sku', 'regularPrice')]: '25',
    [first.replace('sku', 'stock')]: '4',
  }
  expect((await post(path, { ...form, ...prices, intent: 'save' })).status).toBe(303)
  const { rows } = await db.execute(sql`
    select regular_price_in_minor as price, stock_quantity as stock from products where sku = 'TOWEL-RED'`)
  expect(rows).toEqual([{ price: 25_00, stock: 4 }])
  const again = await post(path, { ...(await formOf(path)), intent: 'make' })
  expect(again.headers.get('location')).toContain('notice=none-made')
})

test('stock of a variation above the maximum is rejected with an error at its field', async () => {
  const { rows } = await db.execute<{ id: number; parent: number }>(
    sql`select id, parent_id as parent from products where sku = 'TOWEL-RED'`,
  )
  const path = `/admin/products/${rows[0]?.parent}/`
  const stock = `variation.${rows[0]?.id}.stock`
  const answer = await post(path, { ...(await formOf(path)), [stock]: '99999999999', intent: 'save' })
  expect(answer.status).toBe(422)
  expect(besideField(await answer.text(), stock)).toContain('up to 9 digits')
})

test('validation errors are shown at their fields, nothing is saved and the input is kept', async () => {
  const id = await idOf('HAT')
  const path = `/admin/products/${id}/`
  const before = await everything(id)
  const wrong = {
    nameEn: '',
    sku: 'CAP',
    regularPrice: 'much',
    upsells: 'NOTHING',
    descriptionEn: 'Kept words',
  }
  const answer = await post(path, { ...(await formOf(path)), ...wrong, intent: 'save' })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  expect(answer.status).toBe(422)
  expect(html).toContain('Check 4 fields')
  for (const sentence of [
    'already uses this SKU or GTIN',
    'such as 49.95',
    'Product not found',
    'Kept words',
  ])
    expect(html).toContain(sentence)
  expect(await everything(id)).toEqual(before)
})

test.each([
  [{ gtin: 'x!' }, 'gtin', 'Enter digits and hyphens only.'],
  [{ saleFrom: '2026-12-10', saleTo: '2026-12-01' }, 'saleTo', 'on or after the start date'],
  [{ lowStock: '-2' }, 'lowStock', 'Enter 0 or more, or leave empty.'],
  [{ lowStock: '99999999999' }, 'lowStock', 'up to 9 digits'],
  [{ manageStock: 'on', stock: '99999999999' }, 'stock', 'up to 9 digits'],
])('B.2: the input %j is rejected with an error at its field', async (wrong, name, sentence) => {
  const id = await idOf('HAT')
  const path = `/admin/products/${id}/`
  const before = await everything(id)
  const answer = await post(path, { ...(await formOf(path)), ...wrong, intent: 'save' })
  expect(answer.status).toBe(422)
  expect(besideField(await answer.text(), name)).toContain(sentence)
  expect(await everything(id)).toEqual(before)
})

/** Returns the HTML from a field to the end of its hints and errors. */
function besideField(html: string, name: string): string {
  const [, after = ''] = html.replaceAll('<!-- -->', '').split(`name="${name}"`)
  return after.split('name="')[0] ?? ''
}

test('B.2: a GTIN, a sale of one day and a low stock threshold of 0 are saved', async () => {
  const path = `/admin/products/${await idOf('HAT')}/`
  const right = { gtin: '٩٧٨-0-306', saleFrom: '2026-12-10', saleTo: '2026-12-10', lowStock: '0' }
  const answer = await post(path, { ...(await formOf(path)), ...right, intent: 'save' })
  expect(answer.status).toBe(303)
  expect(await formOf(path)).toMatchObject({ gtin: ['978-0-306'], saleTo: ['2026-12-10'], lowStock: ['0'] })
})

test('saving a product changed by another manager gives a conflict and overwrites nothing', async () => {
  const path = `/admin/products/${await idOf('HAT')}/`
  const form = await formOf(path)
  expect((await post(path, { ...form, regularPrice: '31', intent: 'save' })).status).toBe(303)
  const second = await post(path, { ...form, regularPrice: '32', intent: 'save' })
  expect(second.status).toBe(409)
  expect(await second.text()).toMatch(/this product or its stock changed while you were editing.*value="32"/s)
  expect(await page('/product/hat/')).toContain('31')
})

const stockOf = async (sku: string) =>
  (await db.execute<{ stock: number }>(sql`select stock_quantity as stock from products where sku = ${sku}`))
    .rows[0]?.stock

async function isBought(requested: Parameters<typeof createGuestWithCart>[1][number]) {
  const guest = await createGuestWithCart(services, [requested])
  expect(await placeOrder(services, await createPlaceOrderInput(services, guest))).toMatchObject({ ok: true })
}

test('stock sold while the form is open stays deducted and causes no conflict', async () => {
  const productId = await idOf('POT')
  const path = `/admin/products/${productId}/`
  const form = await formOf(path)
  await isBought({ productId, quantity: 2 })
  expect((await post(path, { ...form, nameEn: 'Pot', intent: 'save' })).status).toBe(303)
  expect([await stockOf('POT'), (await formOf(path)).nameEn]).toEqual([7, ['Pot']])
})

test('a stock quantity changed by a sale in the meantime is shown beside the input, and must be confirmed', async () => {
  const productId = await idOf('POT')
  const path = `/admin/products/${productId}/`
  const form = { ...(await formOf(path)), stock: '20' }
  await isBought({ productId, quantity: 3 })
  const refused = await post(path, { ...form, intent: 'save' })
  expect([refused.status, await stockOf('POT')]).toEqual([409, 4])
  const html = (await refused.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('Stock when you opened this page: 4')
  const again = readProductFormFields(html)
  expect([again.stock, again.stockWas]).toEqual([['20'], ['4']])
  expect((await post(path, { ...again, intent: 'save' })).status).toBe(303)
  expect(await stockOf('POT')).toBe(20)
})

test('a form returned with another conflict contains the current stock', async () => {
  const productId = await idOf('POT')
  const path = `/admin/products/${productId}/`
  const form = await formOf(path)
  await post(path, { ...form, weight: '3', intent: 'save' })
  await isBought({ productId, quantity: 2 })
  const refused = await post(path, { ...form, nameEn: 'Saucepan', intent: 'save' })
  expect(refused.status).toBe(409)
  expect((await post(path, { ...readProductFormFields(await refused.text()), intent: 'save' })).status).toBe(
    303,
  )
  expect([await stockOf('POT'), (await formOf(path)).nameEn]).toEqual([18, ['Saucepan']])
})

test('stock of variations sold while the form is open stays deducted', async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select parent_id as id from products where sku = 'TOWEL-RED'`,
  )
  const own = `/admin/products/${rows[0]?.id}/`
  const form = await formOf(own)
  await db.execute(sql`update products set stock_quantity = 1, updated_at = now() where sku = 'TOWEL-RED'`)
  const price = Object.keys(form).find((name) => /^variation\.\d+\.regularPrice$/.test(name)) ?? ''
  expect((await post(own, { ...form, [price]: '26', intent: 'save' })).status).toBe(303)
  expect(await stockOf('TOWEL-RED')).toBe(1)
  const input = { ...(await formOf(own)), [price.replace('regularPrice', 'stock')]: '9' }
  await db.execute(sql`update products set stock_quantity = 0, updated_at = now() where sku = 'TOWEL-RED'`)
  expect((await post(own, { ...input, intent: 'save' })).status).toBe(409)
  expect(await stockOf('TOWEL-RED')).toBe(0)
})

test('a changed slug redirects the old URL, and scripts are removed from descriptions', async () => {
  const path = `/admin/products/${await idOf('HAT')}/`
  const change = { slug: 'straw hat', descriptionEn: '<p onclick="x()">Straw</p><script>alert(1)</script>' }
  expect((await post(path, { ...(await formOf(path)), ...change, intent: 'save' })).status).toBe(303)
  // A notification drops the cached page.
  await expect.poll(async () => (await shop.get('/product/hat/')).status).toBe(301)
  expect((await shop.get('/product/hat/')).headers.get('location')).toBe('/product/straw-hat/')
  expect(await page('/product/straw-hat/')).not.toMatch(/alert\(1\)|onclick="x/)
})
