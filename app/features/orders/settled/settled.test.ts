/**
 * B.13, B.15: after a refund the mails, the invoice, the customer's page and the admin show the remaining
 * total of the order, and the tax in it.
 */
import { expect, test } from 'vitest'
import type { OrderOverrides } from '#app/features/orders/test-orders.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signInCustomer } from '#app/features/orders/account/test-account.server.ts'
import { resendOrderMail } from '#app/features/orders/mails/resend.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { see, manager, orderOf } = await openOrderAdmin(shop)
const shopper = await signInCustomer(shop)
const plain = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Creates an order of three caps for 135.00 with 17.61 tax and shipping for 20.00, and refunds one cap. */
async function refunded(given: OrderOverrides = {}) {
  const order = await shopper.ordered({ lines: [{ quantity: 3 }], ...given })
  const [lineId = 0] = order.lineIds
  const lines = [{ lineId, quantity: 1, amountInMinor: 3913, taxInMinor: 587 }]
  const requested = { reason: '', restocks: false, actorId: null }
  await refundOrder(services, order.id, {
    ...requested,
    idempotencyKey: `${order.id}-1`,
    amountInMinor: 4500,
    lines,
  })
  const rest = () =>
    refundOrder(services, order.id, {
      ...requested,
      idempotencyKey: `${order.id}-2`,
      amountInMinor: 11_000,
      lines: [],
    })
  return { ...order, rest }
}

const english = /Total[^]*155\.00[^]*-45\.00[^]*Total after refund[^]*110\.00[^]*Including VAT 15%[^]*11\.74/
const arabic =
  /الإجمالي[^]*155\.00[^]*-45\.00[^]*الإجمالي بعد الاسترداد[^]*110\.00[^]*شامل ضريبة القيمة المضافة 15%[^]*11\.74/

test.for([
  ['en', english],
  ['ar', arabic],
] as const)(
  'in %s the mail, the invoice and the order pages of customer and admin show the total after a refund',
  async ([locale, expected]) => {
    const order = await refunded({ locale })
    const prefix = locale === 'ar' ? '/ar' : ''
    const [mail] = await shop.mailsTo(shopper.email)
    expect(mail).toMatchObject({ kind: 'order-partly-refunded', locale })
    expect(plain(mail?.plainText)).toMatch(expected)
    expect(plain(mail?.html ?? '')).toMatch(expected)
    expect(plain(mail?.plainText)).not.toContain('17.61')
    const page = plain((await shopper.see(`${prefix}/my-account/view-order/${order.number}/`)).html)
    expect(page.slice(page.indexOf('155.00') - 200)).toMatch(expected)
    expect(page).not.toContain('17.61')
    const invoice = plain(await see(`/admin/orders/${order.id}/invoice/`))
    expect(invoice).toMatch(expected)
    expect(invoice).not.toContain('17.61')
    expect(plain(await see(`${prefix}/admin/orders/${order.id}/`))).toMatch(expected)
    await services.database.pool.query('truncate mails cascade')
  },
)

test('after a full refund the total and the tax are zero', async () => {
  const order = await refunded()
  await order.rest()
  expect((await orderOf(order.id)).status).toBe('refunded')
  const nothing = /Total after refund[^]*0\.00[^]*Including VAT 15%[^]*0\.00/
  const mail = (await shop.mailsTo(shopper.email)).find(({ kind }) => kind === 'order-refunded')
  expect(plain(mail?.plainText)).toMatch(nothing)
  expect(plain(await see(`/admin/orders/${order.id}/invoice/`))).toMatch(nothing)
})

test('if prices exclude tax, taxes are shown above the total, and the remaining tax below', async () => {
  const order = await refunded({ pricesIncludeTax: false })
  const invoice = plain(await see(`/admin/orders/${order.id}/invoice/`))
  expect(invoice).toMatch(
    /VAT 15%[^]*17\.61[^]*Total[^]*155\.00[^]*Total after refund[^]*110\.00[^]*Including VAT 15%[^]*11\.74/,
  )
})

test('a resent mail shows the total after the refund; an order without a refund does not', async () => {
  const order = await refunded()
  await resendOrderMail(services, { orderId: order.id, kind: 'order-details', actorId: manager.userId })
  const mails = await shop.mailsTo(shopper.email)
  const mail = mails.find(({ kind }) => kind === 'order-order-details')
  expect(plain(mail?.plainText)).toMatch(english)
  const whole = await shopper.ordered({ lines: [{ quantity: 3 }] })
  const invoice = plain(await see(`/admin/orders/${whole.id}/invoice/`))
  expect(invoice).toMatch(/Total[^]*155\.00[^]*Including VAT 15%[^]*17\.61/)
  expect(invoice).not.toContain('after refund')
})
