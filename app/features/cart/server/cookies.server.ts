/**
 * The cookies of a cart: the guest key, and those by which scripts of WooCommerce shops detect a stale cached
 * cart.
 */
import { createKnownCookie, createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { GUEST_LIFETIME_IN_SECONDS, createGuestCookie } from '#app/platform/visitor/guest-key.server.ts'

/** Scripts compare it with the hash of their cached cart. */
export const HASH_COOKIE = 'woocommerce_cart_hash'

type CartCookies = {
  /** '' for an empty cart: deletes the cookies. */
  hash: string
  /** Set when the guest cookie is new or renewed for another 48 hours. */
  guestKey?: string | undefined
}

/** The `Set-Cookie` headers after a cart was written. */
export function createCartCookies(siteUrl: string, { hash, guestKey }: CartCookies): string[] {
  const maxAgeInSeconds = hash === '' ? 0 : GUEST_LIFETIME_IN_SECONDS
  const createReadableCookie = (name: string, value: string) =>
    createVisitorCookie(siteUrl, { name, value, maxAgeInSeconds, isReadable: true })
  return [
    createReadableCookie('woocommerce_items_in_cart', hash === '' ? '' : '1'),
    createReadableCookie(HASH_COOKIE, hash),
    ...(guestKey === undefined ? [] : [createGuestCookie(siteUrl, guestKey), createKnownCookie(siteUrl)]),
  ]
}
