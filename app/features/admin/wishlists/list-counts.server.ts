/** The numbers of wishlists in the lists of products and users. */
import type { ListCount, SortableCount } from '#app/features/admin/list/list-counts.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { countListsOf, countListsWith, listsOfProducts } from '#app/features/wishlist/report/lists.server.ts'

export const wishlistsOfProduct: SortableCount = {
  permission: 'marketing',
  count: countListsWith,
  label: (count) => msg`${plural(count, { one: 'On # wishlist', other: 'On # wishlists' })}`,
  pathOf: (productId) => `/admin/reports/wishlists/lists/?pid=${productId}`,
  sort: { value: 'wished', label: msg`Most wishlisted`, counts: listsOfProducts },
}

export const wishlistsOfUser: ListCount = {
  permission: 'marketing',
  count: countListsOf,
  label: (count) => msg`${plural(count, { one: '# wishlist', other: '# wishlists' })}`,
  pathOf: (userId) => `/admin/reports/wishlists/lists/?uid=${userId}`,
}
