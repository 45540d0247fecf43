/** How calls on lists are answered: to pages of ours with all that is said of lists, to other clients with the markup that manages them. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import type { ListChange } from '#app/features/wishlist/lists/lists.server.ts'
import type { ListsAnswer } from '#app/features/wishlist/lists/lists-view.ts'
import { htmlAnswer, jsonAnswer, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerWishlistCall, withCookies } from './answer.server.tsx'
import { tellRefusal } from '#app/features/wishlist/lists/list-words.server.ts'
import { ManageContent } from '#app/features/wishlist/lists/manage-content.tsx'
import { readManageView } from '#app/features/wishlist/lists/manage.server.ts'
import { currentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { readListNow } from './state.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'

export type Told = { status: 0 | 1; notice: string }

/** Answers a call of a shopper; a guest, who has no lists, gets the contract's answer to that. */
export function answerShopperCall(
  services: Services,
  c: Call,
  {
    forGuest,
    act,
  }: { forGuest: (call: WishlistCall) => object | string; act: (call: WishlistCall) => Promise<Response> },
): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    if (call.caller.visitor.userId > 0) return act(call)
    if (call.isOurs) return answerLists(call, { status: 0, notice: call.word('loginMessage') })
    const answer = forGuest(call)
    return typeof answer === 'string' ? htmlAnswer(c, answer) : jsonAnswer(c, answer)
  })
}

/** `shows`: with the list that hearts fill, unless the call says `view=no`; `which`: without those that are followed. */
export async function answerLists(
  call: WishlistCall,
  { status, notice, shows = false, which = 'all' }: Told & { shows?: boolean; which?: 'all' | 'own' },
): Promise<Response> {
  const { services, c, caller, isOurs, fields, find } = call
  const asked = await find('')
  const cookies = currentListCookies(services, asked.current)
  if (!isOurs) {
    return withCookies(htmlAnswer(c, await manageMarkup(call, status === 1 ? '' : notice)), cookies)
  }
  const now = await readListNow(services, asked)
  const manage = await readManageView(services, caller)
  const lists = manage.lists.filter(({ kind }) => which === 'all' || kind === 'own')
  const answer: ListsAnswer = { status, notice, state: now.state, ...manage, lists }
  if (shows && fields.view !== 'no') {
    answer.view = await readWishlistView(services, caller, { list: asked, now })
  }
  return withCookies(viewAnswer(c, answer), cookies)
}

/** B.3.7, for other clients; of a guest it is empty. */
export async function manageMarkup({ services, caller }: WishlistCall, problem: string): Promise<string> {
  const [render, manage] = await Promise.all([
    fragmentRenderer(services, caller.locale),
    readManageView(services, caller),
  ])
  return render(<ManageContent manage={manage} problem={problem} isForeign />)
}

/** What came of a change, in words. */
export function toldOf(
  { services, caller }: { services: Services; caller: { texts: I18n } },
  change: ListChange,
  done: MessageDescriptor,
): Told {
  if (change.ok) return { status: 1, notice: caller.texts._(done) }
  return { status: 0, notice: tellRefusal(services, change.reason, caller.texts) }
}
