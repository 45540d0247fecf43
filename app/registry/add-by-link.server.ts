/** MAP  `?add-to-cart=7`, `?add-to-compare=7` … at any page → what does that; where it leads shows what became of it. */
import type { Context, Next } from 'hono'
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { cartFromLink } from '#app/features/cart/links/add-by-link.server.ts'
import { idOf } from '#app/features/cart/server/posted.server.ts'
import { removeFromLink } from '#app/features/cart/links/remove-by-link.server.ts'
import { compareFromLink as addToCompare } from '#app/features/compare/contract/add-by-link.server.ts'
import { wishFromLink as addToWishlist } from '#app/features/wishlist/cart/add-by-link.server.ts'
import { localePath, splitLocale } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { isRead } from '#app/rendering/pages.server.ts'
import { isAskedAhead } from '#app/platform/http/ahead.ts'
import { clientAddressOf } from '#app/platform/http/address/client-address.ts'
import { visitorOf } from '#app/http/visitor.server.ts'

/** Paths are without their language. */
type AddFromLink = (services: Services, caller: CallCaller, link: Link) => Promise<Added>
type Link = { id: number; path: string; query: URLSearchParams }
type Added = { path: string; cookies: string[] }

const compareFromLink: AddFromLink = (services, caller, { id }) => addToCompare(services, caller, id)
const wishFromLink: AddFromLink = (services, caller, { id }) => addToWishlist(services, caller, id)

/** The first name that is there counts. */
const links: Record<string, AddFromLink> = {
  'add-to-cart': cartFromLink,
  remove_item: removeFromLink,
  'add-to-compare': compareFromLink,
  add_to_compare: compareFromLink,
  'add-to-wishlist': wishFromLink,
  add_to_wishlist: wishFromLink,
}

/** Answers such a link, or leaves the request to the pages. */
export function addByLink(services: Services) {
  return async (c: Context<PlatformEnv>, next: Next): Promise<Response | void> => {
    if (!c.req.url.includes('?')) return next()
    const url = new URL(c.req.url)
    // A form that only shows what is chosen in it sends what it would order, too.
    if (url.searchParams.has('choose')) return next()
    // Links in answers name the call that they came from beside the product.
    url.searchParams.delete('wc-ajax')
    const [name, add] = Object.entries(links).find(([each]) => url.searchParams.has(each)) ?? []
    if (!name || !add || !isRead(c.req.method) || url.pathname.endsWith('.data')) return next()
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    // A page in its place would be kept under this address, and answer whoever means it. Browsers ask again after a failure.
    if (c.req.method === 'HEAD') return c.body(null, 204)
    if (isAskedAhead(c.req.raw)) return c.body(null, 503)
    const { shop } = services.settings.current()
    const { locale, path: pathAsked } = splitLocale(url.pathname, shop.defaultLocale)
    const [visitor, texts] = await Promise.all([
      visitorOf(services, c.req.raw),
      openTexts(locale, digitsIn(services.settings.current())),
    ])
    const caller = { visitor, locale, texts, request: c.req.raw, clientAddress: clientAddressOf(c, services) }
    // Two slashes at its beginning would lead to another site.
    const here = pathAsked.replace(/^[/\\]+/, '/')
    const link = { id: idIn(url.searchParams.get(name)), path: here, query: url.searchParams }
    const { path, cookies } = await add(services, caller, link)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.redirect(localePath(path, locale, shop.defaultLocale), 302)
  }
}

function idIn(word: string | null): number {
  return word !== null && /^\d{1,10}$/.test(word) ? idOf(word) : 0
}
