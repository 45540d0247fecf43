/** D.7: searches in the admin ignore spelling variants, in the query as in the stored text. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { addRedirect } from '#app/features/content/redirects.server.ts'
import { savePages } from '#app/features/content/store.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const storedText = 'Café ٢٠٠ دلَّـة'
/** Search texts, each of which spells the stored text or a part of it differently. */
const spellings = [storedText, 'cafe 200 دله', 'CAFE\u0301 ۲۰۰ دلة', 'ＣＡＦＥ 200', 'دل\u200cة', 'ﺩﻟﺔ']

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: [
    ...aCap({
      SKU: 'SPELT',
      Name: storedText,
      'Name (ar)': storedText,
      'Name (en)': storedText,
      Slug: 'spelt',
    }),
    ...aCap({ SKU: 'OTHER', Name: 'قبعة', 'Name (en)': 'Cap', Slug: 'other' }),
  ],
})
const { services } = shop
const { db } = services.database
const { see, post, send } = await openInbox(shop, { role: 'admin' })
const { rows: products } = await db.execute<{ id: number }>(sql`select id from products where sku = 'SPELT'`)
const productId = products[0]?.id ?? 0

await createSignedInUser(services, { email: 'spelt@shopper.example', name: storedText })
await db.insert(coupons).values({ code: 'spelt', description: storedText, type: 'percent', amount: 100_000 })
await db.execute(sql`
  insert into reviews (product_id, author, email, rating, text) values (${productId}, 'A', 'a@shopper.example', 5, 'Good')`)
await savePages(services, [
  { slug: 'spelt', title: { en: storedText }, body: { en: 'x' }, status: 'publish', position: 1 },
])
await db.transaction((transaction) => addRedirect(transaction, { path: '/café-٢٠٠-دلَّـة/', target: '/shop/' }))
await db.insert(media).values({
  ...{ kind: 'image', title: 'spelt.png', alt: { ar: storedText }, digest: 'd', file: 'spelt.png' },
  ...{ widthInPixels: 1, heightInPixels: 1 },
})
const form = await saveForm(services, aForm({ en: { title: storedText }, ar: { title: storedText } }))
await send(form, { 'your-subject': 'Spelt', 'your-message': storedText })
const placeOrderInput = await createPlaceOrderInput(
  services,
  await createGuestWithCart(services, [{ productId }]),
)
placeOrderInput.billing.parts.company = storedText
const placeResult = await placeOrder(services, {
  ...placeOrderInput,
  paymentMethod: 'bacs',
  firstEvent: 'awaits-transfer',
})
if (!placeResult.ok) throw new Error(placeResult.reason)

describe.each(spellings)('a search for %j', (spelling) => {
  test.each([
    ['products', /1 product</],
    ['users', /1 account</],
    ['coupons', /1 coupon</],
    ['reviews', /1 review</],
    ['pages', /1 page</],
    ['redirects', /1 redirect</],
    ['media', /1 file</],
    ['inbox', /1 message</],
    ['orders', /1 order</],
  ])('finds the entry in the list of %s', async (list, expected) => {
    expect(await see(`/admin/${list}/?search=${encodeURIComponent(spelling)}`)).toMatch(expected)
  })

  test('finds the form in the list of forms', async () => {
    expect(await see(`/admin/forms/?search=${encodeURIComponent(spelling)}`)).toContain(`forms/${form.id}/`)
  })

  test('finds the product in the product search of a coupon and of an order', async () => {
    const couponResponse = await post('/admin/coupons/new/', {
      intent: 'find.products',
      'find.products': spelling,
    })
    expect(await couponResponse.text()).toMatch(/SPELT/)
    const linesPath = `/admin/orders/${placeResult.order.id}/lines/`
    const orderResponse = await post(linesPath, { intent: 'find.add', 'find.add': spelling })
    const html = await orderResponse.text()
    expect([html.includes('SPELT'), html.includes('OTHER')]).toEqual([true, false])
  })
})

test.each([
  'products',
  'users',
  'coupons',
  'reviews',
  'pages',
  'redirects',
  'media',
  'inbox',
  'orders',
  'forms',
])(
  'a search for a lone surrogate, LIKE wildcards or a long text returns nothing in the list of %s, without an error',
  async (list) => {
    for (const search of ['%ED%A0%80', '%25_%5C', 'x'.repeat(500)]) {
      const html = await see(`/admin/${list}/?search=${search}`)
      expect(html).not.toMatch(/>1 (?:product|account|coupon|review|page|redirect|file|submission|order)</)
      // The list of forms shows no count.
      expect(html).not.toContain(`forms/${form.id}/`)
    }
  },
)
