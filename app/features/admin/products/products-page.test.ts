/** The product list of the admin, in which products are edited and no concurrent change is lost. */
import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
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

const readProduct = async (sku: string) => {
  const { rows } = await db.execute<{
    id: number
    price: number
    sale: number | null
    stock: number
    status: string
  }>(sql`
    select id, regular_price_in_minor as price, sale_price_in_minor as sale, stock_quantity as stock, status from products where sku = ${sku}`)
  const [row] = rows
  if (!row) throw new Error(`There is no ${sku}`)
  return row
}
/** The fields that a browser would submit from a product's quick edit form. */
const readQuickForm = (html: string, id: number): Record<string, string> => {
  const form = html.split('<form').find((part) => part.includes(`name="product" value="${id}"`)) ?? ''
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => {
    return [/name="([^"]*)"/.exec(tag)?.[1] ?? '', / value="([^"]*)"/.exec(tag)?.[1] ?? '']
  })
  return { ...Object.fromEntries(inputs), intent: 'quick' }
}
const submitQuickEdit = async (sku: string, fields: Record<string, string>) => {
  const { id } = await readProduct(sku)
  return post(path, { ...readQuickForm(await see(path), id), ...fields })
}

test('products are listed with their details, and found by name in both languages and by any SKU', async () => {
  const html = await see(path)
  expect(html).toMatch(/3 products.*Shirt.*2 variations|3 products/s)
  for (const [search, name] of [
    ['coffee', 'Coffee pot'],
    ['دله', 'Coffee pot'],
    ['cap', 'Cap'],
    ['shirt', 'Shirt'],
  ] as const) {
    const foundPage = await see(`${path}?search=${encodeURIComponent(search)}`)
    expect([search, foundPage.match(/class="list-row"/g)?.length, foundPage.includes(name)]).toEqual([
      search,
      1,
      true,
    ])
  }
  expect(await see(`${path}?type=variable`)).toContain('1 product<')
  expect(await see(`${path}?status=trash`)).toContain('Nothing matches these filters')
})

