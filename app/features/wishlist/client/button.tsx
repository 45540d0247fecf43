/** The button that puts a product into the wishlist. The server draws it, and so it stays: what it shows is told in its classes by buttons.ts. */
import type { ActedOn, SlotProps } from '#app/ui/slot.tsx'
import { useSelectedId } from '#app/features/variations/form/selected-variation.tsx'
import { useShop } from '#app/ui/shop.ts'
import './button.css'

/** On the card of a product in a list. */
export function CardWishlist({ product, place }: SlotProps['card buttons']) {
  return useShop().wishlist?.onCards === place && <WishlistButton product={product} />
}

/** On a product's page. */
export function ProductWishlist({ product, place }: SlotProps['product actions']) {
  return useShop().wishlist?.onPages === place && <WishlistButton product={product} />
}

/** Without script the shop answers what it asks for: `?add-to-wishlist=7`. */
export function WishlistButton({ product }: { product: ActedOn }) {
  const { wishlist } = useShop()
  const chosen = useSelectedId(product.id)
  if (!wishlist || product.without?.includes('wishlist')) return null
  const { buttonIcon, buttonNormalIcon, texts } = wishlist
  const id = wishlist.variations ? chosen : product.id
  const word = texts.buttonText
  const text = (
    <span className="woosw-btn-text" suppressHydrationWarning>
      {word}
    </span>
  )
  const shared = {
    className: `${wishlist.buttonClass} woosw-btn-${product.id}`,
    // A part of the page that wakes late finds here what the list has made of it.
    suppressHydrationWarning: true,
    'aria-label': `${word}: ${product.name}`,
    'data-text': word,
    'data-text_added': texts.buttonTextAdded,
    'data-id': id,
    'data-product_name': product.name,
    'data-product_image': product.picture ?? '',
  }
  const content =
    buttonIcon === 'no' ? (
      word
    ) : (
      <>
        {buttonIcon === 'right' && text}
        <span className={`woosw-btn-icon ${buttonNormalIcon}`} />
        {buttonIcon === 'left' && text}
      </>
    )
  if (wishlist.buttonType === 'link') {
    return (
      <a {...shared} href={`?add-to-wishlist=${id}`} rel="nofollow">
        {content}
      </a>
    )
  }
  return (
    <button {...shared} form="add-to-wishlist" name="add-to-wishlist" value={id}>
      {content}
    </button>
  )
}
