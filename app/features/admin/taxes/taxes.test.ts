/** Taxes in the admin: rates by place, priority and class; changes apply to carts at once. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
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

const taxAt = async (country: string, city = '') => {
  const place = { country, city, state: '', postcode: '' }
  return (await readQuote(services, guest, { selections: { place } })).quote.totals.taxInMinor
}
const save = async (requestPath: string, fields: Record<string, string | string[]>) =>
  post(requestPath, { ...readFormFields(await see(requestPath)), intent: 'save', ...fields })
const redirectPathOf = (answer: Response) => (answer.headers.get('location') ?? '').split('?')[0] ?? ''
let vat = ''

test('B-12: a tax rate is added and applied to carts immediately', async () => {
  const made = await save(`${path}new/`, { nameEn: 'VAT', country: 'SA', percent: '١٥' })
  expect(made.status).toBe(303)
  vat = redirectPathOf(made)
  await expect.poll(() => taxAt('SA')).toBe(1500)
  expect(await taxAt('EG')).toBe(0)
  expect(await see(path)).toMatch(/added to the prices you enter.*VAT.*15%.*Saudi Arabia/s)
})

test('B-12: a compound rate of the next priority taxes price plus tax, only in its cities', async () => {
  const made = await save(`${path}new/`, {
    ...{ nameEn: 'City tax', country: 'SA', cities: 'الرياض\nRiyadh', percent: '10', priority: '2' },
    isCompound: 'on',
  })
  expect(made.status).toBe(303)
  await expect.poll(() => taxAt('SA', 'الرياض')).toBe(1500 + 1150)
  expect(await taxAt('SA', 'Jeddah')).toBe(1500)
})

test('a rate of another tax class does not apply to products of the standard class', async () => {
  const made = await save(`${path}new/`, {
    nameEn: 'Books',
    country: '',
    percent: '5',
    newClass: 'Books & maps',
  })
  expect(readFormFields(await see(redirectPathOf(made)))).toMatchObject({
    taxClass: ['books-maps'],
    percent: ['5'],
  })
  expect(await taxAt('EG')).toBe(0)
  await db.execute(sql`update products set tax_class = 'books-maps'`)
  await expect.poll(() => taxAt('EG')).toBe(500)
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
  const answer = await save(vat, { postcodes: '12211', ...fields })
  const html = await answer.text()
  expect([answer.status, html.includes(sentence), html.includes('12211')]).toEqual([422, true, true])
  expect(await taxAt('SA')).toBe(1500)
})

test('saving a rate changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const form = readFormFields(await see(vat))
  expect((await post(vat, { ...form, percent: '16', intent: 'save' })).status).toBe(303)
  const second = await post(vat, { ...form, percent: '17', intent: 'save' })
  expect(second.status).toBe(409)
  await expect.poll(() => taxAt('SA')).toBe(1600)
  const html = await second.text()
  expect(html).toMatch(/someone else changed this while.*value="17"/s)
  expect((await post(vat, { ...readFormFields(html), intent: 'save' })).status).toBe(303)
  await expect.poll(() => taxAt('SA')).toBe(1700)
})

test('a rate is deleted after confirmation, and the log records the user', async () => {
  const form = readFormFields(await see(vat))
  expect(await (await post(vat, { ...form, intent: 'delete' })).text()).toContain('permanently deleted')
  expect((await post(vat, { ...form, intent: 'delete', sure: 'yes' })).status).toBe(303)
  await expect.poll(() => taxAt('SA')).toBe(0)
  const log = await db.execute<{ user_id: number; action: string }>(
    sql`select distinct user_id, action from audit_log where kind = 'tax' order by action`,
  )
  expect(log.rows).toEqual(
    ['changed', 'created', 'deleted'].map((action) => ({ user_id: manager.userId, action })),
  )
})

test('customers and cross-site requests cannot change tax rates', async () => {
  const { cookie } = await signedIn(services)
  const fields = { intent: 'save', nameEn: 'Mine', percent: '0' }
  expect((await post(`${path}new/`, fields, { cookie })).status).toBe(404)
  expect((await post(`${path}new/`, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(`${path}new/`, { intent: 'drop' })).status).toBe(400)
})
