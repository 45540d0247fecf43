/** The numbers of wishlists in the lists of products and users. */
import type { ListCount, SortableCount } from '#app/features/admin/list/list-counts.server.ts'
import { msg, plural } from '@lingui/core/macro'
import {
  createListCountForCustomer,
  createListCountForProduct,
  listCountByProduct,
} from '#app/features/wishlist/report/lists.server.ts'

export const productWishlistCount: SortableCount = {
  permission: 'marketing',
  createCountSql: createListCountForProduct,
  createLabel: (count) => msg`${plural(count, { one: 'On # wishlist', other: 'On # wishlists' })}`,
  createPath: (productId) => `/admin/reports/wishlists/lists/?pid=${productId}`,
  sort: { value: 'wished', label: msg`Most wishlisted`, counts: listCountByProduct },
}

export const userWishlistCount: ListCount = {
  permission: 'marketing',
  createCountSql: createListCountForCustomer,
  createLabel: (count) => msg`${plural(count, { one: '# wishlist', other: '# wishlists' })}`,
  createPath: (userId) => `/admin/reports/wishlists/lists/?uid=${userId}`,
}
