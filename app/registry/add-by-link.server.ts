/**
 * MAP  `?add-to-cart=7`, `?add-to-compare=7` … on any page → its handler; the page it redirects to shows the
 * outcome.
 */
import type { Context, Next } from 'hono'
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { cartFromLink } from '#app/features/cart/links/add-by-link.server.ts'
import { idOf } from '#app/features/cart/server/requested-lines.server.ts'
import { removeFromLink } from '#app/features/cart/links/remove-by-link.server.ts'
import { compareFromLink as addToCompare } from '#app/features/compare/contract/add-by-link.server.ts'
import { addFromLink as addToWishlist } from '#app/features/wishlist/cart/add-by-link.server.ts'
import { localePath, splitLocale } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { isRead } from '#app/rendering/pages.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { clientAddressOf } from '#app/platform/http/address/client-address.ts'
import { visitorOf } from '#app/http/visitor.server.ts'

/** Paths are without their language. */
type AddFromLink = (services: Services, caller: CallCaller, link: Link) => Promise<LinkResult>
type Link = { id: number; path: string; query: URLSearchParams }
type LinkResult = { path: string; cookies: string[] }

const compareFromLink: AddFromLink = (services, caller, { id }) => addToCompare(services, caller, id)
const wishlistFromLink: AddFromLink = (services, caller, { id }) => addToWishlist(services, caller, id)

/** Parameter → its handler; if a URL has several of them, the first one listed here counts. */
const links: Record<string, AddFromLink> = {
  'add-to-cart': cartFromLink,
  remove_item: removeFromLink,
  'add-to-compare': compareFromLink,
  add_to_compare: compareFromLink,
  'add-to-wishlist': wishlistFromLink,
  add_to_wishlist: wishlistFromLink,
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
    const [name, add] = Object.entries(links).find(([each]) => url.searchParams.has(each)) ?? []
    if (!name || !add || !isRead(c.req.method) || url.pathname.endsWith('.data')) return next()
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    // A page returned here would be cached under this URL and served to a later real click. Browsers
    // retry after a failure.
    if (c.req.method === 'HEAD') return c.body(null, 204)
    if (isPrefetchRequest(c.req.raw)) return c.body(null, 503)
    const { shop } = services.settings.current()
    const { locale, path: requestedPath } = splitLocale(url.pathname, shop.defaultLocale)
    const [visitor, i18n] = await Promise.all([
      visitorOf(services, c.req.raw),
      openTexts(locale, digitsIn(services.settings.current())),
    ])
    const caller = {
      visitor,
      locale,
      i18n,
      request: c.req.raw,
      clientAddress: clientAddressOf(c, services),
    }
    // Two leading slashes would redirect to another site.
    const localPath = requestedPath.replace(/^[/\\]+/, '/')
    const link = { id: idIn(url.searchParams.get(name)), path: localPath, query: url.searchParams }
    const { path, cookies } = await add(services, caller, link)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.redirect(localePath(path, locale, shop.defaultLocale), 302)
  }
}

function idIn(word: string | null): number {
  return word !== null && /^\d{1,10}$/.test(word) ? idOf(word) : 0
}
