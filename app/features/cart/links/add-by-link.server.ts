/** `?add-to-cart=7` at any page, as mails, adverts and saved pages have it: added, and on at the same page without those words. */
import type { Services } from '#app/services.server.ts'
import type { AskedLine } from '#app/features/cart/server/actions.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { addToCart } from '#app/features/cart/server/actions.server.ts'
import { ADDED_COOKIE } from './added-by-link.ts'
import { ADDED, isOfLink, NOT_ADDED } from '#app/features/cart/page/page-address.ts'
import { idOf, readAsked } from '#app/features/cart/server/posted.server.ts'

/** `path` is without its language. */
type Link = { id: number; path: string; query: URLSearchParams }

/** What cannot be added is told on the page of the cart. */
export async function cartFromLink(
  services: Services,
  caller: CartCaller,
  link: Link,
): Promise<{ path: string; cookies: string[]; isAdded: boolean }> {
  const { cookies, ok } = await addToCart(services, caller, {
    asked: readLink(link.id, link.query),
    tells: false,
  })
  if (!ok) return { cookies, path: refusedPath(link), isAdded: false }
  const { redirectAfterAdd } = services.settings.current().cart
  const path = addedPath(redirectAfterAdd ? { ...link, path: '/cart/' } : link)
  return { cookies: [...cookies, addedCookie(services.siteUrl)], path, isAdded: true }
}

/** What a link asks for: an article, or members of a group as `quantity[7]=2`. */
export function readLink(id: number, query: URLSearchParams): AskedLine[] {
  const fields = Object.fromEntries(query)
  return readAsked({ ...fields, product_id: id, variation_id: idOf(fields.variation_id) })
}

// For scripts that look after the wishlist once something was added on the way to a page (wishlist.md B-29).
function addedCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: ADDED_COOKIE, value: '1', maxAgeInSeconds: 60, isReadable: true })
}

function addedPath({ id, path, query }: Link): string {
  if (path === '/cart/') return `/cart/?${ADDED}=${id}`
  const kept = [...query].filter(([name]) => !isOfLink(name))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

// It asks once more, and tells why not.
function refusedPath({ id, query }: Link): string {
  const asked = [...query].filter(([name]) => isOfLink(name) && name !== 'add-to-cart')
  return `/cart/?${new URLSearchParams([[NOT_ADDED, String(id)], ...asked])}`
}
