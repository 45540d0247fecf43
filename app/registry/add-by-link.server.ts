/**
 * MAP  `?add-to-cart=7`, `?add-to-compare=7` … on any page → its handler; the page it redirects to shows the
 * outcome.
 */
import type { Context, Next } from 'hono'
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { addFromLink } from '#app/features/cart/links/add-by-link.server.ts'
import { parseId } from '#app/features/cart/server/requested-lines.server.ts'
import { removeFromLink } from '#app/features/cart/links/remove-by-link.server.ts'
import { compareFromLink as addToCompare } from '#app/features/compare/contract/add-by-link.server.ts'
import { addFromLink as addToWishlist } from '#app/features/wishlist/cart/add-by-link.server.ts'
import { addLocalePrefix, splitLocale } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { isReadMethod } from '#app/rendering/pages.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { readClientAddress } from '#app/platform/http/address/client-address.ts'
import { readVisitor } from '#app/http/visitor.server.ts'

/** Paths are without their language. */
type LinkHandler = (services: Services, caller: ContractCaller, link: Link) => Promise<LinkResult>
type Link = { id: number; path: string; query: URLSearchParams }
type LinkResult = { path: string; cookies: string[] }

const compareFromLink: LinkHandler = (services, caller, { id }) => addToCompare(services, caller, id)
const addToWishlistFromLink: LinkHandler = (services, caller, { id }) => addToWishlist(services, caller, id)

/** Parameter → its handler; if a URL has several of them, the first one listed here counts. */
const linkHandlers: Record<string, LinkHandler> = {
  'add-to-cart': addFromLink,
  remove_item: removeFromLink,
  'add-to-compare': compareFromLink,
  add_to_compare: compareFromLink,
  'add-to-wishlist': addToWishlistFromLink,
  add_to_wishlist: addToWishlistFromLink,
}

/** Handles a link with one of these parameters, or leaves the request to the pages. */
export function addByLink(services: Services) {
  return async (c: Context<PlatformEnv>, next: Next): Promise<Response | void> => {
    if (!c.req.url.includes('?')) return next()
    const url = new URL(c.req.url)
    // A form submitted only to show the selection also sends the fields of an order.
    if (url.searchParams.has('choose')) return next()
    // Links in answers carry the name of the originating call beside the product.
    url.searchParams.delete('wc-ajax')
    const [name, handleLink] = Object.entries(linkHandlers).find(([each]) => url.searchParams.has(each)) ?? []
    if (!name || !handleLink || !isReadMethod(c.req.method) || url.pathname.endsWith('.data')) return next()
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    // A page returned here would be cached under this URL and served to a later real click. Browsers
    // retry after a failure.
    if (c.req.method === 'HEAD') return c.body(null, 204)
    if (isPrefetchRequest(c.req.raw)) return c.body(null, 503)
    const { shop } = services.settings.current()
    const { locale, path: requestedPath } = splitLocale(url.pathname, shop.defaultLocale)
    const [visitor, i18n] = await Promise.all([
      readVisitor(services, c.req.raw),
      openTexts(locale, resolveDigits(services.settings.current())),
    ])
    const caller = {
      visitor,
      locale,
      i18n,
      request: c.req.raw,
      clientAddress: readClientAddress(c, services),
    }
    // Two leading slashes would redirect to another site.
    const localPath = requestedPath.replace(/^[/\\]+/, '/')
    const link = { id: parseLinkId(url.searchParams.get(name)), path: localPath, query: url.searchParams }
    const { path, cookies } = await handleLink(services, caller, link)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.redirect(addLocalePrefix(path, locale, shop.defaultLocale), 302)
  }
}

function parseLinkId(text: string | null): number {
  return text !== null && /^\d{1,10}$/.test(text) ? parseId(text) : 0
}
