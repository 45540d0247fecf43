/** B.13: printed documents of an order, in its own language. */
import { expect, test, vi } from 'vitest'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { openShop } from '#tests/open-shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  settings: {
    shop: { defaultLocale: 'en', name: { ar: 'حانوت', en: 'Hanout' } },
    tax: { taxNumber: '310122393500003', seller: { en: 'Hanout Ltd\nRiyadh', ar: 'شركة حانوت\nالرياض' } },
  },
})
const { services, get } = shop
const { see, ask: request, createOrderPath } = await openOrderAdmin(shop)
const shipping = { country: 'SA', parts: { firstName: 'Noor', lastName: 'Al-Harbi', city: 'Jeddah' } }
const lines = [
  { quantity: 2, sku: 'CAP-RED', refundedQuantity: 0 },
  { sku: 'BACK', quantity: 1, refundedQuantity: 1 },
]

test('B-13: the invoice shows seller, customer, lines, taxes and the refunded amount', async () => {
  const order = await anOrder(services, {
    shipping,
    lines,
    refundedInMinor: 4500,
    customerNote: 'Ring twice',
  })
  const html = await see(`${createOrderPath(order.id)}invoice/`)
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(html).toMatch(/Hanout Ltd\nRiyadh[^]*Tax number[^]*310122393500003[^]*Invoice 1001/)
  expect(html).toMatch(/Sara Al-Harbi[^]*Noor Al-Harbi[^]*Paid on/)
  expect(html).toMatch(/Cap[^]*CAP-RED[^]*SAR.45\.00[^]*SAR.90\.00/)
  expect(html).toMatch(
    /Subtotal[^]*135\.00[^]*Total[^]*155\.00[^]*Refunded amount[^]*SAR.\u2066-45\.00\u2069[^]*Total after refund[^]*110\.00[^]*Including VAT 15%[^]*12\.50/,
  )
})

test('B-13: the packing slip shows the shipped items and the recipient, and no price', async () => {
  const order = await anOrder(services, { shipping, lines, customerNote: 'Ring twice' })
  const html = await see(`${createOrderPath(order.id)}packing-slip/`)
  expect(html).toMatch(/Noor Al-Harbi[^]*Jeddah[^]*966501234567[^]*CAP-RED[^]*Ring twice/)
  expect(html).not.toMatch(/SAR|45\.00|BACK|sara@shopper/)
})

test('B-13: invoice and packing slip are in the language of the order, not of the admin', async () => {
  const billing = { country: 'SA', parts: { ...anOrderAddress.parts, firstName: 'سارة' } }
  const { id } = await anOrder(services, { locale: 'ar', status: 'on-hold', paidAt: null, billing })
  const html = await see(`${createOrderPath(id)}invoice/`)
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(html).toMatch(/شركة حانوت[^]*فاتورة[^]*سارة[^]*لم يُدفع بعد[^]*قبعة[^]*ر\.س/)
  expect(await see(`/ar${createOrderPath(id)}packing-slip/`)).toMatch(/dir="rtl"[^]*قائمة تغليف/)
})

test('a printed page has its own style sheet, and its Content-Security-Policy allows only one script', async () => {
  const { id } = await anOrder(services)
  const response = await request(`${createOrderPath(id)}invoice/`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const html = await response.text()
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe-inline')
  expect(html).not.toContain('nonce')
  const [, stylesheetPath = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  expect((await get(stylesheetPath)).status).toBe(200)
})
