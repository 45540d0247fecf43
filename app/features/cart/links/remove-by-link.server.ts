/**
 * `/cart/?remove_item=<key>&_wpnonce=…`, as in the carts of third-party pages: removes the line and redirects
 * back to that page.
 */
import type { NonceSubject } from '#app/platform/nonce/nonce.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { makeNonce, verifyNonce } from '#app/platform/nonce/nonce.server.ts'
import { removeFromCart } from '#app/features/cart/server/actions.server.ts'
import { NOT_REMOVED_PARAMETER, REMOVE_ITEM_PARAMETER } from '#app/features/cart/page/page-query.ts'

type LinkContext = Pick<Services, 'secret' | 'clock'>

/** The nonce that such a link must contain. `guestKey`: the key that a guest will have when following it. */
export function createRemovalNonce({ secret, clock }: LinkContext, visitor: Visitor, guestKey = ''): string {
  return makeNonce(secret, createNonceSubject(visitor, guestKey), clock.now())
}

function createNonceSubject({ userId, sessionToken }: Visitor, guestKey: string): NonceSubject {
  return { action: 'woocommerce-cart', userId, sessionToken: userId > 0 ? sessionToken : guestKey }
}

/** A link with a missing, invalid or expired nonce removes nothing; the cart page shows an error. */
export async function removeFromLink(
  services: Services,
  caller: CartCaller & { request: Request },
  { query }: { query: URLSearchParams },
): Promise<{ path: string; cookies: string[] }> {
  const { secret, clock } = services
  const { visitor, request } = caller
  const subject = createNonceSubject(visitor, visitor.guestKey ?? '')
  const isAuthentic = verifyNonce({ secret, now: clock.now() }, subject, query.get('_wpnonce') ?? '')
  if (!isAuthentic) return { path: `/cart/?${NOT_REMOVED_PARAMETER}=1`, cookies: [] }
  const { cookies } = await removeFromCart(services, caller, {
    key: query.get(REMOVE_ITEM_PARAMETER) ?? '',
    reportChanges: false,
  })
  return { path: findRefererPath(services, request), cookies }
}

/** Path of the Referer without its locale prefix; '/cart/' when there is no Referer. */
function findRefererPath(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  request: Request,
): string {
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return '/cart/'
  const { origin, pathname, searchParams } = new URL(referer)
  if (origin !== new URL(siteUrl).origin || searchParams.has(REMOVE_ITEM_PARAMETER)) return '/cart/'
  const { path } = splitLocale(pathname, settings.current().shop.defaultLocale)
  // A path with two leading slashes would be a protocol-relative URL to another host.
  if (/^[/\\]{2}/.test(path)) return '/cart/'
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
