/** A list holds 1,000 items, including those moved from another list. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  db,
  findProductId,
  shopper: openCustomerBrowser,
} = await openWishlistShop({ settings: { wishlist: { enableMultiple: true } } })
const [capId, cupId] = [findProductId('CAP'), findProductId('CUP')]
const MAX_ITEMS = 1000

test('of two concurrent moves to a list with room for one item only one succeeds', async () => {
  const customer = await openCustomerBrowser()
  const { data } = await customer.answer('woosw_add', { product_id: capId })
  await customer.answer('woosw_add', { product_id: cupId })
  const { lists } = (await customer.callAsPage('woosw_add_wishlist', { name: 'Gifts' })) as ListsResponse
  const giftsKey = lists.find(({ name }) => name === 'Gifts')?.key ?? ''
  await fillList(giftsKey, MAX_ITEMS - 1)
  const move = (productId: number) =>
    customer.callAsPage('woosw_move_item', { product_id: productId, key: data.key, to: giftsKey })
  const responses = await Promise.all([move(capId), move(cupId)])
  const rejectedResponses = responses.filter(({ status }) => status === 0)
  expect(rejectedResponses.map(({ notice }) => notice)).toEqual([
    'The other wishlist is full. Remove a product from it, then try again.',
  ])
  const countItems = (key: string) => db.$count(wishlistItems, eq(wishlistItems.wishlistKey, key))
  expect([await countItems(giftsKey), await countItems(data.key)]).toEqual([MAX_ITEMS, 1])

  // Moving an item that is on both lists needs no additional room.
  const [remainingId = 0] = await readProductIds(data.key)
  const [movedId = 0] = (await readProductIds(giftsKey)).filter((each) => each === capId || each === cupId)
  await customer.answer('woosw_add', { product_id: movedId, key: data.key })
  expect(await move(movedId)).toMatchObject({ status: 1 })
  expect(await move(remainingId)).toMatchObject({ status: 0 })
  expect([await countItems(giftsKey), await countItems(data.key)]).toEqual([MAX_ITEMS, 1])
})

async function fillList(key: string, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into products (type, status, slug, name, regular_price_in_minor)
      select 'simple', 'publish', 'many-' || n, jsonb_build_object('en', 'Many ' || n), 100
      from generate_series(1, ${count}) n
      returning id)
    insert into wishlist_items (wishlist_key, product_id, added_at) select ${key}, id, now() from made`)
}

async function readProductIds(key: string): Promise<number[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistKey, key))
  return rows.map((row) => row.id)
}
