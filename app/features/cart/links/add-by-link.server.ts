/**
 * `?add-to-cart=7` on any page, as in mails, ads and bookmarks: adds the item and redirects to the same page
 * without these parameters.
 */
import type { Services } from '#app/services.server.ts'
import type { RequestedLine } from '#app/features/cart/server/actions.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { addToCart } from '#app/features/cart/server/actions.server.ts'
import { ADDED_COOKIE } from './added-by-link.ts'
import { ADDED_PARAMETER, isLinkParameter, NOT_ADDED_PARAMETER } from '#app/features/cart/page/page-query.ts'
import { parseId, readRequestedLines } from '#app/features/cart/server/requested-lines.server.ts'

/** `path` is without its locale. */
type Link = { id: number; path: string; query: URLSearchParams }

/** A refused addition redirects to the cart page, which shows the reason. */
export async function addFromLink(
  services: Services,
  caller: CartCaller,
  link: Link,
): Promise<{ path: string; cookies: string[]; isAdded: boolean }> {
  const { cookies, ok } = await addToCart(services, caller, {
    requestedLines: readLinkedLines(link.id, link.query),
    reportChanges: false,
  })
  if (!ok) return { cookies, path: createRefusedPath(link), isAdded: false }
  const { redirectAfterAdd } = services.settings.current().cart
  const path = createAddedPath(redirectAfterAdd ? { ...link, path: '/cart/' } : link)
  return { cookies: [...cookies, createAddedCookie(services.siteUrl)], path, isAdded: true }
}

/** The items a link requests: one product, or members of a group as `quantity[7]=2`. */
export function readLinkedLines(id: number, query: URLSearchParams): RequestedLine[] {
  const fields = Object.fromEntries(query)
  return readRequestedLines({ ...fields, product_id: id, variation_id: parseId(fields.variation_id) })
}

// Reports an addition by link to scripts that update the wishlist on the next page (wishlist.md B-29).
function createAddedCookie(siteUrl: string): string {
  return createVisitorCookie(siteUrl, {
    name: ADDED_COOKIE,
    value: '1',
    maxAgeInSeconds: 60,
    isReadable: true,
  })
}

function createAddedPath({ id, path, query }: Link): string {
  if (path === '/cart/') return `/cart/?${ADDED_PARAMETER}=${id}`
  const otherParameters = [...query].filter(([name]) => !isLinkParameter(name))
  return otherParameters.length === 0 ? path : `${path}?${new URLSearchParams(otherParameters)}`
}

// The cart page repeats the check and shows the reason.
function createRefusedPath({ id, query }: Link): string {
  const linkParameters = [...query].filter(([name]) => isLinkParameter(name) && name !== 'add-to-cart')
  return `/cart/?${new URLSearchParams([[NOT_ADDED_PARAMETER, String(id)], ...linkParameters])}`
}
