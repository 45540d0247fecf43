/** B.13, B.16: what clients other than our pages can send to the order pages. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAddress } from '#app/features/customers/addresses/addresses.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons, shippingMethods, shippingZones } from '#app/features/checkout/tables.server.ts'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import routes from '#app/routes.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 60_000 })
const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Regular price': 60 }),
  settings: { payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' } },
})
const { services } = shop
const { db, pool } = services.database
const [cup] = await db.select({ id: products.id }).from(products)
const zones = await db
  .insert(shippingZones)
  .values(['SA', 'AE'].map((code) => ({ regions: [{ kind: 'country' as const, code }] })))
  .returning()
const [, nearlyFreeMethod] = await db
  .insert(shippingMethods)
  .values([
    { zoneId: zones[0]?.id, kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '20' } },
    { zoneId: zones[1]?.id, kind: 'flat_rate', name: { en: 'Nearly free' }, options: { cost: '1' } },
  ])
  .returning()
await db.insert(coupons).values({ code: 'secret90', type: 'percent', amount: 900_000 })

beforeEach(() => pool.query('delete from carts; delete from orders'))

async function openBrowserWithCart(cookie = ''): Promise<Browser> {
  const guest = openBrowser(shop, cookie)
  await guest.add(cup?.id ?? 0)
  return guest
}

/** The fields that the checkout page itself submits for this guest. */
async function readCheckoutFields(guest: Browser): Promise<Record<string, string>> {
  return { ...addressFields, ...readHiddenFields(await readCheckout(guest)) }
}

async function listOrders() {
  const { rows } = await pool.query(`
    select id, number::int, key, status, total_in_minor::int as total, discount_in_minor::int as discount, customer_id,
      payment_method, currency, (select sum(quantity)::int from order_lines where order_id = orders.id) as quantity
    from orders order by id`)
  return rows
}

const expectedOrder = {
  total: 8000,
  discount: 0,
  quantity: 1,
  status: 'processing',
  customer_id: null,
  currency: 'SAR',
}

