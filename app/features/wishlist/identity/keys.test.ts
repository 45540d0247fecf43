/** A key is never used for a second list, so an old link or cookie neither shows nor changes another list. */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { deleteUnusedLists } from '#app/features/wishlist/lists/expiry.server.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { shop, services, db, id, browser, shopper } = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true } },
})
const [cap, cup] = [id('CAP'), id('CUP')]

const isThere = async (key: string) => (await db.$count(wishlists, eq(wishlists.key, key))) > 0

async function anExpiredList() {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: cap })
  const key = guest.jar.get('woosw_key') ?? ''
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 20 * 86_400_000))
  await deleteUnusedLists(services)
  expect(await isThere(key)).toBe(false)
  return { guest, key }
}

test('B.5.2: the key of a deleted guest list is not used again, so an old link shows no other list', async () => {
  const { key } = await anExpiredList()
  const heir = browser(`woosw_key=${key}`)
  const { data, status } = await heir.answer('woosw_add', { product_id: cup })
  expect(status).toBe(1)
  expect(data.key).not.toBe(key)
  expect(heir.jar.get('woosw_key')).toBe(data.key)
  expect((await browser().send(`/en/wishlist/${key}/`)).status).toBe(404)
})

test('B-27: a guest with the proof of a deleted list gets a new list with a new key', async () => {
  const { guest, key } = await anExpiredList()
  const { data } = await guest.answer('woosw_add', { product_id: cup })
  expect(data.key).not.toBe(key)
  expect(await guest.answer('woosw_load')).toMatchObject({ count: 1, data: { key: data.key } })
})

test('B-25: the key of a list that was deleted by its customer or with the account is not used again', async () => {
  const who = await shopper()
  await who.html('woosw_add_wishlist', { name: 'Gifts' })
  const [gifts] = await db.select().from(wishlists).where(eq(wishlists.name, 'Gifts'))
  await who.html('woosw_delete_wishlist', { key: gifts?.key ?? '' })
  const [first] = await db.select().from(wishlists).where(eq(wishlists.userId, who.userId))
  await services.database.pool.query('delete from users where id = $1', [who.userId])
  for (const key of [gifts?.key ?? '', first?.key ?? '']) {
    expect(await isThere(key)).toBe(false)
    expect((await browser(`woosw_key=${key}`).answer('woosw_add', { product_id: cup })).data.key).not.toBe(
      key,
    )
  }
})
