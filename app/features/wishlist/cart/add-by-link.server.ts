/** `?add-to-wishlist=7` on any page (wishlist.md B.5.8): adds an eligible product and shows the list. */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import { createCurrentListCookies, findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { NOTICE_PARAMETER, PRODUCT_PARAMETER, WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'
import { addNotices } from '#app/features/wishlist/page/page-notices.server.ts'
import { addProductToList } from '#app/features/wishlist/items/add-to-list.server.ts'

export async function addFromLink(services: Services, caller: ContractCaller, id: number) {
  const ownList = await findRequestedList(services, caller, '')
  const { result, requestedList } = await addProductToList(services, caller, {
    requestedList: ownList,
    productId: id,
  })
  const query = new URLSearchParams({
    [NOTICE_PARAMETER]: addNotices[result],
    [PRODUCT_PARAMETER]: String(id),
  })
  return {
    cookies: createCurrentListCookies(services, requestedList.current),
    path: `${WISHLIST_PATH}?${query}`,
  }
}
