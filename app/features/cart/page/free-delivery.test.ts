/** The minimum amount for free delivery that the cart drawer shows, as the REST API of the cart returns it. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openBrowser } from '#tests/browser.ts'
import { openCartShop } from '#app/features/cart/test-shop.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'

const { shop, db, findProductId, changeProduct } = await openCartShop()
const { services } = shop
await db.execute(sql`
  with zone as (
    insert into shipping_zones (regions) values ('[{"kind": "country", "code": "SA"}]') returning id
  )
  insert into shipping_methods (zone_id, kind, options)
  select id, 'free_shipping', '{"requires": "min_amount", "minimumInMinor": 20000}' from zone`)
await services.notifications.publish(['rates'])

async function openGuestCart(sku = 'CAP') {
  const guest = openBrowser(shop)
  await guest.add(findProductId(sku))
  const readCart = async (): Promise<CartView> => (await guest.request('/wp-json/hanout/v1/cart')).json()
  const saveSelections = (selections: object) =>
    db.execute(sql`update carts set selections = ${JSON.stringify(selections)}::jsonb`)
  return { cart: readCart, select: saveSelections }
}

test('B.11: the cart contains the minimum amount for free delivery to the country of the shop', async () => {
  const { cart: readCart } = await openGuestCart()
  await expect.poll(async () => (await readCart()).freeFromInMinor).toBe(20_000)
})

test('another shipping place, or a coupon that lowers the amount, removes the free-delivery amount', async () => {
  const { cart: readCart, select: saveSelections } = await openGuestCart()
  await saveSelections({ coupons: [], place: { country: 'FR', state: '', postcode: '' } })
  expect((await readCart()).freeFromInMinor).toBeUndefined()
  await saveSelections({ coupons: ['salam10'] })
  expect((await readCart()).freeFromInMinor).toBeUndefined()
  await saveSelections({ coupons: [] })
  expect((await readCart()).freeFromInMinor).toBe(20_000)
})

test('a cart without shippable products has no free-delivery amount', async () => {
  await changeProduct('CAP', { virtual: true })
  const { cart: readCart } = await openGuestCart()
  expect((await readCart()).lines).toHaveLength(1)
  expect((await readCart()).freeFromInMinor).toBeUndefined()
  await changeProduct('CAP', { virtual: false })
})

test('the free-delivery amount is the same with taxes included in prices or added to them', async () => {
  await services.settings.save('tax', { isEnabled: true, pricesIncludeTax: false })
  const { cart: readCart } = await openGuestCart()
  expect((await readCart()).freeFromInMinor).toBe(20_000)
  await services.settings.save('tax', { isEnabled: true, pricesIncludeTax: true })
  expect((await readCart()).freeFromInMinor).toBe(20_000)
})
