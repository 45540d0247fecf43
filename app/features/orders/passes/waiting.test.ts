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
import { signedIn } from '#tests/visitors.ts'

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
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

beforeEach(() =>
  pool.query(
    `delete from carts; delete from orders; update products set stock_quantity = 1, stock_status = 'instock' where sku = 'LAST'`,
  ),
)

/** Orders the last unit by card, and leaves Stripe's page. */
async function leave(browser: Browser) {
  await browser.add(id('LAST'))
  const fields = {
    ...addressFields,
    ...readHiddenFields(await readCheckout(browser)),
    payment_method: 'stripe',
  }
  const { to } = await postCheckout(browser, fields)
  await browser.request(to)
  return { fields, pay: to.replace('&now=1', '') }
}

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams(fields),
  })
const reportedIn = (html: string) => /class="[^"]*order-waiting"[^]*?href="([^"]+)"/.exec(html)?.[1]
const cartOf = async (browser: Browser, language = '/en') =>
  (await browser.request(`${language}/cart/`)).text()
const ordersOf = async () =>
  (await pool.query<{ status: string; payment_method: string }>('select status, payment_method from orders'))
    .rows

const visitors = {
  'a guest': async () => openBrowser(shop),
  'a customer': async () => openBrowser(shop, (await signedIn(services)).cookie),
}

describe.each(Object.entries(visitors))('%s who left the payment', (_, open) => {
  test('is redirected from the checkout to the order, and sees a notice with its link in the cart', async () => {
    const browser = await open()
    const { pay } = await leave(browser)
    const back = await browser.request('/en/checkout/')
    expect([back.status, back.headers.get('Location')]).toEqual([303, pay])
    expect(reportedIn(await cartOf(browser))).toBe(pay)
    expect(await cartOf(browser)).toMatch(/Order <bdi>\d+<\/bdi> is not paid yet\./)
    expect(reportedIn(await cartOf(browser, ''))).toBe(pay.replace('/en/', '/'))
  })

  test('is redirected from the redirect page only after a click, not from the browser history', async () => {
    const browser = await open()
    const { pay } = await leave(browser)
    const back = await browser.request(`${pay}&now=1`)
    expect([back.status, back.headers.get('Location')]).toEqual([303, pay])
    const html = await (await browser.request(pay)).text()
    const total = readHiddenFields(html).expected_total ?? ''
    const pressed = await post(browser, pay, {
      intent: 'pay',
      payment_method: 'stripe',
      expected_total: total,
    })
    expect(pressed.headers.get('Location')).toBe(`${pay}&now=1`)
    expect(await (await browser.request(`${pay}&now=1`)).text()).toContain('Redirecting to payment')
  })

  test('can pay with another method, and is no longer redirected', async () => {
    const browser = await open()
    const { pay } = await leave(browser)
    const html = await (await browser.request(pay)).text()
    const fields = {
      intent: 'pay',
      payment_method: 'bacs',
      expected_total: readHiddenFields(html).expected_total ?? '',
    }
    const answer = await post(browser, pay, fields)
    expect(answer.headers.get('Location')).toContain('/order-received/')
    expect(await ordersOf()).toEqual([{ status: 'on-hold', payment_method: 'bacs' }])
    expect(reportedIn(await cartOf(browser))).toBeUndefined()
    expect((await browser.request('/en/checkout/')).headers.get('Location')).toBe('/en/cart/')
  })

  test('can cancel the order and order the last item again', async () => {
    const browser = await open()
    const { pay } = await leave(browser)
    expect((await browser.call('POST', '/cart/items', { product_id: id('LAST') })).status).toBe(409)
    await post(browser, pay, { intent: 'cancel' })
    expect(reportedIn(await cartOf(browser))).toBeUndefined()
    await browser.add(id('LAST'))
    const fields = {
      ...addressFields,
      ...readHiddenFields(await readCheckout(browser)),
      payment_method: 'bacs',
    }
    expect((await postCheckout(browser, fields)).status).toBe(303)
  })

  test('is redirected to the same order and payment after clicking "Place order" on the old page', async () => {
    const browser = await open()
    const { fields, pay } = await leave(browser)
    const before = checkout.sessions.size
    const { status, to } = await postCheckout(browser, fields)
    expect([status, to]).toEqual([303, `${pay}&now=1`])
    await browser.request(to)
    expect([await ordersOf(), checkout.sessions.size]).toEqual([
      [{ status: 'pending', payment_method: 'stripe' }],
      before,
    ])
  })

  test('sees a notice in the cart with new items, and can open the checkout', async () => {
    const browser = await open()
    const { pay } = await leave(browser)
    await browser.add(id('SONG'))
    expect(reportedIn(await cartOf(browser))).toBe(pay)
    expect((await browser.request('/en/checkout/')).status).toBe(200)
  })
})

test('no other visitor is redirected to the order', async () => {
  await leave(openBrowser(shop))
  for (const open of Object.values(visitors)) {
    const other = await open()
    expect(reportedIn(await cartOf(other))).toBeUndefined()
    expect((await other.request('/en/checkout/')).headers.get('Location')).toBe('/en/cart/')
  }
})

test('the notice about an unpaid order is not shown two days later', async () => {
  const guest = openBrowser(shop)
  await leave(guest)
  const start = clock.now()
  clock.moveTo(new Date(start.getTime() + 49 * 3_600_000).toISOString())
  expect(reportedIn(await cartOf(guest))).toBeUndefined()
  clock.moveTo(start.toISOString())
})

test('the Stripe session contains the e-mail address only if opened in the browser that ordered', async () => {
  const guest = openBrowser(shop)
  const { pay } = await leave(guest)
  const opened = () => [...checkout.sessions.values()].at(-1)
  expect(opened()?.customer_email).toBe('sara@shopper.example')
  const first = opened()?.id
  await openBrowser(shop).request(`${pay}&now=1`)
  expect([opened()?.id === first, opened()?.customer_email]).toEqual([false, null])
  expect(checkout.sessions.get(first ?? '')?.status).toBe('expired')
})
