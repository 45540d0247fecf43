/** The paths of the alerts page and of the pages to which its forms may redirect back. */

/** Path of the alerts page, without language prefix. */
export const ALERTS_PATH = '/my-account/wishlist-alerts/'

/** Whether a path is that of a wishlist, without language prefix and query. */
export function isWishlistPath(path: string): boolean {
  return /^\/(?:my-account\/)?wishlist\/(?:[A-Z0-9]{6}\/)?$/.test(path)
}
