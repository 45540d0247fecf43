/** B-28: a product added to the cart leaves the list, in whatever way it was added. */
import { expect, test } from 'vitest'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  services,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  settings: { wishlist: { autoRemove: true, enableMultiple: true } },
})
const [capId, cupId, shirtId, smallVariationId, blueVariationId] = [
  'CAP',
  'CUP',
  'SHIRT',
  'SHIRT-RED-S',
  'SHIRT-BLUE',
].map(findProductId) as [number, number, number, number, number]
type Browser = ReturnType<typeof browser>

const readListedIds = async (visitor: Browser) =>
  Object.keys((await visitor.answer<{ ids: object }>('woosw_get_data')).ids).map(Number)
const addItems = async (visitor: Browser, ...ids: number[]) => {
  for (const productId of ids) await visitor.answer('woosw_add', { product_id: productId })
}
const post = (visitor: Browser, path: string, fields: Record<string, string | number>) => {
  const input = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return visitor.send(path, { method: 'POST', body: new URLSearchParams(input) })
}
/** Returns the nonce of a session; without a session there is none, and none is needed. */
const readNonceHeader = async (visitor: Browser): Promise<Record<string, string>> => {
  const response = await visitor.send('/wp-admin/admin-ajax.php?action=rest-nonce')
  return response.ok ? { 'X-WP-Nonce': await response.text() } : {}
}

const requestsByName = {
  'the add_to_cart call': (visitor: Browser, fields: Record<string, number>) =>
    post(visitor, '/?wc-ajax=add_to_cart', fields),
  'the REST call cart/items': async (visitor: Browser, fields: Record<string, number>) =>
    visitor.send('/wp-json/hanout/v1/cart/items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await readNonceHeader(visitor)) },
      body: JSON.stringify(fields),
    }),
  'a form posted to the cart page': (visitor: Browser, fields: Record<string, number>) =>
    post(visitor, '/en/cart/', fields),
  'a form posted to the product page': (visitor: Browser, fields: Record<string, number>) =>
    post(visitor, '/en/product/cap/', { ...fields, 'add-to-cart': fields.product_id ?? 0 }),
  'an add-to-cart link': (visitor: Browser, { product_id: productId, quantity }: Record<string, number>) =>
    visitor.send(`/en/?add-to-cart=${productId}&quantity=${quantity}`, {}),
}

test.each(Object.entries(requestsByName))(
  'B-28: a product that is added to the cart by %s is removed from the list',
  async (_, addToCart) => {
    for (const visitor of [browser(), await openCustomerBrowser()]) {
      await addItems(visitor, capId, cupId)
      expect((await addToCart(visitor, { product_id: capId, quantity: 1 })).status).toBeLessThan(400)
      expect(await readListedIds(visitor)).toEqual([cupId])
    }
  },
)

test('B-28: adding a variation to the cart removes the variation from the list, and keeps its product', async () => {
  const visitor = browser()
  await addItems(visitor, shirtId, smallVariationId, blueVariationId)
  await post(visitor, '/?wc-ajax=add_to_cart', {
    product_id: shirtId,
    variation_id: smallVariationId,
    quantity: 1,
  })
  expect(await readListedIds(visitor)).toEqual([shirtId, blueVariationId].toSorted((a, b) => a - b))
})

test('B-28: if only the product is on the list, adding one of its variations to the cart removes the product', async () => {
  const visitor = await openCustomerBrowser()
  await addItems(visitor, shirtId, cupId)
  await post(visitor, '/?wc-ajax=add_to_cart', {
    product_id: shirtId,
    variation_id: smallVariationId,
    quantity: 1,
  })
  expect(await readListedIds(visitor)).toEqual([cupId])
})

test('B-28: adding a variation to the cart by the id of the variation removes the item from the list', async () => {
  const visitor = browser()
  await addItems(visitor, smallVariationId, cupId)
  await post(visitor, '/?wc-ajax=add_to_cart', { product_id: smallVariationId, quantity: 1 })
  expect(await readListedIds(visitor)).toEqual([cupId])
})

test('items that the cart rejects are kept, and so are items on named lists and on lists of others', async () => {
  const [visitor, otherVisitor] = [await openCustomerBrowser(), browser()]
  await addItems(otherVisitor, capId)
  await addItems(visitor, capId, findProductId('GONE'))
  await visitor.html('woosw_add_wishlist', { name: 'Gifts' })
  const { wishlists } = await visitor.answer<{ wishlists: { key: string; count: number; name: string }[] }>(
    'woosw_get_wishlists',
  )
  const key = wishlists.find(({ name }) => name === 'Gifts')?.key ?? ''
  await visitor.answer('woosw_add', { product_id: capId, key })
  await post(visitor, '/?wc-ajax=add_to_cart', { product_id: findProductId('GONE'), quantity: 1 })
  expect(await readListedIds(visitor)).toContain(findProductId('GONE'))
  await post(visitor, '/?wc-ajax=add_to_cart', { product_id: capId, quantity: 1 })
  expect(await readListedIds(visitor)).toEqual([findProductId('GONE')])
  const changedLists = await visitor.answer<{ wishlists: { key: string; count: number }[] }>(
    'woosw_get_wishlists',
  )
  expect(changedLists.wishlists.find((list) => list.key === key)?.count).toBe(1)
  expect(await readListedIds(otherVisitor)).toEqual([capId])
})

test('a key alone does not let another visitor remove items from a list by adding them to the cart', async () => {
  const owner = browser()
  await addItems(owner, capId)
  const thief = browser(`woosw_key=${owner.jar.get('woosw_key')}`)
  await post(thief, '/?wc-ajax=add_to_cart', { product_id: capId, quantity: 1 })
  expect(await readListedIds(owner)).toEqual([capId])
})

test('without the setting adding to the cart removes nothing from the list', async () => {
  await services.settings.save('wishlist', { autoRemove: false })
  const visitor = browser()
  await addItems(visitor, capId)
  await post(visitor, '/?wc-ajax=add_to_cart', { product_id: capId, quantity: 1 })
  expect(await readListedIds(visitor)).toEqual([capId])
})
