/** B.15: order mails, as stored in the outbox. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderOverrides } from '#app/features/orders/test-orders.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { listMails } from '#app/platform/mail/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { queueOrderMails } from './order-mails.server.ts'
import { listSendableMails, resendOrderMail } from './resend.server.ts'

const settings = {
  shop: { name: { ar: 'حانوت', en: 'Hanout' } },
  payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000\nAl Rajhi <bank>' },
  orderMails: { shopRecipients: 'owner@shop.example, sales@shop.example', newOrderIsSent: true },
}
const shop = await openShop({ products: aCap({ SKU: 'CUP', 'Name (en)': 'Cup', Stock: 5 }), settings })
const { services } = shop
const [cup] = await services.database.db.select({ id: products.id }).from(products)
const CUSTOMER_EMAIL = 'sara@shopper.example'

beforeEach(async () => {
  await services.database.pool.query('truncate mails cascade; delete from orders; delete from carts')
  await services.database.pool.query(`update products set stock_quantity = 5, stock_status = 'instock'`)
  for (const [name, values] of Object.entries(settings))
    await services.settings.save(name as keyof typeof settings, values)
})

const readCustomerMails = () => shop.mailsTo(CUSTOMER_EMAIL)
const readShopMails = () => shop.mailsTo('owner@shop.example')
const createOrder = (overrides: OrderOverrides = {}) => anOrder(services, overrides)
/** Removes bidi isolation marks. */
const removeIsolationMarks = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '')

async function placeGuestOrder(overrides: Parameters<typeof createPlaceOrderInput>[2] = {}, quantity = 1) {
  const guest = await createGuestWithCart(services, [{ productId: cup?.id ?? 0, quantity }])
  const result = await placeOrder(services, await createPlaceOrderInput(services, guest, overrides))
  if (!result.ok) throw new Error(result.reason)
  return result.order
}

describe('B.15: placing an order', () => {
  test('in Arabic sends an Arabic mail to the customer, and a mail in the language of the shop to the merchant', async () => {
    const { number, key } = await placeGuestOrder()
    const [mail] = await readCustomerMails()
    expect(mail).toMatchObject({ kind: 'order-processing', locale: 'ar' })
    expect(removeIsolationMarks(mail?.subject)).toBe(`استلمنا طلبك ${number} في حانوت`)
    expect(mail?.subject).toContain(`\u2068${number}\u2069`)
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.html).toMatch(/<table role="presentation" lang="ar" dir="rtl"/)
    expect(mail?.html).toContain(
      'style="padding:8px 0;border-top:1px solid #e7e1d9;vertical-align:top;text-align:right"',
    )
    expect(mail?.plainText).toContain('شكرًا لطلبك')
    expect(removeIsolationMarks(mail?.plainText)).toContain('قبعة × 1')
    expect(mail?.plainText).toContain('سارة العتيبي')
    expect(mail?.plainText).toContain(`http://shop.test/checkout/order-received/${number}/?key=${key}`)
    const [shopMail] = await readShopMails()
    expect(shopMail).toMatchObject({
      kind: 'order-new-order',
      to: ['owner@shop.example', 'sales@shop.example'],
      replyTo: CUSTOMER_EMAIL,
    })
    expect(removeIsolationMarks(shopMail?.subject)).toBe(`حانوت: طلب جديد ${number}`)
    expect(shopMail?.plainText).toContain('CUP')
    // Only the customer's mail contains the key.
    expect(shopMail?.html).not.toContain(key)
  })

  test('in English sends an English mail to the customer, and its link opens the order', async () => {
    const { number } = await placeGuestOrder({ locale: 'en' })
    const [mail] = await readCustomerMails()
    expect(removeIsolationMarks(mail?.subject)).toBe(`We’ve received your order ${number} at Hanout`)
    expect(mail?.html).toContain('<html lang="en" dir="ltr">')
    const link = /http:\/\/shop\.test(\/en\/checkout\/order-received\/\S+)/.exec(mail?.plainText ?? '')?.[1]
    expect(await shop.page(link ?? '')).toContain('Your order is being prepared.')
  })

  test('by bank transfer sends a mail with the bank details', async () => {
    await placeGuestOrder({ locale: 'en', paymentMethod: 'bacs', firstEvent: 'awaits-transfer' })
    const [mail] = await readCustomerMails()
    expect(mail).toMatchObject({ kind: 'order-on-hold' })
    expect(mail?.plainText).toContain('IBAN SA03 8000\nAl Rajhi <bank>')
    expect(mail?.html).toContain('Al Rajhi &lt;bank&gt;')
  })

  test('with a pending card payment sends no mail', async () => {
    await placeGuestOrder({ paymentMethod: 'stripe', firstEvent: 'placed' })
    expect(await listMails(services.database.db)).toEqual([])
  })

  test('sends the shop a mail about low stock and about no stock', async () => {
    await placeGuestOrder({}, 3)
    await placeGuestOrder({}, 2)
    const stockMails = (await readShopMails()).filter(({ kind }) => kind === 'stock')
    const texts = stockMails.map(({ plainText }) => removeIsolationMarks(plainText)).join()
    expect(texts).toMatch(/قبعة: 2\s+مخزون منخفض/)
    expect(texts).toMatch(/قبعة: 0\s+نفد/)
  })

  test('without enough stock is rejected and sends no mail', async () => {
    const guest = await createGuestWithCart(services, [{ productId: cup?.id ?? 0 }])
    const placeOrderInput = await createPlaceOrderInput(services, guest)
    await services.database.pool.query('update products set stock_quantity = 0')
    expect((await placeOrder(services, placeOrderInput)).ok).toBe(false)
    expect(await listMails(services.database.db)).toEqual([])
  })
})

