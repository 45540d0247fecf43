/** What a page of a wishlist says of the form or link before it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Put } from '#app/features/wishlist/items/put-on-list.server.ts'
import { msg } from '@lingui/core/macro'
import { readProducts } from '#app/features/wishlist/items/items.server.ts'
import { tellMissing, tooOften } from '#app/features/wishlist/identity/limits.server.ts'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import {
  NOTICE_PARAMETER,
  type PageNotice,
  pageNotices,
  PRODUCT_PARAMETER,
  refusals,
  type Said,
} from './page-address.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { MOST_ITEMS } from '#app/features/wishlist/store.server.ts'

/** What the page says that a form without script leads to. */
export const putNotices = {
  added: 'added',
  already: 'already',
  full: 'full',
  login: 'login',
  unknown: 'error',
  'not-allowed': 'not-allowed',
  'too-often': 'too-often',
} as const satisfies Record<Put['result'], PageNotice>

/** Its sentence is '' where the address tells of nothing. `query`: that of a page of words is its whole one. */
export async function noticeOf(page: PageRequest, query = page.query): Promise<Said> {
  const { services, texts, locale } = page
  const productId = readId(query.get(PRODUCT_PARAMETER) ?? '')
  const notice = pageNotices.find((each) => each === query.get(NOTICE_PARAMETER))
  if (notice === undefined) return { sentence: '', isRefusal: false }
  const word = wishlistText(services.settings.current(), locale)
  const sentences = {
    added: () => nameIn(page, word('addedMessage'), productId),
    already: () => nameIn(page, word('alreadyMessage'), productId),
    removed: () => word('removedMessage'),
    emptied: () => word('emptyNotice'),
    noted: () => texts._(msg`Note saved.`),
    moved: () => texts._(msg`Product moved to the other list.`),
    saved: () => texts._(msg`Saved.`),
    deleted: () => texts._(msg`Wishlist deleted.`),
    undone: () =>
      texts._(
        msg`Products from this device were removed from your list. You’ll see them again after you sign out.`,
      ),
    followed: () => texts._(msg`You now follow this list.`),
    unfollowed: () => texts._(msg`You no longer follow this list.`),
    full: () => texts._(msg`A wishlist can hold up to ${MOST_ITEMS} products. Remove one to add another.`),
    'follow-full': () => texts._(msg`You follow too many wishlists. Unfollow one first.`),
    'no-list': () => tellMissing({ isGuessing: false }, texts),
    'nothing-merged': () => texts._(msg`Nothing to undo.`),
    'too-often': () => texts._(tooOften.adding),
    'asked-too-often': () => texts._(tooOften.asking),
    login: () => word('loginMessage'),
    'not-there': () => word('notExistMessage'),
    'not-allowed': () => word('notAllowedMessage'),
    error: () => word('errorMessage'),
  } satisfies Record<PageNotice, () => string | Promise<string>>
  return { sentence: await sentences[notice](), isRefusal: refusals.includes(notice) }
}

/** The owner's sentence with the product's name in it, set apart from words of the other direction. */
async function nameIn(
  { services, texts, locale }: PageRequest,
  sentence: string,
  productId: number,
): Promise<string> {
  const [product] = await readProducts(services, productId === 0 ? [] : [productId], locale)
  const name = product ? `\u2068${product.name}\u2069` : texts._(msg`The product`)
  return sentence.replace('{name}', () => name)
}
