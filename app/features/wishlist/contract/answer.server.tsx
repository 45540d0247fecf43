/** Responses to wishlist calls: the view for our own pages, documented JSON and markup for all other clients. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { CallContext, CallFields } from '#app/rest/wc-ajax-call.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { ListData } from './state.server.ts'
import type { WishlistResponse, WishlistView } from '#app/features/wishlist/page/view.ts'
import {
  answerCall,
  createJsonResponse,
  readText,
  createViewResponse,
} from '#app/rest/wc-ajax-call.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { Items } from '#app/features/wishlist/items/items.tsx'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import {
  createCurrentListCookies,
  findRequestedList,
  makeCurrentList,
} from '#app/features/wishlist/identity/owner.server.ts'
import { PopupContent } from '#app/features/wishlist/page/popup-content.tsx'
import { readId } from '#app/features/wishlist/rules.ts'
import { createContractData, readListData } from './state.server.ts'
import { touchList } from '#app/features/wishlist/store.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'

export type RequestContext = Context<PlatformEnv>

export type WishlistCall = CallContext & {
  services: Services
  c: RequestContext
  /** Finds the list that the call names, '' for the own one; creates a customer's first list. */
  findList: (key: string) => Promise<RequestedList>
  text: ReturnType<typeof createWishlistTextReader>
}

/** Answers a call after checking its nonce. */
export function answerWishlistCall(
  services: Services,
  c: RequestContext,
  act: (call: WishlistCall) => Promise<Response>,
): Promise<Response> {
  return answerCall(services, c, {
    nonceAction: 'woosw-security',
    act: (callContext) =>
      act({
        ...callContext,
        services,
        c,
        findList: (key) => findOrCreateList(services, callContext, key),
        text: createWishlistTextReader(services.settings.current(), callContext.caller.locale),
      }),
  })
}

/** The product id of a call; 0 if invalid. */
export function readProductId(fields: CallFields): number {
  return readId(readText(fields.product_id))
}

export type CallOutcome = {
  status: 0 | 1
  notice: string
  /** The viewed or changed list, as it is after the call. */
  requestedList: RequestedList
  /** The caller's list after the call, if it differs from the one before. */
  current?: RequestedList['current']
  /** Further fields for other clients, next to status, notice and data. */
  createFields?: (context: AnswerContext) => Promise<object> | object
}

type AnswerContext = {
  listData: ListData
  /** The list as rendered in the popup. */
  renderContent: () => Promise<string>
  /** Its products as rendered on its page. */
  renderItems: () => Promise<string>
}

/** Responds with the outcome of a call; `view=no`: our page needs no view. */
export async function answerOutcome(
  call: WishlistCall,
  { status, notice, requestedList, current = requestedList.current, createFields }: CallOutcome,
) {
  const { services, c, caller, isOwnClient } = call
  const ownList = await readOwnList(services, current)
  const listData = requestedList.key === current.key ? ownList : await readListData(services, requestedList)
  const cookies = createCurrentListCookies(services, current)
  if (isOwnClient) {
    const answer: WishlistResponse = { status, notice, state: ownList.state }
    if (call.fields.view !== 'no')
      answer.view = await readWishlistView(services, caller, { list: requestedList, listData })
    return appendCookies(createViewResponse(c, answer), cookies)
  }
  const data = await createContractData(services, ownList.state, caller.locale)
  const renderContent = () => renderPopup(call, { requestedList, listData })
  const renderItems = () =>
    renderMarkup(call, { requestedList, listData }, (view) => <Items view={view} layout="table" isForeign />)
  // The properties are in the contract's order, because some clients compare the response as text.
  const extraFields = createFields && (await createFields({ listData, renderContent, renderItems }))
  return appendCookies(
    createJsonResponse(c, { ...(notice !== '' && { notice }), status, ...extraFields, data }),
    cookies,
  )
}

type LoadedList = { requestedList: RequestedList; listData: ListData }

/** A list as rendered in the popup, for other clients. */
export function renderPopup(call: WishlistCall, loadedList: LoadedList): Promise<string> {
  return renderMarkup(call, loadedList, (view) => <PopupContent view={view} isForeign />)
}

async function renderMarkup(
  { services, caller }: WishlistCall,
  { requestedList, listData }: LoadedList,
  toElement: (view: WishlistView) => ReactElement,
): Promise<string> {
  const [render, view] = await Promise.all([
    createFragmentRenderer(services, caller.locale),
    readWishlistView(services, caller, { list: requestedList, listData }),
  ])
  return render(toElement(view))
}

/** Reads the own list and records its use by the owner. */
export async function readOwnList(services: Services, current: RequestedList['current']): Promise<ListData> {
  if (current.list) await touchList(services, current.list)
  return readListData(services, current)
}

export function appendCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/**
 * A customer has a key from the first call, so the first list is created then; a guest's list is created with
 * its first item.
 */
async function findOrCreateList(
  services: Services,
  { caller }: CallContext,
  key: string,
): Promise<RequestedList> {
  const requestedList = await findRequestedList(services, caller, key)
  if (requestedList.current.key !== '') return requestedList
  await makeCurrentList(services, requestedList.current)
  return findRequestedList(services, caller, key)
}
