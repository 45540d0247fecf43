/** How calls of the wishlist are answered: the view to pages of ours, documented JSON and markup to all others. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AskedCall, CallFields } from '#app/rest/wc-ajax-call.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListNow } from './state.server.ts'
import type { WishlistAnswer, WishlistView } from '#app/features/wishlist/page/view.ts'
import { answerCall, jsonAnswer, textOf, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { Items } from '#app/features/wishlist/items/items.tsx'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import {
  currentListCookies,
  findAskedList,
  makeCurrentList,
} from '#app/features/wishlist/identity/owner.server.ts'
import { PopupContent } from '#app/features/wishlist/page/popup-content.tsx'
import { readId } from '#app/features/wishlist/rules.ts'
import { contractData, readListNow } from './state.server.ts'
import { touchList } from '#app/features/wishlist/store.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'

export type Call = Context<PlatformEnv>

export type WishlistCall = AskedCall & {
  services: Services
  c: Call
  /** The list that the call names, '' for the own one; of a shopper the first list is made. */
  find: (key: string) => Promise<AskedList>
  word: ReturnType<typeof wishlistText>
}

/** Answers a call that was meant. */
export function answerWishlistCall(
  services: Services,
  c: Call,
  act: (call: WishlistCall) => Promise<Response>,
): Promise<Response> {
  return answerCall(services, c, {
    nonceAction: 'woosw-security',
    act: (asked) =>
      act({
        ...asked,
        services,
        c,
        find: (key) => findOrMake(services, asked, key),
        word: wishlistText(services.settings.current(), asked.caller.locale),
      }),
  })
}

/** The product that a call names; 0 of anything else. */
export function idOf(fields: CallFields): number {
  return readId(textOf(fields.product_id))
}

export type Outcome = {
  status: 0 | 1
  notice: string
  /** The list that is looked at or was changed, as it is after the call. */
  asked: AskedList
  /** The list of whoever asks after the call, where that is another one than before it. */
  current?: AskedList['current']
  /** What other clients get beside status, notice and data. */
  fields?: (shown: Shown) => Promise<object> | object
}

type Shown = {
  now: ListNow
  /** The list as the popup shows it. */
  content: () => Promise<string>
  /** Its products as its page shows them. */
  items: () => Promise<string>
}

/** `view=no`: a page of ours needs no view. */
export async function answerOutcome(
  call: WishlistCall,
  { status, notice, asked, current = asked.current, fields }: Outcome,
) {
  const { services, c, caller, isOurs } = call
  const own = await readOwn(services, current)
  const now = asked.key === current.key ? own : await readListNow(services, asked)
  const cookies = currentListCookies(services, current)
  if (isOurs) {
    const answer: WishlistAnswer = { status, notice, state: own.state }
    if (call.fields.view !== 'no')
      answer.view = await readWishlistView(services, caller, { list: asked, now })
    return withCookies(viewAnswer(c, answer), cookies)
  }
  const data = await contractData(services, own.state, caller.locale)
  const content = () => popupMarkup(call, { asked, now })
  const items = () => markupOf(call, { asked, now }, (view) => <Items view={view} layout="table" isForeign />)
  // In the order of the contract, which some clients compare as text.
  const extra = fields && (await fields({ now, content, items }))
  return withCookies(jsonAnswer(c, { ...(notice !== '' && { notice }), status, ...extra, data }), cookies)
}

type Looked = { asked: AskedList; now: ListNow }

/** A list as the popup shows it, for other clients. */
export function popupMarkup(call: WishlistCall, looked: Looked): Promise<string> {
  return markupOf(call, looked, (view) => <PopupContent view={view} isForeign />)
}

async function markupOf(
  { services, caller }: WishlistCall,
  { asked, now }: Looked,
  draw: (view: WishlistView) => ReactElement,
): Promise<string> {
  const [render, view] = await Promise.all([
    fragmentRenderer(services, caller.locale),
    readWishlistView(services, caller, { list: asked, now }),
  ])
  return render(draw(view))
}

/** The own list; that its owner was here is kept. */
export async function readOwn(services: Services, current: AskedList['current']): Promise<ListNow> {
  if (current.list) await touchList(services, current.list)
  return readListNow(services, current)
}

export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** A shopper has a key from the first call on, so their first list is made; a guest's with the first thing on it. */
async function findOrMake(services: Services, { caller }: AskedCall, key: string): Promise<AskedList> {
  const found = await findAskedList(services, caller, key)
  if (found.current.key !== '') return found
  await makeCurrentList(services, found.current)
  return findAskedList(services, caller, key)
}
