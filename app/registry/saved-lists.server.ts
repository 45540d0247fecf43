/** MAP  list that a visitor keeps → the products in it, whichever of their variations was meant. */
import type { SavedLists } from '#app/services.server.ts'
import { readOwnCompared } from '#app/features/compare/saved-list.server.ts'
import { readOwnWished } from '#app/features/wishlist/identity/own-list.server.ts'

export const savedLists: SavedLists = {
  compare: readOwnCompared,
  wishlist: readOwnWished,
}
