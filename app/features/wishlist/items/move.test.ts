/** A list holds 1,000 items, including those moved from another list. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { db, id, shopper } = await openWishlistShop({ settings: { wishlist: { enableMultiple: true } } })
const [cap, cup] = [id('CAP'), id('CUP')]
const MAX = 1000

test('of two concurrent moves to a list with room for one item only one succeeds', async () => {
  const who = await shopper()
  const { data } = await who.answer('woosw_add', { product_id: cap })
  await who.answer('woosw_add', { product_id: cup })
  const { lists } = (await who.callAsPage('woosw_add_wishlist', { name: 'Gifts' })) as ListsResponse
  const gifts = lists.find(({ name }) => name === 'Gifts')?.key ?? ''
  await fill(gifts, MAX - 1)
  const move = (productId: number) =>
    who.callAsPage('woosw_move_item', { product_id: productId, key: data.key, to: gifts })
  const answers = await Promise.all([move(cap), move(cup)])
  const refused = answers.filter(({ status }) => status === 0)
  expect(refused.map(({ notice }) => notice)).toEqual([
    'The other wishlist is full. Remove a product from it, then try again.',
  ])
  const held = (key: string) => db.$count(wishlistItems, eq(wishlistItems.wishlistKey, key))
  expect([await held(gifts), await held(data.key)]).toEqual([MAX, 1])

  // Moving an item that is on both lists needs no additional room.
  const [left = 0] = await idsOn(data.key)
  const [there = 0] = (await idsOn(gifts)).filter((each) => each === cap || each === cup)
  await who.answer('woosw_add', { product_id: there, key: data.key })
  expect(await move(there)).toMatchObject({ status: 1 })
  expect(await move(left)).toMatchObject({ status: 0 })
  expect([await held(gifts), await held(data.key)]).toEqual([MAX, 1])
})

async function fill(key: string, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into products (type, status, slug, name, regular_price_in_minor)
      select 'simple', 'publish', 'many-' || n, jsonb_build_object('en', 'Many ' || n), 100
      from generate_series(1, ${count}) n
      returning id)
    insert into wishlist_items (wishlist_key, product_id, added_at) select ${key}, id, now() from made`)
}

async function idsOn(key: string): Promise<number[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistKey, key))
  return rows.map((row) => row.id)
}
