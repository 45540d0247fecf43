/** Responses to wishlist calls: the view for our own pages, documented JSON and markup for all other clients. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { CallContext, CallFields } from '#app/rest/wc-ajax-call.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListNow } from './state.server.ts'
import type { WishlistResponse, WishlistView } from '#app/features/wishlist/page/view.ts'
import { answerCall, jsonResponse, textOf, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { Items } from '#app/features/wishlist/items/items.tsx'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import {
  currentListCookies,
  findRequestedList,
  makeCurrentList,
} from '#app/features/wishlist/identity/owner.server.ts'
import { PopupContent } from '#app/features/wishlist/page/popup-content.tsx'
import { readId } from '#app/features/wishlist/rules.ts'
import { contractData, readListState } from './state.server.ts'
import { touchList } from '#app/features/wishlist/store.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'

export type Call = Context<PlatformEnv>

export type WishlistCall = CallContext & {
  services: Services
  c: Call
  /** Finds the list that the call names, '' for the own one; creates a customer's first list. */
  find: (key: string) => Promise<RequestedList>
  text: ReturnType<typeof wishlistText>
}

/** Answers a call after checking its nonce. */
export function answerWishlistCall(
  services: Services,
  c: Call,
  act: (call: WishlistCall) => Promise<Response>,
): Promise<Response> {
  return answerCall(services, c, {
    nonceAction: 'woosw-security',
    act: (requested) =>
      act({
        ...requested,
        services,
        c,
        find: (key) => findOrMake(services, requested, key),
        text: wishlistText(services.settings.current(), requested.caller.locale),
      }),
  })
}

/** The product id of a call; 0 if invalid. */
export function idOf(fields: CallFields): number {
  return readId(textOf(fields.product_id))
}

export type Outcome = {
  status: 0 | 1
  notice: string
  /** The viewed or changed list, as it is after the call. */
  requested: RequestedList
  /** The caller's list after the call, if it differs from the one before. */
  current?: RequestedList['current']
  /** Further fields for other clients, next to status, notice and data. */
  fields?: (context: AnswerContext) => Promise<object> | object
}

type AnswerContext = {
  now: ListNow
  /** The list as rendered in the popup. */
  content: () => Promise<string>
  /** Its products as rendered on its page. */
  items: () => Promise<string>
}

/** Responds with the outcome of a call; `view=no`: our page needs no view. */
export async function answerOutcome(
  call: WishlistCall,
  { status, notice, requested, current = requested.current, fields }: Outcome,
) {
  const { services, c, caller, isOwnClient } = call
  const own = await readOwn(services, current)
  const now = requested.key === current.key ? own : await readListState(services, requested)
  const cookies = currentListCookies(services, current)
  if (isOwnClient) {
    const answer: WishlistResponse = { status, notice, state: own.state }
    if (call.fields.view !== 'no')
      answer.view = await readWishlistView(services, caller, { list: requested, now })
    return withCookies(viewAnswer(c, answer), cookies)
  }
  const data = await contractData(services, own.state, caller.locale)
  const content = () => popupMarkup(call, { requested, now })
  const items = () =>
    markupOf(call, { requested, now }, (view) => <Items view={view} layout="table" isForeign />)
  // The properties are in the contract's order, because some clients compare the response as text.
  const extra = fields && (await fields({ now, content, items }))
  return withCookies(jsonResponse(c, { ...(notice !== '' && { notice }), status, ...extra, data }), cookies)
}

type LoadedList = { requested: RequestedList; now: ListNow }

/** A list as rendered in the popup, for other clients. */
export function popupMarkup(call: WishlistCall, loaded: LoadedList): Promise<string> {
  return markupOf(call, loaded, (view) => <PopupContent view={view} isForeign />)
}

async function markupOf(
  { services, caller }: WishlistCall,
  { requested, now }: LoadedList,
  toElement: (view: WishlistView) => ReactElement,
): Promise<string> {
  const [render, view] = await Promise.all([
    fragmentRenderer(services, caller.locale),
    readWishlistView(services, caller, { list: requested, now }),
  ])
  return render(toElement(view))
}

/** Reads the own list and records its use by the owner. */
export async function readOwn(services: Services, current: RequestedList['current']): Promise<ListNow> {
  if (current.list) await touchList(services, current.list)
  return readListState(services, current)
}

export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/**
 * A customer has a key from the first call, so the first list is created then; a guest's list is created with
 * its first item.
 */
async function findOrMake(services: Services, { caller }: CallContext, key: string): Promise<RequestedList> {
  const found = await findRequestedList(services, caller, key)
  if (found.current.key !== '') return found
  await makeCurrentList(services, found.current)
  return findRequestedList(services, caller, key)
}
