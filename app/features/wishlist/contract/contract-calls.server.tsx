/** The calls that change one list (wishlist.md B.5.4); those that show one are in show-calls.server.tsx. */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { AddRefusal } from '#app/features/wishlist/items/add-to-list.server.ts'
import { msg } from '@lingui/core/macro'
import { escapeHtml } from '#app/platform/rest/entry.server.ts'
import { htmlResponse, textOf } from '#app/rest/wc-ajax-call.server.ts'
import { answerOutcome, answerWishlistCall, idOf, withCookies } from './answer.server.tsx'
import { tooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { readSentNote } from '#app/features/wishlist/items/notes.ts'
import { currentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { addProductToList } from '#app/features/wishlist/items/add-to-list.server.ts'
import { emptyList, MAX_ITEMS, noteItem, removeItem } from '#app/features/wishlist/store.server.ts'

/** Fields: `product_id`, `key` ('' for the own list). */
export async function addToWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, find, text, isOwnClient } = call
    const found = await find(textOf(fields.key))
    const outcome = await addProductToList(services, caller, { requested: found, productId: idOf(fields) })
    const { requested } = outcome
    if (!outcome.ok) return refuseAddition(call, requested, outcome.result)
    const notice = text(outcome.result === 'added' ? 'addedMessage' : 'alreadyMessage')
    const { buttonAction } = services.settings.current().wishlist
    return answerOutcome(call, {
      status: 1,
      notice: isOwnClient ? notice.replaceAll('{name}', () => outcome.name) : notice,
      requested,
      fields: async ({ now, content, items }) => ({
        count: now.state.count,
        ...(buttonAction === 'list' && { content: await content() }),
        // The list's page re-renders the items.
        ...(textOf(fields.key) !== '' && { items: await items() }),
      }),
    })
  })
}

function refuseAddition(call: WishlistCall, requested: RequestedList, reason: AddRefusal): Promise<Response> {
  const { i18n } = call.caller
  if (reason === 'too-often') return answerNotice(call, requested, i18n._(tooOften.adding))
  if (reason === 'full')
    return answerNotice(
      call,
      requested,
      i18n._(msg`A wishlist can hold up to ${MAX_ITEMS} products. Remove one to add another.`),
    )
  const messageNames = {
    login: 'loginMessage',
    unknown: 'errorMessage',
    'not-allowed': 'notAllowedMessage',
  } as const
  return refuse(call, requested, messageNames[reason])
}

/** Fields: `product_id`, `key`. */
export async function removeFromWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, find, text } = call
    const requested = await find(textOf(fields.key))
    if (!requested.rights.canEdit) return refuse(call, requested, 'notAllowedMessage')
    const productId = idOf(fields)
    if (productId === 0) return refuse(call, requested, 'errorMessage')
    const { userId } = caller.visitor
    const isRemoved = requested.list && (await removeItem(services, requested.key, { productId, userId }))
    if (!isRemoved) return refuse(call, requested, 'notExistMessage')
    return answerOutcome(call, {
      status: 1,
      notice: text('removedMessage'),
      requested,
      fields: async ({ now: { state }, content }) => ({
        count: state.count,
        ...(state.count === 0 && { content: await content() }),
      }),
    })
  })
}

/** Field: `key`. */
export async function emptyWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, find, text } = call
    const requested = await find(textOf(fields.key))
    if (!requested.rights.canEdit) return refuse(call, requested, 'notAllowedMessage')
    if (requested.list) await emptyList(services, requested.key, { userId: caller.visitor.userId })
    return answerOutcome(call, {
      status: 1,
      notice: text('emptyNotice'),
      requested,
      fields: async ({ now, content }) => ({ count: now.state.count, content: await content() }),
    })
  })
}

/**
 * Fields: `key`, `product_id`, `note` (with four characters escaped). Responds with HTML: the note, or the
 * placeholder if it is empty.
 */
export async function noteInWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { fields, find, text, isOwnClient } = call
    const requested = await find(textOf(fields.key))
    const { useNote } = services.settings.current().wishlist
    const isAllowed = requested.rights.canEdit && useNote
    const note = readSentNote(textOf(fields.note))
    const isSaved =
      isAllowed &&
      requested.list &&
      (await noteItem(services, requested.key, { productId: idOf(fields), note }))
    if (isOwnClient) {
      if (!isAllowed) return refuse(call, requested, 'notAllowedMessage')
      if (!isSaved) return refuse(call, requested, 'notExistMessage')
      return answerOutcome(call, { status: 1, notice: '', requested })
    }
    const answer = isAllowed ? note || text('addNote') : text('notAllowedMessage')
    return withCookies(htmlResponse(c, asHtml(answer)), currentListCookies(services, requested.current))
  })
}

type Refusal = Parameters<WishlistCall['text']>[0]

/** Refuses a call; the response includes the current list, so that no client fails on missing fields. */
function refuse(call: WishlistCall, requested: RequestedList, reason: Refusal): Promise<Response> {
  // Other clients display the content of the response when a sign-in is required.
  const fields = reason === 'loginMessage' ? emptyContent : undefined
  const notice = requested.isGuessing ? call.caller.i18n._(tooOften.requests) : call.text(reason)
  return answerOutcome(call, { status: 0, notice, requested, fields })
}

function answerNotice(call: WishlistCall, requested: RequestedList, notice: string): Promise<Response> {
  return answerOutcome(call, { status: 0, notice, requested })
}

async function emptyContent({ content }: { content: () => Promise<string> }): Promise<object> {
  return { content: await content() }
}

/** Text as HTML, with line breaks preserved. */
function asHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br />\n')
}
