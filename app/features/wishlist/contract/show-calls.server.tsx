/** The calls that show a list or its items (wishlist.md B.5.4); they change nothing. */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import {
  createHtmlResponse,
  createJsonResponse,
  readText,
  createViewResponse,
} from '#app/rest/wc-ajax-call.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import {
  answerOutcome,
  answerWishlistCall,
  renderPopup,
  readOwnList,
  appendCookies,
} from './answer.server.tsx'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from '#app/features/wishlist/page/list-content.tsx'
import { describeMissingList } from '#app/features/wishlist/identity/limits.server.ts'
import { currentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { restrictSharing } from '#app/features/wishlist/sharing/sharing.ts'
import { createContractData, readListData } from './state.server.ts'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { wishlistUrl, readSharingOptions } from '#app/features/wishlist/page/wishlist-page.server.ts'

/** Needs no fields; responds with the contract's `D` itself. */
export async function getWishlistData(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async ({ caller, findList, isOwnClient }) => {
    const { current } = await findList('')
    const { state } = await readOwnList(services, current)
    const response = isOwnClient
      ? createViewResponse(c, { status: 1, notice: '', state })
      : createJsonResponse(c, await createContractData(services, state, caller.locale))
    return appendCookies(response, currentListCookies(services, current))
  })
}

/** Needs no fields; responds with the own list as rendered in the popup. */
export async function loadWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requested = await call.findList('')
    return answerOutcome(call, {
      ...createStatusFields(call, requested),
      requested,
      createFields: async ({ listData, renderContent }) => ({
        ...(requested.key !== NO_LIST && { count: listData.state.count }),
        content: await renderContent(),
      }),
    })
  })
}

/** Needs no fields; responds with the number of items on the own list. */
export async function countWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requested = await call.findList('')
    const { status, notice } = createStatusFields(call, requested)
    if (call.isOwnClient) return answerOutcome(call, { status, notice, requested })
    const { state } = await readOwnList(services, requested.current)
    const body = { status, count: state.count, ...(notice !== '' && { notice }) }
    return appendCookies(createJsonResponse(c, body), currentListCookies(services, requested.current))
  })
}

/** Field: `key`, '' for the own list. The list as rendered on its page, for pages cached for everybody. */
export async function loadWishlistPage(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requested = await call.findList(readText(call.fields.key))
    if (call.isOwnClient) return answerList(call, requested)
    const render = await createFragmentRenderer(services, call.caller.locale)
    const isRefused = requested.key === NO_LIST && requested.current.key === NO_LIST
    const refusalElement = isRefused && <div className="woosw-list">{call.text('loginMessage')}</div>
    const list = render(refusalElement || (await createPageContent(call, requested)))
    return appendCookies(createJsonResponse(c, { list }), currentListCookies(services, requested.current))
  })
}

/** Field: `key`. Any list that the caller may see, as rendered in the popup. */
export async function viewWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const key = readText(call.fields.key)
    const requested = await call.findList(key)
    if (call.isOwnClient) return answerList(call, requested)
    const cookies = currentListCookies(services, requested.current)
    if (!isKey(key)) return appendCookies(createHtmlResponse(c, ''), cookies)
    const listData = await readListData(services, requested)
    return appendCookies(createHtmlResponse(c, await renderPopup(call, { requested, listData })), cookies)
  })
}

function answerList(call: WishlistCall, requested: RequestedList): Promise<Response> {
  const { rights, current } = requested
  if (rights.canSee || current.key === NO_LIST)
    return answerOutcome(call, { ...createStatusFields(call, requested), requested })
  return answerOutcome(call, {
    status: 0,
    notice: describeMissingList(requested, call.caller.i18n),
    requested,
  })
}

function createStatusFields(
  { text }: WishlistCall,
  { key }: RequestedList,
): { status: 0 | 1; notice: string } {
  return key === NO_LIST ? { status: 0, notice: text('loginMessage') } : { status: 1, notice: '' }
}

async function createPageContent({ services, caller }: WishlistCall, requested: RequestedList) {
  const listData = await readListData(services, requested)
  const view = await readWishlistView(services, caller, { list: requested, listData })
  const url = wishlistUrl(services, caller.locale, requested.key)
  return (
    <ListContent
      view={view}
      header={view.isOwn && <Switcher lists={view.lists} currentKey={view.key} />}
      footer={<ListActions url={url} sharing={restrictSharing(readSharingOptions(services), view)} />}
      isForeign
    />
  )
}