test('price and stock are edited in the list, shown to customers immediately, and logged with the user', async () => {
  expect(await page('/product/cap/')).toContain('49')
  const response = await submitQuickEdit('CAP', { regularPrice: '٦٥٫٥', salePrice: '', stock: '3' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?notice=saved&count=1`])
  expect(await readProduct('CAP')).toMatchObject({ price: 65_50, stock: 3 })
  await expect.poll(() => page('/product/cap/')).toContain('65.50')
  const { rows } = await db.execute(sql`select user_id, action from audit_log where kind = 'product'`)
  expect(rows).toContainEqual({ user_id: manager.userId, action: 'changed' })
})

describe('two managers who change the price and the stock of the same product', () => {
  test('the second manager sees the current value, keeps the input, and overwrites only by saving again', async () => {
    const { id } = await readProduct('POT')
    const form = readQuickForm(await see(path), id)
    expect((await post(path, { ...form, regularPrice: '70' })).status).toBe(303)
    const secondResponse = await post(path, { ...form, regularPrice: '80' })
    const html = (await secondResponse.text()).replaceAll('<!-- -->', '')
    expect([secondResponse.status, (await readProduct('POT')).price]).toEqual([409, 70_00])
    expect(html).toMatch(/this product changed while you were editing[^]*Current value: 70/)
    const returnedFields = readQuickForm(html, id)
    expect(returnedFields).toMatchObject({ regularPrice: '80', regularPriceWas: '70' })
    expect((await post(path, returnedFields)).status).toBe(303)
    expect((await readProduct('POT')).price).toBe(80_00)
  })

  test('changes of both managers to different fields are kept', async () => {
    const { id } = await readProduct('CAP')
    const form = readQuickForm(await see(path), id)
    expect((await post(path, { ...form, stock: '9' })).status).toBe(303)
    expect((await post(path, { ...form, regularPrice: '60', salePrice: '' })).status).toBe(303)
    expect(await readProduct('CAP')).toMatchObject({ price: 60_00, sale: null, stock: 9 })
  })

  test('a sale price at or above a regular price lowered in the meantime gives a conflict', async () => {
    const { id } = await readProduct('CAP')
    const form = readQuickForm(await see(path), id)
    expect((await post(path, { ...form, regularPrice: '40' })).status).toBe(303)
    const secondResponse = await post(path, { ...form, salePrice: '45' })
    expect([secondResponse.status, await secondResponse.text()]).toEqual([
      409,
      expect.stringMatching(/Current value: 40/),
    ])
    expect(await readProduct('CAP')).toMatchObject({ price: 40_00, sale: null })
  })

  test('only one of ten simultaneous saves is stored, and nine get a conflict', async () => {
    const { id } = await readProduct('CAP')
    const form = readQuickForm(await see(path), id)
    const prices = Array.from({ length: 10 }, (_, index) => String(50 + index))
    const responses = await Promise.all(prices.map((regularPrice) => post(path, { ...form, regularPrice })))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})

describe('stock sold while the list is open', () => {
  const buyCaps = async (quantity: number) => {
    const { id: productId } = await readProduct('CAP')
    const guest = await createGuestWithCart(services, [{ productId, quantity }])
    expect(await placeOrder(services, await createPlaceOrderInput(services, guest))).toMatchObject({
      ok: true,
    })
  }

  test('stays deducted and does not conflict with a price change', async () => {
    await submitQuickEdit('CAP', { regularPrice: '50', stock: '9' })
    const { id } = await readProduct('CAP')
    const form = readQuickForm(await see(path), id)
    await buyCaps(2)
    expect((await post(path, { ...form, regularPrice: '55' })).status).toBe(303)
    expect(await readProduct('CAP')).toMatchObject({ price: 55_00, stock: 7 })
  })

  test('conflicts with an entered stock quantity, and the current quantity is shown beside the input', async () => {
    const { id } = await readProduct('CAP')
    const form = readQuickForm(await see(path), id)
    await buyCaps(3)
    const rejection = await post(path, { ...form, stock: '20' })
    const html = (await rejection.text()).replaceAll('<!-- -->', '')
    expect([rejection.status, (await readProduct('CAP')).stock]).toEqual([409, 4])
    expect(html).toContain('Current value: 4')
    expect(readQuickForm(html, id)).toMatchObject({ stock: '20', stockWas: '4' })
    expect((await post(path, readQuickForm(html, id))).status).toBe(303)
    expect((await readProduct('CAP')).stock).toBe(20)
  })

  test('is not lost when a price is saved at the same moment, and neither is the price', async () => {
    const { id } = await readProduct('CAP')
    const form = readQuickForm(await see(path), id)
    const before = await readProduct('CAP')
    await Promise.all([post(path, { ...form, regularPrice: '58' }), buyCaps(1), buyCaps(1)])
    expect(await readProduct('CAP')).toMatchObject({ price: 58_00, stock: before.stock - 2 })
  })
})

test('a price change of a product that became a grouped product is rejected and changes nothing', async () => {
  const { id } = await readProduct('CAP')
  const form = readQuickForm(await see(path), id)
  await db.execute(sql`update products set type = 'grouped' where id = ${id}`)
  const response = await post(path, { ...form, regularPrice: '77' })
  expect([response.status, await response.text()]).toEqual([
    409,
    expect.stringContaining('The type of this product was changed'),
  ])
  await db.execute(sql`update products set type = 'simple' where id = ${id}`)
  expect((await readProduct('CAP')).price).toBe(58_00)
})

test.each([
  ['a non-numeric price', { regularPrice: 'a lot' }, 'Enter a price such as 49.95.'],
  [
    'a sale price equal to the regular price',
    { regularPrice: '10', salePrice: '10' },
    'lower than the regular price',
  ],
  ['a fractional stock quantity', { regularPrice: '10', stock: '2.5' }, 'Enter a whole number.'],
])('%s is rejected with a validation error', async (_, fields, sentence) => {
  const response = await submitQuickEdit('CAP', fields)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(sentence)
})

test('selected products are published, unpublished, moved to the trash, restored and permanently deleted', async () => {
  const { id } = await readProduct('POT')
  const move = (intent: string, moreFields = {}) => post(path, { intent, id: String(id), ...moreFields })
  expect((await move('draft')).headers.get('location')).toBe(`${path}?notice=withdrawn&count=1`)
  await expect.poll(async () => (await shop.get('/product/pot/')).status).toBe(404)
  await move('publish')
  await expect.poll(async () => (await shop.get('/product/pot/')).status).toBe(200)
  expect((await move('delete', { sure: 'yes' })).headers.get('location')).toBe(
    `${path}?notice=deleted&count=0`,
  )
  await move('trash')
  await move('restore')
  expect((await readProduct('POT')).status).toBe('draft')
  await move('trash')
  expect(await (await move('delete')).text()).toContain('1 product will be permanently deleted')
  await move('delete', { sure: 'yes' })
  await expect(readProduct('POT')).rejects.toThrow('no POT')
})

test('customers and cross-site requests cannot change products', async () => {
  const shopper = await createSignedInUser(services)
  const before = await readProduct('CAP')
  const fields = { intent: 'quick', product: String(before.id), regularPriceWas: '58', regularPrice: '1' }
  expect((await post(path, fields, { cookie: shopper.cookie })).status).toBe(404)
  expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(path, { intent: 'drop' })).status).toBe(400)
  expect(await readProduct('CAP')).toEqual(before)
})
