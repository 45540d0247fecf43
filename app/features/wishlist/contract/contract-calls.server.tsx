/** The calls that change one list (wishlist.md B.5.4); those that show one are in show-calls.server.tsx. */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import type { PutRefusal } from '#app/features/wishlist/items/put-on-list.server.ts'
import { msg } from '@lingui/core/macro'
import { escapeHtml } from '#app/platform/rest/entry.server.ts'
import { htmlAnswer, textOf } from '#app/rest/wc-ajax-call.server.ts'
import { answerOutcome, answerWishlistCall, idOf, withCookies } from './answer.server.tsx'
import { tooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { readSentNote } from '#app/features/wishlist/items/notes.ts'
import { currentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { putOnList } from '#app/features/wishlist/items/put-on-list.server.ts'
import { emptyList, MOST_ITEMS, noteItem, removeItem } from '#app/features/wishlist/store.server.ts'

/** `product_id`, `key`: '' for the own list. */
export async function addToWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, find, word, isOurs } = call
    const found = await find(textOf(fields.key))
    const put = await putOnList(services, caller, { asked: found, productId: idOf(fields) })
    const { asked } = put
    if (!put.ok) return refusePut(call, asked, put.result)
    const notice = word(put.result === 'added' ? 'addedMessage' : 'alreadyMessage')
    const { buttonAction } = services.settings.current().wishlist
    return answerOutcome(call, {
      status: 1,
      notice: isOurs ? notice.replaceAll('{name}', () => put.name) : notice,
      asked,
      fields: async ({ now, content, items }) => ({
        count: now.state.count,
        ...(buttonAction === 'list' && { content: await content() }),
        // Its page draws them anew.
        ...(textOf(fields.key) !== '' && { items: await items() }),
      }),
    })
  })
}

function refusePut(call: WishlistCall, asked: AskedList, reason: PutRefusal): Promise<Response> {
  const { texts } = call.caller
  if (reason === 'too-often') return tell(call, asked, texts._(tooOften.adding))
  if (reason === 'full')
    return tell(
      call,
      asked,
      texts._(msg`A wishlist can hold up to ${MOST_ITEMS} products. Remove one to add another.`),
    )
  const words = {
    login: 'loginMessage',
    unknown: 'errorMessage',
    'not-allowed': 'notAllowedMessage',
  } as const
  return refuse(call, asked, words[reason])
}

/** `product_id`, `key` */
export async function removeFromWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, find, word } = call
    const asked = await find(textOf(fields.key))
    if (!asked.rights.canEdit) return refuse(call, asked, 'notAllowedMessage')
    const productId = idOf(fields)
    if (productId === 0) return refuse(call, asked, 'errorMessage')
    const { userId } = caller.visitor
    const isGone = asked.list && (await removeItem(services, asked.key, { productId, userId }))
    if (!isGone) return refuse(call, asked, 'notExistMessage')
    return answerOutcome(call, {
      status: 1,
      notice: word('removedMessage'),
      asked,
      fields: async ({ now: { state }, content }) => ({
        count: state.count,
        ...(state.count === 0 && { content: await content() }),
      }),
    })
  })
}

/** `key` */
export async function emptyWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, find, word } = call
    const asked = await find(textOf(fields.key))
    if (!asked.rights.canEdit) return refuse(call, asked, 'notAllowedMessage')
    if (asked.list) await emptyList(services, asked.key, { userId: caller.visitor.userId })
    return answerOutcome(call, {
      status: 1,
      notice: word('emptyNotice'),
      asked,
      fields: async ({ now, content }) => ({ count: now.state.count, content: await content() }),
    })
  })
}

/** `key`, `product_id`, `note`: four of its characters escaped. Answers HTML: the note, or what stands there without one. */
export async function noteInWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { fields, find, word, isOurs } = call
    const asked = await find(textOf(fields.key))
    const { useNote } = services.settings.current().wishlist
    const isAllowed = asked.rights.canEdit && useNote
    const note = readSentNote(textOf(fields.note))
    const isKept =
      isAllowed && asked.list && (await noteItem(services, asked.key, { productId: idOf(fields), note }))
    if (isOurs) {
      if (!isAllowed) return refuse(call, asked, 'notAllowedMessage')
      if (!isKept) return refuse(call, asked, 'notExistMessage')
      return answerOutcome(call, { status: 1, notice: '', asked })
    }
    const told = isAllowed ? note || word('addNote') : word('notAllowedMessage')
    return withCookies(htmlAnswer(c, asHtml(told)), currentListCookies(services, asked.current))
  })
}

type Refusal = Parameters<WishlistCall['word']>[0]

/** With the list as it is, so that no client stumbles over what is missing. */
function refuse(call: WishlistCall, asked: AskedList, reason: Refusal): Promise<Response> {
  // Other clients show what they find in an answer for somebody who must sign in first.
  const fields = reason === 'loginMessage' ? showsNothing : undefined
  const notice = asked.isGuessing ? call.caller.texts._(tooOften.asking) : call.word(reason)
  return answerOutcome(call, { status: 0, notice, asked, fields })
}

function tell(call: WishlistCall, asked: AskedList, notice: string): Promise<Response> {
  return answerOutcome(call, { status: 0, notice, asked })
}

async function showsNothing({ content }: { content: () => Promise<string> }): Promise<object> {
  return { content: await content() }
}

/** As a piece of markup: a text, in which lines stay lines. */
function asHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br />\n')
}
