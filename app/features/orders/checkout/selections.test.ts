/** B.13: an order is placed with exactly what the customer selected, or not at all. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { shippingMethods } from '#app/features/checkout/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Regular price': 60 }),
  settings: { payment: { bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' } },
})
const { services } = shop
const { db, pool } = services.database
const [cup] = await db.select({ id: products.id }).from(products)
// Both methods have the same price, so that the total does not reveal a change.
const courier = { kind: 'flat_rate', options: { cost: '20' } } as const
const [, fastCourier] = await db
  .insert(shippingMethods)
  .values([
    { ...courier, name: { en: 'Courier' } },
    { ...courier, name: { en: 'Fast courier' }, position: 1 },
  ])
  .returning()
const fastId = `flat_rate:${fastCourier?.id}`

/** Enables or disables methods, as a merchant may do while customers are at the checkout. */
async function setAvailableMethods({ byTransfer = true, hasFastCourier = true } = {}) {
  await services.settings.save('payment', { byTransfer })
  await pool.query('update shipping_methods set is_enabled = $1 where id = $2', [
    hasFastCourier,
    fastCourier?.id,
  ])
  await services.notifications.publish([RATES_TAG])
  await expect.poll(() => services.settings.current().payment.byTransfer).toBe(byTransfer)
  const isAvailable = async () =>
    (await services.rates.current()).methods.some(({ id }) => id === fastCourier?.id)
  await expect.poll(isAvailable).toBe(hasFastCourier)
}

beforeEach(async () => {
  await pool.query('delete from carts; delete from orders')
  await setAvailableMethods()
})

async function openCheckout(guest = openBrowser(shop)) {
  await guest.add(cup?.id ?? 0)
  return { guest, fields: { ...addressFields, ...readHiddenFields(await readCheckout(guest)) } }
}

async function listOrders() {
  const { rows } = await pool.query(
    `select payment_method as payment, charges -> 'shipping' ->> 'id' as delivery from orders`,
  )
  return rows
}

describe('a selection that is no longer available is reported and never replaced', () => {
  test.each([
    ['a disabled payment method', { byTransfer: false }, 'The payment method you chose'],
    ['a disabled shipping method', { hasFastCourier: false }, 'The shipping method you chose'],
  ])('%s', async (_, availableMethods, sentence) => {
    const { guest, fields } = await openCheckout()
    const selectedFields = {
      ...fields,
      payment_method: 'bacs',
      shipping_method: fastId,
      order_comments: 'Ring twice',
    }
    await setAvailableMethods(availableMethods)
    const { status, html } = await postCheckout(guest, selectedFields)
    expect([status, await listOrders()]).toEqual([409, []])
    expect(html).toContain(sentence)
    expect(html).toContain('value="King Fahd Road"')
    expect(html).toContain('Ring twice')
    const confirmedResponse = await postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })
    expect(confirmedResponse.status).toBe(303)
    expect(await listOrders()).toHaveLength(1)
  })

  test('an available selection is ordered unchanged', async () => {
    const { guest, fields } = await openCheckout()
    await postCheckout(guest, { ...fields, payment_method: 'bacs', shipping_method: fastId })
    expect(await listOrders()).toEqual([{ payment: 'bacs', delivery: fastId }])
  })
})

describe('a missing selection is', () => {
  const omitFields = (fields: Record<string, string>, names: string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

  test('replaced by the only available method', async () => {
    await setAvailableMethods({ byTransfer: false, hasFastCourier: false })
    const { guest, fields } = await openCheckout()
    const rest = omitFields(fields, ['payment_method', 'shipping_method'])
    expect((await postCheckout(guest, rest)).status).toBe(303)
    expect(await listOrders()).toMatchObject([{ payment: 'cod' }])
  })

  test.each([
    ['payment_method', 'Please choose a payment method'],
    ['shipping_method', 'Please choose a shipping method'],
  ] as const)('reported if several methods are available: %s', async (name, sentence) => {
    const { guest, fields } = await openCheckout()
    expect(fields).toHaveProperty(name)
    const { status, html } = await postCheckout(guest, omitFields(fields, [name]))
    expect([status, html.includes(sentence), await listOrders()]).toEqual([409, true, []])
  })
})
