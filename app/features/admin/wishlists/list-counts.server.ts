/** The numbers of wishlists in the lists of products and users. */
import type { ListCount, SortableCount } from '#app/features/admin/list/list-counts.server.ts'
import { msg, plural } from '@lingui/core/macro'
import {
  countListsOf,
  countListsWith,
  listCountByProduct,
} from '#app/features/wishlist/report/lists.server.ts'

export const wishlistsOfProduct: SortableCount = {
  permission: 'marketing',
  count: countListsWith,
  label: (count) => msg`${plural(count, { one: 'On # wishlist', other: 'On # wishlists' })}`,
  createPath: (productId) => `/admin/reports/wishlists/lists/?pid=${productId}`,
  sort: { value: 'wished', label: msg`Most wishlisted`, counts: listCountByProduct },
}

export const wishlistsOfUser: ListCount = {
  permission: 'marketing',
  count: countListsOf,
  label: (count) => msg`${plural(count, { one: '# wishlist', other: '# wishlists' })}`,
  createPath: (userId) => `/admin/reports/wishlists/lists/?uid=${userId}`,
}
