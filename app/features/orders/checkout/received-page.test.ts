/** B.13: the thank-you page thanks once; opened later it shows the status of the order, and how to return to it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { pages } from '#app/features/content/tables.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { createReceivedPath, postEmail } from '#app/features/orders/passes/test-pass.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { anOrder, anOrderAddress, type OrderOverrides } from '#app/features/orders/test-orders.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual' }),
  settings: { payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000' } },
})
const { services, clock } = shop
const [song] = await services.database.db.select({ id: products.id }).from(products)

beforeEach(() => services.database.pool.query('delete from carts; delete from rate_limits'))

const advanceMinutes = (minutes: number) =>
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

/** Opens the order-received page with its link and e-mail address, some minutes after the order. */
async function openReceivedPage(overrides: OrderOverrides, { minutesAfterOrder = 0 } = {}) {
  const order = await anOrder(services, overrides)
  advanceMinutes(minutesAfterOrder)
  const browser = openBrowser(shop)
  await postEmail(browser, createReceivedPath(order), order)
  return { html: await read(browser, `/en${createReceivedPath(order)}`), order, browser }
}

const read = async (browser: Pick<Browser, 'request'>, path: string) =>
  (await (await browser.request(path)).text()).replaceAll('<!-- -->', '')

describe('the order-received page right after ordering', () => {
  test.each([
    ['pending', 'Thank you, we’ve received your order', 'شكرًا لك، استلمنا طلبك'],
    ['processing', 'Thank you, we’ve received your order', 'شكرًا لك، استلمنا طلبك'],
    ['cancelled', 'Your order was canceled', 'أُلغي طلبك'],
    ['failed', 'Your order is not paid yet', 'لم يُدفع طلبك بعد'],
    ['refunded', 'Your order was refunded', 'استُرد مبلغ طلبك'],
  ] as const)('the heading for an order that is %s: %s', async (status, english, arabic) => {
    const { html, order, browser } = await openReceivedPage({ status })
    expect(readHeading(html)).toBe(english)
    expect(readHeading(await read(browser, createReceivedPath(order)))).toBe(arabic)
  })

  test('a guest sees a thank-you, and links to track the order, create an account and contact the shop', async () => {
    await services.database.db
      .insert(pages)
      .values({ slug: 'contact', title: { en: 'Contact', ar: 'اتصل بنا' }, body: {}, status: 'publish' })
    await services.notifications.publish(['pages'])
    const guest = openBrowser(shop)
    await guest.add(song?.id ?? 0)
    const { location } = await postCheckout(guest, {
      ...addressFields,
      ...readHiddenFields(await readCheckout(guest)),
      payment_method: 'bacs',
    })
    const html = await read(guest, location)
    const number = /order-received\/(\d+)/.exec(location)?.[1]
    expect(readHeading(html)).toBe('Thank you, we’ve received your order')
    expect(html).toMatch(
      new RegExp(
        `from the link in our e-mail or through <a[^>]*href="/en/order-tracking/\\?order=${number}"[^>]*>Track your order</a>`,
      ),
    )
    expect(html).toMatch(/<a[^>]*href="\/en\/my-account\/register\/"[^>]*>Create an account<\/a>/)
    expect(html).toMatch(/<a[^>]*href="\/en\/contact\/"[^>]*>Contact<\/a>/)
    // The form is prefilled with the e-mail address, and no URL contains it.
    expect(await read(guest, '/en/my-account/register/')).toContain('value="sara@shopper.example"')
    expect(await shop.page('/en/my-account/register/')).not.toContain('sara@shopper')
    advanceMinutes(11)
    expect(await read(guest, '/en/my-account/register/')).not.toContain('sara@shopper')
  })

  test('a signed-in customer sees a link to the account, and no link to create an account', async () => {
    const { userId, cookie } = await createSignedInUser(services)
    const order = await anOrder(services, { customerId: userId })
    const html = await read(openBrowser(shop, cookie), `/en${createReceivedPath(order)}`)
    expect(readHeading(html)).toBe('Thank you, we’ve received your order')
    expect(html).toMatch(/View this order in <a[^>]*href="\/en\/my-account\/orders\/"/)
    expect(html).not.toContain('Save this order to an account')
  })
})

