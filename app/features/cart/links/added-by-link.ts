/** What a link to add to the cart leaves behind for the page that it leads to, whose address says nothing of it any more. */

/** Holds no more than «1», for a minute: the page itself is the same for everybody. */
export const ADDED_COOKIE = 'added_to_cart'

/** In the page: whether a link has just added something; says so once. */
export function takeAddedByLink(): boolean {
  if (!document.cookie.split('; ').includes(`${ADDED_COOKIE}=1`)) return false
  document.cookie = `${ADDED_COOKIE}=; path=/; max-age=0`
  return true
}
