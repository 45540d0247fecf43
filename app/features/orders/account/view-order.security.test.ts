/**
 * Orders of other customers: whatever an attacker knows of them, their pages return 404 and their forms have
 * no effect.
 */
import { expect, test } from 'vitest'
import { readOrder } from '#app/features/orders/store.server.ts'
import { submit } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { signInCustomer } from './test-account.server.ts'

const shop = await openShop({
  products: aCap({ ID: 1, SKU: 'CAP' }),
  settings: { shop: { defaultLocale: 'en' } },
})
const { services } = shop
const owner = await signInCustomer(shop)
const order = await owner.createOrder({ status: 'pending', paymentMethod: 'stripe', paidAt: null })
const guestOrder = await owner.createOrder({ status: 'pending', paidAt: null, customerId: null })
const path = `/my-account/view-order/${order.number}/`

const expectOrderUnchanged = async () => {
  const { status, customerId } = (await readOrder(services, { id: order.id })) ?? {}
  expect({ status, customerId }).toEqual({ status: 'pending', customerId: owner.userId })
}

test.each([
  ['the order number', path],
  ['the order number and key', `${path}?key=${order.key}`],
  ['the page in the other language', `/ar${path}`],
  [
    'the number and key of a guest order',
    `/my-account/view-order/${guestOrder.number}/?key=${guestOrder.key}`,
  ],
  ['an unknown order number', '/my-account/view-order/999999/'],
  ['an order number followed by text', '/my-account/view-order/1001-or-all/'],
  ['an order number out of range', '/my-account/view-order/99999999999999999999/'],
])('another customer who requests %s gets 404', async (_, path) => {
  const { readPage, post } = await signInCustomer(shop)
  const { status, html } = await readPage(path)
  expect(status).toBe(404)
  expect(html).not.toContain('King Fahd Road')
  for (const intent of ['cancel', 'reorder']) expect((await post(path, { intent })).status).toBe(404)
  await expectOrderUnchanged()
})

test('a visitor who is not signed in cannot cancel an order, with or without its key', async () => {
  const response = await submit(openBrowser(shop), `${path}?key=${order.key}`, { intent: 'cancel' })
  expect(response.status).toBe(302)
  await expectOrderUnchanged()
})

test('a form on another site cannot post in the name of a customer', async () => {
  const response = await owner.browser.request(path, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'intent=cancel',
  })
  expect(response.status).toBe(403)
  await expectOrderUnchanged()
})

test('an unknown intent is rejected with 400', async () => {
  for (const intent of ['paid', 'completed-by-owner', '']) {
    expect((await owner.post(path, { intent })).status).toBe(400)
  }
  await expectOrderUnchanged()
})

test('an order page is not cached, and redirects a visitor who is not signed in', async () => {
  const { browser } = owner
  const response = await browser.request(path)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect((await shop.get(path)).status).toBe(302)
})
