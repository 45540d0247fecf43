/** The calls on other owners' lists, and on who may add to one's own (wishlist.md B.4.10). */
import type { Services } from '#app/services.server.ts'
import type { RequestContext, WishlistCall } from './answer.server.tsx'
import { msg } from '@lingui/core/macro'
import { createJsonResponse, readText, createViewResponse } from '#app/rest/wc-ajax-call.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerWishlistCall } from './answer.server.tsx'
import { SearchResults } from '#app/features/wishlist/items/search-results.tsx'
import { followList, unfollowList } from '#app/features/wishlist/sharing/follow.server.ts'
import { limitMessages } from '#app/features/wishlist/identity/limits.server.ts'
import { answerLists, answerCustomerCall, createResult, type CallResult } from './list-answers.server.tsx'
import { setListAccess } from '#app/features/wishlist/lists/lists.server.ts'
import { searchProductsToAdd } from '#app/features/wishlist/items/search.server.ts'

/** Field: `key`. */
export function followWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: createLoginRefusal,
    act: async (call) => {
      const { caller, fields, text } = call
      const { userId } = caller.visitor
      const isEnabled = services.settings.current().wishlist.enableFollow
      const requestedList = await call.findList(readText(fields.key))
      const followResult =
        isEnabled && requestedList.list
          ? await followList(services, { userId, key: requestedList.key })
          : 'unknown'
      const notices = {
        followed: caller.i18n._(msg`You now follow this wishlist. You’ll find it among your wishlists.`),
        unknown: requestedList.isGuessing ? caller.i18n._(limitMessages.requests) : text('notAllowedMessage'),
        full: caller.i18n._(msg`You follow too many wishlists. Unfollow one first.`),
      }
      return answerResult(call, {
        status: followResult === 'followed' ? 1 : 0,
        notice: notices[followResult],
      })
    },
  })
}

/** Field: `key`. Unfollowing a list that is not followed has no effect. */
export function unfollowWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: createLoginRefusal,
    act: async (call) => {
      const { caller, fields } = call
      await unfollowList(services, { userId: caller.visitor.userId, key: readText(fields.key) })
      const notice = caller.i18n._(msg`You’ve unfollowed this wishlist.`)
      return answerResult(call, { status: 1, notice })
    },
  })
}

/** Fields: `key`, `collabable` ('yes' or 'no': whether other signed-in customers may add to the list). */
export function letOthersAdd(services: Services, c: RequestContext): Promise<Response> {
  return answerCustomerCall(services, c, {
    answerGuest: createLoginRefusal,
    act: async (call) => {
      const { caller, fields, text } = call
      const isCollabable = fields.collabable === 'yes'
      if (!services.settings.current().wishlist.enableCollab) {
        return answerResult(call, { status: 0, notice: text('notAllowedMessage') })
      }
      const { userId } = caller.visitor
      const change = await setListAccess(services, { userId, key: readText(fields.key), isCollabable })
      const result = createResult(
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
export function searchForWishlist(services: Services, c: RequestContext): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, isOwnClient, text } = call
    const { key, rights, isGuessing } = await call.findList(readText(fields.key))
    if (!rights.canAdd) {
      const notice = isGuessing ? caller.i18n._(limitMessages.requests) : text('notAllowedMessage')
      return isOwnClient
        ? createViewResponse(c, { products: [], notice })
        : createJsonResponse(c, { success: false, html: '', notice })
    }
    const { locale } = caller
    const products = await searchProductsToAdd(services, { keyword: readText(fields.keyword), key, locale })
    if (isOwnClient) return createViewResponse(c, { products, notice: '' })
    const render = await createFragmentRenderer(services, locale)
    const texts = { addText: text('addText'), addedText: text('addedText') }
    const html = render(<SearchResults products={products} listKey={key} texts={texts} />)
    return createJsonResponse(c, { success: true, html })
  })
}

function createLoginRefusal({ text }: WishlistCall): CallResult {
  return { status: 0, notice: text('loginMessage') }
}

function answerResult(
  call: WishlistCall,
  result: CallResult,
  extraFields: object = {},
): Promise<Response> | Response {
  return call.isOwnClient
    ? answerLists(call, result)
    : createJsonResponse(call.c, { ...result, ...extraFields })
}
