/** What the wishlist's script knows of the page it was fetched for. */
import type { I18n } from '@lingui/core'
import type { useShop, WishlistStart } from '#app/ui/shop.ts'

export type WishlistWorld = {
  texts: I18n
  shop: ReturnType<typeof useShop>
  wishlist: WishlistStart
}

let here: WishlistWorld | undefined

/** Said by begin.ts, before anything else runs. */
export function setWorld(world: WishlistWorld): void {
  here = world
}

export function worldHere(): WishlistWorld {
  if (!here) throw new Error('the wishlist has not begun: begin() is called first')
  return here
}
