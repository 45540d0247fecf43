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
const { see, manager, readExistingOrder } = await openOrderAdmin(shop)
const customer = await signInCustomer(shop)
const removeIsolationMarks = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Creates an order of three caps for 135.00 with 17.61 tax and shipping for 20.00, and refunds one cap. */
async function createRefundedOrder(overrides: OrderOverrides = {}) {
  const order = await customer.createOrder({ lines: [{ quantity: 3 }], ...overrides })
  const [lineId = 0] = order.lineIds
  const lines = [{ lineId, quantity: 1, amountInMinor: 3913, taxInMinor: 587 }]
  const commonInput = { reason: '', restocks: false, actorId: null }
  await refundOrder(services, order.id, {
    ...commonInput,
    idempotencyKey: `${order.id}-1`,
    amountInMinor: 4500,
    lines,
  })
  const refundRest = () =>
    refundOrder(services, order.id, {
      ...commonInput,
      idempotencyKey: `${order.id}-2`,
      amountInMinor: 11_000,
      lines: [],
    })
  return { ...order, rest: refundRest }
}

const englishPattern =
  /Total[^]*155\.00[^]*-45\.00[^]*Total after refund[^]*110\.00[^]*Including VAT 15%[^]*11\.74/
const arabicPattern =
  /الإجمالي[^]*155\.00[^]*-45\.00[^]*الإجمالي بعد الاسترداد[^]*110\.00[^]*شامل ضريبة القيمة المضافة 15%[^]*11\.74/

test.for([
  ['en', englishPattern],
  ['ar', arabicPattern],
] as const)(
  'in %s the mail, the invoice and the order pages of customer and admin show the total after a refund',
  async ([locale, expected]) => {
    const order = await createRefundedOrder({ locale })
    const prefix = locale === 'ar' ? '/ar' : ''
    const [mail] = await shop.mailsTo(customer.email)
    expect(mail).toMatchObject({ kind: 'order-partly-refunded', locale })
    expect(removeIsolationMarks(mail?.plainText)).toMatch(expected)
    expect(removeIsolationMarks(mail?.html ?? '')).toMatch(expected)
    expect(removeIsolationMarks(mail?.plainText)).not.toContain('17.61')
    const page = removeIsolationMarks(
      (await customer.readPage(`${prefix}/my-account/view-order/${order.number}/`)).html,
    )
    expect(page.slice(page.indexOf('155.00') - 200)).toMatch(expected)
    expect(page).not.toContain('17.61')
    const invoice = removeIsolationMarks(await see(`/admin/orders/${order.id}/invoice/`))
    expect(invoice).toMatch(expected)
    expect(invoice).not.toContain('17.61')
    expect(removeIsolationMarks(await see(`${prefix}/admin/orders/${order.id}/`))).toMatch(expected)
    await services.database.pool.query('truncate mails cascade')
  },
)

test('after a full refund the total and the tax are zero', async () => {
  const order = await createRefundedOrder()
  await order.rest()
  expect((await readExistingOrder(order.id)).status).toBe('refunded')
  const zeroPattern = /Total after refund[^]*0\.00[^]*Including VAT 15%[^]*0\.00/
  const mail = (await shop.mailsTo(customer.email)).find(({ kind }) => kind === 'order-refunded')
  expect(removeIsolationMarks(mail?.plainText)).toMatch(zeroPattern)
  expect(removeIsolationMarks(await see(`/admin/orders/${order.id}/invoice/`))).toMatch(zeroPattern)
})

test('if prices exclude tax, taxes are shown above the total, and the remaining tax below', async () => {
  const order = await createRefundedOrder({ pricesIncludeTax: false })
  const invoice = removeIsolationMarks(await see(`/admin/orders/${order.id}/invoice/`))
  expect(invoice).toMatch(
    /VAT 15%[^]*17\.61[^]*Total[^]*155\.00[^]*Total after refund[^]*110\.00[^]*Including VAT 15%[^]*11\.74/,
  )
})

test('a resent mail shows the total after the refund; an order without a refund does not', async () => {
  const order = await createRefundedOrder()
  await resendOrderMail(services, { orderId: order.id, kind: 'order-details', actorId: manager.userId })
  const mails = await shop.mailsTo(customer.email)
  const mail = mails.find(({ kind }) => kind === 'order-order-details')
  expect(removeIsolationMarks(mail?.plainText)).toMatch(englishPattern)
  const orderWithoutRefund = await customer.createOrder({ lines: [{ quantity: 3 }] })
  const invoice = removeIsolationMarks(await see(`/admin/orders/${orderWithoutRefund.id}/invoice/`))
  expect(invoice).toMatch(/Total[^]*155\.00[^]*Including VAT 15%[^]*17\.61/)
  expect(invoice).not.toContain('after refund')
})
