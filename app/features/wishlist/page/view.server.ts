/** A list as it is shown: its products, newest first, a part at a time, and what goes with them. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListNow } from '#app/features/wishlist/contract/state.server.ts'
import type { WishlistView } from './view.ts'
import { itemsOf, readWished } from '#app/features/wishlist/items/items.server.ts'
import { tooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { listOptions } from '#app/features/wishlist/lists/list-options.server.ts'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { suggestProducts } from '#app/features/wishlist/items/suggestions.server.ts'
import { readListSummaries } from '#app/features/wishlist/lists/summaries.server.ts'

/** How many things of a list are shown at once. */
const ITEMS_ON_PAGE = 100

/** `page` counts from 1; of one that is not there it is the last. */
export async function readWishlistView(
  services: Services,
  caller: CallCaller,
  { list: asked, now, page = 1 }: { list: AskedList; now: ListNow; page?: number },
): Promise<WishlistView> {
  const { key, list, rights } = asked
  const { locale, visitor } = caller
  const { userId } = visitor
  const { useNote, showNote } = services.settings.current().wishlist
  const pages = Math.max(Math.ceil(now.kept.length / ITEMS_ON_PAGE), 1)
  const shownPage = Math.min(page, pages)
  const kept = now.kept.slice((shownPage - 1) * ITEMS_ON_PAGE, shownPage * ITEMS_ON_PAGE)
  const [wished, { lists, canAddLists }] = await Promise.all([
    readWished(
      services,
      kept.map(({ productId }) => productId),
      locale,
    ),
    readListSummaries(services, { userId, locale }),
  ])
  const showsNotes = useNote && (rights.canEdit || showNote)
  const products = wished.map(({ listed }) => listed.product)
  const listed = new Set(now.kept.flatMap(({ productId, parentId }) => [productId, parentId]))
  return {
    key,
    name: nameOf(services, caller, list),
    canEdit: rights.canEdit,
    canAdd: rights.canAdd,
    isOwn: rights.isOwn,
    shareable: list !== undefined && list.visibility !== 'private',
    count: now.state.count,
    items: itemsOf(services, { kept, wished }, { locale, showsNotes, showsNames: rights.canEdit }),
    page: shownPage,
    pages,
    suggestions: await suggestProducts(services, caller, { products, listed }),
    lists,
    canAddLists,
    options: listOptions(services, { locale, userId, refusal: refusalOf(services, caller, asked) }),
  }
}

/** What stands where the products would; ''. */
function refusalOf({ settings }: Services, { locale, texts }: CallCaller, asked: AskedList): string {
  if (asked.isGuessing) return texts._(tooOften.asking)
  const isForShoppers = asked.key === NO_LIST && asked.current.key === NO_LIST
  return isForShoppers ? wishlistText(settings.current(), locale)('loginMessage') : ''
}

/** Of one list the owner's heading; of several each has its own name. */
function nameOf({ settings }: Services, { locale, visitor }: CallCaller, list: AskedList['list']): string {
  const word = wishlistText(settings.current(), locale)
  if (list && list.name !== '') return list.name
  const isOneOfSeveral = settings.current().wishlist.enableMultiple && list?.userId === visitor.userId
  return word(isOneOfSeveral ? 'primaryName' : 'popupHeading')
}
