/**
 * Marks that an add-to-cart link has added something, for the page it redirects to, whose URL no longer
 * contains it.
 */

/** Holds only "1", for one minute, because the page itself is the same for everybody (cacheable). */
export const ADDED_COOKIE = 'added_to_cart'

/** Whether a link has just added an item; returns true once. Runs in the browser. */
export function consumeAddedByLink(): boolean {
  if (!document.cookie.split('; ').includes(`${ADDED_COOKIE}=1`)) return false
  document.cookie = `${ADDED_COOKIE}=; path=/; max-age=0`
  return true
}
