/** The error messages of a page after a failed form without JavaScript. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPageContent, post } from './test-pages.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  db,
  findProductId,
  shopper: openCustomerBrowser,
} = await openWishlistShop({ settings: { wishlist: { enableFollow: true } } })
const cap = findProductId('CAP')

test('following too many lists, or a list that does not exist, shows an error', async () => {
  const [sami, amal] = [await openCustomerBrowser(), await openCustomerBrowser()]
  await sami.answer('woosw_add', { product_id: cap })
  const key = sami.jar.get('woosw_key') ?? ''
  const path = `/en/wishlist/${key}/`
  await db.execute(sql`
    with made as (
      insert into wishlists (key, created_at, touched_at)
      select 'F' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 200) n returning key)
    insert into wishlist_follows (user_id, wishlist_key, created_at) select ${amal.userId}, key, now() from made`)
  const followResult = await post(amal, { intent: 'follow', key }, path)
  expect(followResult.location).toBe(`${path}?notice=follow-full`)
  expect(await loadPageContent(amal, followResult.location ?? '')).toContain(
    '<p class="woosw-page-notice" role="alert">You follow too many wishlists. Unfollow one first.</p>',
  )
  const missingListResult = await post(amal, { intent: 'follow', key: 'ZZZZZZ' })
  expect(await loadPageContent(amal, missingListResult.location ?? '')).toContain(
    'This wishlist does not exist.',
  )
  const undoResult = await post(amal, { intent: 'undo-merge', merge: 'no such one' })
  expect(await loadPageContent(amal, undoResult.location ?? '')).toContain(
    '<p class="woosw-page-notice" role="status">Nothing to undo.</p>',
  )
})
