/** The calls on lists of others, and on who adds to one's own (wishlist.md B.4.10). */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import { msg } from '@lingui/core/macro'
import { jsonAnswer, textOf, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerWishlistCall } from './answer.server.tsx'
import { FoundProducts } from '#app/features/wishlist/items/found-products.tsx'
import { followList, unfollowList } from '#app/features/wishlist/sharing/follow.server.ts'
import { tooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { answerLists, answerShopperCall, toldOf, type Told } from './list-answers.server.tsx'
import { openList } from '#app/features/wishlist/lists/lists.server.ts'
import { searchToAdd } from '#app/features/wishlist/items/search.server.ts'

/** `key` */
export function followWishlist(services: Services, c: Call): Promise<Response> {
  return answerShopperCall(services, c, {
    forGuest: needsLogin,
    act: async (call) => {
      const { caller, fields, word } = call
      const { userId } = caller.visitor
      const isOn = services.settings.current().wishlist.enableFollow
      const asked = await call.find(textOf(fields.key))
      const followed = isOn && asked.list ? await followList(services, { userId, key: asked.key }) : 'unknown'
      const notices = {
        followed: caller.texts._(msg`You now follow this wishlist. It appears among your lists.`),
        unknown: asked.isGuessing ? caller.texts._(tooOften.asking) : word('notAllowedMessage'),
        full: caller.texts._(msg`You follow too many wishlists. Unfollow one first.`),
      }
      return answerTold(call, { status: followed === 'followed' ? 1 : 0, notice: notices[followed] })
    },
  })
}

/** `key`; what is not followed stays so. */
export function unfollowWishlist(services: Services, c: Call): Promise<Response> {
  return answerShopperCall(services, c, {
    forGuest: needsLogin,
    act: async (call) => {
      const { caller, fields } = call
      await unfollowList(services, { userId: caller.visitor.userId, key: textOf(fields.key) })
      const notice = caller.texts._(msg`You no longer follow this wishlist.`)
      return answerTold(call, { status: 1, notice })
    },
  })
}

/** `key`, `collabable` ('yes' or 'no'): whether others who are signed in add to it. */
export function letOthersAdd(services: Services, c: Call): Promise<Response> {
  return answerShopperCall(services, c, {
    forGuest: needsLogin,
    act: async (call) => {
      const { caller, fields, word } = call
      const isCollabable = fields.collabable === 'yes'
      if (!services.settings.current().wishlist.enableCollab) {
        return answerTold(call, { status: 0, notice: word('notAllowedMessage') })
      }
      const { userId } = caller.visitor
      const change = await openList(services, { userId, key: textOf(fields.key), isCollabable })
      const told = toldOf(
        call,
        change,
        isCollabable
          ? msg`Others can now add products to this wishlist.`
          : msg`Only you can add products to this wishlist.`,
      )
      return answerTold(call, told, change.ok ? { collabable: isCollabable ? 1 : 0 } : {})
    },
  })
}

/** `keyword`, `key` of a list that whoever asks may add to. */
export function searchForWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const { caller, fields, isOurs, word } = call
    const { key, rights, isGuessing } = await call.find(textOf(fields.key))
    if (!rights.canAdd) {
      const notice = isGuessing ? caller.texts._(tooOften.asking) : word('notAllowedMessage')
      return isOurs
        ? viewAnswer(c, { products: [], notice })
        : jsonAnswer(c, { success: false, html: '', notice })
    }
    const { locale } = caller
    const products = await searchToAdd(services, { keyword: textOf(fields.keyword), key, locale })
    if (isOurs) return viewAnswer(c, { products, notice: '' })
    const render = await fragmentRenderer(services, locale)
    const texts = { addText: word('addText'), addedText: word('addedText') }
    const html = render(<FoundProducts products={products} listKey={key} texts={texts} />)
    return jsonAnswer(c, { success: true, html })
  })
}

function needsLogin({ word }: WishlistCall): Told {
  return { status: 0, notice: word('loginMessage') }
}

function answerTold(call: WishlistCall, told: Told, more: object = {}): Promise<Response> | Response {
  return call.isOurs ? answerLists(call, told) : jsonAnswer(call.c, { ...told, ...more })
}
