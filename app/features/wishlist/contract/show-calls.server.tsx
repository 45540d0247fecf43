/** The calls that show a list or its items (wishlist.md B.5.4); they change nothing. */
import type { Services } from '#app/services.server.ts'
import type { RequestContext, WishlistCall } from './answer.server.tsx'
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
import { createCurrentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { restrictSharing } from '#app/features/wishlist/sharing/sharing.ts'
import { createContractData, readListData } from './state.server.ts'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { createWishlistUrl, readSharingOptions } from '#app/features/wishlist/page/wishlist-page.server.ts'

/** Needs no fields; responds with the contract's `D` itself. */
export async function getWishlistData(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async ({ caller, findList, isOwnClient }) => {
    const { current } = await findList('')
    const { state } = await readOwnList(services, current)
    const response = isOwnClient
      ? createViewResponse(c, { status: 1, notice: '', state })
      : createJsonResponse(c, await createContractData(services, state, caller.locale))
    return appendCookies(response, createCurrentListCookies(services, current))
  })
}

/** Needs no fields; responds with the own list as rendered in the popup. */
export async function loadWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requestedList = await call.findList('')
    return answerOutcome(call, {
      ...createStatusFields(call, requestedList),
      requestedList,
      createFields: async ({ listData, renderContent }) => ({
        ...(requestedList.key !== NO_LIST && { count: listData.state.count }),
        content: await renderContent(),
      }),
    })
  })
}

/** Needs no fields; responds with the number of items on the own list. */
export async function countWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requestedList = await call.findList('')
    const { status, notice } = createStatusFields(call, requestedList)
    if (call.isOwnClient) return answerOutcome(call, { status, notice, requestedList })
    const { state } = await readOwnList(services, requestedList.current)
    const body = { status, count: state.count, ...(notice !== '' && { notice }) }
    return appendCookies(
      createJsonResponse(c, body),
      createCurrentListCookies(services, requestedList.current),
    )
  })
}

/** Field: `key`, '' for the own list. The list as rendered on its page, for pages cached for everybody. */
export async function loadWishlistPage(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const requestedList = await call.findList(readText(call.fields.key))
    if (call.isOwnClient) return answerList(call, requestedList)
    const render = await createFragmentRenderer(services, call.caller.locale)
    const isRefused = requestedList.key === NO_LIST && requestedList.current.key === NO_LIST
    const refusalElement = isRefused && <div className="woosw-list">{call.text('loginMessage')}</div>
    const list = render(refusalElement || (await createPageContent(call, requestedList)))
    return appendCookies(
      createJsonResponse(c, { list }),
      createCurrentListCookies(services, requestedList.current),
    )
  })
}

/** Field: `key`. Any list that the caller may see, as rendered in the popup. */
export async function viewWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const key = readText(call.fields.key)
    const requestedList = await call.findList(key)
    if (call.isOwnClient) return answerList(call, requestedList)
    const cookies = createCurrentListCookies(services, requestedList.current)
    if (!isKey(key)) return appendCookies(createHtmlResponse(c, ''), cookies)
    const listData = await readListData(services, requestedList)
    return appendCookies(createHtmlResponse(c, await renderPopup(call, { requestedList, listData })), cookies)
  })
}

function answerList(call: WishlistCall, requestedList: RequestedList): Promise<Response> {
  const { rights, current } = requestedList
  if (rights.canSee || current.key === NO_LIST)
    return answerOutcome(call, { ...createStatusFields(call, requestedList), requestedList })
  return answerOutcome(call, {
    status: 0,
    notice: describeMissingList(requestedList, call.caller.i18n),
    requestedList,
  })
}

function createStatusFields(
  { text }: WishlistCall,
  { key }: RequestedList,
): { status: 0 | 1; notice: string } {
  return key === NO_LIST ? { status: 0, notice: text('loginMessage') } : { status: 1, notice: '' }
}

async function createPageContent({ services, caller }: WishlistCall, requestedList: RequestedList) {
  const listData = await readListData(services, requestedList)
  const view = await readWishlistView(services, caller, { list: requestedList, listData })
  const url = createWishlistUrl(services, caller.locale, requestedList.key)
  return (
    <ListContent
      view={view}
      header={view.isOwn && <Switcher lists={view.lists} currentKey={view.key} />}
      footer={<ListActions url={url} sharing={restrictSharing(readSharingOptions(services), view)} />}
      isForeign
    />
  )
}
