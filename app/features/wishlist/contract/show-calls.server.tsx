/** The calls that show a list or its items (wishlist.md B.5.4); they change nothing. */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { htmlResponse, jsonResponse, textOf, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerOutcome, answerWishlistCall, popupMarkup, readOwn, withCookies } from './answer.server.tsx'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from '#app/features/wishlist/page/list-content.tsx'
import { describeMissing } from '#app/features/wishlist/identity/limits.server.ts'
import { currentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { sharingOf } from '#app/features/wishlist/sharing/sharing.ts'
import { contractData, readListState } from './state.server.ts'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { wishlistUrl, offeredSharing } from '#app/features/wishlist/page/wishlist-page.server.ts'

/** No fields: the contract's `D` itself. */
export async function getWishlistData(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async ({ caller, find, isOwnClient }) => {
    const { current } = await find('')
    const { state } = await readOwn(services, current)
    const response = isOwnClient
      ? viewAnswer(c, { status: 1, notice: '', state })
      : jsonResponse(c, await contractData(services, state, caller.locale))
    return withCookies(response, currentListCookies(services, current))
  })
}

/** No fields: the own list, as rendered in the popup. */
export async function loadWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requested = await call.find('')
    return answerOutcome(call, {
      ...judge(call, requested),
      requested,
      fields: async ({ now, content }) => ({
        ...(requested.key !== NO_LIST && { count: now.state.count }),
        content: await content(),
      }),
    })
  })
}

/** No fields: the number of items on the own list. */
export async function countWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requested = await call.find('')
    const { status, notice } = judge(call, requested)
    if (call.isOwnClient) return answerOutcome(call, { status, notice, requested })
    const { state } = await readOwn(services, requested.current)
    const body = { status, count: state.count, ...(notice !== '' && { notice }) }
    return withCookies(jsonResponse(c, body), currentListCookies(services, requested.current))
  })
}

/** Field: `key`, '' for the own list. The list as rendered on its page, for pages cached for everybody. */
export async function loadWishlistPage(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requested = await call.find(textOf(call.fields.key))
    if (call.isOwnClient) return answerList(call, requested)
    const render = await fragmentRenderer(services, call.caller.locale)
    const isRefused = requested.key === NO_LIST && requested.current.key === NO_LIST
    const refused = isRefused && <div className="woosw-list">{call.text('loginMessage')}</div>
    const list = render(refused || (await pageContent(call, requested)))
    return withCookies(jsonResponse(c, { list }), currentListCookies(services, requested.current))
  })
}

/** Field: `key`. Any list that the caller may see, as rendered in the popup. */
export async function viewWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const key = textOf(call.fields.key)
    const requested = await call.find(key)
    if (call.isOwnClient) return answerList(call, requested)
    const cookies = currentListCookies(services, requested.current)
    if (!isKey(key)) return withCookies(htmlResponse(c, ''), cookies)
    const now = await readListState(services, requested)
    return withCookies(htmlResponse(c, await popupMarkup(call, { requested, now })), cookies)
  })
}

function answerList(call: WishlistCall, requested: RequestedList): Promise<Response> {
  const { rights, current } = requested
  if (rights.canSee || current.key === NO_LIST)
    return answerOutcome(call, { ...judge(call, requested), requested })
  return answerOutcome(call, { status: 0, notice: describeMissing(requested, call.caller.i18n), requested })
}

function judge({ text }: WishlistCall, { key }: RequestedList): { status: 0 | 1; notice: string } {
  return key === NO_LIST ? { status: 0, notice: text('loginMessage') } : { status: 1, notice: '' }
}

async function pageContent({ services, caller }: WishlistCall, requested: RequestedList) {
  const now = await readListState(services, requested)
  const view = await readWishlistView(services, caller, { list: requested, now })
  const url = wishlistUrl(services, caller.locale, requested.key)
  return (
    <ListContent
      view={view}
      before={view.isOwn && <Switcher lists={view.lists} current={view.key} />}
      after={<ListActions url={url} sharing={sharingOf(offeredSharing(services), view)} />}
      isForeign
    />
  )
}
