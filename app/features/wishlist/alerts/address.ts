/** Where shoppers choose what they are told, and where such a form may lead back to. */

/** Without its language. */
export const ALERTS_PATH = '/my-account/wishlist-alerts/'

/** Whether a path is that of a wishlist, without its language and with nothing behind it. */
export function isWishlistPath(path: string): boolean {
  return /^\/(?:my-account\/)?wishlist\/(?:[A-Z0-9]{6}\/)?$/.test(path)
}
