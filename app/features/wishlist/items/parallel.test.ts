/** Concurrent changes of one list: the result matches some serial order of them. */
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCap } from '#tests/products.ts'
import { wishlistEvents, wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { db, findProductId, browser } = await openWishlistShop({
  products: Array.from({ length: 30 }, (_, index) =>
    aCap({ SKU: `THING-${index}`, 'Name (en)': `Thing ${index}` }),
  ).flat(),
})

test(
  '50 concurrent adds and removes of one list lose and duplicate nothing, and every change is counted',
  { timeout: 60_000 },
  async () => {
    const guest = browser()
    // Five products are only removed, five removed and added, and twenty are only added, ten of them twice.
    const findThingId = (index: number) => findProductId(`THING-${index}`)
    for (let index = 0; index < 10; index++)
      await guest.answer('woosw_add', { product_id: findThingId(index) })
    const key = guest.jar.get('woosw_key') ?? ''
    const [listBefore] = await db.select().from(wishlists).where(eq(wishlists.key, key))
    const requests = [
      ...range(0, 10).map((index) => ['woosw_remove', index] as const),
      ...range(5, 10).map((index) => ['woosw_add', index] as const),
      ...range(10, 30).map((index) => ['woosw_add', index] as const),
      ...range(10, 20).map((index) => ['woosw_add', index] as const),
      ...range(5, 10).map((index) => ['woosw_remove', index] as const),
    ]
    expect(requests).toHaveLength(50)
    const nonce = await guest.nonce()
    const responses = await Promise.all(
      requests.map(async ([name, index]) => {
        const { status, notice } = await guest.answer(name, { nonce, product_id: findThingId(index), key })
        return { name, at: index, isDone: status === 1 && !notice.includes('already') }
      }),
    )
    const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.wishlistKey, key))
    const listedIds = rows.map(({ productId }) => productId)
    const countDone = (name: string, index: number) =>
      responses.filter((one) => one.name === name && one.at === index && one.isDone).length
    for (const index of range(0, 5)) expect(listedIds).not.toContain(findThingId(index))
    for (const index of range(10, 30)) {
      expect(listedIds).toContain(findThingId(index))
      expect(countDone('woosw_add', index)).toBe(1)
    }
    for (const index of range(0, 10)) {
      const expectedCount = listedIds.includes(findThingId(index)) ? 1 : 0
      expect(1 + countDone('woosw_add', index) - countDone('woosw_remove', index)).toBe(expectedCount)
    }
    const changeCount = responses.filter(({ isDone }) => isDone).length
    const [listAfter] = await db.select().from(wishlists).where(eq(wishlists.key, key))
    expect(listAfter?.version).toBe((listBefore?.version ?? 0) + changeCount)
    expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length)
    expect(await db.$count(wishlistEvents)).toBe(10 + changeCount)
  },
)

test(
  'of concurrent requests to add the last item only one succeeds, so a list does not exceed its limit',
  { timeout: 60_000 },
  async () => {
    const guest = browser()
    await guest.answer('woosw_add', { product_id: findProductId('CUP') })
    const key = guest.jar.get('woosw_key') ?? ''
    await db.execute(sql`
    with made as (
      insert into products (type, status, slug, name) select 'simple', 'publish', 'much-' || n, '{"en": "Much"}'
      from generate_series(1, 998) n returning id)
    insert into wishlist_items (wishlist_key, product_id, added_at) select ${key}, id, now() from made`)
    const nonce = await guest.nonce()
    const responses = await Promise.all(
      range(0, 20).map((index) =>
        guest.answer('woosw_add', { nonce, product_id: findProductId(`THING-${index}`), key }),
      ),
    )
    expect(responses.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await db.$count(wishlistItems, eq(wishlistItems.wishlistKey, key))).toBe(1000)
  },
)

test('of two concurrent notes one is stored', { timeout: 60_000 }, async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const noteFields = {
    product_id: findProductId('CUP'),
    key: guest.jar.get('woosw_key') ?? '',
    nonce: await guest.nonce(),
  }
  await Promise.all(
    ['for Salma', 'for Omar'].map((note) => guest.html('woosw_add_note', { ...noteFields, note })),
  )
  const [item] = await db
    .select()
    .from(wishlistItems)
    .where(
      and(eq(wishlistItems.wishlistKey, noteFields.key), eq(wishlistItems.productId, findProductId('CUP'))),
    )
  expect(['for Salma', 'for Omar']).toContain(item?.note)
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
