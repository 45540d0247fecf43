/** Lists that their owners have opened to others, on their pages (wishlist.md B.4.10). */
import { expect, test } from 'vitest'
import { loadPageContent, post, readListedProductIds } from '#app/features/wishlist/page/test-pages.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  services,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  settings: {
    wishlist: { enableMultiple: true, enableCollab: true, suggested: ['related'], suggestedLimit: 3 },
  },
})
const [cap, cup, pot] = [findProductId('CAP'), findProductId('CUP'), findProductId('POT')]

/** A customer with the cap on a list that others may add to. */
async function createOpenList() {
  const owner = await openCustomerBrowser()
  const { data } = await owner.answer('woosw_add', { product_id: cap })
  await owner.callAsPage('woosw_toggle_collabable', { key: data.key, collabable: 'yes' })
  return { owner, key: data.key, path: `/en/wishlist/${data.key}/` }
}

const searchInputClass = 'woosw-search-products-input'

test('customers who can add to a list can search on its page without script, and add the products found', async () => {
  const { owner, key, path } = await createOpenList()
  const friend = await openCustomerBrowser()
  const html = await loadPageContent(friend, path)
  expect(html).toContain(`<form role="search" action="${path}" method="get">`)
  expect(html).toContain('placeholder="Search for a product to add"')
  expect(html).not.toContain('woosw-search-found')
  const resultsPage = await loadPageContent(friend, `${path}?find=pot`)
  expect(resultsPage).toMatch(new RegExp(`class="woosw-search-add-btn" data-id="${pot}" data-key="${key}"`))
  expect(resultsPage).toContain('value="pot"')
  const { status, location } = await post(friend, { intent: 'add', key, product_id: pot }, path)
  expect([status, location]).toEqual([303, `${path}?notice=added&product=${pot}`])
  const pageAfterAdding = await loadPageContent(friend, path)
  expect(readListedProductIds(pageAfterAdding.split('woosw-suggested')[0] ?? '')).toEqual([pot, cap])
  // Suggestions can be added as well; nothing can be removed.
  expect(pageAfterAdding).toContain('class="woosw-item--add"')
  expect(pageAfterAdding).not.toContain('class="woosw-item--remove"')
  expect(await loadPageContent(owner, path)).toContain(searchInputClass)
})

test('the search marks listed products, reports that nothing was found, and escapes markup', async () => {
  const { owner, path } = await createOpenList()
  expect(await loadPageContent(owner, `${path}?find=cap`)).toMatch(
    new RegExp(`type="button" class="woosw-search-added" data-id="${cap}"`),
  )
  expect(await loadPageContent(owner, `${path}?find=zzzzzz`)).toContain('woosw-search-none')
  expect(await loadPageContent(owner, `${path}?find=%3Cscript%3Ex%3C/script%3E`)).not.toContain('<script>x')
})

test('the search is hidden for guests, on closed lists, and for everybody if the merchant has disabled it', async () => {
  const { owner, key, path } = await createOpenList()
  const friend = await openCustomerBrowser()
  expect(await loadPageContent(browser(), path)).not.toContain(searchInputClass)
  await services.settings.save('wishlist', { enableCollab: false })
  for (const viewer of [friend, owner])
    expect(await loadPageContent(viewer, path)).not.toContain(searchInputClass)
  await services.settings.save('wishlist', { enableCollab: true })
  await owner.callAsPage('woosw_toggle_collabable', { key, collabable: 'no' })
  const closedListPage = await loadPageContent(friend, `${path}?find=pot`)
  expect(closedListPage).not.toContain(searchInputClass)
  expect(closedListPage).not.toContain('woosw-item--add')
  expect(await loadPageContent(owner, path)).not.toContain(searchInputClass)
})

test('the view contains whether the visitor can add items and whether the list can be shared', async () => {
  const { owner, key } = await createOpenList()
  const loadView = async (viewer: Pick<typeof owner, 'callAsPage'>) =>
    (await viewer.callAsPage('woosw_view_wishlist', { key })).view
  expect(await loadView(owner)).toMatchObject({ canAdd: true, canEdit: true, shareable: true })
  expect(await loadView(await openCustomerBrowser())).toMatchObject({
    canAdd: true,
    canEdit: false,
    shareable: true,
  })
  expect(await loadView(browser())).toMatchObject({ canAdd: false, canEdit: false, shareable: true })
  await owner.callAsPage('woosw_set_visibility', { key, visibility: 'private' })
  expect(await loadView(owner)).toMatchObject({ canAdd: true, shareable: false })
  await services.settings.save('wishlist', { enableMultiple: false })
  expect(await loadView(owner)).toMatchObject({ lists: [], shareable: false })
  await services.settings.save('wishlist', { enableMultiple: true })
  // A list that is still empty has no link for others.
  expect((await browser().callAsPage('woosw_load')).view).toMatchObject({ shareable: false })
})

test('an item that another customer adds to an open list is shown on the list', async () => {
  const { owner, key } = await createOpenList()
  const friend = await openCustomerBrowser()
  expect(await friend.callAsPage('woosw_add', { product_id: cup, key, view: 'no' })).toMatchObject({
    status: 1,
  })
  expect((await owner.callAsPage('woosw_load')).view?.items.map((item) => item.id)).toEqual([cup, cap])
})
