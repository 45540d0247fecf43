/** The owner's products: listed, changed in their place, and no change of somebody else is lost. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aCap, aShirt } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap', Stock: 5 }),
    ...aCap({
      SKU: 'POT',
      Name: 'Coffee pot',
      'Name (en)': 'Coffee pot',
      'Name (ar)': 'دلّة',
      Slug: 'pot',
      'Category slugs': 'kitchen',
      Categories: 'مطبخ',
      'Categories (en)': 'Kitchen',
    }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
  ],
})
const { services, page } = shop
const { db } = services.database
const { see, post, manager } = await openInbox(shop)
const path = '/admin/products/'

const stored = async (sku: string) => {
  const { rows } = await db.execute<{
    id: number
    version: string
    price: number
    stock: number
    status: string
  }>(sql`
    select id, concat_ws(' ', updated_at, stock_quantity) as version, regular_price_in_minor as price,
      stock_quantity as stock, status from products where sku = ${sku}`)
  const [row] = rows
  if (!row) throw new Error(`There is no ${sku}`)
  return row
}
const quick = async (sku: string, fields: Record<string, string>) => {
  const { id, version } = await stored(sku)
  return post(path, { intent: 'quick', product: String(id), version, ...fields })
}

test('products are listed with what owners look for, and found by name in both languages and by any SKU', async () => {
  const html = await see(path)
  expect(html).toMatch(/3 products.*Shirt.*2 variations|3 products/s)
  for (const [search, name] of [
    ['coffee', 'Coffee pot'],
    ['دله', 'Coffee pot'],
    ['cap', 'Cap'],
    ['shirt', 'Shirt'],
  ] as const) {
    const found = await see(`${path}?search=${encodeURIComponent(search)}`)
    expect([search, found.match(/class="products-row"/g)?.length, found.includes(name)]).toEqual([
      search,
      1,
      true,
    ])
  }
  expect(await see(`${path}?type=variable`)).toContain('1 product<')
  expect(await see(`${path}?status=trash`)).toContain('No product is what you are looking for')
})

test('price and stock are changed in the list, shoppers see it at once, and the log knows who it was', async () => {
  expect(await page('/product/cap/')).toContain('49')
  const answer = await quick('CAP', { regularPrice: '٦٥٫٥', salePrice: '', stock: '3' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?notice=saved&count=1`])
  expect(await stored('CAP')).toMatchObject({ price: 65_50, stock: 3 })
  await expect.poll(() => page('/product/cap/')).toContain('65.50')
  const { rows } = await db.execute(sql`select user_id, action from audit_log where kind = 'product'`)
  expect(rows).toContainEqual({ user_id: manager.userId, action: 'changed' })
})

test('the second of two managers is told, and nothing of the first is overwritten', async () => {
  const { id, version } = await stored('POT')
  const asked = { intent: 'quick', product: String(id), version }
  expect((await post(path, { ...asked, regularPrice: '70' })).status).toBe(303)
  const second = await post(path, { ...asked, regularPrice: '80' })
  expect(second.status).toBe(409)
  expect(await second.text()).toMatch(/Somebody changed this product.*value="80"/s)
  expect(await stored('POT')).toMatchObject({ price: 70_00 })
})

test.each([
  ['a price that is none', { regularPrice: 'a lot' }, 'Type a price such as 49.95.'],
  ['a sale that is none', { regularPrice: '10', salePrice: '10' }, 'below the regular one'],
  ['pieces in halves', { regularPrice: '10', stock: '2.5' }, 'Type a whole number.'],
])('%s is refused beside its field', async (_, fields, sentence) => {
  const answer = await quick('CAP', fields)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(sentence)
})

test('several are published, made drafts, thrown away, taken out and deleted for good', async () => {
  const { id } = await stored('POT')
  const move = (intent: string, more = {}) => post(path, { intent, id: String(id), ...more })
  expect((await move('draft')).headers.get('location')).toBe(`${path}?notice=withdrawn&count=1`)
  await expect.poll(async () => (await shop.get('/product/pot/')).status).toBe(404)
  await move('publish')
  await expect.poll(async () => (await shop.get('/product/pot/')).status).toBe(200)
  expect((await move('delete', { sure: 'yes' })).headers.get('location')).toBe(
    `${path}?notice=deleted&count=0`,
  )
  await move('trash')
  await move('restore')
  expect((await stored('POT')).status).toBe('draft')
  await move('trash')
  expect(await (await move('delete')).text()).toContain('1 product is deleted for good')
  await move('delete', { sure: 'yes' })
  await expect(stored('POT')).rejects.toThrow('no POT')
})

test('shoppers and other sites change nothing', async () => {
  const shopper = await signedIn(services)
  const { id, version } = await stored('CAP')
  const fields = { intent: 'quick', product: String(id), version, regularPrice: '1' }
  expect((await post(path, fields, { cookie: shopper.cookie })).status).toBe(404)
  expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(path, { intent: 'drop' })).status).toBe(400)
  expect((await stored('CAP')).version).toBe(version)
})
