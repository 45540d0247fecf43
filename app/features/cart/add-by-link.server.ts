/**
 * `?add-to-cart=7` at any page, as mails, adverts and saved pages have it: added, and on at the same page without those words. Forms
 * that are posted to a page say it in the same words.
 */
import type { PageRequest } from '#app/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AskedLine } from './actions.server.ts'
import type { CartCaller } from './cart.server.ts'
import { redirect } from 'react-router'
import { localePath } from '#app/i18n/locales.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { addToCart } from './actions.server.ts'
import { ADDED_COOKIE } from './added-by-link.ts'
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
  if (!ok) return { cookies, path: refusedPath(link) }
  const { redirectAfterAdd } = services.settings.current().cart
  const path = addedPath(redirectAfterAdd ? { ...link, path: '/cart/' } : link)
  return { cookies: [...cookies, addedCookie(services.siteUrl)], path }
}

/** A form that was posted to the page of a product: leads to the cart, which says what was added, or why not. */
export async function cartFromForm(page: PageRequest, fields: URLSearchParams): Promise<Response> {
  const { services, locale, texts } = page
  const [id] = ['product_id', 'add-to-cart'].map((name) => idOf(fields.get(name))).filter((each) => each > 0)
  const link = { id: id ?? 0, path: '/cart/', query: fields }
  const { path, cookies } = await cartFromLink(
    services,
    { visitor: await page.visitor(), locale, texts },
    link,
  )
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(path, locale, defaultLocale), { status: 303, headers })
}

/** What a link asks for: an article, or members of a group as `quantity[7]=2`. */
export function readLink(id: number, query: URLSearchParams): AskedLine[] {
  const fields = Object.fromEntries(query)
  return readAsked({ ...fields, product_id: id, variation_id: idOf(fields.variation_id) })
}

function idOf(word: string | null | undefined): number {
  return /^\d{1,9}$/.test(word ?? '') ? Number(word) : 0
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