describe('B.13: fields that the checkout page does not have are ignored', () => {
  test.each([
    [
      'prices',
      { price: '1', unit_price: '1', regular_price: '1', 'lines[0][price]': '1', total: '1', amount: '1' },
    ],
    ['quantities', { quantity: '99', 'lines[0][quantity]': '-1', 'cart[0][qty]': '0' }],
    ['coupons', { coupon: 'secret90', 'coupons[]': 'secret90', coupon_code: 'secret90', discount: '8000' }],
    ['taxes and currencies', { tax: '-8000', currency: 'JPY', is_vat_exempt: '1', prices_include_tax: '0' }],
    ['statuses', { status: 'completed', paid: '1', paid_at: '2026-01-01', transaction_id: 'pi_1' }],
    ['people', { user_id: '1', customer_id: '1', customer: '1', role: 'manager', owner: 'user:1' }],
    ['orders', { order_id: '1', number: '1', key: 'wc_order_1', id: '1' }],
    ['places', { 'place[country]': 'AE', country: 'AE', selections: '{"place":{"country":"AE"}}' }],
  ])('%s', async (_, tampered) => {
    const guest = await openBrowserWithCart()
    const { status } = await postCheckout(guest, { ...(await readCheckoutFields(guest)), ...tampered })
    expect(status).toBe(303)
    expect(await listOrders()).toMatchObject([expectedOrder])
  })

  test.each<Record<string, string>>([
    { billing_firstName: 'Sa\0ra' },
    { order_comments: 'Ring\0 first' },
    { billing_email: 'sara\0@shopper.example' },
    { billing_phone: '05012\u000034567' },
    { shipping_method: '\0' },
  ])('characters that PostgreSQL cannot store cause no server error: %j', async (fields) => {
    const guest = await openBrowserWithCart()
    const pageFields = await readCheckoutFields(guest)
    const { status } = await postCheckout(guest, { ...pageFields, payment_method: 'cod', ...fields })
    expect([302, 303, 409]).toContain(status)
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a coupon code with a NUL is reported as unknown: %s',
    async (type) => {
      const guest = await openBrowserWithCart()
      const fields = new URLSearchParams({ ...addressFields, intent: 'coupon', coupon_code: 'a\0b' })
      const formData = new FormData()
      for (const [name, value] of fields) formData.set(name, value)
      const body = type.startsWith('multipart') ? formData : fields
      const headers = { Origin: 'http://shop.test' }
      const response = await guest.request('/en/checkout/', { method: 'POST', headers, body })
      expect([response.status, (await response.text()).includes('does not exist!')]).toEqual([200, true])
    },
  )

  test('an unknown payment method or a method of another zone is rejected; repeated fields use the first value', async () => {
    const guest = await openBrowserWithCart()
    const fields = await readCheckoutFields(guest)
    const unavailableSelections = {
      shipping_method: `flat_rate:${nearlyFreeMethod?.id}`,
      payment_method: '__proto__',
    }
    for (const [name, value] of Object.entries(unavailableSelections))
      expect((await postCheckout(guest, { ...fields, [name]: value })).status).toBe(409)
    expect(await listOrders()).toEqual([])
    const body = new URLSearchParams({ intent: 'place', ...fields })
    for (const name of ['expected_total', 'shipping_method', 'payment_method']) body.append(name, '1')
    await guest.request('/en/checkout/', { method: 'POST', body })
    expect(await listOrders()).toMatchObject([{ ...expectedOrder, payment_method: 'cod' }])
  })

  test('a different shipping country is considered only with ship_to_different_address', async () => {
    const guest = await openBrowserWithCart()
    const otherAddressFields = {
      ...{ ship_to_different_address: '1', shipping_country: 'AE', shipping_firstName: 'Sara' },
      ...{ shipping_lastName: 'Al-Otaibi', shipping_state: 'DU', shipping_district: 'Deira' },
      ...{ shipping_street: 'Al Rigga', shipping_buildingNumber: '7', shipping_phone: '+971501234567' },
    }
    const hiddenFields = readHiddenFields(await readCheckout(guest))
    const fields = { ...addressFields, ...otherAddressFields, ...hiddenFields }
    expect((await postCheckout(guest, fields)).status).not.toBe(303)
    const { status } = await postCheckout(guest, {
      ...addressFields,
      ...hiddenFields,
      shipping_country: 'AE',
    })
    expect(status).toBe(303)
    expect(await listOrders()).toMatchObject([expectedOrder])
  })

  test.each(['', 'short', 'a'.repeat(65), '../../etc/passwd____', "' or 1=1 -- ______", '<x-mark>________'])(
    'an invalid idempotency key is replaced and not stored, and one order is placed: %j',
    async (key) => {
      const guest = await openBrowserWithCart()
      const fields = { ...(await readCheckoutFields(guest)), idempotency_key: key }
      expect((await postCheckout(guest, fields)).status).toBe(303)
      const { rows } = await pool.query('select idempotency_key from orders')
      expect(rows).toHaveLength(1)
      expect(rows[0].idempotency_key).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

describe('B.13: only its customer can open or change an order', async () => {
  const sara = await createSignedInUser(services, { email: 'sara@shopper.example' })
  const huda = await createSignedInUser(services, { email: 'huda@shopper.example' })
  const billing = { ...anOrderAddress, parts: { ...anOrderAddress.parts, lastName: 'victim-mark' } }
  const unpaidFields = { status: 'pending', paidAt: null } as const
  const createVictimOrder = (overrides = {}) =>
    anOrder(services, { customerId: sara.userId, billing, paymentMethod: 'bacs', ...overrides })

  const paths = [...new Set(routes.flatMap((route) => listPaths(route, '')))].filter(
    (path) => path.includes(':number') && !path.startsWith('/admin'),
  )

  test('the route map contains pages of single orders', () => {
    expect(paths.length).toBeGreaterThanOrEqual(2)
  })

  test.each(paths)(
    '%s reveals and changes no order of another customer, in any URL variant',
    async (path) => {
      const victim = await createVictimOrder(unpaidFields)
      const attackerOrder = await anOrder(services, { customerId: huda.userId, ...unpaidFields })
      const page = path.replace(':number', String(victim.number))
      const keys = [
        '',
        attackerOrder.key,
        victim.key.slice(0, -1),
        victim.key.toUpperCase(),
        `${victim.key}%00`,
      ]
      const queries = [
        ...keys.map((key) => `?key=${key}`),
        `?key=${attackerOrder.key}&key=${victim.key}x`,
        '?order_key=1',
      ]
      const variantPaths = [`${page}/`, `/en${page}/`, `/ar${page}/`, `${page}.data`, `${page}/_.data`]
      const before = await listOrders()
      for (const variantPath of variantPaths) {
        for (const query of queries) {
          for (const cookie of ['', huda.cookie]) {
            const headers = { Cookie: cookie }
            const getResponse = await shop.get(variantPath + query, { headers })
            const body = new URLSearchParams({
              ...{ intent: 'cancel', key: victim.key, order_key: victim.key, number: String(victim.number) },
              ...{ payment_method: 'bacs', customer_id: String(sara.userId), user_id: String(sara.userId) },
            })
            const postResponse = await shop.get(variantPath + query, { method: 'POST', body, headers })
            const responseTexts =
              (await getResponse.text()) +
              (await postResponse.text()) +
              JSON.stringify([...getResponse.headers, ...postResponse.headers])
            const revealedText = responseTexts.match(/victim-mark|wc_order_\w{22,}/)?.[0]
            expect([variantPath, query, revealedText === victim.key]).toEqual([variantPath, query, false])
            expect(responseTexts).not.toContain('victim-mark')
          }
        }
      }
      expect(await listOrders()).toEqual(before)
      // Account pages require the session of the customer: the order key grants no access.
      const cookie = page.startsWith('/my-account') ? sara.cookie : ''
      const response = await shop.get(`${page}/?key=${victim.key}`, { headers: { Cookie: cookie } })
      expect([200, 303]).toContain(response.status)
    },
  )

  test('the pay page ignores amounts and ids of other orders and changes only the payment method', async () => {
    const [ownOrder, victim] = [
      await anOrder(services, { ...unpaidFields, paymentMethod: 'stripe' }),
      await createVictimOrder(unpaidFields),
    ]
    const before = (await listOrders()).find(({ id }) => id === victim.id)
    const body = new URLSearchParams({
      ...{ intent: 'pay', payment_method: 'bacs', amount: '1', total: '1', totalInMinor: '1' },
      ...{ order_id: String(victim.id), number: String(victim.number), key: victim.key, status: 'completed' },
    })
    const path = `/checkout/order-pay/${ownOrder.number}/?key=${ownOrder.key}`
    expect((await shop.get(path, { method: 'POST', body })).status).toBe(303)
    const after = await listOrders()
    expect(after.find(({ id }) => id === ownOrder.id)).toMatchObject({
      status: 'on-hold',
      total: ownOrder.totalInMinor,
    })
    expect(after.find(({ id }) => id === victim.id)).toEqual(before)
  })

  test('the id of another customer in an address form or URL does not read or change addresses', async () => {
    await saveAddress(services, { userId: sara.userId, kind: 'billing' }, billing)
    const readStoredAddresses = () => pool.query('select * from addresses where user_id = $1', [sara.userId])
    const before = (await readStoredAddresses()).rows
    expect(before).not.toEqual([])
    const forgedOwnerFields = {
      user_id: String(sara.userId),
      userId: String(sara.userId),
      customer_id: String(sara.userId),
    }
    const query = new URLSearchParams(forgedOwnerFields)
    for (const kind of ['billing', 'shipping', String(sara.userId)]) {
      for (const cookie of ['', huda.cookie]) {
        const page = `/my-account/edit-address/${kind}/?${query}`
        expect(await (await shop.get(page, { headers: { Cookie: cookie } })).text()).not.toContain(
          'victim-mark',
        )
        for (const intent of ['remove', 'save']) {
          const body = new URLSearchParams({
            ...addressFields,
            ...forgedOwnerFields,
            intent,
            country: 'SA',
            city: 'Jeddah',
          })
          await shop.get(page, { method: 'POST', body, headers: { Cookie: cookie } })
        }
      }
    }
    const guest = await openBrowserWithCart(huda.cookie)
    const fields = { ...(await readCheckoutFields(guest)), ...forgedOwnerFields }
    expect((await postCheckout(guest, fields)).status).toBe(303)
    expect(await listOrders()).toMatchObject([{ customer_id: huda.userId }])
    expect((await readStoredAddresses()).rows).toEqual(before)
  })
})

function listPaths({ path = '', children = [] }: RouteConfigEntry, parentPath: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && !/^(?:ar|en)\?$/.test(part))
  const fullPath = [parentPath, ...parts].join('/')
  return [
    ...(children.length === 0 ? [fullPath] : []),
    ...children.flatMap((child) => listPaths(child, fullPath)),
  ]
}
