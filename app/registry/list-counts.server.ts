/** MAP  admin lists → the counts that other features add to their rows, in this order. */
import type { ListCounts } from '#app/features/admin/list/list-counts.server.ts'
import { productWishlistCount, userWishlistCount } from '#app/features/admin/wishlists/list-counts.server.ts'

export const listCounts: ListCounts = {
  products: [productWishlistCount],
  users: [userWishlistCount],
}
