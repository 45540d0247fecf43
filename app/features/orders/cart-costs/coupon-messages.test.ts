/** B.10: coupon messages, with the texts that clients of WooCommerce shops expect. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { coupons } from '#app/features/checkout/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Regular price': 100, 'Sale price': 90 }),
    ...aCap({ SKU: 'PIN', 'Regular price': 10 }),
  ],
  settings: { catalog: { country: 'SA', currency: 'SAR' } },
})
const { db } = shop.services.database
const { rows } = await db.execute<{ id: number; sku: string }>(sql`select id, sku from products`)
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
await db.insert(coupons).values([
  { code: 'ten', type: 'percent', amount: 100_000 },
  { code: 'alone', type: 'percent', amount: 100_000, isIndividual: true },
  { code: 'old', amount: 100, expiresAt: new Date('2026-01-01') },
  { code: 'none', amount: 100, usageLimit: 1 },
  { code: 'much', amount: 100, minimumInMinor: 500_050 },
  { code: 'little', amount: 100, maximumInMinor: 5_000 },
  { code: 'pins', amount: 100, productIds: [id('PIN')] },
  { code: 'full', amount: 100, excludesSaleItems: true },
  { code: 'nocups', amount: 100, excludedProductIds: [id('CUP')] },
])

const orderWithCoupon = await anOrder(shop.services)
await db.execute(sql`insert into coupon_uses (coupon_id, order_id, used_by)
  select id, ${orderWithCoupon.id}, '{}' from coupons where code = 'none'`)

type Browser = ReturnType<typeof openBrowser>
const normalizeHtml = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')

async function post(guest: Browser, path: string, fields: Record<string, string>): Promise<string> {
  const response = await guest.request(path, {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams(fields),
  })
  return normalizeHtml(await response.text())
}

const couponSubmitters: Record<string, (guest: Browser, code: string) => Promise<string>> = {
  'a call': (guest, code) => post(guest, '/en/?wc-ajax=apply_coupon', { coupon_code: code }),
  'the page of the cart': (guest, code) => post(guest, '/en/cart/', { intent: 'coupon', coupon_code: code }),
  'the checkout': async (guest, code) => {
    const hiddenFields = readHiddenFields(await readCheckout(guest))
    const { html } = await postCheckout(guest, {
      ...{ ...hiddenFields, ...addressFields, intent: 'coupon', coupon_code: code },
    })
    return normalizeHtml(html)
  },
}

const rejectedCodes: [code: string, sentence: string][] = [
  ['', 'Please enter a coupon code.'],
  ['Nothing ', 'Coupon &quot;Nothing&quot; does not exist!'],
  ['ten', 'Coupon code already applied!'],
  [' TEN', 'Coupon code already applied!'],
  ['old', 'This coupon has expired.'],
  ['none', 'Coupon usage limit has been reached.'],
  ['much', 'The minimum spend for this coupon is SAR 5,000.50.'],
  ['little', 'The maximum spend for this coupon is SAR 50.00.'],
  ['pins', 'Sorry, this coupon is not applicable to your cart contents.'],
  ['full', 'Sorry, this coupon is not valid for sale items.'],
  ['nocups', 'Coupon &quot;nocups&quot; is not valid for a product in your cart.'],
]

test.for(Object.keys(couponSubmitters).flatMap((way) => rejectedCodes.map((row) => [way, ...row] as const)))(
  'via %s, the coupon code %j returns the message %s',
  async ([way, code, sentence]) => {
    const guest = openBrowser(shop)
    await guest.add(id('CUP'))
    await couponSubmitters['a call']?.(guest, 'ten')
    expect(await couponSubmitters[way]?.(guest, code)).toContain(sentence)
  },
)

test('a call returns its result, or the reason why an individual-use coupon excludes another coupon', async () => {
  const guest = openBrowser(shop)
  await guest.add(id('CUP'))
  const call = (name: string, fields: Record<string, string>) => post(guest, `/en/?wc-ajax=${name}`, fields)
  const formatSuccess = (sentence: string) =>
    `<div class="woocommerce-message" role="alert">${sentence}</div>`
  expect(await call('apply_coupon', { coupon_code: 'alone' })).toBe(
    formatSuccess('Coupon code applied successfully.'),
  )
  expect(await call('apply_coupon', { coupon_code: 'ten' })).toBe(
    '<ul class="woocommerce-error" role="alert"><li>Coupon &quot;ten&quot; can’t be used with other coupons.</li></ul>',
  )
  expect(await call('remove_coupon', { coupon: 'alone' })).toBe(formatSuccess('Coupon removed'))
})

test('the minimum spend message in Arabic contains the amount', async () => {
  const guest = openBrowser(shop)
  await guest.add(id('CUP'))
  const html = await post(guest, '/?wc-ajax=apply_coupon', { coupon_code: 'much' })
  expect(html).toContain('الحد الأدنى للشراء لاستخدام هذا الكوبون هو')
  expect(html).toContain('5,000.50')
})
