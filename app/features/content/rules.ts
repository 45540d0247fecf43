/** Types of content pages, and the rules for their slugs. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export type PageStatus = 'draft' | 'publish'

export type ContentPage = {
  id: number
  /** Its slug: 'about' is served at '/about/'. */
  slug: string
  title: LocalText
  /** Sanitized HTML as entered by its author. */
  body: LocalText
  status: PageStatus
  /** Sort order, ascending. */
  position: number
  createdAt: Date
  updatedAt: Date
}

/** A page without its body, for menus and sitemaps. */
export type PageLink = Pick<ContentPage, 'id' | 'slug' | 'title' | 'updatedAt'>

/** The fields an author enters. */
export type PageDraft = Pick<ContentPage, 'slug' | 'title' | 'body' | 'status' | 'position'>

/** First path segments that the shop itself serves: a page with such a slug would be unreachable. */
export const reservedSlugs: readonly string[] = [
  ...['ar', 'en', 'shop', 'product', 'product-category', 'product-tag', 'brand', 'cart', 'checkout', 'order'],
  ...['order-tracking', 'download'],
  ...['account', 'my-account', 'wishlist', 'compare', 'admin', 'media', 'assets'],
  ...['wp-json', 'wp-admin', 'wp-login', 'wp-content', 'page', 'feed', 'healthz', 'readyz'],
]

const MAX_SLUG_LENGTH = 200

/** Whether the path, without language, may be a content page: '/contact/'. */
export function isContentPath(path: string): boolean {
  const slug = /^\/([^/]+)\/?$/.exec(path)?.[1]
  return slug !== undefined && !reservedSlugs.includes(slug)
}

/** Why a slug is invalid, as the end of a sentence that begins with it; undefined: it is valid. */
export function findSlugProblem(slug: string): string | undefined {
  if (reservedSlugs.includes(slug.toLowerCase())) return 'is an address of the shop itself'
  const isOnePart = /^[\p{L}\p{M}\p{N}]+(?:[-_][\p{L}\p{M}\p{N}]+)*$/u.test(slug)
  if (slug.length <= MAX_SLUG_LENGTH && isOnePart && slug === slug.normalize('NFC').toLowerCase())
    return undefined
  return `is no address: expected up to ${MAX_SLUG_LENGTH} small letters, digits and hyphens`
}
