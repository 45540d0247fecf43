/** The calls on other owners' lists, and on who may add to one's own (wishlist.md B.4.10). */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import { msg } from '@lingui/core/macro'
import { jsonResponse, textOf, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerWishlistCall } from './answer.server.tsx'
import { SearchResults } from '#app/features/wishlist/items/search-results.tsx'
import { followList, unfollowList } from '#app/features/wishlist/sharing/follow.server.ts'
import { tooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { answerLists, answerCustomerCall, resultOf, type CallResult } from './list-answers.server.tsx'
import { openList } from '#app/features/wishlist/lists/lists.server.ts'
import { searchToAdd } from '#app/features/wishlist/items/search.server.ts'

/** Field: `key`. */
export function followWishlist(services: Services, c: Call): Promise<Response> {
  return answerCustomerCall(services, c, {
    forGuest: needsLogin,
    act: async (call) => {
      const { caller, fields, text } = call
      const { userId } = caller.visitor
      const isOn = services.settings.current().wishlist.enableFollow
      const requested = await call.find(textOf(fields.key))
      const followed =
        isOn && requested.list ? await followList(services, { userId, key: requested.key }) : 'unknown'
      const notices = {
        followed: caller.i18n._(msg`You now follow this wishlist. You’ll find it among your wishlists.`),
        unknown: requested.isGuessing ? caller.i18n._(tooOften.requests) : text('notAllowedMessage'),
        full: caller.i18n._(msg`You follow too many wishlists. Unfollow one first.`),
      }
      return answerResult(call, { status: followed === 'followed' ? 1 : 0, notice: notices[followed] })
    },
  })
}

/** Field: `key`. Unfollowing a list that is not followed has no effect. */
export function unfollowWishlist(services: Services, c: Call): Promise<Response> {
  return answerCustomerCall(services, c, {
    forGuest: needsLogin,
    act: async (call) => {
      const { caller, fields } = call
      await unfollowList(services, { userId: caller.visitor.userId, key: textOf(fields.key) })
      const notice = caller.i18n._(msg`You’ve unfollowed this wishlist.`)
      return answerResult(call, { status: 1, notice })
    },
  })
}

/** Fields: `key`, `collabable` ('yes' or 'no': whether other signed-in customers may add to the list). */
export function letOthersAdd(services: Services, c: Call): Promise<Response> {
  return answerCustomerCall(services, c, {
    forGuest: needsLogin,
    act: async (call) => {
      const { caller, fields, text } = call
      const isCollabable = fields.collabable === 'yes'
      if (!services.settings.current().wishlist.enableCollab) {
        return answerResult(call, { status: 0, notice: text('notAllowedMessage') })
      }
      const { userId } = caller.visitor
      const change = await openList(services, { userId, key: textOf(fields.key), isCollabable })
      const result = resultOf(
        call,
        change,
        isCollabable
          ? msg`Others can now add products to this wishlist.`
          : msg`Only you can add products to this wishlist.`,
      )
      return answerResult(call, result, change.ok ? { collabable: isCollabable ? 1 : 0 } : {})
    },
  })
}

/** Fields: `keyword`, `key` of a list that the caller may add to. */
export function searchForWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, isOwnClient, text } = call
    const { key, rights, isGuessing } = await call.find(textOf(fields.key))
    if (!rights.canAdd) {
      const notice = isGuessing ? caller.i18n._(tooOften.requests) : text('notAllowedMessage')
      return isOwnClient
        ? viewAnswer(c, { products: [], notice })
        : jsonResponse(c, { success: false, html: '', notice })
    }
    const { locale } = caller
    const products = await searchToAdd(services, { keyword: textOf(fields.keyword), key, locale })
    if (isOwnClient) return viewAnswer(c, { products, notice: '' })
    const render = await fragmentRenderer(services, locale)
    const texts = { addText: text('addText'), addedText: text('addedText') }
    const html = render(<SearchResults products={products} listKey={key} texts={texts} />)
    return jsonResponse(c, { success: true, html })
  })
}

function needsLogin({ text }: WishlistCall): CallResult {
  return { status: 0, notice: text('loginMessage') }
}

function answerResult(
  call: WishlistCall,
  result: CallResult,
  more: object = {},
): Promise<Response> | Response {
  return call.isOwnClient ? answerLists(call, result) : jsonResponse(call.c, { ...result, ...more })
}
