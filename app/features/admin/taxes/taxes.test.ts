/** Taxes in the admin: rates by place, priority and class; changes apply to carts at once. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { createGuestWithCart } from '#app/features/orders/lifecycle/test-place-order.ts'

const shop = await openShop({
  settings: {
    shop: { defaultLocale: 'en' },
    catalog: { currency: 'SAR', country: 'SA' },
    tax: { isEnabled: true, pricesIncludeTax: false },
  },
  products: aCap({ SKU: 'CAP', Slug: 'cap', 'Regular price': 100 }),
})
const { services } = shop
const { db } = services.database
const { see, post, manager } = await openInbox(shop, { role: 'admin' })
const path = '/admin/taxes/'
const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CAP'`)
const guest = await createGuestWithCart(services, [{ productId: rows[0]?.id ?? 0 }])

const readTax = async (country: string, city = '') => {
  const place = { country, city, state: '', postcode: '' }
  return (await readQuote(services, guest, { selections: { place } })).quote.totals.taxInMinor
}
const save = async (requestPath: string, fields: Record<string, string | string[]>) =>
  post(requestPath, { ...readFormFields(await see(requestPath)), intent: 'save', ...fields })
const readRedirectPath = (response: Response) => (response.headers.get('location') ?? '').split('?')[0] ?? ''
let vatPath = ''

test('B-12: a tax rate is added and applied to carts immediately', async () => {
  const creationResponse = await save(`${path}new/`, { nameEn: 'VAT', country: 'SA', percent: '١٥' })
  expect(creationResponse.status).toBe(303)
  vatPath = readRedirectPath(creationResponse)
  await expect.poll(() => readTax('SA')).toBe(1500)
  expect(await readTax('EG')).toBe(0)
  expect(await see(path)).toMatch(/added to the prices you enter.*VAT.*15%.*Saudi Arabia/s)
})

test('B-12: a compound rate of the next priority taxes price plus tax, only in its cities', async () => {
  const creationResponse = await save(`${path}new/`, {
    ...{ nameEn: 'City tax', country: 'SA', cities: 'الرياض\nRiyadh', percent: '10', priority: '2' },
    isCompound: 'on',
  })
  expect(creationResponse.status).toBe(303)
  await expect.poll(() => readTax('SA', 'الرياض')).toBe(1500 + 1150)
  expect(await readTax('SA', 'Jeddah')).toBe(1500)
})

test('a rate of another tax class does not apply to products of the standard class', async () => {
  const creationResponse = await save(`${path}new/`, {
    nameEn: 'Books',
    country: '',
    percent: '5',
    newClass: 'Books & maps',
  })
  expect(readFormFields(await see(readRedirectPath(creationResponse)))).toMatchObject({
    taxClass: ['books-maps'],
    percent: ['5'],
  })
  expect(await readTax('EG')).toBe(0)
  await db.execute(sql`update products set tax_class = 'books-maps'`)
  await expect.poll(() => readTax('EG')).toBe(500)
  await db.execute(sql`update products set tax_class = ''`)
})

test.each([
  ['an empty name', { nameEn: '' }, 'This field is required'],
  ['a tax rate above 100 percent', { percent: '101' }, 'between 0 and 100'],
  ['an empty tax rate', { percent: '' }, 'between 0 and 100'],
  ['an unknown country', { country: 'XX' }, 'Choose an option from the list'],
  ['a state without a country', { country: '', state: 'DU' }, 'Choose a country first'],
  ['a state of another country', { country: 'AE', state: 'C' }, 'Choose an option from the list'],
  ['a priority of zero', { priority: '0' }, 'whole number of 1 or more'],
])('%s is rejected with an error at its field, and the input is kept', async (_, fields, sentence) => {
  const response = await save(vatPath, { postcodes: '12211', ...fields })
  const html = await response.text()
  expect([response.status, html.includes(sentence), html.includes('12211')]).toEqual([422, true, true])
  expect(await readTax('SA')).toBe(1500)
})

test('saving a rate changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const form = readFormFields(await see(vatPath))
  expect((await post(vatPath, { ...form, percent: '16', intent: 'save' })).status).toBe(303)
  const secondResponse = await post(vatPath, { ...form, percent: '17', intent: 'save' })
  expect(secondResponse.status).toBe(409)
  await expect.poll(() => readTax('SA')).toBe(1600)
  const html = await secondResponse.text()
  expect(html).toMatch(/someone else changed this while.*value="17"/s)
  expect((await post(vatPath, { ...readFormFields(html), intent: 'save' })).status).toBe(303)
  await expect.poll(() => readTax('SA')).toBe(1700)
})

test('a rate is deleted after confirmation, and the log records the user', async () => {
  const form = readFormFields(await see(vatPath))
  expect(await (await post(vatPath, { ...form, intent: 'delete' })).text()).toContain('permanently deleted')
  expect((await post(vatPath, { ...form, intent: 'delete', sure: 'yes' })).status).toBe(303)
  await expect.poll(() => readTax('SA')).toBe(0)
  const log = await db.execute<{ user_id: number; action: string }>(
    sql`select distinct user_id, action from audit_log where kind = 'tax' order by action`,
  )
  expect(log.rows).toEqual(
    ['changed', 'created', 'deleted'].map((action) => ({ user_id: manager.userId, action })),
  )
})

test('customers and cross-site requests cannot change tax rates', async () => {
  const { cookie } = await createSignedInUser(services)
  const fields = { intent: 'save', nameEn: 'Mine', percent: '0' }
  expect((await post(`${path}new/`, fields, { cookie })).status).toBe(404)
  expect((await post(`${path}new/`, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(`${path}new/`, { intent: 'drop' })).status).toBe(400)
})
