/** Left-to-right text stays together on right-to-left pages: a sign with its number, dimensions with each other. */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { products } from '#app/features/catalog/tables.server.ts'
import { createOrderMail } from '#app/features/orders/mails/compose.server.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openWithEmail } from '#app/features/orders/passes/test-pass.ts'
import { readOrderWithLines } from '#app/features/orders/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: aCap({
    ...{ SKU: 'RUG', Slug: 'rug', 'Weight (kg)': 1.5 },
    ...{ 'Length (cm)': 10, 'Width (cm)': 20, 'Height (cm)': 30 },
  }),
})
const { services } = shop
const { db } = services.database
const { see } = await openInbox(shop)
const [rug] = await db.select({ id: products.id }).from(products).where(eq(products.sku, 'RUG'))

const discountText = '\u2066-10.00\u2069\u00a0ر.س'
const dimensionsText = '\u2066120×180\u2069 سم'
const order = await anOrder(services, {
  locale: 'ar',
  charges: { fees: [], taxes: [], coupons: [{ code: 'eid', amountInMinor: 10_00, taxInMinor: 0 }] },
  lines: [
    {
      name: { ar: 'سجادة 120×180 سم', en: 'Rug' },
      choices: [{ label: { ar: 'المقاس' }, value: { ar: '120×180 سم' } }],
    },
  ],
})

test('in Arabic the order page shows the minus before a discount, and dimensions from left to right', async () => {
  const html = await openWithEmail(shop, order)
  expect(html).toContain(`<bdi class="money">${discountText}</bdi>`)
  expect(html).toContain(`<bdi>سجادة ${dimensionsText}</bdi>`)
})

test('in Arabic the order mail shows the minus and dimensions in the same way, as HTML and as plain text', async () => {
  const storedOrder = await readOrderWithLines(db, order.id)
  const mail = storedOrder && (await createOrderMail(services, storedOrder, { kind: 'order-details' }))
  for (const text of [mail?.html, mail?.text]) {
    expect(text).toContain(discountText)
    expect(text).toContain(`سجادة ${dimensionsText}`)
  }
})

test.each(['', 'invoice/'])(
  'in Arabic the admin shows the minus and dimensions in the same way: /admin/orders/<id>/%s',
  async (subpath) => {
    const html = await see(`/admin/orders/${order.id}/${subpath}`)
    expect(html).toContain(discountText)
    expect(html).toContain(`سجادة ${dimensionsText}`)
  },
)

test.each(['/product/rug/', '/compare/'])(
  '%s: in Arabic the units of weight and dimensions are left of the numbers',
  async (path) => {
    const html = await (await shop.get(path, { headers: { cookie: `woosc_products=${rug?.id}` } })).text()
    expect(html).toMatch(/<bdi>1\.5\sكجم<\/bdi>/)
    expect(html).toContain('<bdi>\u206610 × 20 × 30\u2069 سم</bdi>')
  },
)
