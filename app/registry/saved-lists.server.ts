/** MAP  saved list of a visitor → the products in it, whichever of their variations was saved. */
import type { SavedLists } from '#app/services.server.ts'
import { readComparedProductIds } from '#app/features/compare/saved-list.server.ts'
import { readOwnProductIds } from '#app/features/wishlist/identity/own-list.server.ts'

export const savedLists: SavedLists = {
  compare: readComparedProductIds,
  wishlist: readOwnProductIds,
}
