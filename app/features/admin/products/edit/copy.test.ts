/** Duplicating a product: everything is copied except what is unique to one product. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { readProductFormFields } from './test-form.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap' }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt', Upsells: 'CAP', 'Meta: _hem': 'double' }),
  ],
})
const { db } = shop.services.database
const { see, post } = await openInbox(shop)

const findProductId = async (sku: string) =>
  (await db.execute<{ id: number }>(sql`select id from products where sku = ${sku}`)).rows[0]?.id ?? 0

/** The stored product and its variations, without unique columns. */
async function readStoredProduct(id: number) {
  const { rows } = await db.execute(sql`
    select to_jsonb(p) - '{id,parent_id,slug,sku,global_unique_id,status,search_text,created_at,updated_at}'::text[] as product,
      (select jsonb_agg(jsonb_build_array(term_id, t.position) order by t.position, term_id) from product_terms t where product_id = p.id) as terms,
      (select jsonb_agg(to_jsonb(a) - '{id,product_id}'::text[] order by key) from product_attributes a where product_id = p.id) as attributes,
      (select jsonb_agg(to_jsonb(m) - 'product_id' order by position) from product_media m where product_id = p.id) as media,
      (select jsonb_agg(to_jsonb(l) - 'product_id' order by kind, position) from product_links l where product_id = p.id) as links
    from products p where id = ${id} or parent_id = ${id} order by parent_id nulls first, position, id`)
  return rows
}

const copy = async (path: string, changedFields: object = {}) => {
  const response = await post(path, {
    ...readProductFormFields(await see(path)),
    ...changedFields,
    intent: 'copy',
  })
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^\/admin\/products\/\d+\/\?notice=copied$/)
  return { location, id: Number(/\d+/.exec(location)?.[0]) }
}

test('a copy keeps variations, images, attributes, links and fields outside the form, as a draft without SKUs', async () => {
  const id = await findProductId('SHIRT')
  await db.execute(sql`update products set weight = 0.3 where sku = 'SHIRT-BLUE'`)
  const { id: copyId, location } = await copy(`/admin/products/${id}/`)
  const originalRows = await readStoredProduct(id)
  expect(originalRows).toHaveLength(4)
  expect(await readStoredProduct(copyId)).toEqual(originalRows)
  const { rows } = await db.execute(sql`
    select status, count(*)::int as count, count(sku)::int as codes, min(slug) as slug from products
    where id = ${copyId} or parent_id = ${copyId} group by status order by status`)
  expect(rows).toEqual([
    { status: 'draft', count: 1, codes: 0, slug: 'shirt-2' },
    { status: 'publish', count: 3, codes: 0, slug: null },
  ])
  expect(await see(location)).toContain('Product duplicated as a draft')
})

test('unsaved input is applied to the copy only', async () => {
  const id = await findProductId('SHIRT')
  const before = await readStoredProduct(id)
  const blue = await findProductId('SHIRT-BLUE')
  const input = { [`variation.${blue}.regularPrice`]: '95', nameEn: 'Linen shirt' }
  const { id: copyId } = await copy(`/admin/products/${id}/`, input)
  expect(await readStoredProduct(id)).toEqual(before)
  const { rows } = await db.execute(sql`
    select name ->> 'en' as name, (select max(regular_price_in_minor)::int from products where parent_id = p.id) as price
    from products p where id = ${copyId}`)
  expect(rows).toEqual([{ name: 'Linen shirt', price: 95_00 }])
})

test('a validation error is shown at the field of the original, and no copy is created', async () => {
  const path = `/admin/products/${await findProductId('SHIRT')}/`
  const count = async () => (await db.execute(sql`select count(*)::int as count from products`)).rows[0]
  const before = await count()
  const field = `variation.${await findProductId('SHIRT-BLUE')}.regularPrice`
  const rejection = await post(path, {
    ...readProductFormFields(await see(path)),
    [field]: 'much',
    intent: 'copy',
  })
  expect(rejection.status).toBe(422)
  expect(await rejection.text()).toMatch(new RegExp(`name="${field}"[^]*?such as 49\\.95`))
  expect(await count()).toEqual(before)
})

test('a simple product is copied too, and moving the original to the trash keeps the copy', async () => {
  const path = `/admin/products/${await findProductId('CAP')}/`
  const { id } = await copy(path)
  const trashResponse = await post(path, { intent: 'trash' })
  expect(trashResponse.headers.get('location')).toBe('/admin/products/?notice=trashed&count=1')
  await expect.poll(async () => (await shop.get('/product/cap/')).status).toBe(404)
  expect(await see(`/admin/products/${id}/`)).toContain('value="cap-2"')
})
