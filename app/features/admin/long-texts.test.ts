/**
 * Texts that are too long are truncated between characters, since the database would reject half a surrogate
 * pair, and the input of the form would be lost.
 */
import { expect, test } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { see, post } = await openInbox(shop, { role: 'admin' })
const { id } = await anOrder(shop.services)
/** A text that exceeds the maximum length of a field by half of its last character. */
const createLongText = (length: number) => `${'a'.repeat(length - 1)}😀`

test.each([
  ['a page with a long title', '/admin/pages/new/', { titleEn: createLongText(200), slug: 'long' }],
  [
    'a page with a long body',
    '/admin/pages/new/',
    { titleEn: 'Long', slug: 'longer', bodyEn: createLongText(200_000) },
  ],
  ['a shipping zone', '/admin/shipping/new/', { nameEn: createLongText(200) }],
  ['a tax rate', '/admin/taxes/new/', { nameEn: createLongText(200), percent: '5' }],
  ['a category', '/admin/categories/new/', { nameEn: createLongText(200) }],
  ['a product', '/admin/products/new/', { nameEn: createLongText(200_000) }],
  ['an order', `/admin/orders/${id}/addresses/`, { customerNote: createLongText(2000) }],
])('a text of maximum length that ends in an emoji is saved in the form of %s', async (_, path, fields) => {
  const response = await post(path, { ...readFormFields(await see(path)), ...fields, intent: 'save' })
  expect(response.status).toBe(303)
})
