/** A list for display: its products, newest first, in pages, and the data around them. */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListData } from '#app/features/wishlist/contract/state.server.ts'
import type { WishlistView } from './view.ts'
import { readPublishedProducts } from '#app/features/product-actions/listed/published-products.server.ts'
import { createWishlistItems } from '#app/features/wishlist/items/items.server.ts'
import { limitMessages } from '#app/features/wishlist/identity/limits.server.ts'
import { createListOptions } from '#app/features/wishlist/lists/list-options.server.ts'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import { NO_LIST } from '#app/features/wishlist/rules.ts'
import { suggestProducts } from '#app/features/wishlist/items/suggestions.server.ts'
import { readListSummaries } from '#app/features/wishlist/lists/summaries.server.ts'

/** Number of items per page of a list. */
const ITEMS_ON_PAGE = 100

/** `page` starts at 1; a page beyond the end is the last one. */
export async function readWishlistView(
  services: Services,
  caller: ContractCaller,
  { list: requestedList, listData, page = 1 }: { list: RequestedList; listData: ListData; page?: number },
): Promise<WishlistView> {
  const { key, list, rights } = requestedList
  const { locale, visitor } = caller
  const { userId } = visitor
  const { useNote, showNote } = services.settings.current().wishlist
  const pages = Math.max(Math.ceil(listData.items.length / ITEMS_ON_PAGE), 1)
  const currentPage = Math.min(page, pages)
  const items = listData.items.slice((currentPage - 1) * ITEMS_ON_PAGE, currentPage * ITEMS_ON_PAGE)
  const [entries, { lists, canAddLists }] = await Promise.all([
    readPublishedProducts(
      services,
      items.map(({ productId }) => productId),
      locale,
    ),
    readListSummaries(services, { userId, locale }),
  ])
  const canSeeNotes = useNote && (rights.canEdit || showNote)
  const products = entries.map(({ listedProduct }) => listedProduct.product)
  const listedIds = new Set(listData.items.flatMap(({ productId, parentId }) => [productId, parentId]))
  return {
    key,
    name: findListName(services, caller, list),
    canEdit: rights.canEdit,
    canAdd: rights.canAdd,
    isOwn: rights.isOwn,
    shareable: list !== undefined && list.visibility !== 'private',
    count: listData.state.count,
    items: createWishlistItems(
      services,
      { items, entries },
      { locale, canSeeNotes, canSeeNames: rights.canEdit },
    ),
    page: currentPage,
    pages,
    suggestions: await suggestProducts(services, caller, { products, listedIds }),
    lists,
    canAddLists,
    options: createListOptions(services, {
      locale,
      userId,
      refusal: findRefusal(services, caller, requestedList),
    }),
  }
}

/** The message shown instead of the products; '' if the list is shown. */
function findRefusal(
  { settings }: Services,
  { locale, i18n }: ContractCaller,
  requestedList: RequestedList,
): string {
  if (requestedList.isGuessing) return i18n._(limitMessages.requests)
  const isForCustomers = requestedList.key === NO_LIST && requestedList.current.key === NO_LIST
  return isForCustomers ? createWishlistTextReader(settings.current(), locale)('loginMessage') : ''
}

/** A single list has the merchant's heading; of several, each has its own name. */
function findListName(
  { settings }: Services,
  { locale, visitor }: ContractCaller,
  list: RequestedList['list'],
): string {
  const text = createWishlistTextReader(settings.current(), locale)
  if (list && list.name !== '') return list.name
  const isOneOfSeveral = settings.current().wishlist.enableMultiple && list?.userId === visitor.userId
  return text(isOneOfSeveral ? 'primaryName' : 'popupHeading')
}