describe('the order-received page opened later', () => {
  test.each([
    ['pending', 'Your order is pending payment.', 'طلبك بانتظار الدفع.', 'Order received'],
    ['on-hold', 'We’re waiting to receive your payment.', 'طلبك بانتظار استلام المبلغ.', 'Order received'],
    ['processing', 'Your order is being prepared.', 'طلبك قيد التجهيز.', 'Being prepared'],
    ['completed', 'Your order has been shipped.', 'شُحن طلبك.', 'Shipped'],
    ['cancelled', 'Your order was canceled.', 'أُلغي طلبك.', undefined],
    ['refunded', 'Your order was refunded.', 'استُرد مبلغ طلبك.', undefined],
    ['failed', 'The payment for your order failed.', 'فشل دفع طلبك.', undefined],
  ] as const)(
    'an order that is %s has its number as heading, and the status text: %s',
    async (status, ...expected) => {
      const [english, arabic, step] = expected
      const { html, order, browser } = await openReceivedPage({ status }, { minutesAfterOrder: 11 })
      expect(readHeading(html)).toBe(`Order ${order.number}`)
      expect(html).toContain(`<strong>${english}</strong>`)
      expect(readCurrentStep(html)).toBe(step)
      const inArabic = await read(browser, createReceivedPath(order))
      expect(readHeading(inArabic)?.startsWith('الطلب ')).toBe(true)
      expect(inArabic).toContain(`<strong>${arabic}</strong>`)
    },
  )

  test('a visitor with only the link sees the status instead of the thank-you, also right after ordering', async () => {
    const order = await anOrder(services, { status: 'processing' })
    const html = await shop.page(`/en${createReceivedPath(order)}`)
    expect(readHeading(html)).toBe(`Order ${order.number}`)
    expect(html).toContain('<strong>Your order is being prepared.</strong>')
    expect(html).not.toContain('Save this order to an account')
  })

  test('a completed order for pickup is shown as ready for pickup', async () => {
    const orderWithShipping = await anOrder(services)
    const shipping = {
      ...orderWithShipping.charges.shipping,
      id: 'local_pickup:1',
    } as typeof orderWithShipping.charges.shipping
    const { html } = await openReceivedPage(
      { status: 'completed', charges: { ...orderWithShipping.charges, shipping } },
      { minutesAfterOrder: 11 },
    )
    expect(html).toContain('<strong>Your order is ready for pickup.</strong>')
    expect(readCurrentStep(html)).toBe('Ready for pickup')
  })
})

describe('addresses on the order-received page', () => {
  test('the shipping address is shown before the billing address', async () => {
    const shipping = { ...anOrderAddress, parts: { ...anOrderAddress.parts, street: 'Sea Street' } }
    const { html } = await openReceivedPage({ shipping })
    expect(html).toMatch(/Shipping address[^]*Sea Street[^]*Billing address[^]*King Fahd Road/)
  })

  test('a shipping address that equals the billing address is shown once', async () => {
    const { html } = await openReceivedPage({})
    expect(html).toMatch(/Shipping address[^]*King Fahd Road[^]*Billing address[^]*Same as shipping/)
    expect(html.split('King Fahd Road</').length).toBe(2)
  })

  test('an order without shipping shows no shipping address', async () => {
    const { charges } = await anOrder(services)
    const { html } = await openReceivedPage({ charges: { fees: [], coupons: [], taxes: charges.taxes } })
    expect(html).toContain('Billing address')
    expect(html).not.toContain('Shipping address')
  })
})

test.each([
  ['pending', true],
  ['failed', true],
  ['processing', false],
  ['cancelled', false],
] as const)('a guest with an order that is %s sees a link to pay: %s', async (status, hasPaymentLink) => {
  const { number, key } = await anOrder(services, { status })
  const link = `href="/en/checkout/order-pay/${number}/?key=${key}"`
  expect((await shop.page(`/en/checkout/order-received/${number}/?key=${key}`)).includes(link)).toBe(
    hasPaymentLink,
  )
})

function readHeading(html: string): string | undefined {
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1]
}

function readCurrentStep(html: string): string | undefined {
  return /<li[^>]*aria-current="step"[^>]*>(.*?)<\/li>/.exec(html)?.[1]
}
