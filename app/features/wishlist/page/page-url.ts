/** The URL of a wishlist page: the list, the page number, and the result of the previous form. */
import { isKey } from '#app/features/wishlist/rules.ts'

/** Path of the shop's wishlist page, without language prefix; '/wishlist/ABC123/' is below it. */
export const WISHLIST_PATH = '/wishlist/'
/** Page number: '?paged=2'. */
export const PAGED_PARAMETER = 'paged'
/** Notice to show: '?notice=removed'. */
export const NOTICE_PARAMETER = 'notice'
/** '?product=11': the product of the notice. */
export const PRODUCT_PARAMETER = 'product'
/** '?open=/wishlist/ABC123/': the list that a customer with several lists selected, without JavaScript. */
export const OPEN_PARAMETER = 'open'
/** '?find=cup': the search term for products to add to the list, without JavaScript. */
export const FIND_PARAMETER = 'find'
/** Parameters that name a list in URLs of older shops; the first one present counts (wishlist.md B.3.5). */
const KEY_PARAMETERS = ['woosw_id', 'wid', 'wl']

export const wishlistParameters = {
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

/** The results of a form or a link before this page. */
export const pageNotices = [
  ...(['added', 'already', 'removed', 'emptied', 'noted', 'moved', 'saved', 'deleted', 'undone'] as const),
  ...(['followed', 'unfollowed', 'full', 'login', 'not-there', 'not-allowed', 'error'] as const),
  ...(['follow-full', 'no-list', 'nothing-merged', 'too-often', 'asked-too-often'] as const),
] as const
export type PageNotice = (typeof pageNotices)[number]

/** The notice on the page; '': none. */
export type PageNoticeView = { message: string; isRefusal: boolean }

/** Results that are errors: the page explains them in the color and ARIA role of errors. */
export const refusalNotices: readonly PageNotice[] = [
  ...(['full', 'login', 'not-there', 'not-allowed', 'error'] as const),
  ...(['follow-full', 'no-list', 'too-often', 'asked-too-often'] as const),
]

// No list has so many pages.
const MAX_PAGE = 10_000

/** Path of the page of a list, without language prefix. */
export function createWishlistPagePath(key: string): string {
  return `${WISHLIST_PATH}${key}/`
}

/** The key in the query of a URL; '' if there is none. */
export function readKeyFromQuery(query: URLSearchParams): string {
  const name = KEY_PARAMETERS.find((each) => query.has(each))
  const key = name === undefined ? '' : (query.get(name) ?? '')
  return isKey(key) ? key : ''
}

/** The key at the end of a list's path or URL; '' for any other. */
export function readKeyFromUrl(url: string): string {
  const key = /\/wishlist\/([^/?#]+)\/?(?:[?#]|$)/.exec(url)?.[1] ?? ''
  return isKey(key) ? key : ''
}

/** The page number in a query, from 1. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get(PAGED_PARAMETER) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1
}
