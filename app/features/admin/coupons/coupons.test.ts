/**
 * Coupons in the admin: every field is stored, invalid input is rejected, and two managers do not overwrite
 * each other's changes.
 */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' }, catalog: { currency: 'SAR', timeZone: 'Asia/Riyadh' } },
  products: [
    ...aCap({
      SKU: 'CAP',
      Slug: 'cap',
      'Category slugs': 'hats',
      Categories: 'قبعات',
      'Categories (en)': 'Hats',
    }),
    ...aCap({ SKU: 'POT', Slug: 'pot', Name: 'Coffee pot', 'Name (en)': 'Coffee pot', 'Name (ar)': 'دلّة' }),
  ],
})
const { services } = shop
const { db } = services.database
const { see, post, manager } = await openInbox(shop)
const path = '/admin/coupons/'

const findProductId = async (sku: string) =>
  (await db.execute<{ id: number }>(sql`select id from products where sku = ${sku}`)).rows[0]?.id ?? 0
const readCoupon = async (code: string) => {
  const { rows } = await db.execute<Record<string, unknown> & { id: number }>(
    sql`select * from coupons where code = ${code}`,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no coupon ${code}`)
  return row
}

test('B-10: a coupon is created with all its fields, and its page shows them again', async () => {
  const capId = await findProductId('CAP')
  const response = await post(`${path}new/`, {
    ...readFormFields(await see(`${path}new/`)),
    ...{ code: ' EID ٢٥ ', description: 'For the feast', type: 'percent', amount: '٢٥٫٥' },
    ...{ lastDay: '2026-03-20', minimum: '100', maximum: '500.50', usageLimit: '٣', mostItems: '2' },
    ...{ usageLimitPerShopper: '1', isIndividual: 'on', givesFreeShipping: 'on', excludesSaleItems: 'on' },
    ...{ emails: 'Huda@example.com, *@shop.example', products: String(capId), intent: 'save' },
  })
  const { id, ...row } = await readCoupon('eid 25')
  expect([response.status, response.headers.get('location')]).toEqual([303, `${path}${id}/?notice=created`])
  expect(row).toMatchObject({
    ...{ type: 'percent', amount: 255_000, status: 'publish', description: 'For the feast' },
    ...{ minimum_in_minor: 10_000, maximum_in_minor: 50_050, usage_limit: 3, most_items: 2 },
    ...{ usage_limit_per_shopper: 1, is_individual: true, gives_free_shipping: true },
    ...{ excludes_sale_items: true, emails: ['huda@example.com', '*@shop.example'], product_ids: [capId] },
  })
  // The coupon expires at the end of its last day in Riyadh.
  expect(new Date(String(row.expires_at)).toISOString()).toBe('2026-03-20T20:59:59.999Z')
  const page = await see(`${path}${id}/`)
  expect(readFormFields(page)).toMatchObject({
    ...{ code: ['eid 25'], amount: ['25.5'], lastDay: ['2026-03-20'], maximum: ['500.50'] },
    ...{ products: [String(capId)], emails: ['huda@example.com\n*@shop.example'], isIndividual: ['on'] },
  })
  expect((await post(`${path}${id}/`, { ...readFormFields(page), intent: 'save' })).status).toBe(303)
  expect(await readCoupon('eid 25')).toMatchObject({ ...row, version: 2, updated_at: expect.anything() })
})

test('products and categories are found by name, also with the Enter key, and the form input is kept', async () => {
  const emptyForm = readFormFields(await see(`${path}new/`))
  const formFields = { ...emptyForm, code: 'half typed', 'find.products': 'دله', intent: 'enter' }
  const searchResponse = await post(`${path}new/`, formFields)
  expect(searchResponse.status).toBe(200)
  const html = (await searchResponse.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('1 result found')
  expect(html).toMatch(new RegExp(`name="products" value="${await findProductId('POT')}"`))
  expect(html).toContain('value="half typed"')
  const secondSearchResponse = await post(`${path}new/`, {
    ...formFields,
    ...{ 'find.products': '', 'find.categories': 'hat', products: String(await findProductId('POT')) },
    intent: 'find.categories',
  })
  const text = (await secondSearchResponse.text()).replaceAll('<!-- -->', '')
  expect(text).toMatch(/name="categories"/)
  expect(readFormFields(text)).toMatchObject({ products: [String(await findProductId('POT'))] })
})

test.each([
  ['an empty code', { code: ' ' }, 'This field is required'],
  ['a percentage above 100', { amount: '101' }, 'between 0 and 100'],
  ['a non-numeric fixed amount', { type: 'fixed_cart', amount: 'much' }, 'such as 49.95'],
  ['a fractional usage limit', { usageLimit: '1.5' }, 'whole number of 1 or more'],
  ['a usage limit of zero', { usageLimit: '0' }, 'whole number of 1 or more'],
  [
    'a maximum spend below the minimum spend',
    { minimum: '10', maximum: '9' },
    'lower than the minimum spend',
  ],
  ['an invalid e-mail address', { emails: 'huda' }, 'Enter valid e-mail addresses'],
  ['a code used by another coupon', { code: 'EID 25' }, 'Another coupon already uses this code'],
])('%s is rejected with an error at its field, and the input is kept', async (_, fields, sentence) => {
  const emptyForm = readFormFields(await see(`${path}new/`))
  const response = await post(`${path}new/`, {
    ...{ ...emptyForm, code: 'fine', amount: '10', description: 'Kept words', ...fields },
    intent: 'save',
  })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(sentence)
  expect(html).toContain('Kept words')
})

test('saving a coupon changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const { id } = await readCoupon('eid 25')
  const form = readFormFields(await see(`${path}${id}/`))
  expect((await post(`${path}${id}/`, { ...form, amount: '10', intent: 'save' })).status).toBe(303)
  const secondResponse = await post(`${path}${id}/`, { ...form, amount: '20', intent: 'save' })
  expect(secondResponse.status).toBe(409)
  const html = await secondResponse.text()
  expect(html).toMatch(/someone else changed this while.*value="20"/s)
  expect(await readCoupon('eid 25')).toMatchObject({ amount: 100_000 })
  const repeatedResponse = await post(`${path}${id}/`, { ...readFormFields(html), intent: 'save' })
  expect(repeatedResponse.status).toBe(303)
  expect(await readCoupon('eid 25')).toMatchObject({ amount: 200_000 })
})

test('coupons are listed with their usage, found by note, unpublished, moved to the trash and deleted', async () => {
  const { id } = await readCoupon('eid 25')
  const html = await see(path)
  expect(html).toMatch(/1 coupon.*eid 25.*20%.*Expires on.*Not used yet.*limit: 3/s)
  expect(await see(`${path}?search=feast`)).toContain('eid 25')
  expect(await see(`${path}?search=nothing`)).toContain('Nothing matches these filters')
  const move = (intent: string, moreFields = {}) => post(path, { intent, id: String(id), ...moreFields })
  expect((await move('draft')).headers.get('location')).toBe(`${path}?notice=withdrawn&count=1`)
  expect((await move('delete', { sure: 'yes' })).headers.get('location')).toContain('notice=deleted&count=0')
  await move('trash')
  expect(
    (await post(`${path}${id}/`, { ...readFormFields(await see(`${path}${id}/`)), intent: 'save' })).status,
  ).toBe(404)
  expect(await (await move('delete')).text()).toContain('1 coupon will be permanently deleted')
  await move('delete', { sure: 'yes' })
  await expect(readCoupon('eid 25')).rejects.toThrow('no coupon')
  const { rows } = await db.execute<{ action: string; user_id: number }>(
    sql`select action, user_id from audit_log where kind = 'coupon' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['created', 'changed', 'changed', 'withdrawn', 'trashed', 'deleted'],
  ])
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([manager.userId]))
})

test('customers and cross-site requests cannot change coupons', async () => {
  const customer = await createSignedInUser(services)
  const fields = { intent: 'save', code: 'mine', type: 'percent', amount: '100', status: 'publish' }
  expect((await post(`${path}new/`, fields, { cookie: customer.cookie })).status).toBe(404)
  expect((await post(`${path}new/`, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(path, { intent: 'drop' })).status).toBe(400)
  await expect(readCoupon('mine')).rejects.toThrow('no coupon')
})
