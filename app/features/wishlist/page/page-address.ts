/** What stands in the address of a page of a wishlist: which list, how far down in it, and what a form before it did. */
import { isKey } from '#app/features/wishlist/rules.ts'

/** The shop's own page of wishlists, without its language; '/wishlist/ABC123/' is one of them. */
export const WISHLIST_PATH = '/wishlist/'
/** '?paged=2' */
export const PAGED_PARAMETER = 'paged'
/** '?notice=removed' */
export const NOTICE_PARAMETER = 'notice'
/** '?product=11': what the notice is about. */
export const PRODUCT_PARAMETER = 'product'
/** '?open=/wishlist/ABC123/': what a shopper with several lists has chosen, without script. */
export const OPEN_PARAMETER = 'open'
/** '?find=cup': what is searched for, to be added to the list, without script. */
export const FIND_PARAMETER = 'find'
/** How addresses of older shops name a list, the first that is there (wishlist.md B.3.5). */
const KEY_PARAMETERS = ['woosw_id', 'wid', 'wl']

export const wishlistPages = {
  path: /^\/(?:my-account\/)?wishlist\//,
  names: [
    PAGED_PARAMETER,
    NOTICE_PARAMETER,
    PRODUCT_PARAMETER,
    OPEN_PARAMETER,
    FIND_PARAMETER,
    ...KEY_PARAMETERS,
  ],
}

/** What a form or a link before this page came to. */
export const pageNotices = [
  ...(['added', 'already', 'removed', 'emptied', 'noted', 'moved', 'saved', 'deleted', 'undone'] as const),
  ...(['followed', 'unfollowed', 'full', 'login', 'not-there', 'not-allowed', 'error'] as const),
  ...(['follow-full', 'no-list', 'nothing-merged', 'too-often', 'asked-too-often'] as const),
] as const
export type PageNotice = (typeof pageNotices)[number]

/** What a page says of it; '': nothing. */
export type Said = { sentence: string; isRefusal: boolean }

/** What was asked for was not done, and the page says why in the colour and the voice of refusals. */
export const refusals: readonly PageNotice[] = [
  ...(['full', 'login', 'not-there', 'not-allowed', 'error'] as const),
  ...(['follow-full', 'no-list', 'too-often', 'asked-too-often'] as const),
]

// Lists are shorter; nobody pages beyond.
const LAST_PAGE = 10_000

/** The page of a list, without its language. */
export function listPath(key: string): string {
  return `${WISHLIST_PATH}${key}/`
}

/** Which list an address names besides its path; '' where it names none. */
export function keyInQuery(query: URLSearchParams): string {
  const name = KEY_PARAMETERS.find((each) => query.has(each))
  const key = name === undefined ? '' : (query.get(name) ?? '')
  return isKey(key) ? key : ''
}

/** The key at the end of an address of a list, which may be whole; '' of any other. */
export function keyInAddress(address: string): string {
  const key = /\/wishlist\/([^/?#]+)\/?(?:[?#]|$)/.exec(address)?.[1] ?? ''
  return isKey(key) ? key : ''
}

/** From 1. */
export function pagedIn(query: URLSearchParams): number {
  const text = query.get(PAGED_PARAMETER) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}
