/** B.11, B.12: which of the two checkout addresses determines what. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { shippingMethods, shippingZones, taxRates } from '#app/features/checkout/tables.server.ts'
import { saveAddress } from '#app/features/customers/addresses/addresses.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Regular price': 100 }),
    ...aCap({ SKU: 'SONG', Type: 'simple, virtual, downloadable', 'Regular price': 100 }),
  ],
  settings: {
    catalog: { country: 'EG', currency: 'SAR' },
    tax: { isEnabled: true, pricesIncludeTax: false },
    payment: { onDelivery: false, byTransfer: true, bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' },
  },
})
const { services } = shop
const { db, pool } = services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
await db.insert(taxRates).values([
  { country: 'EG', name: { en: 'VAT' }, millionths: 140_000 },
  { country: 'SA', name: { en: 'VAT' }, millionths: 150_000 },
  { country: 'AE', name: { en: 'VAT' }, millionths: 50_000 },
])
const zones = await db
  .insert(shippingZones)
  .values(['SA', 'AE'].map((code) => ({ regions: [{ kind: 'country' as const, code }] })))
  .returning()
await db.insert(shippingMethods).values(
  zones.map((zone, index) => ({
    ...{ zoneId: zone.id, kind: 'flat_rate' as const, name: { en: 'Courier' } },
    options: { cost: index === 0 ? '20' : '40' },
  })),
)
await services.notifications.publish([RATES_TAG])

beforeEach(() => pool.query('delete from carts; delete from orders'))

const fieldsInEmirates = {
  ...{ ship_to_different_address: '1', shipping_country: 'AE', shipping_firstName: 'Sara' },
  ...{ shipping_lastName: 'Al-Otaibi', shipping_state: 'DU', shipping_district: 'Deira' },
  ...{ shipping_street: 'Al Rigga', shipping_buildingNumber: '7', shipping_phone: '+971501234567' },
}
const fieldsInUnitedStates = {
  ...{ ship_to_different_address: '1', shipping_country: 'US', shipping_firstName: 'Sara' },
  ...{ shipping_lastName: 'Al-Otaibi', shipping_address1: '350 Fifth Avenue', shipping_city: 'New York' },
  ...{ shipping_state: 'NY', shipping_postcode: '10118', shipping_phone: '+12125550123' },
}

/** Recalculates with the fields, as without JavaScript, and places that order. */
async function placeOrderWithFields(buyer: Browser, fields: Record<string, string>) {
  const input = { ...addressFields, ...fields }
  const { html } = await postCheckout(buyer, { ...input, intent: 'look' })
  const { status } = await postCheckout(buyer, { ...input, ...readHiddenFields(html) })
  expect(status).toBe(303)
  const { rows: orders } = await pool.query(`
    select tax_in_minor::int as tax, shipping_in_minor::int as delivery, shipping ->> 'country' as "sentTo" from orders`)
  return orders
}

describe('B.12: products that are not shipped are taxed at the billing address', () => {
  test.each([
    ['a complete address', fieldsInUnitedStates],
    ['an incomplete address', { ship_to_different_address: '1', shipping_country: 'US' }],
  ])('a posted shipping address does not change the tax: %s', async (_, shippingFields) => {
    const guest = openBrowser(shop)
    await guest.add(findProductId('SONG'))
    expect(await placeOrderWithFields(guest, shippingFields)).toEqual([
      { tax: 1500, delivery: 0, sentTo: null },
    ])
  })

  test('a stored shipping address abroad does not change the tax, and is kept', async () => {
    const { userId, cookie } = await createSignedInUser(services, { email: 'sara@shopper.example' })
    const parts = { firstName: 'Sara', lastName: 'Al-Otaibi', address1: '350 Fifth Avenue', city: 'New York' }
    await saveAddress(services, { userId, kind: 'billing' }, { country: 'SA', parts: { city: 'Riyadh' } })
    await saveAddress(services, { userId, kind: 'shipping' }, { country: 'US', parts })
    const sara = openBrowser(shop, cookie)
    await sara.add(findProductId('SONG'))
    expect(readHiddenFields(await readCheckout(sara)).expected_total).toBe('11500')
    await placeOrderWithFields(sara, { ship_to_different_address: '1', shipping_country: 'AE' })
    const { rows: stored } = await pool.query(`select country from addresses where kind = 'shipping'`)
    expect(stored).toEqual([{ country: 'US' }])
  })

  test('a cart that also contains shipped products is taxed as a whole at the shipping address', async () => {
    const guest = openBrowser(shop)
    await guest.add(findProductId('SONG'))
    await guest.add(findProductId('CUP'))
    expect(await placeOrderWithFields(guest, fieldsInEmirates)).toEqual([
      { tax: 1200, delivery: 4000, sentTo: 'AE' },
    ])
  })
})

describe('B.12: the setting tax.basedOn', () => {
  test.each([
    ['the shipping address', 'shipping', 700],
    ['the billing address', 'billing', 2100],
    ['the base country of the shop', 'base', 1960],
  ] as const)(
    'taxes products and shipping at %s; the shipping zone always depends on the shipping address',
    async (_, basedOn, tax) => {
      await services.settings.save('tax', { basedOn })
      await expect.poll(() => services.settings.current().tax.basedOn).toBe(basedOn)
      const guest = openBrowser(shop)
      await guest.add(findProductId('CUP'))
      expect(await placeOrderWithFields(guest, fieldsInEmirates)).toEqual([
        { tax, delivery: 4000, sentTo: 'AE' },
      ])
    },
  )

  test('with "billing", update_order_review uses the parameter country of the request as the tax country', async () => {
    await services.settings.save('tax', { basedOn: 'billing' })
    await expect.poll(() => services.settings.current().tax.basedOn).toBe('billing')
    const guest = openBrowser(shop)
    await guest.add(findProductId('CUP'))
    const response = await guest.request('/en/?wc-ajax=update_order_review', {
      method: 'POST',
      headers: { Origin: 'http://shop.test' },
      body: new URLSearchParams({ country: 'SA', s_country: 'AE' }),
    })
    // The amount is split into elements there, with the class names of WooCommerce.
    const text = (await response.text())
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\\u00a0', ' ')
      .replaceAll('\u00a0', ' ')
    expect(text).toContain('SAR 161.00')
  })
})
