/** MAP  admin lists → the counts that other features add to their rows, in this order. */
import type { ListCounts } from '#app/features/admin/list/list-counts.server.ts'
import { wishlistsOfProduct, wishlistsOfUser } from '#app/features/admin/wishlists/list-counts.server.ts'

export const listCounts: ListCounts = {
  products: [wishlistsOfProduct],
  users: [wishlistsOfUser],
}
