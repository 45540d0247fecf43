/** The icons and the color of the wishlist, where the merchant changed the defaults. */
import type { Services } from '#app/services.server.ts'
import { wishlistSettings } from '#app/features/wishlist/settings.ts'
import { createIconCss } from '#app/features/product-actions/icon-css.server.ts'

/** CSS rules; [] if the merchant changed nothing. */
export function createWishlistIconStyles({
  wishlist,
}: ReturnType<Services['settings']['current']>): string[] {
  const icons = createIconCss(wishlist, wishlistSettings, {
    buttonNormalIcon: '.woosw-btn',
    buttonAddedIcon: '.woosw-btn.woosw-added',
    buttonLoadingIcon: '.woosw-btn.woosw-adding',
  })
  const { color } = wishlist
  return color === wishlistSettings.color.default ? icons : [...icons, `:root{--wishlist-notice:${color}}`]
}
