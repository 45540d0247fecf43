/**
 * `?add-to-cart=7` on any page, as in mails, ads and bookmarks: adds the item and redirects to the same page
 * without these parameters.
 */
import type { Services } from '#app/services.server.ts'
import type { RequestedLine } from '#app/features/cart/server/actions.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { addToCart } from '#app/features/cart/server/actions.server.ts'
import { ADDED_COOKIE } from './added-by-link.ts'
import { ADDED, isLinkParameter, NOT_ADDED } from '#app/features/cart/page/page-query.ts'
import { idOf, readRequestedLines } from '#app/features/cart/server/requested-lines.server.ts'

/** `path` is without its locale. */
type Link = { id: number; path: string; query: URLSearchParams }

/** A refused addition redirects to the cart page, which shows the reason. */
export async function cartFromLink(
  services: Services,
  caller: CartCaller,
  link: Link,
): Promise<{ path: string; cookies: string[]; isAdded: boolean }> {
  const { cookies, ok } = await addToCart(services, caller, {
    requested: readLink(link.id, link.query),
    reportChanges: false,
  })
  if (!ok) return { cookies, path: refusedPath(link), isAdded: false }
  const { redirectAfterAdd } = services.settings.current().cart
  const path = addedPath(redirectAfterAdd ? { ...link, path: '/cart/' } : link)
  return { cookies: [...cookies, addedCookie(services.siteUrl)], path, isAdded: true }
}

/** The items a link requests: one product, or members of a group as `quantity[7]=2`. */
export function readLink(id: number, query: URLSearchParams): RequestedLine[] {
  const fields = Object.fromEntries(query)
  return readRequestedLines({ ...fields, product_id: id, variation_id: idOf(fields.variation_id) })
}

// Reports an addition by link to scripts that update the wishlist on the next page (wishlist.md B-29).
function addedCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: ADDED_COOKIE, value: '1', maxAgeInSeconds: 60, isReadable: true })
}

function addedPath({ id, path, query }: Link): string {
  if (path === '/cart/') return `/cart/?${ADDED}=${id}`
  const remaining = [...query].filter(([name]) => !isLinkParameter(name))
  return remaining.length === 0 ? path : `${path}?${new URLSearchParams(remaining)}`
}

// The cart page repeats the check and shows the reason.
function refusedPath({ id, query }: Link): string {
  const requested = [...query].filter(([name]) => isLinkParameter(name) && name !== 'add-to-cart')
  return `/cart/?${new URLSearchParams([[NOT_ADDED, String(id)], ...requested])}`
}
