/** The page that thanks for an order is opened again later, when there may be nothing to give thanks for. */
import { expect, test } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })

test.each([
  ['pending', 'Thank you, we’ve received your order', 'شكرًا لك، استلمنا طلبك'],
  ['processing', 'Thank you, we’ve received your order', 'شكرًا لك، استلمنا طلبك'],
  ['cancelled', 'Your order was cancelled', 'أُلغي طلبك'],
  ['failed', 'Your order is not paid yet', 'لم يُدفع ثمن طلبك بعد'],
  ['refunded', 'The money of your order was given back', 'أُعيد إليك مال طلبك'],
] as const)('the heading of an order that is %s: %s', async (status, english, arabic) => {
  const { number, key } = await anOrder(shop.services, { status })
  const path = `/checkout/order-received/${number}/?key=${key}`
  expect(headingIn(await shop.page(path))).toBe(english)
  expect(headingIn(await shop.page(`/ar${path}`))).toBe(arabic)
})

test.each([
  ['pending', true],
  ['failed', true],
  ['processing', false],
  ['cancelled', false],
] as const)('a guest whose order is %s is led to pay it: %s', async (status, isLed) => {
  const { number, key } = await anOrder(shop.services, { status })
  const link = `href="/checkout/order-pay/${number}/?key=${key}"`
  expect((await shop.page(`/checkout/order-received/${number}/?key=${key}`)).includes(link)).toBe(isLed)
})

function headingIn(html: string): string | undefined {
  return /<h1>([^<]*)<\/h1>/.exec(html)?.[1]
}
