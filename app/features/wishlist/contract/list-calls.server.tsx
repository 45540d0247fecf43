/** The calls on a customer's lists (wishlist.md B.4.9, B.5.4). */
import type { Services } from '#app/services.server.ts'
import type { RequestContext } from './answer.server.tsx'
import type { Visibility } from '#app/features/wishlist/page/view.ts'
import { msg } from '@lingui/core/macro'
import { createHtmlResponse, createJsonResponse, readText } from '#app/rest/wc-ajax-call.server.ts'
import { answerOutcome, answerWishlistCall, readProductId, appendCookies } from './answer.server.tsx'
import { answerLists, answerCustomerCall, renderManageMarkup, createResult } from './list-answers.server.tsx'
import {
  addList,
  chooseDefaultList,
  deleteList,
  setListAccess,
  renameList,
} from '#app/features/wishlist/lists/lists.server.ts'
import { readManageView } from '#app/features/wishlist/lists/manage.server.ts'
import { moveItem } from '#app/features/wishlist/items/move.server.ts'
import { createCurrentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { createContractData, readListData } from './state.server.ts'

/** Needs no fields; a guest gets the dialog without lists. */
export function manageWishlists(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    if (call.caller.visitor.userId > 0) return answerLists(call, { status: 1, notice: '' })
    if (call.isOwnClient) return answerLists(call, { status: 0, notice: call.text('loginMessage') })
    return createHtmlResponse(c, await renderManageMarkup(call, ''))
  })
}

/** Field: `name`. */
export function addWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: () => '',
    act: async (call) => {
      const { userId } = call.caller.visitor
      const change = await addList(services, { userId, name: readText(call.fields.name) })
      const name = change.ok ? isolateBidi(change.name) : ''
      return answerLists(call, createResult(call, change, msg`Wishlist “${name}” created`))
    },
  })
}

/** Field: `key`. */
export function deleteWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: () => '',
    act: async (call) => {
      const change = await deleteList(services, readOwnListKey(call))
      const isUnknownList = !change.ok && change.reason === 'unknown'
      if (isUnknownList && !call.isOwnClient) return createHtmlResponse(c, '')
      return answerLists(call, createResult(call, change, msg`Wishlist deleted`))
    },
  })
}

/** Fields: `key`, `name`. */
export function renameWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: ({ text }) => ({ status: 0, notice: text('loginMessage') }),
    act: async (call) => {
      const change = await renameList(services, { ...readOwnListKey(call), name: readText(call.fields.name) })
      const name = change.ok ? isolateBidi(change.name) : ''
      const result = createResult(call, change, msg`Wishlist renamed to “${name}”.`)
      if (call.isOwnClient) return answerLists(call, result)
      return createJsonResponse(
        c,
        change.ok ? { status: 1, name: change.name, notice: result.notice } : result,
      )
    },
  })
}

/** Field: `key`. Wishlist buttons add to this list from then on. */
export function setDefaultWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: () => [],
    act: async (call) => {
      const change = await chooseDefaultList(services, readOwnListKey(call))
      const result = createResult(call, change, msg`New products are now added to this wishlist.`)
      if (call.isOwnClient) return answerLists(call, { ...result, includesView: change.ok })
      if (!change.ok) return createJsonResponse(c, [])
      const { current } = await call.findList('')
      const { state, items } = await readListData(services, current)
      const answer = {
        content: await renderManageMarkup(call, ''),
        count: state.count,
        products: items.map(({ productId }) => productId),
        data: await createContractData(services, state, call.caller.locale),
      }
      return appendCookies(createJsonResponse(c, answer), createCurrentListCookies(services, current))
    },
  })
}

/** Needs no fields; responds with the lists that a product can be added to (B.4.9). */
export function getWishlists(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: () => ({ wishlists: [], can_add_more: false }),
    act: async (call) => {
      if (call.isOwnClient) return answerLists(call, { status: 1, notice: '', scope: 'own' })
      // Creates the first list.
      await call.findList('')
      const { lists, canAddLists } = await readManageView(services, call.caller)
      const wishlists = lists
        .filter(({ kind }) => kind === 'own')
        .map(({ key, name, count, kind, isPrimary, isDefault }) => ({
          ...{ key, name, count },
          type: isPrimary ? 'primary' : kind,
          is_default: isDefault,
          is_collab: false,
        }))
      return createJsonResponse(c, { wishlists, can_add_more: canAddLists })
    },
  })
}

/** Fields: `product_id`, `key` of its current list, `to`. The contract has no such call. */
export function moveWishlistItem(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, text } = call
    const { i18n, visitor } = caller
    const requestedList = await call.findList(readText(fields.key))
    const itemMove = { productId: readProductId(fields), from: requestedList.key, to: readText(fields.to) }
    const moveResult =
      visitor.userId > 0 ? await moveItem(services, { ...itemMove, userId: visitor.userId }) : 'unknown'
    const notices = {
      moved: i18n._(msg`Moved to the other wishlist`),
      unknown: text('notAllowedMessage'),
      'not-listed': text('notExistMessage'),
      full: i18n._(msg`The other wishlist is full. Remove a product from it, then try again.`),
    }
    return answerOutcome(call, {
      status: moveResult === 'moved' ? 1 : 0,
      notice: notices[moveResult],
      current: requestedList.current,
      requestedList,
      createFields: async ({ listData }) => ({ count: listData.state.count }),
    })
  })
}

/** Fields: `key`, `visibility` (who may see the list). The contract has no such call. */
export function setWishlistVisibility(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: ({ text }) => ({ status: 0, notice: text('loginMessage') }),
    act: async (call) => {
      const visibility = readVisibility(call.fields.visibility)
      const change = visibility
        ? await setListAccess(services, { ...readOwnListKey(call), visibility })
        : ({ ok: false, reason: 'unknown' } as const)
      const result = createResult(call, change, msg`Wishlist visibility saved`)
      return call.isOwnClient ? answerLists(call, result) : createJsonResponse(c, result)
    },
  })
}

function readOwnListKey({
  caller,
  fields,
}: {
  caller: { visitor: { userId: number } }
  fields: { key?: unknown }
}) {
  return { userId: caller.visitor.userId, key: readText(fields.key) }
}

// Bidi isolate: a name may be in another script than the surrounding message.
function isolateBidi(name: string): string {
  return `\u2068${name}\u2069`
}

function readVisibility(field: unknown): Visibility | undefined {
  return (['public', 'shared', 'private'] as const).find((one) => one === field)
}