describe('B.15: changes to an order', () => {
  test('completed, cancelled and failed orders are mailed to the customer or the shop', async () => {
    const { id } = await createOrder()
    await changeOrder(services, id, { event: 'completed-by-owner' })
    expect((await readCustomerMails()).map(({ kind }) => kind)).toEqual(['order-completed'])
    const cancelledOrder = await createOrder()
    await changeOrder(services, cancelledOrder.id, { event: 'cancelled-by-owner' })
    expect((await readShopMails()).map(({ kind }) => kind)).toEqual(['order-cancelled-order'])
    const failedOrder = await createOrder({ status: 'pending', paymentMethod: 'stripe' })
    await changeOrder(services, failedOrder.id, { event: 'payment-failed' })
    const mail = (await readCustomerMails()).find(({ kind }) => kind === 'order-payment-failed')
    expect(mail?.plainText).toContain(`/en/checkout/order-pay/${failedOrder.number}/?key=${failedOrder.key}`)
  })

  test('each refund, full or partial, is mailed once', async () => {
    const { id, totalInMinor } = await createOrder()
    const refund = { lines: [], reason: '', restocks: false, actorId: null }
    await refundOrder(services, id, { ...refund, idempotencyKey: 'part', amountInMinor: 1000 })
    const [partialRefundMail] = await readCustomerMails()
    expect(partialRefundMail).toMatchObject({ kind: 'order-partly-refunded' })
    expect(removeIsolationMarks(partialRefundMail?.plainText).replaceAll('\u00a0', ' ')).toContain(
      'We have refunded SAR 10.00.',
    )
    await refundOrder(services, id, { ...refund, idempotencyKey: 'rest', amountInMinor: totalInMinor - 1000 })
    const kinds = (await readCustomerMails()).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['order-partly-refunded', 'order-refunded'])
  })

  test('a note to the customer is sent as a mail, and its text is escaped', async () => {
    const { id } = await createOrder()
    const mailEvent = { kind: 'customer-note', text: 'Tomorrow <img src=x onerror=alert(1)>\nat 9' } as const
    await services.database.db.transaction((transaction) =>
      queueOrderMails(services, transaction, { orderId: id, mailEvent }),
    )
    const [mail] = await readCustomerMails()
    expect(mail?.plainText).toContain('Tomorrow <img')
    expect(mail?.html).toContain('Tomorrow &lt;img src=x onerror=alert(1)&gt;<br>')
    expect(mail?.html).not.toContain('<img')
  })
})

