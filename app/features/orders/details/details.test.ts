/** Order details on the thank-you page, in the account and in mails: lines, delivery time, and next steps. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { OrderOverrides } from '#app/features/orders/test-orders.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { shippingMethods, shippingZones } from '#app/features/checkout/tables.server.ts'
import { signInCustomer } from '#app/features/orders/account/test-account.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

const shop = await openShop({
  products: [...aCap({ SKU: 'CUP' }), ...aShirt({ SKU: 'SHIRT' })],
  settings: { payment: { bankDetails: 'IBAN SA03 8000', chequeDetails: 'Hanout, Riyadh' } },
})
const { services } = shop
const { db } = services.database
const customer = await signInCustomer(shop)

const { rows } = await db.execute<{ id: number; sku: string }>(sql`select id, sku from products`)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const redVariationId = rows.find(({ sku }) => sku.startsWith('SHIRT-'))?.id ?? 0
const pictureNames = { 71: 'cup', 72: 'shirt', 73: 'red' }
for (const [id, name] of Object.entries(pictureNames)) {
  const renditions = [{ file: `${name}-200.webp`, widthInPixels: 200, type: 'image/webp' }]
  await db.execute(sql`
    insert into media (id, digest, file, width_in_pixels, height_in_pixels, renditions)
    values (${Number(id)}, ${name}, ${`${name}.webp`}, 200, 200, ${JSON.stringify(renditions)}::jsonb)`)
}
await db.execute(sql`insert into product_media (product_id, media_id, position)
  values (${findProductId('CUP')}, 71, 0), (${findProductId('SHIRT')}, 72, 0), (${redVariationId}, 73, 0)`)

const createCharges = (shipping: { id: string; days?: { least: number; most: number } } | undefined) => ({
  ...{ fees: [], coupons: [], taxes: [] },
  ...(shipping && {
    shipping: {
      name: { ar: 'توصيل', en: 'Delivery' },
      taxes: {},
      amountInMinor: 2000,
      taxInMinor: 0,
      ...shipping,
    },
  }),
})
const courierCharges = createCharges({ id: 'flat_rate:1', days: { least: 2, most: 4 } })
const pickupCharges = createCharges({ id: 'local_pickup:2', days: { least: 1, most: 1 } })

async function readReceivedPage(overrides: OrderOverrides, language = '/en') {
  const { number, key } = await customer.createOrder(overrides)
  return (await customer.readPage(`${language}/checkout/order-received/${number}/?key=${key}`)).html
}

/** The list below "What happens next". */
function readNextSteps(html: string): string[] {
  const [, section = ''] = /aria-labelledby="order-next">(.*?)<\/section>/s.exec(html) ?? []
  return [...section.matchAll(/<(?:p|li)[^>]*>(.*?)<\/(?:p|li)>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
  )
}

const total = 'SAR 110.00'
const deliveryTimeNote = 'Delivery time starts when we receive your payment.'
const completionNote = 'We’ll e-mail you when your order is complete.'

test.for<[string, OrderOverrides, string[]]>([
  [
    'paid by card, to be shipped',
    { paymentMethod: 'stripe', charges: courierCharges },
    ['Delivery time: 2–4 days', 'We’re preparing your order for shipping.', completionNote],
  ],
  [
    'paid on delivery, to be shipped',
    { charges: courierCharges },
    [
      'Delivery time: 2–4 days',
      'We’re preparing your order for shipping.',
      `You pay ${total} on delivery.`,
      completionNote,
    ],
  ],
  [
    'paid on delivery, for pickup',
    { charges: pickupCharges },
    [
      'Preparation time: 1 day',
      'We’re preparing your order for pickup.',
      `You pay ${total} when you pick it up.`,
      completionNote,
    ],
  ],
  [
    'without a delivery time',
    { paymentMethod: 'stripe', charges: createCharges({ id: 'flat_rate:1' }) },
    ['We’re preparing your order for shipping.', completionNote],
  ],
  [
    'on hold for a bank transfer, to be shipped',
    { status: 'on-hold', paymentMethod: 'bacs', charges: courierCharges },
    [
      'Delivery time: 2–4 days',
      `Transfer ${total} to the account below, using order number {number} as the reference.`,
      'We ship your order once payment is received. Your items are reserved until then.',
      deliveryTimeNote,
    ],
  ],
  [
    'on hold for a check, for pickup',
    { status: 'on-hold', paymentMethod: 'cheque', charges: createCharges({ id: 'local_pickup:2' }) },
    [
      `Send a check for ${total} to the address below, and write order number {number} on the back.`,
      'We prepare your order for pickup once payment is received. Your items are reserved until then.',
    ],
  ],
  [
    'on hold with only downloads',
    { status: 'on-hold', paymentMethod: 'gone', needsNoWork: true, charges: createCharges(undefined) },
    ['You can download your files once payment is received.'],
  ],
  [
    'with a pending payment, to be shipped',
    { status: 'pending', paymentMethod: 'stripe', charges: courierCharges },
    [
      'Delivery time: 2–4 days',
      'Complete your payment to confirm the order.',
      'We’ve reserved your items while you pay.',
      deliveryTimeNote,
    ],
  ],
  [
    'with a pending payment, for pickup',
    { status: 'pending', paymentMethod: 'stripe', charges: pickupCharges },
    [
      'Preparation time: 1 day',
      'Complete your payment to confirm the order.',
      'We’ve reserved your items while you pay.',
      'Preparation starts when we receive your payment.',
    ],
  ],
  [
    'with a failed payment',
    { status: 'failed', paymentMethod: 'stripe', charges: courierCharges },
    ['Pay again to confirm your order. You can use another payment method.'],
  ],
  ['that is completed', { status: 'completed', charges: courierCharges }, []],
  ['that was cancelled', { status: 'cancelled', charges: courierCharges }, []],
])('the list "What happens next" of an order %s', async ([, overrides, expected]) => {
  const html = await readReceivedPage(overrides)
  const [, number = ''] = /class="order-number">(\d+)</.exec(html) ?? []
  expect(readNextSteps(html)).toEqual(expected.map((step) => step.replace('{number}', number)))
})

test('the list "What happens next" is in Arabic on an Arabic page', async () => {
  expect(
    readNextSteps(await readReceivedPage({ paymentMethod: 'stripe', charges: courierCharges }, '')),
  ).toEqual([
    'مدة التوصيل: من يومين إلى 4 أيام',
    'نجهّز طلبك للشحن.',
    'سنراسلك بالبريد الإلكتروني عند اكتمال طلبك.',
  ])
})

test('the order page in the account shows the same next steps and the product picture', async () => {
  const { number } = await customer.createOrder({
    charges: courierCharges,
    lines: [{ productId: findProductId('CUP') }],
  })
  const { html } = await customer.readPage(`/en/my-account/view-order/${number}/`)
  expect(readNextSteps(html)).toContain('Delivery time: 2–4 days')
  expect(html).toContain('src="/media/cup-200.webp"')
})

test('a visitor with only the link does not see the next steps', async () => {
  const { number, key } = await anOrder(services, { charges: courierCharges })
  expect(await shop.page(`/en/checkout/order-received/${number}/?key=${key}`)).not.toContain(
    'What happens next',
  )
})

test('lines show the picture of the variation, else of the product; lines of deleted products show none', async () => {
  const lines = [
    { productId: findProductId('CUP') },
    { productId: findProductId('SHIRT'), variationId: redVariationId },
    { productId: findProductId('SHIRT') },
    { productId: 987_654 },
  ]
  const readLinePictures = async () => {
    const html = await readReceivedPage({ lines })
    const [, list = ''] = /<ul class="order-lines">(.*?)<\/ul>/s.exec(html) ?? []
    return list
      .split('<li>')
      .slice(1)
      .map((line) => /src="\/media\/(\w+)-/.exec(line)?.[1])
  }
  expect(await readLinePictures()).toEqual(['cup', 'red', 'shirt', undefined])
  await db.execute(sql`update products set status = 'trash' where id = ${findProductId('CUP')}`)
  expect(await readLinePictures()).toEqual([undefined, 'red', 'shirt', undefined])
  await db.execute(sql`update products set status = 'publish' where id = ${findProductId('CUP')}`)
})

test('the page of an order with ten lines runs no more SQL statements than with one line', async () => {
  const countStatementsOfPage = async (count: number) => {
    const lines = Array.from({ length: count }, () => ({ productId: findProductId('CUP') }))
    const { number, key } = await customer.createOrder({ lines })
    const path = `/en/checkout/order-received/${number}/?key=${key}`
    return (await recordStatements(services.database, () => customer.readPage(path))).statements.length
  }
  await countStatementsOfPage(1)
  expect(await countStatementsOfPage(10)).toBe(await countStatementsOfPage(1))
})

test('the mail that confirms an order contains the delivery time and the next steps', async () => {
  const { id } = await anOrder(services, { email: 'next@shopper.example', charges: courierCharges })
  await db.transaction((transaction) =>
    queueOrderMails(services, transaction, {
      orderId: id,
      mailEvent: { kind: 'status', from: 'pending', to: 'processing' },
    }),
  )
  const [mail] = await shop.mailsTo('next@shopper.example')
  const text = (mail?.plainText ?? '').replaceAll(/[\u2066-\u2069]/g, '')
  expect(text).toContain(
    'What happens next\n\nDelivery time: 2–4 days\nWe’re preparing your order for shipping.',
  )
})

test('the checkout shows the delivery time beside the shipping method, and the order stores it', async () => {
  const [zone] = await db.insert(shippingZones).values({ regions: [] }).returning()
  const options = { cost: '20', days: { least: 2, most: 4 } }
  await db
    .insert(shippingMethods)
    .values({ zoneId: zone?.id, kind: 'flat_rate', name: { en: 'Courier' }, options })
  await services.notifications.publish([RATES_TAG])
  const guest = openBrowser(shop)
  await guest.add(findProductId('CUP'))
  const readCheckoutPage = async () => (await readCheckout(guest)).replaceAll('<!-- -->', '')
  await expect.poll(readCheckoutPage).toContain('<span class="choice-text">2–4 days</span>')
  expect(await (await guest.request('/en/cart/')).text()).toContain(
    '<span class="choice-text">2–4 days</span>',
  )
  const checkoutResponse = await postCheckout(guest, {
    ...addressFields,
    ...readHiddenFields(await readCheckoutPage()),
  })
  await db.update(shippingMethods).set({ options: { cost: '20', days: { least: 9, most: 9 } } })
  await services.notifications.publish([RATES_TAG])
  const thankYouPage = (await (await guest.request(checkoutResponse.location)).text()).replaceAll(
    '<!-- -->',
    '',
  )
  expect(readNextSteps(thankYouPage)).toContain('Delivery time: 2–4 days')
})

test('the page names the address of the confirmation mail only if that mail is sent', async () => {
  const sentence = `We’ve sent a confirmation to <bdi>${customer.email}</bdi>.`
  expect(await readReceivedPage({ status: 'processing' })).toContain(sentence)
  expect(await readReceivedPage({ status: 'on-hold' })).toContain(sentence)
  expect(await readReceivedPage({ status: 'pending' })).not.toContain('a confirmation')
  await services.settings.save('orderMails', { processingIsSent: false })
  expect(await readReceivedPage({ status: 'processing' })).not.toContain('a confirmation')
  await services.settings.save('orderMails', { processingIsSent: true })
})
