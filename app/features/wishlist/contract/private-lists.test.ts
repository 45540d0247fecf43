/** Calls for a private list: only its owner sees it, and no call of another visitor reveals its content. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { services, db, findProductId, browser, shopper: openCustomerBrowser } = await openWishlistShop()

test('a private list is shown only to its owner, and for all others does not exist', async () => {
  const owner = await openCustomerBrowser()
  const { data } = await owner.answer('woosw_add', { product_id: findProductId('CUP') })
  await db.update(wishlists).set({ visibility: 'private' }).where(eq(wishlists.key, data.key))
  expect(await owner.html('woosw_view_wishlist', { key: data.key })).toContain(
    `woosw-item-${findProductId('CUP')}`,
  )
  for (const otherVisitor of [browser(), browser(`woosw_key=${data.key}`), await openCustomerBrowser()]) {
    const content = await otherVisitor.html('woosw_view_wishlist', { key: data.key })
    expect(content).toContain('Your wishlist is empty.')
    const { list } = await otherVisitor.answer<{ list: string }>('woosw_load_list', { key: data.key })
    expect(list).not.toContain('woosw-item-')
    const pageResponse = await otherVisitor.callAsPage('woosw_view_wishlist', { key: data.key })
    expect(pageResponse).toMatchObject({
      status: 0,
      notice: 'This wishlist does not exist.',
      view: { items: [] },
    })
  }
})

test('a rejected change does not reveal a private list, for any visitor and call', async () => {
  const owner = await openCustomerBrowser()
  const { data } = await owner.answer('woosw_add', { product_id: findProductId('CUP') })
  await owner.callAsPage('woosw_add_note', {
    key: data.key,
    product_id: findProductId('CUP'),
    note: 'For the wedding',
  })
  await db.update(wishlists).set({ visibility: 'private' }).where(eq(wishlists.key, data.key))
  const names = ['woosw_add', 'woosw_remove', 'woosw_empty', 'woosw_add_note', 'woosw_move_item']
  for (const otherVisitor of [browser(), await openCustomerBrowser()]) {
    for (const name of names) {
      const fields = { key: data.key, product_id: findProductId('CUP'), note: 'x', to: data.key }
      const pageResponse = await otherVisitor.callAsPage(name, fields)
      expect(pageResponse, name).toMatchObject({ status: 0, state: { count: 0 } })
      expect(JSON.stringify(pageResponse), name).not.toMatch(/For the wedding|"Cup"/)
      expect(await otherVisitor.html(name, fields), name).not.toMatch(/For the wedding|woosw-item-/)
    }
  }
  await services.settings.save('wishlist', { disableUnauthenticated: true })
  expect(
    await browser().html('woosw_add', { key: data.key, product_id: findProductId('CUP') }),
  ).not.toContain('woosw-item-')
  await services.settings.save('wishlist', { disableUnauthenticated: false })
})
