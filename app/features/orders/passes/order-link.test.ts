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
import { createSignedInUser } from '#tests/visitors.ts'
import { createReceivedPath, postEmail } from './test-pass.ts'

const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual', 'Name (en)': 'Song' }),
  settings: { payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000' } },
})
const { services, clock } = shop
const { db, pool } = services.database
const [song] = await db.select({ id: products.id }).from(products)
services.trustedProxies = 1

beforeEach(() => pool.query('delete from carts; delete from orders; delete from rate_limits'))

const advanceMinutes = (minutes: number) =>
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

/** A guest who has just ordered a song. */
async function placeGuestOrder() {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  const fields = { ...addressFields, ...readHiddenFields(await readCheckout(guest)), payment_method: 'bacs' }
  const { location } = await postCheckout(guest, fields)
  return { guest, to: location }
}

const personalDataPattern = /Al-Otaibi|King Fahd|501234567|sara@shopper|Song|2929/i
const emailPrompt = 'Enter the e-mail address you ordered with'
const read = async (browser: ReturnType<typeof openBrowser>, path: string) =>
  (await browser.request(path)).text()

describe('the order-received page', () => {
  test('shows all order data in the browser that ordered, for ten minutes', async () => {
    const { guest, to: location } = await placeGuestOrder()
    for (const part of ['Al-Otaibi', 'King Fahd Road', '+966501234567', 'sara@shopper.example', 'Song'])
      expect(await read(guest, location)).toContain(part)
    advanceMinutes(9)
    expect(await read(guest, location)).toContain('Al-Otaibi')
    advanceMinutes(2)
    const expiredHtml = await read(guest, location)
    expect(expiredHtml).toContain(emailPrompt)
    expect(expiredHtml).not.toMatch(personalDataPattern)
  })

  test.each([
    ['without a cookie', async () => openBrowser(shop)],
    [
      'to another signed-in customer',
      async () => openBrowser(shop, (await createSignedInUser(services)).cookie),
    ],
    [
      'to a visitor with a forged cookie',
      async () => {
        const browser = openBrowser(shop)
        browser.jar.set('hanout_orders', `${'x'.repeat(43)}~1001.${clock.now().getTime()}`)
        return browser
      },
    ],
  ])('shows only the status and payment instructions %s', async (_, openVisitor) => {
    const { to: location } = await placeGuestOrder()
    const browser = await openVisitor()
    const response = await browser.request(location)
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    for (const part of [
      '<h1>Order ',
      'We’re waiting to receive your payment.',
      'IBAN SA03 8000',
      emailPrompt,
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(personalDataPattern)
    expect(await read(browser, location.replace('/?', '.data?'))).not.toMatch(personalDataPattern)
  })

  test('does not accept the pass of another order', async () => {
    const [firstOrder, secondOrder] = [await placeGuestOrder(), await placeGuestOrder()]
    expect(await read(firstOrder.guest, secondOrder.to)).not.toMatch(personalDataPattern)
    expect(await read(firstOrder.guest, firstOrder.to)).toMatch(personalDataPattern)
  })

  test('shows all order data only in the browser that sent the e-mail address of the order, in any letter case', async () => {
    const { to: location } = await placeGuestOrder()
    advanceMinutes(95)
    const browser = openBrowser(shop)
    const emailResponse = await postEmail(browser, location, { email: ' SARA@Shopper.example ' })
    expect([emailResponse.status, emailResponse.headers.get('Location')]).toEqual([303, location])
    expect(await read(browser, location)).toContain('King Fahd Road')
    expect(await read(openBrowser(shop), location)).not.toMatch(personalDataPattern)
    advanceMinutes(11)
    expect(await read(browser, location)).not.toMatch(personalDataPattern)
  })

  test('rejects another e-mail address, and keeps the entered value', async () => {
    const { to: location } = await placeGuestOrder()
    const browser = openBrowser(shop)
    const emailResponse = await postEmail(browser, location, { email: 'huda@shopper.example' })
    const html = await emailResponse.text()
    expect(emailResponse.status).toBe(422)
    expect(html).toContain('This order was placed with a different e-mail address.')
    expect(html).toContain('value="huda@shopper.example"')
    expect(html).not.toMatch(personalDataPattern)
    expect(await read(browser, location)).not.toMatch(personalDataPattern)
  })

  test('shows all order data to the signed-in customer of the order, also an hour later and without a key', async () => {
    const sara = await createSignedInUser(services)
    const { number } = await anOrder(services, { customerId: sara.userId })
    advanceMinutes(60)
    const browser = openBrowser(shop, sara.cookie)
    expect(await read(browser, `/en/checkout/order-received/${number}/`)).toContain('Billing address')
  })

  test('shows all order data again to a customer who returns from the payment after a while', async () => {
    const { guest, to: location } = await placeGuestOrder()
    advanceMinutes(25)
    await pool.query(`update orders set status = 'processing', paid_at = $1`, [clock.now()])
    expect(await read(guest, location)).toContain('King Fahd Road')
    expect(await read(openBrowser(shop), location)).not.toMatch(personalDataPattern)
  })

  test('requires the e-mail address again after a sign-out in the same browser', async () => {
    const { guest, to: location } = await placeGuestOrder()
    expect(await read(guest, location)).toMatch(personalDataPattern)
    const { cookie } = await createSignedInUser(services)
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    guest.jar.set(name, value)
    const signOutResponse = await guest.request('/en/my-account/customer-logout/', {
      method: 'POST',
      headers: { Origin: 'http://shop.test' },
    })
    expect(signOutResponse.status).toBe(303)
    expect(await read(guest, location)).not.toMatch(personalDataPattern)
  })
})

describe('attempt limits', () => {
  const officeAddress = '203.0.113.7'
  const get = (path: string, clientAddress = officeAddress) =>
    shop.get(`/en${path}`, { headers: { 'X-Forwarded-For': clientAddress } })

  test('after ten wrong e-mail addresses an order rejects all, from any IP address and even the right address', async () => {
    const { to: location } = await placeGuestOrder()
    const browser = openBrowser(shop)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const emailResponse = await postEmail(browser, location, {
        email: `a${attempt}@x.example`,
        clientAddress: `198.51.100.${attempt}`,
      })
      statuses.push(emailResponse.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(40).fill(429)])
    const rightResponse = await postEmail(browser, location, { email: 'sara@shopper.example' })
    expect(rightResponse.status).toBe(429)
    expect(Number(rightResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await rightResponse.text()).toContain('Too many attempts. Please try again in an hour.')
    expect(await read(browser, location)).not.toMatch(personalDataPattern)
  })

  test('after thirty wrong e-mail addresses an IP address is rejected for all orders, but other addresses are not', async () => {
    const orders = [await anOrder(services), await anOrder(services), await anOrder(services)]
    const lastOrder = await anOrder(services)
    const browser = openBrowser(shop)
    const submitEmail = (order: typeof lastOrder, email: string, clientAddress = officeAddress) =>
      postEmail(browser, createReceivedPath(order), { email, clientAddress })
    for (const order of orders)
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await submitEmail(order, `a${attempt}@x.example`)).status).toBe(422)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await submitEmail(lastOrder, `a${attempt}@x.example`)).status).toBe(429)
    expect((await submitEmail(lastOrder, lastOrder.email, '198.51.100.9')).status).toBe(303)
  })

  test('the right e-mail address does not count as an attempt', async () => {
    const { to: location } = await placeGuestOrder()
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await postEmail(openBrowser(shop), location, { email: 'sara@shopper.example' })).status).toBe(
        303,
      )
  })

  test('after twenty wrong keys an IP address is rejected, for existing and unknown orders; the right key opens', async () => {
    const order = await anOrder(services)
    const createWrongPath = (number: number, attempt: number) =>
      createReceivedPath({ number, key: `wc_order_${String(attempt).padStart(22, '0')}` })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 60; attempt += 1)
      statuses.push((await get(createWrongPath(attempt % 2 === 0 ? order.number : 999_999, attempt))).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), ...Array<number>(40).fill(429)])
    const [existingOrderResponse, unknownOrderResponse] = [
      await get(createWrongPath(order.number, 1)),
      await get(createWrongPath(999_999, 1)),
    ]
    expect(await existingOrderResponse.text()).toContain('Too many attempts')
    expect(await unknownOrderResponse.text()).toContain('Too many requests from your connection for orders')
    expect((await get(createReceivedPath(order).replace('received', 'pay') + '0')).status).toBe(429)
    expect((await get(createReceivedPath(order))).status).toBe(200)
    expect((await get(createWrongPath(order.number, 1), '198.51.100.9')).status).toBe(404)
  })

  test('the e-mail address does not open an order without the key', async () => {
    const order = await anOrder(services)
    const path = createReceivedPath({ number: order.number, key: 'wc_order_0000000000000000000000' })
    expect((await postEmail(openBrowser(shop), path, order)).status).toBe(404)
  })
})
