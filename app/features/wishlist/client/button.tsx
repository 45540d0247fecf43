import type { SlotProps } from '#app/ui/slot.tsx'
import { ListButton } from '#app/features/product-actions/client/action-button.tsx'
import { ListEntry } from '#app/features/product-actions/client/list-entry.tsx'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import './button.css'

/** The button on a product card in a list. */
export function CardWishlist({ product, position }: SlotProps['card buttons']) {
  const start = useWishlist()
  return (
    start?.positionOnCards === position && (
      <ListButton action={wishlistAction} start={start} product={product} />
    )
  )
}

/** The button on a product page. */
export function ProductWishlist({ product, position }: SlotProps['product actions']) {
  const start = useWishlist()
  return (
    start?.positionOnPages === position && (
      <ListButton action={wishlistAction} start={start} product={product} />
    )
  )
}

/** The header link to the wishlist. */
export function WishlistEntry(_: SlotProps['header entries']) {
  const start = useWishlist()
  return start && <ListEntry action={wishlistAction} start={start} />
}
