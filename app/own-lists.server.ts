/** MAP  list that a visitor keeps → the products in it, whichever of their variations was meant. */
import type { CallCaller } from './contract-call.server.ts'
import type { Services } from './services.server.ts'
import { readOwnList } from './features/compare/caller.server.ts'
import { readCompared } from './features/compare/goods.server.ts'
import { readOwnWished } from './features/wishlist/own-list.server.ts'

type ReadList = (services: Services, caller: CallCaller) => Promise<number[]>

export const ownLists = {
  compare: async (services, caller) => {
    const { ids } = await readOwnList(services, caller)
    return (await readCompared(services, ids, { locale: caller.locale })).map(({ product }) => product.id)
  },
  wishlist: readOwnWished,
} satisfies Record<string, ReadList>
