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

const readForm = async (path: string) => readProductFormFields(await see(path))
const findProductId = async (sku: string) =>
  (await db.execute<{ id: number }>(sql`select id from products where sku = ${sku}`)).rows[0]?.id ?? 0
const readStoredProduct = async (id: number) =>
  (
    await db.execute(sql`
      select to_jsonb(p) - 'updated_at' as product,
        (select jsonb_agg(to_jsonb(t) order by term_id) from product_terms t where product_id = p.id) as terms,
        (select jsonb_agg(to_jsonb(a) - 'id' order by key) from product_attributes a where product_id = p.id) as attributes
      from products p where id = ${id} or parent_id = ${id} order by id`)
  ).rows

test('linked products are found in any letter case, and invisible characters are removed from an SKU', async () => {
  const path = `/admin/products/${await findProductId('HAT')}/`
  const response = await post(path, {
    ...(await readForm(path)),
    upsells: ['cap\u200F, pOt'],
    sku: ['\u200EHAT'],
    intent: 'save',
  })
  expect(response.status).toBe(303)
  expect((await readForm(path)).upsells).toEqual(['CAP, POT'])
  expect(await findProductId('HAT')).toBeGreaterThan(0)
})

test('saving an unchanged form changes nothing', async () => {
  const id = await findProductId('CAP')
  const before = await readStoredProduct(id)
  const response = await post(`/admin/products/${id}/`, {
    ...(await readForm(`/admin/products/${id}/`)),
    intent: 'save',
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/admin/products/${id}/?notice=saved`,
  ])
  expect(await readStoredProduct(id)).toEqual(before)
})

test('the activity log contains the fields changed in the form, and no internal fields', async () => {
  const path = `/admin/products/${await findProductId('HAT')}/`
  const input = {
    nameEn: 'Sun hat',
    nameAr: 'قبعة شمس',
    sku: 'SUN',
    gtin: '4006381333931',
    regularPrice: '37',
  }
  const saveResponse = await post(path, { ...(await readForm(path)), ...input, intent: 'save' })
  expect(saveResponse.headers.get('location')).toBe(`${path}?notice=saved`)
  const { rows } = await db.execute<{ changes: object }>(
    sql`select changes from audit_log order by id desc limit 1`,
  )
  const fields = Object.keys(rows[0]?.changes ?? {})
  expect(fields.toSorted()).toEqual(['global_unique_id', 'name', 'regular_price_in_minor', 'sku'])
  await post(path, { ...(await readForm(path)), sku: 'HAT', intent: 'save' })
})

test('a merchant creates a product with variations from an empty form, and customers can select them', async () => {
  const emptyForm = await readForm('/admin/products/new/')
  const formFields = {
    ...emptyForm,
    ...{ nameEn: 'Tea towel', nameAr: 'منشفة شاي', type: 'variable', status: 'publish', newPrice: '١٩٫٥' },
    ...{ 'attribute.0.which': 'own', 'attribute.0.nameEn': 'Colour', 'attribute.0.nameAr': 'اللون' },
    ...{
      'attribute.0.valuesEn': 'Red | Blue',
      'attribute.0.valuesAr': 'أحمر\nأزرق',
      'attribute.0.visible': 'on',
      'attribute.0.forVariations': 'on',
    },
  }
  const creationResponse = await post('/admin/products/new/', { ...formFields, intent: 'make' })
  expect(creationResponse.headers.get('location')).toMatch(/\?notice=made&count=2$/)
  const html = await page('/product/tea-towel/')
  expect(html).toMatch(/Red/)
  expect(html).toContain('19.50')
  expect(await page('/ar/product/tea-towel/')).toContain('أزرق')

  const path = creationResponse.headers.get('location')?.split('?')[0] ?? ''
  const form = await readForm(path)
  const [skuFieldName = ''] = Object.keys(form).filter((name) => /^variation\.\d+\.sku$/.test(name))
  const prices = {
    [skuFieldName]: 'TOWEL-RED',
    [skuFieldName.replace('sku', 'regularPrice')]: '25',
    [skuFieldName.replace('sku', 'stock')]: '4',
  }
  expect((await post(path, { ...form, ...prices, intent: 'save' })).status).toBe(303)
  const { rows } = await db.execute(sql`
    select regular_price_in_minor as price, stock_quantity as stock from products where sku = 'TOWEL-RED'`)
  expect(rows).toEqual([{ price: 25_00, stock: 4 }])
  const repeatedResponse = await post(path, { ...(await readForm(path)), intent: 'make' })
  expect(repeatedResponse.headers.get('location')).toContain('notice=none-made')
})

test('stock of a variation above the maximum is rejected with an error at its field', async () => {
  const { rows } = await db.execute<{ id: number; parent: number }>(
    sql`select id, parent_id as parent from products where sku = 'TOWEL-RED'`,
  )
  const path = `/admin/products/${rows[0]?.parent}/`
  const stock = `variation.${rows[0]?.id}.stock`
  const response = await post(path, { ...(await readForm(path)), [stock]: '99999999999', intent: 'save' })
  expect(response.status).toBe(422)
  expect(extractFieldHtml(await response.text(), stock)).toContain('up to 9 digits')
})

test('validation errors are shown at their fields, nothing is saved and the input is kept', async () => {
  const id = await findProductId('HAT')
  const path = `/admin/products/${id}/`
  const before = await readStoredProduct(id)
  const invalidFields = {
    nameEn: '',
    sku: 'CAP',
    regularPrice: 'much',
    upsells: 'NOTHING',
    descriptionEn: 'Kept words',
  }
  const response = await post(path, { ...(await readForm(path)), ...invalidFields, intent: 'save' })
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(response.status).toBe(422)
  expect(html).toContain('Check 4 fields')
  for (const sentence of [
    'already uses this SKU or GTIN',
    'such as 49.95',
    'Product not found',
    'Kept words',
  ])
    expect(html).toContain(sentence)
  expect(await readStoredProduct(id)).toEqual(before)
})

test.each([
  [{ gtin: 'x!' }, 'gtin', 'Enter digits and hyphens only.'],
  [{ saleFrom: '2026-12-10', saleTo: '2026-12-01' }, 'saleTo', 'on or after the start date'],
  [{ lowStock: '-2' }, 'lowStock', 'Enter 0 or more, or leave empty.'],
  [{ lowStock: '99999999999' }, 'lowStock', 'up to 9 digits'],
  [{ manageStock: 'on', stock: '99999999999' }, 'stock', 'up to 9 digits'],
])('B.2: the input %j is rejected with an error at its field', async (invalidFields, name, sentence) => {
  const id = await findProductId('HAT')
  const path = `/admin/products/${id}/`
  const before = await readStoredProduct(id)
  const response = await post(path, { ...(await readForm(path)), ...invalidFields, intent: 'save' })
  expect(response.status).toBe(422)
  expect(extractFieldHtml(await response.text(), name)).toContain(sentence)
  expect(await readStoredProduct(id)).toEqual(before)
})

/** Returns the HTML from a field to the end of its hints and errors. */
function extractFieldHtml(html: string, name: string): string {
  const [, after = ''] = html.replaceAll('<!-- -->', '').split(`name="${name}"`)
  return after.split('name="')[0] ?? ''
}

test('B.2: a GTIN, a sale of one day and a low stock threshold of 0 are saved', async () => {
  const path = `/admin/products/${await findProductId('HAT')}/`
  const validFields = { gtin: '٩٧٨-0-306', saleFrom: '2026-12-10', saleTo: '2026-12-10', lowStock: '0' }
  const response = await post(path, { ...(await readForm(path)), ...validFields, intent: 'save' })
  expect(response.status).toBe(303)
  expect(await readForm(path)).toMatchObject({ gtin: ['978-0-306'], saleTo: ['2026-12-10'], lowStock: ['0'] })
})

test('saving a product changed by another manager gives a conflict and overwrites nothing', async () => {
  const path = `/admin/products/${await findProductId('HAT')}/`
  const form = await readForm(path)
  expect((await post(path, { ...form, regularPrice: '31', intent: 'save' })).status).toBe(303)
  const secondResponse = await post(path, { ...form, regularPrice: '32', intent: 'save' })
  expect(secondResponse.status).toBe(409)
  expect(await secondResponse.text()).toMatch(
    /this product or its stock changed while you were editing.*value="32"/s,
  )
  expect(await page('/product/hat/')).toContain('31')
})

const readStock = async (sku: string) =>
  (await db.execute<{ stock: number }>(sql`select stock_quantity as stock from products where sku = ${sku}`))
    .rows[0]?.stock

async function buyProduct(item: Parameters<typeof createGuestWithCart>[1][number]) {
  const guest = await createGuestWithCart(services, [item])
  expect(await placeOrder(services, await createPlaceOrderInput(services, guest))).toMatchObject({ ok: true })
}

test('stock sold while the form is open stays deducted and causes no conflict', async () => {
  const productId = await findProductId('POT')
  const path = `/admin/products/${productId}/`
  const form = await readForm(path)
  await buyProduct({ productId, quantity: 2 })
  expect((await post(path, { ...form, nameEn: 'Pot', intent: 'save' })).status).toBe(303)
  expect([await readStock('POT'), (await readForm(path)).nameEn]).toEqual([7, ['Pot']])
})

test('a stock quantity changed by a sale in the meantime is shown beside the input, and must be confirmed', async () => {
  const productId = await findProductId('POT')
  const path = `/admin/products/${productId}/`
  const form = { ...(await readForm(path)), stock: '20' }
  await buyProduct({ productId, quantity: 3 })
  const rejection = await post(path, { ...form, intent: 'save' })
  expect([rejection.status, await readStock('POT')]).toEqual([409, 4])
  const html = (await rejection.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('Stock when you opened this page: 4')
  const returnedFields = readProductFormFields(html)
  expect([returnedFields.stock, returnedFields.stockWas]).toEqual([['20'], ['4']])
  expect((await post(path, { ...returnedFields, intent: 'save' })).status).toBe(303)
  expect(await readStock('POT')).toBe(20)
})

test('a form returned with another conflict contains the current stock', async () => {
  const productId = await findProductId('POT')
  const path = `/admin/products/${productId}/`
  const form = await readForm(path)
  await post(path, { ...form, weight: '3', intent: 'save' })
  await buyProduct({ productId, quantity: 2 })
  const rejection = await post(path, { ...form, nameEn: 'Saucepan', intent: 'save' })
  expect(rejection.status).toBe(409)
  expect(
    (await post(path, { ...readProductFormFields(await rejection.text()), intent: 'save' })).status,
  ).toBe(303)
  expect([await readStock('POT'), (await readForm(path)).nameEn]).toEqual([18, ['Saucepan']])
})

test('stock of variations sold while the form is open stays deducted', async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select parent_id as id from products where sku = 'TOWEL-RED'`,
  )
  const productPath = `/admin/products/${rows[0]?.id}/`
  const form = await readForm(productPath)
  await db.execute(sql`update products set stock_quantity = 1, updated_at = now() where sku = 'TOWEL-RED'`)
  const price = Object.keys(form).find((name) => /^variation\.\d+\.regularPrice$/.test(name)) ?? ''
  expect((await post(productPath, { ...form, [price]: '26', intent: 'save' })).status).toBe(303)
  expect(await readStock('TOWEL-RED')).toBe(1)
  const input = { ...(await readForm(productPath)), [price.replace('regularPrice', 'stock')]: '9' }
  await db.execute(sql`update products set stock_quantity = 0, updated_at = now() where sku = 'TOWEL-RED'`)
  expect((await post(productPath, { ...input, intent: 'save' })).status).toBe(409)
  expect(await readStock('TOWEL-RED')).toBe(0)
})

test('a changed slug redirects the old URL, and scripts are removed from descriptions', async () => {
  const path = `/admin/products/${await findProductId('HAT')}/`
  const change = { slug: 'straw hat', descriptionEn: '<p onclick="x()">Straw</p><script>alert(1)</script>' }
  expect((await post(path, { ...(await readForm(path)), ...change, intent: 'save' })).status).toBe(303)
  // A notification drops the cached page.
  await expect.poll(async () => (await shop.get('/product/hat/')).status).toBe(301)
  expect((await shop.get('/product/hat/')).headers.get('location')).toBe('/product/straw-hat/')
  expect(await page('/product/straw-hat/')).not.toMatch(/alert\(1\)|onclick="x/)
})
