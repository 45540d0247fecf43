/** MAP  list that a visitor keeps → the products in it, whichever of their variations was meant. */
import type { SavedLists } from '#app/services.server.ts'
import { readOwnList } from '#app/features/compare/caller.server.ts'
import { readCompared } from '#app/features/compare/table/goods.server.ts'
import { readOwnWished } from '#app/features/wishlist/identity/own-list.server.ts'

export const savedLists: SavedLists = {
  compare: async (services, caller) => {
    const { ids } = await readOwnList(services, caller)
    return (await readCompared(services, ids, { locale: caller.locale })).map(({ product }) => product.id)
  },
  wishlist: readOwnWished,
}
