import type { ActedOn } from '#app/ui/slot.tsx'
import { WishlistButton } from '#app/features/wishlist/client/button.tsx'
import { ShopProvider, useShop } from '#app/ui/shop.ts'

type EmbeddedWishlistButtonProps = {
  product: ActedOn
  /** What the author has written, where it differs from the owner's settings. */
  type: string | undefined
  text: string | undefined
  added: string | undefined
}

/** The button of a shortcode: the one of cards and pages, with the author's words. */
export function EmbeddedWishlistButton({ product, type, text, added }: EmbeddedWishlistButtonProps) {
  const shop = useShop()
  const { wishlist } = shop
  if (!wishlist) return null
  const { buttonType, texts } = wishlist
  const own = {
    ...wishlist,
    buttonType: type === 'link' || type === 'button' ? type : buttonType,
    texts: {
      ...texts,
      buttonText: text || texts.buttonText,
      buttonTextAdded: added || texts.buttonTextAdded,
    },
  }
  return (
    <ShopProvider shop={{ ...shop, wishlist: own }}>
      <WishlistButton product={product} />
    </ShopProvider>
  )
}
