/** B-28: a product added to the cart leaves the list, in whatever way it was added. */
import { expect, test } from 'vitest'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { services, id, browser, shopper } = await openWishlistShop({
  settings: { wishlist: { autoRemove: true, enableMultiple: true } },
})
const [cap, cup, shirt, small, blue] = ['CAP', 'CUP', 'SHIRT', 'SHIRT-RED-S', 'SHIRT-BLUE'].map(id) as [
  number,
  number,
  number,
  number,
  number,
]
type Browser = ReturnType<typeof browser>

const listedIds = async (who: Browser) =>
  Object.keys((await who.answer<{ ids: object }>('woosw_get_data')).ids).map(Number)
const item = async (who: Browser, ...ids: number[]) => {
  for (const product of ids) await who.answer('woosw_add', { product_id: product })
}
const post = (who: Browser, path: string, fields: Record<string, string | number>) => {
  const input = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return who.send(path, { method: 'POST', body: new URLSearchParams(input) })
}
/** Returns the nonce of a session; without a session there is none, and none is needed. */
const nonceOf = async (who: Browser): Promise<Record<string, string>> => {
  const response = await who.send('/wp-admin/admin-ajax.php?action=rest-nonce')
  return response.ok ? { 'X-WP-Nonce': await response.text() } : {}
}

const ways = {
  'the add_to_cart call': (who: Browser, fields: Record<string, number>) =>
    post(who, '/?wc-ajax=add_to_cart', fields),
  'the REST call cart/items': async (who: Browser, fields: Record<string, number>) =>
    who.send('/wp-json/hanout/v1/cart/items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await nonceOf(who)) },
      body: JSON.stringify(fields),
    }),
  'a form posted to the cart page': (who: Browser, fields: Record<string, number>) =>
    post(who, '/en/cart/', fields),
  'a form posted to the product page': (who: Browser, fields: Record<string, number>) =>
    post(who, '/en/product/cap/', { ...fields, 'add-to-cart': fields.product_id ?? 0 }),
  'an add-to-cart link': (who: Browser, { product_id: product, quantity }: Record<string, number>) =>
    who.send(`/en/?add-to-cart=${product}&quantity=${quantity}`, {}),
}

test.each(Object.entries(ways))(
  'B-28: a product that is added to the cart by %s is removed from the list',
  async (_, add) => {
    for (const who of [browser(), await shopper()]) {
      await item(who, cap, cup)
      expect((await add(who, { product_id: cap, quantity: 1 })).status).toBeLessThan(400)
      expect(await listedIds(who)).toEqual([cup])
    }
  },
)

test('B-28: adding a variation to the cart removes the variation from the list, and keeps its product', async () => {
  const who = browser()
  await item(who, shirt, small, blue)
  await post(who, '/?wc-ajax=add_to_cart', { product_id: shirt, variation_id: small, quantity: 1 })
  expect(await listedIds(who)).toEqual([shirt, blue].toSorted((a, b) => a - b))
})

test('B-28: if only the product is on the list, adding one of its variations to the cart removes the product', async () => {
  const who = await shopper()
  await item(who, shirt, cup)
  await post(who, '/?wc-ajax=add_to_cart', {
    product_id: shirt,
    variation_id: small,
    quantity: 1,
  })
  expect(await listedIds(who)).toEqual([cup])
})

test('B-28: adding a variation to the cart by the id of the variation removes the item from the list', async () => {
  const who = browser()
  await item(who, small, cup)
  await post(who, '/?wc-ajax=add_to_cart', { product_id: small, quantity: 1 })
  expect(await listedIds(who)).toEqual([cup])
})

test('items that the cart rejects are kept, and so are items on named lists and on lists of others', async () => {
  const [who, other] = [await shopper(), browser()]
  await item(other, cap)
  await item(who, cap, id('GONE'))
  await who.html('woosw_add_wishlist', { name: 'Gifts' })
  const { wishlists } = await who.answer<{ wishlists: { key: string; count: number; name: string }[] }>(
    'woosw_get_wishlists',
  )
  const key = wishlists.find(({ name }) => name === 'Gifts')?.key ?? ''
  await who.answer('woosw_add', { product_id: cap, key })
  await post(who, '/?wc-ajax=add_to_cart', { product_id: id('GONE'), quantity: 1 })
  expect(await listedIds(who)).toContain(id('GONE'))
  await post(who, '/?wc-ajax=add_to_cart', { product_id: cap, quantity: 1 })
  expect(await listedIds(who)).toEqual([id('GONE')])
  const after = await who.answer<{ wishlists: { key: string; count: number }[] }>('woosw_get_wishlists')
  expect(after.wishlists.find((list) => list.key === key)?.count).toBe(1)
  expect(await listedIds(other)).toEqual([cap])
})

test('a key alone does not let another visitor remove items from a list by adding them to the cart', async () => {
  const owner = browser()
  await item(owner, cap)
  const thief = browser(`woosw_key=${owner.jar.get('woosw_key')}`)
  await post(thief, '/?wc-ajax=add_to_cart', { product_id: cap, quantity: 1 })
  expect(await listedIds(owner)).toEqual([cap])
})

test('without the setting adding to the cart removes nothing from the list', async () => {
  await services.settings.save('wishlist', { autoRemove: false })
  const who = browser()
  await item(who, cap)
  await post(who, '/?wc-ajax=add_to_cart', { product_id: cap, quantity: 1 })
  expect(await listedIds(who)).toEqual([cap])
})
