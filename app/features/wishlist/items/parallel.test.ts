/** Concurrent changes of one list: the result matches some serial order of them. */
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCap } from '#tests/products.ts'
import { wishlistEvents, wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { db, id, browser } = await openWishlistShop({
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
    const thing = (at: number) => id(`THING-${at}`)
    for (let at = 0; at < 10; at++) await guest.answer('woosw_add', { product_id: thing(at) })
    const key = guest.jar.get('woosw_key') ?? ''
    const [before] = await db.select().from(wishlists).where(eq(wishlists.key, key))
    const requested = [
      ...range(0, 10).map((at) => ['woosw_remove', at] as const),
      ...range(5, 10).map((at) => ['woosw_add', at] as const),
      ...range(10, 30).map((at) => ['woosw_add', at] as const),
      ...range(10, 20).map((at) => ['woosw_add', at] as const),
      ...range(5, 10).map((at) => ['woosw_remove', at] as const),
    ]
    expect(requested).toHaveLength(50)
    const nonce = await guest.nonce()
    const answers = await Promise.all(
      requested.map(async ([name, at]) => {
        const { status, notice } = await guest.answer(name, { nonce, product_id: thing(at), key })
        return { name, at, isDone: status === 1 && !notice.includes('already') }
      }),
    )
    const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.wishlistKey, key))
    const listed = rows.map(({ productId }) => productId)
    const done = (name: string, at: number) =>
      answers.filter((one) => one.name === name && one.at === at && one.isDone).length
    for (const at of range(0, 5)) expect(listed).not.toContain(thing(at))
    for (const at of range(10, 30)) {
      expect(listed).toContain(thing(at))
      expect(done('woosw_add', at)).toBe(1)
    }
    for (const at of range(0, 10)) {
      const isThere = listed.includes(thing(at)) ? 1 : 0
      expect(1 + done('woosw_add', at) - done('woosw_remove', at)).toBe(isThere)
    }
    const changes = answers.filter(({ isDone }) => isDone).length
    const [after] = await db.select().from(wishlists).where(eq(wishlists.key, key))
    expect(after?.version).toBe((before?.version ?? 0) + changes)
    expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length)
    expect(await db.$count(wishlistEvents)).toBe(10 + changes)
  },
)

test(
  'of concurrent requests to add the last item only one succeeds, so a list does not exceed its limit',
  { timeout: 60_000 },
  async () => {
    const guest = browser()
    await guest.answer('woosw_add', { product_id: id('CUP') })
    const key = guest.jar.get('woosw_key') ?? ''
    await db.execute(sql`
    with made as (
      insert into products (type, status, slug, name) select 'simple', 'publish', 'much-' || n, '{"en": "Much"}'
      from generate_series(1, 998) n returning id)
    insert into wishlist_items (wishlist_key, product_id, added_at) select ${key}, id, now() from made`)
    const nonce = await guest.nonce()
    const answers = await Promise.all(
      range(0, 20).map((at) => guest.answer('woosw_add', { nonce, product_id: id(`THING-${at}`), key })),
    )
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await db.$count(wishlistItems, eq(wishlistItems.wishlistKey, key))).toBe(1000)
  },
)

test('of two concurrent notes one is stored', { timeout: 60_000 }, async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: id('CUP') })
  const about = { product_id: id('CUP'), key: guest.jar.get('woosw_key') ?? '', nonce: await guest.nonce() }
  await Promise.all(['for Salma', 'for Omar'].map((note) => guest.html('woosw_add_note', { ...about, note })))
  const [item] = await db
    .select()
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistKey, about.key), eq(wishlistItems.productId, id('CUP'))))
  expect(['for Salma', 'for Omar']).toContain(item?.note)
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
