/** `?add-to-cart=7` at any page, as mails, adverts and saved pages have it: added, and on at the same page without those words. */
import type { Services } from '#app/services.server.ts'
import type { AskedLine } from './actions.server.ts'
import type { CartCaller } from './cart.server.ts'
import { addToCart } from './actions.server.ts'
import { ADDED, isOfLink, NOT_ADDED } from './page-address.ts'
import { readAsked } from './posted.server.ts'

/** `path` is without its language. */
type Link = { id: number; path: string; query: URLSearchParams }

/** What cannot be added is told on the page of the cart. */
export async function cartFromLink(
  services: Services,
  caller: CartCaller,
  link: Link,
): Promise<{ path: string; cookies: string[] }> {
  const { cookies, ok } = await addToCart(services, caller, readLink(link.id, link.query))
  return { cookies, path: ok ? addedPath(link) : refusedPath(link) }
}

/** What a link asks for: an article, or members of a group as `quantity[7]=2`. */
export function readLink(id: number, query: URLSearchParams): AskedLine[] {
  const fields = Object.fromEntries(query)
  const variation = /^\d{1,9}$/.test(fields.variation_id ?? '') ? Number(fields.variation_id) : 0
  return readAsked({ ...fields, product_id: id, variation_id: variation })
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
