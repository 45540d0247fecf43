/** The cookies of a cart: the guest's key, and those by which scripts of WooCommerce shops know whether theirs is old. */
import { knownCookie, visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { GUEST_LIFE_IN_SECONDS, guestCookie } from '#app/platform/visitor/guest-key.server.ts'

/** What scripts compare with the cart they kept. */
export const HASH_COOKIE = 'woocommerce_cart_hash'

type CartCookies = {
  /** '' of an empty cart: then they go. */
  hash: string
  /** Given when the guest's cookie is new or gets another 48 hours. */
  guestKey?: string | undefined
}

/** The `Set-Cookie` lines after a cart was written. */
export function cartCookies(siteUrl: string, { hash, guestKey }: CartCookies): string[] {
  const maxAgeInSeconds = hash === '' ? 0 : GUEST_LIFE_IN_SECONDS
  const readable = (name: string, value: string) =>
    visitorCookie(siteUrl, { name, value, maxAgeInSeconds, isReadable: true })
  return [
    readable('woocommerce_items_in_cart', hash === '' ? '' : '1'),
    readable(HASH_COOKIE, hash),
    ...(guestKey === undefined ? [] : [guestCookie(siteUrl, guestKey), knownCookie(siteUrl)]),
  ]
}
