/** What a page of words is, and which addresses it may have. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export type PageStatus = 'draft' | 'publish'

export type ContentPage = {
  id: number
  /** Its address: 'about' stands at '/about/'. */
  slug: string
  title: LocalText
  /** Sanitised HTML as its author keeps it. */
  body: LocalText
  status: PageStatus
  /** Lower ones come first. */
  position: number
  createdAt: Date
  updatedAt: Date
}

/** A page without its words, for menus and maps of the site. */
export type PageLink = Pick<ContentPage, 'id' | 'slug' | 'title' | 'updatedAt'>

/** What its author gives. */
export type PageDraft = Pick<ContentPage, 'slug' | 'title' | 'body' | 'status' | 'position'>

/** First parts of addresses that the shop itself answers: a page behind one of them would never be seen. */
export const takenSlugs: readonly string[] = [
  ...['ar', 'en', 'shop', 'product', 'product-category', 'product-tag', 'brand', 'cart', 'checkout', 'order'],
  ...['order-tracking', 'download'],
  ...['account', 'my-account', 'wishlist', 'compare', 'admin', 'media', 'assets'],
  ...['wp-json', 'wp-admin', 'wp-login', 'wp-content', 'page', 'feed', 'healthz', 'readyz'],
]

const LONGEST_SLUG = 200

/** Why a slug cannot be a page's, as the end of a sentence that begins with it; undefined when it can. */
export function findFaultOfSlug(slug: string): string | undefined {
  if (takenSlugs.includes(slug.toLowerCase())) return 'is an address of the shop itself'
  const isOnePart = /^[\p{L}\p{M}\p{N}]+(?:[-_][\p{L}\p{M}\p{N}]+)*$/u.test(slug)
  if (slug.length <= LONGEST_SLUG && isOnePart && slug === slug.normalize('NFC').toLowerCase())
    return undefined
  return `is no address: expected up to ${LONGEST_SLUG} small letters, digits and hyphens`
}
