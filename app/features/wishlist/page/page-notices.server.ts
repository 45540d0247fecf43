/** The notices of a wishlist page about the previous form or link. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AddResult } from '#app/features/wishlist/items/add-to-list.server.ts'
import { msg } from '@lingui/core/macro'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { describeMissingList, limitMessages } from '#app/features/wishlist/identity/limits.server.ts'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import {
  NOTICE_PARAMETER,
  type PageNotice,
  pageNotices,
  PRODUCT_PARAMETER,
  refusalNotices,
  type PageNoticeView,
} from './page-url.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { MAX_ITEMS } from '#app/features/wishlist/store.server.ts'

/** The notices of an addition by a form without JavaScript. */
export const addNotices = {
  added: 'added',
  already: 'already',
  full: 'full',
  login: 'login',
  unknown: 'error',
  'not-allowed': 'not-allowed',
  'too-often': 'too-often',
} as const satisfies Record<AddResult['result'], PageNotice>

/** The notice that a URL names; its message is '' if there is none. `query`: all of a content page's. */
export async function readPageNotice(page: PageRequest, query = page.query): Promise<PageNoticeView> {
  const { services, i18n, locale } = page
  const productId = readId(query.get(PRODUCT_PARAMETER) ?? '')
  const notice = pageNotices.find((each) => each === query.get(NOTICE_PARAMETER))
  if (notice === undefined) return { message: '', isRefusal: false }
  const text = createWishlistTextReader(services.settings.current(), locale)
  const messages = {
    added: () => insertProductName(page, text('addedMessage'), productId),
    already: () => insertProductName(page, text('alreadyMessage'), productId),
    removed: () => text('removedMessage'),
    emptied: () => text('emptyNotice'),
    noted: () => i18n._(msg`Note saved`),
    moved: () => i18n._(msg`Moved to the other wishlist`),
    saved: () => i18n._(msg`Saved`),
    deleted: () => i18n._(msg`Wishlist deleted`),
    undone: () =>
      i18n._(
        msg`Products from this device were removed from your wishlist. You’ll see them again after you sign out.`,
      ),
    followed: () => i18n._(msg`You now follow this wishlist.`),
    unfollowed: () => i18n._(msg`You’ve unfollowed this wishlist.`),
    full: () => i18n._(msg`A wishlist can hold up to ${MAX_ITEMS} products. Remove one to add another.`),
    'follow-full': () => i18n._(msg`You follow too many wishlists. Unfollow one first.`),
    'no-list': () => describeMissingList({ isGuessing: false }, i18n),
    'nothing-merged': () => i18n._(msg`Nothing to undo.`),
    'too-often': () => i18n._(limitMessages.adding),
    'asked-too-often': () => i18n._(limitMessages.requests),
    login: () => text('loginMessage'),
    'not-there': () => text('notExistMessage'),
    'not-allowed': () => text('notAllowedMessage'),
    error: () => text('errorMessage'),
  } satisfies Record<PageNotice, () => string | Promise<string>>
  return { message: await messages[notice](), isRefusal: refusalNotices.includes(notice) }
}

/** The merchant's message with the product's name in it, as a bidi isolate. */
async function insertProductName(
  { services, i18n, locale }: PageRequest,
  message: string,
  productId: number,
): Promise<string> {
  const [product] = await readPublishedViews(services, productId === 0 ? [] : [productId], locale)
  const name = product ? `\u2068${product.name}\u2069` : i18n._(msg`The product`)
  return message.replace('{name}', () => name)
}