describe('B.15: mail settings', () => {
  test('a disabled mail is not sent, and placeholders in the texts of the settings are replaced', async () => {
    await services.settings.save('orderMails', {
      ...settings.orderMails,
      ...{
        newOrderIsSent: false,
        processingSubject: { en: '{site_title} #{order_number} ({order_date})' },
      },
      ...{ processingHeading: { en: 'Hello!' }, footer: { en: 'Questions? Ask us.' } },
    })
    const { number } = await placeGuestOrder({ locale: 'en' })
    expect(await readShopMails()).toEqual([])
    const [mail] = await readCustomerMails()
    expect(removeIsolationMarks(mail?.subject)).toBe(`Hanout #${number} (January 15, 2026)`)
    expect(mail?.plainText).toMatch(/^Hello!/)
    expect(mail?.plainText).toContain('Questions? Ask us.')
  })

  test('without recipients in the settings, mails are sent to the address of the shop', async () => {
    await services.settings.save('orderMails', { shopRecipients: '', newOrderIsSent: true })
    await placeGuestOrder()
    expect(await shop.mailsTo('shop@shop.test')).toHaveLength(1)
  })

  test('B-07 security: input of a customer adds no mail header and no markup', async () => {
    const parts = {
      ...anOrderAddress.parts,
      firstName: 'Sara\r\nBcc: all@evil.example',
      lastName: '<script>alert(1)</script>',
    }
    await services.settings.save('shop', { name: { en: 'Hanout\r\nBcc: all@evil.example' } })
    const { id } = await createOrder({ billing: { country: 'SA', parts }, customerNote: '<b onclick="x">' })
    await changeOrder(services, id, { event: 'cancelled-by-owner' })
    const [mail] = await readShopMails()
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.bcc).toEqual([])
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).not.toContain('<b onclick')
  })

  test('an order without an e-mail address can be changed, and sends no mail', async () => {
    const { id } = await createOrder({ email: '' })
    expect(await changeOrder(services, id, { event: 'completed-by-owner' })).toMatchObject({ ok: true })
    expect(await listMails(services.database.db)).toEqual([])
  })
})

describe('B.15: mails resent from the admin', () => {
  test('include the pay link of an unpaid order, and add an order note; unsuitable kinds are rejected', async () => {
    const unpaidOrder = await createOrder({ status: 'pending', paymentMethod: 'stripe' })
    const i18n = await openTexts('en', 'latn')
    expect(listSendableMails(i18n, unpaidOrder).map(({ kind }) => kind)).toEqual(['order-details'])
    const [user] = (
      await services.database.pool.query<{ id: number }>(
        `insert into users (email, locale) values ('desk@shop.example', 'en') on conflict (email) do update set locale = 'en' returning id`,
      )
    ).rows
    const resendInput = { orderId: unpaidOrder.id, actorId: user?.id ?? 0 }
    expect(await resendOrderMail(services, { ...resendInput, kind: 'order-details' })).toMatchObject({
      ok: true,
    })
    const [mail] = await readCustomerMails()
    expect(mail?.plainText).toContain(`/en/checkout/order-pay/${unpaidOrder.number}/?key=${unpaidOrder.key}`)
    const { notes } = (await readOrder(services, { id: unpaidOrder.id })) ?? {}
    expect(notes?.at(-1)?.content).toMatchObject({ happened: 'mail', kind: 'order-details' })
    for (const kind of ['refunded', 'completed', 'nonsense', 'customer-note'])
      expect(await resendOrderMail(services, { ...resendInput, kind })).toEqual({
        ok: false,
        reason: 'unfit',
      })
    const resultForUnknownOrder = await resendOrderMail(services, {
      ...resendInput,
      orderId: 999_999,
      kind: 'order-details',
    })
    expect(resultForUnknownOrder).toEqual({ ok: false, reason: 'unknown' })
  })
})
