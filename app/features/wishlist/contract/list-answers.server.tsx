/**
 * Responses to calls on lists: for our own pages all data about the lists, for other clients the markup to
 * manage them.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { RequestContext, WishlistCall } from './answer.server.tsx'
import type { ListChange } from '#app/features/wishlist/lists/lists.server.ts'
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import { createHtmlResponse, createJsonResponse, createViewResponse } from '#app/rest/wc-ajax-call.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerWishlistCall, appendCookies } from './answer.server.tsx'
import { describeRefusal } from '#app/features/wishlist/lists/list-messages.server.ts'
import { ManageContent } from '#app/features/wishlist/lists/manage-content.tsx'
import { readManageView } from '#app/features/wishlist/lists/manage.server.ts'
import { createCurrentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { readListData } from './state.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'

export type CallResult = { status: 0 | 1; notice: string }

/** Answers a customer's call; a guest, who has no lists, gets the contract's response for guests. */
export function answerCustomerCall(
  services: Services,
  c: RequestContext,
  {
    answerGuest,
    act,
  }: { answerGuest: (call: WishlistCall) => object | string; act: (call: WishlistCall) => Promise<Response> },
): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    if (call.caller.visitor.userId > 0) return act(call)
    if (call.isOwnClient) return answerLists(call, { status: 0, notice: call.text('loginMessage') })
    const answer = answerGuest(call)
    return typeof answer === 'string' ? createHtmlResponse(c, answer) : createJsonResponse(c, answer)
  })
}

/**
 * Responds with all lists. `includesView`: with the list that wishlist buttons add to, unless the call has
 * `view=no`; `scope` 'own': without followed lists.
 */
export async function answerLists(
  call: WishlistCall,
  {
    status,
    notice,
    includesView = false,
    scope = 'all',
  }: CallResult & { includesView?: boolean; scope?: 'all' | 'own' },
): Promise<Response> {
  const { services, c, caller, isOwnClient, fields, findList } = call
  const requestedList = await findList('')
  const cookies = createCurrentListCookies(services, requestedList.current)
  if (!isOwnClient) {
    return appendCookies(
      createHtmlResponse(c, await renderManageMarkup(call, status === 1 ? '' : notice)),
      cookies,
    )
  }
  const listData = await readListData(services, requestedList)
  const manageView = await readManageView(services, caller)
  const lists = manageView.lists.filter(({ kind }) => scope === 'all' || kind === 'own')
  const answer: ListsResponse = { status, notice, state: listData.state, ...manageView, lists }
  if (includesView && fields.view !== 'no') {
    answer.view = await readWishlistView(services, caller, { list: requestedList, listData })
  }
  return appendCookies(createViewResponse(c, answer), cookies)
}

/** The markup to manage lists (B.3.7), for other clients; without lists for a guest. */
export async function renderManageMarkup(
  { services, caller }: WishlistCall,
  problem: string,
): Promise<string> {
  const [render, manageView] = await Promise.all([
    createFragmentRenderer(services, caller.locale),
    readManageView(services, caller),
  ])
  return render(<ManageContent manageView={manageView} problem={problem} isForeign />)
}

/** The result of a change, with its message. */
export function createResult(
  { services, caller }: { services: Services; caller: { i18n: I18n } },
  change: ListChange,
  successMessage: MessageDescriptor,
): CallResult {
  if (change.ok) return { status: 1, notice: caller.i18n._(successMessage) }
  return { status: 0, notice: describeRefusal(services, change.reason, caller.i18n) }
}
