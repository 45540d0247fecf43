/** The calls that change one list (wishlist.md B.5.4); those that show one are in show-calls.server.tsx. */
import type { Services } from '#app/services.server.ts'
import type { RequestContext, WishlistCall } from './answer.server.tsx'
import type { RequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { AddRefusal } from '#app/features/wishlist/items/add-to-list.server.ts'
import { msg } from '@lingui/core/macro'
import { escapeHtml } from '#app/platform/rest/entry.server.ts'
import { createHtmlResponse, readText } from '#app/rest/wc-ajax-call.server.ts'
import { answerOutcome, answerWishlistCall, readProductId, appendCookies } from './answer.server.tsx'
import { limitMessages } from '#app/features/wishlist/identity/limits.server.ts'
import { readEscapedNote } from '#app/features/wishlist/items/notes.ts'
import { createCurrentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { addProductToList } from '#app/features/wishlist/items/add-to-list.server.ts'
import { emptyList, MAX_ITEMS, saveItemNote, removeItem } from '#app/features/wishlist/store.server.ts'

/** Fields: `product_id`, `key` ('' for the own list). */
export async function addToWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, findList, text, isOwnClient } = call
    const listBeforeAddition = await findList(readText(fields.key))
    const outcome = await addProductToList(services, caller, {
      requestedList: listBeforeAddition,
      productId: readProductId(fields),
    })
    const { requestedList } = outcome
    if (!outcome.ok) return refuseAddition(call, requestedList, outcome.result)
    const notice = text(outcome.result === 'added' ? 'addedMessage' : 'alreadyMessage')
    const { buttonAction } = services.settings.current().wishlist
    return answerOutcome(call, {
      status: 1,
      notice: isOwnClient ? notice.replaceAll('{name}', () => outcome.name) : notice,
      requestedList,
      createFields: async ({ listData, renderContent, renderItems }) => ({
        count: listData.state.count,
        ...(buttonAction === 'list' && { content: await renderContent() }),
        // The list's page re-renders the items.
        ...(readText(fields.key) !== '' && { items: await renderItems() }),
      }),
    })
  })
}

function refuseAddition(
  call: WishlistCall,
  requestedList: RequestedList,
  reason: AddRefusal,
): Promise<Response> {
  const { i18n } = call.caller
  if (reason === 'too-often') return answerNotice(call, requestedList, i18n._(limitMessages.adding))
  if (reason === 'full')
    return answerNotice(
      call,
      requestedList,
      i18n._(msg`A wishlist can hold up to ${MAX_ITEMS} products. Remove one to add another.`),
    )
  const messageNames = {
    login: 'loginMessage',
    unknown: 'errorMessage',
    'not-allowed': 'notAllowedMessage',
  } as const
  return refuse(call, requestedList, messageNames[reason])
}

/** Fields: `product_id`, `key`. */
export async function removeFromWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, findList, text } = call
    const requestedList = await findList(readText(fields.key))
    if (!requestedList.rights.canEdit) return refuse(call, requestedList, 'notAllowedMessage')
    const productId = readProductId(fields)
    if (productId === 0) return refuse(call, requestedList, 'errorMessage')
    const { userId } = caller.visitor
    const isRemoved =
      requestedList.list && (await removeItem(services, requestedList.key, { productId, userId }))
    if (!isRemoved) return refuse(call, requestedList, 'notExistMessage')
    return answerOutcome(call, {
      status: 1,
      notice: text('removedMessage'),
      requestedList,
      createFields: async ({ listData: { state }, renderContent }) => ({
        count: state.count,
        ...(state.count === 0 && { content: await renderContent() }),
      }),
    })
  })
}

/** Field: `key`. */
export async function emptyWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, findList, text } = call
    const requestedList = await findList(readText(fields.key))
    if (!requestedList.rights.canEdit) return refuse(call, requestedList, 'notAllowedMessage')
    if (requestedList.list) await emptyList(services, requestedList.key, { userId: caller.visitor.userId })
    return answerOutcome(call, {
      status: 1,
      notice: text('emptyNotice'),
      requestedList,
      createFields: async ({ listData, renderContent }) => ({
        count: listData.state.count,
        content: await renderContent(),
      }),
    })
  })
}

/**
 * Fields: `key`, `product_id`, `note` (with four characters escaped). Responds with HTML: the note, or the
 * placeholder if it is empty.
 */
export async function saveWishlistNote(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { fields, findList, text, isOwnClient } = call
    const requestedList = await findList(readText(fields.key))
    const { useNote } = services.settings.current().wishlist
    const isAllowed = requestedList.rights.canEdit && useNote
    const note = readEscapedNote(readText(fields.note))
    const isSaved =
      isAllowed &&
      requestedList.list &&
      (await saveItemNote(services, requestedList.key, { productId: readProductId(fields), note }))
    if (isOwnClient) {
      if (!isAllowed) return refuse(call, requestedList, 'notAllowedMessage')
      if (!isSaved) return refuse(call, requestedList, 'notExistMessage')
      return answerOutcome(call, { status: 1, notice: '', requestedList })
    }
    const responseText = isAllowed ? note || text('addNote') : text('notAllowedMessage')
    return appendCookies(
      createHtmlResponse(c, convertToHtml(responseText)),
      createCurrentListCookies(services, requestedList.current),
    )
  })
}

type Refusal = Parameters<WishlistCall['text']>[0]

/** Refuses a call; the response includes the current list, so that no client fails on missing fields. */
function refuse(call: WishlistCall, requestedList: RequestedList, reason: Refusal): Promise<Response> {
  // Other clients display the content of the response when a sign-in is required.
  const createFields = reason === 'loginMessage' ? createContentField : undefined
  const notice = requestedList.isGuessing ? call.caller.i18n._(limitMessages.requests) : call.text(reason)
  return answerOutcome(call, { status: 0, notice, requestedList, createFields })
}

function answerNotice(call: WishlistCall, requestedList: RequestedList, notice: string): Promise<Response> {
  return answerOutcome(call, { status: 0, notice, requestedList })
}

async function createContentField({
  renderContent,
}: {
  renderContent: () => Promise<string>
}): Promise<object> {
  return { content: await renderContent() }
}

/** Text as HTML, with line breaks preserved. */
function convertToHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br />\n')
}
