/** B.13: an order link shows names, addresses and items only after entering the order's e-mail address. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
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
import { signedIn } from '#tests/visitors.ts'
import { receivedPath, postEmail } from './test-pass.ts'

const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual', 'Name (en)': 'Song' }),
  settings: { payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000' } },
})
const { services, clock } = shop
const { db, pool } = services.database
const [song] = await db.select({ id: products.id }).from(products)
services.trustedProxies = 1

beforeEach(() => pool.query('delete from carts; delete from orders; delete from rate_limits'))

const inMinutes = (minutes: number) =>
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

/** A guest who has just ordered a song. */
async function ordered() {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)), payment_method: 'bacs' }
  const { to } = await postCheckout(guest, fields)
  return { guest, to }
}

const secrets = /Al-Otaibi|King Fahd|501234567|sara@shopper|Song|2929/i
const asks = 'Enter the e-mail address you ordered with'
const read = async (browser: ReturnType<typeof openBrowser>, path: string) =>
  (await browser.request(path)).text()

describe('the order-received page', () => {
  test('shows all order data in the browser that ordered, for ten minutes', async () => {
    const { guest, to } = await ordered()
    for (const part of ['Al-Otaibi', 'King Fahd Road', '+966501234567', 'sara@shopper.example', 'Song'])
      expect(await read(guest, to)).toContain(part)
    inMinutes(9)
    expect(await read(guest, to)).toContain('Al-Otaibi')
    inMinutes(2)
    const later = await read(guest, to)
    expect(later).toContain(asks)
    expect(later).not.toMatch(secrets)
  })

  test.each([
    ['without a cookie', async () => openBrowser(shop)],
    ['to another signed-in customer', async () => openBrowser(shop, (await signedIn(services)).cookie)],
    [
      'to a visitor with a forged cookie',
      async () => {
        const browser = openBrowser(shop)
        browser.jar.set('hanout_orders', `${'x'.repeat(43)}~1001.${clock.now().getTime()}`)
        return browser
      },
    ],
  ])('shows only the status and payment instructions %s', async (_, open) => {
    const { to } = await ordered()
    const browser = await open()
    const response = await browser.request(to)
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    for (const part of ['<h1>Order ', 'We’re waiting to receive your payment.', 'IBAN SA03 8000', asks])
      expect(html).toContain(part)
    expect(html).not.toMatch(secrets)
    expect(await read(browser, to.replace('/?', '.data?'))).not.toMatch(secrets)
  })

  test('does not accept the pass of another order', async () => {
    const [mine, theirs] = [await ordered(), await ordered()]
    expect(await read(mine.guest, theirs.to)).not.toMatch(secrets)
    expect(await read(mine.guest, mine.to)).toMatch(secrets)
  })

  test('shows all order data only in the browser that sent the e-mail address of the order, in any letter case', async () => {
    const { to } = await ordered()
    inMinutes(95)
    const browser = openBrowser(shop)
    const answer = await postEmail(browser, to, { email: ' SARA@Shopper.example ' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
    expect(await read(browser, to)).toContain('King Fahd Road')
    expect(await read(openBrowser(shop), to)).not.toMatch(secrets)
    inMinutes(11)
    expect(await read(browser, to)).not.toMatch(secrets)
  })

  test('rejects another e-mail address, and keeps the entered value', async () => {
    const { to } = await ordered()
    const browser = openBrowser(shop)
    const answer = await postEmail(browser, to, { email: 'huda@shopper.example' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('This order was placed with a different e-mail address.')
    expect(html).toContain('value="huda@shopper.example"')
    expect(html).not.toMatch(secrets)
    expect(await read(browser, to)).not.toMatch(secrets)
  })

  test('shows all order data to the signed-in customer of the order, also an hour later and without a key', async () => {
    const sara = await signedIn(services)
    const { number } = await anOrder(services, { customerId: sara.userId })
    inMinutes(60)
    const browser = openBrowser(shop, sara.cookie)
    expect(await read(browser, `/en/checkout/order-received/${number}/`)).toContain('Billing address')
  })

  test('shows all order data again to a customer who returns from the payment after a while', async () => {
    const { guest, to } = await ordered()
    inMinutes(25)
    await pool.query(`update orders set status = 'processing', paid_at = $1`, [clock.now()])
    expect(await read(guest, to)).toContain('King Fahd Road')
    expect(await read(openBrowser(shop), to)).not.toMatch(secrets)
  })

  test('requires the e-mail address again after a sign-out in the same browser', async () => {
    const { guest, to } = await ordered()
    expect(await read(guest, to)).toMatch(secrets)
    const { cookie } = await signedIn(services)
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    guest.jar.set(name, value)
    const left = await guest.request('/en/my-account/customer-logout/', {
      method: 'POST',
      headers: { Origin: 'http://shop.test' },
    })
    expect(left.status).toBe(303)
    expect(await read(guest, to)).not.toMatch(secrets)
  })
})

describe('attempt limits', () => {
  const office = '203.0.113.7'
  const get = (path: string, from = office) =>
    shop.get(`/en${path}`, { headers: { 'X-Forwarded-For': from } })

  test('after ten wrong e-mail addresses an order rejects all, from any IP address and even the right address', async () => {
    const { to } = await ordered()
    const browser = openBrowser(shop)
    const statuses: number[] = []
    for (let at = 0; at < 50; at += 1) {
      const answer = await postEmail(browser, to, {
        email: `a${at}@x.example`,
        clientAddress: `198.51.100.${at}`,
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(40).fill(429)])
    const right = await postEmail(browser, to, { email: 'sara@shopper.example' })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await right.text()).toContain('Too many attempts. Please try again in an hour.')
    expect(await read(browser, to)).not.toMatch(secrets)
  })

  test('after thirty wrong e-mail addresses an IP address is rejected for all orders, but other addresses are not', async () => {
    const orders = [await anOrder(services), await anOrder(services), await anOrder(services)]
    const last = await anOrder(services)
    const browser = openBrowser(shop)
    const type = (order: typeof last, email: string, clientAddress = office) =>
      postEmail(browser, receivedPath(order), { email, clientAddress })
    for (const order of orders)
      for (let at = 0; at < 10; at += 1) expect((await type(order, `a${at}@x.example`)).status).toBe(422)
    for (let at = 0; at < 10; at += 1) expect((await type(last, `a${at}@x.example`)).status).toBe(429)
    expect((await type(last, last.email, '198.51.100.9')).status).toBe(303)
  })

  test('the right e-mail address does not count as an attempt', async () => {
    const { to } = await ordered()
    for (let at = 0; at < 12; at += 1)
      expect((await postEmail(openBrowser(shop), to, { email: 'sara@shopper.example' })).status).toBe(303)
  })

  test('after twenty wrong keys an IP address is rejected, for existing and unknown orders; the right key opens', async () => {
    const order = await anOrder(services)
    const wrong = (number: number, at: number) =>
      receivedPath({ number, key: `wc_order_${String(at).padStart(22, '0')}` })
    const statuses: number[] = []
    for (let at = 0; at < 60; at += 1)
      statuses.push((await get(wrong(at % 2 === 0 ? order.number : 999_999, at))).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), ...Array<number>(40).fill(429)])
    const [there, missing] = [await get(wrong(order.number, 1)), await get(wrong(999_999, 1))]
    expect(await there.text()).toContain('Too many attempts')
    expect(await missing.text()).toContain('Too many requests from your connection for orders')
    expect((await get(receivedPath(order).replace('received', 'pay') + '0')).status).toBe(429)
    expect((await get(receivedPath(order))).status).toBe(200)
    expect((await get(wrong(order.number, 1), '198.51.100.9')).status).toBe(404)
  })

  test('the e-mail address does not open an order without the key', async () => {
    const order = await anOrder(services)
    const path = receivedPath({ number: order.number, key: 'wc_order_0000000000000000000000' })
    expect((await postEmail(openBrowser(shop), path, order)).status).toBe(404)
  })
})
