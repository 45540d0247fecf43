/** B.13: a customer who leaves the payment page is led back to the unpaid order from cart and checkout. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openPayments } from '#app/features/orders/test-payments.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const { shop, checkout } = await openPayments({
  products: [
    ...aCap({ SKU: 'LAST', Type: 'simple, virtual', Stock: 1 }),
    ...aCap({ SKU: 'SONG', Type: 'simple, virtual' }),
  ],
})
const { services, clock } = shop
const { db, pool } = services.database
await services.settings.save('shop', { defaultLocale: 'ar' })
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

beforeEach(() =>
  pool.query(
    `delete from carts; delete from orders; update products set stock_quantity = 1, stock_status = 'instock' where sku = 'LAST'`,
  ),
)

/** Orders the last unit by card, and leaves Stripe's page. */
async function orderAndLeavePayment(browser: Browser) {
  await browser.add(findProductId('LAST'))
  const fields = {
    ...addressFields,
    ...readHiddenFields(await readCheckout(browser)),
    payment_method: 'stripe',
  }
  const { location } = await postCheckout(browser, fields)
  await browser.request(location)
  return { fields, payPath: location.replace('&now=1', '') }
}

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams(fields),
  })
const readNoticeLink = (html: string) => /class="[^"]*order-waiting"[^]*?href="([^"]+)"/.exec(html)?.[1]
const readCartPage = async (browser: Browser, language = '/en') =>
  (await browser.request(`${language}/cart/`)).text()
const readOrders = async () =>
  (await pool.query<{ status: string; payment_method: string }>('select status, payment_method from orders'))
    .rows

const visitors = {
  'a guest': async () => openBrowser(shop),
  'a customer': async () => openBrowser(shop, (await createSignedInUser(services)).cookie),
}

describe.each(Object.entries(visitors))('%s who left the payment', (_, openVisitor) => {
  test('is redirected from the checkout to the order, and sees a notice with its link in the cart', async () => {
    const browser = await openVisitor()
    const { payPath } = await orderAndLeavePayment(browser)
    const redirectResponse = await browser.request('/en/checkout/')
    expect([redirectResponse.status, redirectResponse.headers.get('Location')]).toEqual([303, payPath])
    expect(readNoticeLink(await readCartPage(browser))).toBe(payPath)
    expect(await readCartPage(browser)).toMatch(/Order <bdi>\d+<\/bdi> is not paid yet\./)
    expect(readNoticeLink(await readCartPage(browser, ''))).toBe(payPath.replace('/en/', '/'))
  })

  test('is redirected from the redirect page only after a click, not from the browser history', async () => {
    const browser = await openVisitor()
    const { payPath } = await orderAndLeavePayment(browser)
    const redirectResponse = await browser.request(`${payPath}&now=1`)
    expect([redirectResponse.status, redirectResponse.headers.get('Location')]).toEqual([303, payPath])
    const html = await (await browser.request(payPath)).text()
    const total = readHiddenFields(html).expected_total ?? ''
    const payResponse = await post(browser, payPath, {
      intent: 'pay',
      payment_method: 'stripe',
      expected_total: total,
    })
    expect(payResponse.headers.get('Location')).toBe(`${payPath}&now=1`)
    expect(await (await browser.request(`${payPath}&now=1`)).text()).toContain('Redirecting to payment')
  })

  test('can pay with another method, and is no longer redirected', async () => {
    const browser = await openVisitor()
    const { payPath } = await orderAndLeavePayment(browser)
    const html = await (await browser.request(payPath)).text()
    const fields = {
      intent: 'pay',
      payment_method: 'bacs',
      expected_total: readHiddenFields(html).expected_total ?? '',
    }
    const payResponse = await post(browser, payPath, fields)
    expect(payResponse.headers.get('Location')).toContain('/order-received/')
    expect(await readOrders()).toEqual([{ status: 'on-hold', payment_method: 'bacs' }])
    expect(readNoticeLink(await readCartPage(browser))).toBeUndefined()
    expect((await browser.request('/en/checkout/')).headers.get('Location')).toBe('/en/cart/')
  })

  test('can cancel the order and order the last item again', async () => {
    const browser = await openVisitor()
    const { payPath } = await orderAndLeavePayment(browser)
    expect((await browser.call('POST', '/cart/items', { product_id: findProductId('LAST') })).status).toBe(
      409,
    )
    await post(browser, payPath, { intent: 'cancel' })
    expect(readNoticeLink(await readCartPage(browser))).toBeUndefined()
    await browser.add(findProductId('LAST'))
    const fields = {
      ...addressFields,
      ...readHiddenFields(await readCheckout(browser)),
      payment_method: 'bacs',
    }
    expect((await postCheckout(browser, fields)).status).toBe(303)
  })

  test('is redirected to the same order and payment after clicking "Place order" on the old page', async () => {
    const browser = await openVisitor()
    const { fields, payPath } = await orderAndLeavePayment(browser)
    const sessionCount = checkout.sessions.size
    const { status, location } = await postCheckout(browser, fields)
    expect([status, location]).toEqual([303, `${payPath}&now=1`])
    await browser.request(location)
    expect([await readOrders(), checkout.sessions.size]).toEqual([
      [{ status: 'pending', payment_method: 'stripe' }],
      sessionCount,
    ])
  })

  test('sees a notice in the cart with new items, and can open the checkout', async () => {
    const browser = await openVisitor()
    const { payPath } = await orderAndLeavePayment(browser)
    await browser.add(findProductId('SONG'))
    expect(readNoticeLink(await readCartPage(browser))).toBe(payPath)
    expect((await browser.request('/en/checkout/')).status).toBe(200)
  })
})

test('no other visitor is redirected to the order', async () => {
  await orderAndLeavePayment(openBrowser(shop))
  for (const openVisitor of Object.values(visitors)) {
    const otherVisitor = await openVisitor()
    expect(readNoticeLink(await readCartPage(otherVisitor))).toBeUndefined()
    expect((await otherVisitor.request('/en/checkout/')).headers.get('Location')).toBe('/en/cart/')
  }
})

test('the notice about an unpaid order is not shown two days later', async () => {
  const guest = openBrowser(shop)
  await orderAndLeavePayment(guest)
  const start = clock.now()
  clock.moveTo(new Date(start.getTime() + 49 * 3_600_000).toISOString())
  expect(readNoticeLink(await readCartPage(guest))).toBeUndefined()
  clock.moveTo(start.toISOString())
})

test('the Stripe session contains the e-mail address only if opened in the browser that ordered', async () => {
  const guest = openBrowser(shop)
  const { payPath } = await orderAndLeavePayment(guest)
  const findLastSession = () => [...checkout.sessions.values()].at(-1)
  expect(findLastSession()?.customer_email).toBe('sara@shopper.example')
  const firstSessionId = findLastSession()?.id
  await openBrowser(shop).request(`${payPath}&now=1`)
  expect([findLastSession()?.id === firstSessionId, findLastSession()?.customer_email]).toEqual([false, null])
  expect(checkout.sessions.get(firstSessionId ?? '')?.status).toBe('expired')
})
