/** A key is never used for a second list, so an old link or cookie neither shows nor changes another list. */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { deleteUnusedLists } from '#app/features/wishlist/lists/expiry.server.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  shop,
  services,
  db,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true } },
})
const [capId, cupId] = [findProductId('CAP'), findProductId('CUP')]

const listExists = async (key: string) => (await db.$count(wishlists, eq(wishlists.key, key))) > 0

async function createExpiredList() {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: capId })
  const key = guest.jar.get('woosw_key') ?? ''
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 20 * 86_400_000))
  await deleteUnusedLists(services)
  expect(await listExists(key)).toBe(false)
  return { guest, key }
}

test('B.5.2: the key of a deleted guest list is not used again, so an old link shows no other list', async () => {
  const { key } = await createExpiredList()
  const otherGuest = browser(`woosw_key=${key}`)
  const { data, status } = await otherGuest.answer('woosw_add', { product_id: cupId })
  expect(status).toBe(1)
  expect(data.key).not.toBe(key)
  expect(otherGuest.jar.get('woosw_key')).toBe(data.key)
  expect((await browser().send(`/en/wishlist/${key}/`)).status).toBe(404)
})

test('B-27: a guest with the proof of a deleted list gets a new list with a new key', async () => {
  const { guest, key } = await createExpiredList()
  const { data } = await guest.answer('woosw_add', { product_id: cupId })
  expect(data.key).not.toBe(key)
  expect(await guest.answer('woosw_load')).toMatchObject({ count: 1, data: { key: data.key } })
})

test('B-25: the key of a list that was deleted by its customer or with the account is not used again', async () => {
  const customer = await openCustomerBrowser()
  await customer.html('woosw_add_wishlist', { name: 'Gifts' })
  const [giftsList] = await db.select().from(wishlists).where(eq(wishlists.name, 'Gifts'))
  await customer.html('woosw_delete_wishlist', { key: giftsList?.key ?? '' })
  const [primaryList] = await db.select().from(wishlists).where(eq(wishlists.userId, customer.userId))
  await services.database.pool.query('delete from users where id = $1', [customer.userId])
  for (const key of [giftsList?.key ?? '', primaryList?.key ?? '']) {
    expect(await listExists(key)).toBe(false)
    expect((await browser(`woosw_key=${key}`).answer('woosw_add', { product_id: cupId })).data.key).not.toBe(
      key,
    )
  }
})
