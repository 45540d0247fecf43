/** `/cart/?remove_item=<key>&_wpnonce=…`, as carts in the pages of others hold it: taken out, and back to that page. */
import type { NonceSubject } from '#app/platform/nonce/nonce.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { makeNonce, verifyNonce } from '#app/platform/nonce/nonce.server.ts'
import { removeFromCart } from '#app/features/cart/server/actions.server.ts'
import { NOT_REMOVED, REMOVED_LINE } from '#app/features/cart/page/page-address.ts'

type World = Pick<Services, 'secret' | 'clock'>

/** The proof that such a link must hold; `guestKey`: of a guest, when the link will be followed. */
export function removalNonce({ secret, clock }: World, visitor: Visitor, guestKey = ''): string {
  return makeNonce(secret, subjectOf(visitor, guestKey), clock.now())
}

function subjectOf({ userId, sessionToken }: Visitor, guestKey: string): NonceSubject {
  return { action: 'woocommerce-cart', userId, sessionToken: userId > 0 ? sessionToken : guestKey }
}

/** A link without proof, or with one that is too old, takes nothing out; the page of the cart says so. */
export async function removeFromLink(
  services: Services,
  caller: CartCaller & { request: Request },
  { query }: { query: URLSearchParams },
): Promise<{ path: string; cookies: string[] }> {
  const { secret, clock } = services
  const { visitor, request } = caller
  const subject = subjectOf(visitor, visitor.guestKey ?? '')
  const isMeant = verifyNonce({ secret, now: clock.now() }, subject, query.get('_wpnonce') ?? '')
  if (!isMeant) return { path: `/cart/?${NOT_REMOVED}=1`, cookies: [] }
  const { cookies } = await removeFromCart(services, caller, {
    key: query.get(REMOVED_LINE) ?? '',
    tells: false,
  })
  return { path: pageBefore(services, request), cookies }
}

/** Without its language, which is the link's; the cart, where a browser does not tell. */
function pageBefore({ siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>, request: Request): string {
  const before = request.headers.get('referer')
  if (before === null || !URL.canParse(before)) return '/cart/'
  const { origin, pathname, searchParams } = new URL(before)
  if (origin !== new URL(siteUrl).origin || searchParams.has(REMOVED_LINE)) return '/cart/'
  const { path } = splitLocale(pathname, settings.current().shop.defaultLocale)
  // Two slashes at the beginning would be another site's name.
  if (/^[/\\]{2}/.test(path)) return '/cart/'
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
