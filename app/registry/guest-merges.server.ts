/** MAP  guest data → how it is merged into the account at a sign-in or registration. */
import type { GuestMerges } from '#app/platform/guest-merges/merge-guest.server.ts'
import { cartMerge } from '#app/features/cart/server/merge.server.ts'
import { compareMerge, createCookiesAfterMerge } from '#app/features/compare/merge.server.ts'
import { createExpiredPassCookie } from '#app/features/orders/passes/cookie.server.ts'
import {
  createKeyCookiesAfterSignIn,
  createKeyCookiesAfterSignOut,
} from '#app/features/wishlist/identity/key-cookies.server.ts'
import { wishlistMerge } from '#app/features/wishlist/identity/merge.server.ts'

export const guestMerges: GuestMerges = {
  kinds: { cart: cartMerge, compare: compareMerge, wishlist: wishlistMerge },
  signInCookieCreators: [createCookiesAfterMerge, createKeyCookiesAfterSignIn],
  signOutCookieCreators: [createKeyCookiesAfterSignOut, ({ siteUrl }) => [createExpiredPassCookie(siteUrl)]],
}
