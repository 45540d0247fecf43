/** `?add-to-wishlist=7` at any page (wishlist.md B.5.8): what can be wished for is put on the list, and the list shown. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Services } from '#app/services.server.ts'
import { currentListCookies, findAskedList } from '#app/features/wishlist/identity/owner.server.ts'
import {
  NOTICE_PARAMETER,
  PRODUCT_PARAMETER,
  WISHLIST_PATH,
} from '#app/features/wishlist/page/page-address.ts'
import { putNotices } from '#app/features/wishlist/page/page-notices.server.ts'
import { putOnList } from '#app/features/wishlist/items/put-on-list.server.ts'

export async function wishFromLink(services: Services, caller: CallCaller, id: number) {
  const own = await findAskedList(services, caller, '')
  const { result, asked } = await putOnList(services, caller, { asked: own, productId: id })
  const told = new URLSearchParams({
    [NOTICE_PARAMETER]: putNotices[result],
    [PRODUCT_PARAMETER]: String(id),
  })
  return { cookies: currentListCookies(services, asked.current), path: `${WISHLIST_PATH}?${told}` }
}
