/** The button that puts a product into the comparison. The server draws it, and so it stays: what it shows is told in its classes by buttons.ts. */
import type { ActedOn, SlotProps } from '#app/ui/slot.tsx'
import { useSelectedId } from '#app/features/variations/form/selected-variation.tsx'
import { useShop } from '#app/ui/shop.ts'
import './button.css'

/** On the card of a product in a list. */
export function CardCompare({ product, place }: SlotProps['card buttons']) {
  return useShop().compare?.onCards === place && <CompareButton product={product} />
}

/** On a product's page. */
export function ProductCompare({ product, place }: SlotProps['product actions']) {
  return useShop().compare?.onPages === place && <CompareButton product={product} />
}

/** Without script the shop answers what it asks for: `?add-to-compare=7`. */
export function CompareButton({ product }: { product: ActedOn }) {
  const { compare } = useShop()
  const chosen = useSelectedId(product.id)
  if (!compare || product.without?.includes('compare')) return null
  const { buttonIcon, texts } = compare
  const id = compare.variations ? chosen : product.id
  const word = texts.button
  const text = (
    <span className="woosc-btn-text" suppressHydrationWarning>
      {word}
    </span>
  )
  const shared = {
    className: `${compare.buttonClass} woosc-btn-${product.id}`,
    // A part of the page that wakes late finds here what the list has made of it.
    suppressHydrationWarning: true,
    'aria-label': `${word}: ${product.name}`,
    'data-text': word,
    'data-text_added': texts.buttonAdded,
    'data-id': id,
    'data-product_id': id,
    'data-product_name': product.name,
    'data-product_image': product.picture ?? '',
  }
  const content =
    buttonIcon === 'no' ? (
      word
    ) : (
      <>
        {buttonIcon === 'right' && text}
        <span className={`woosc-btn-icon ${compare.buttonNormalIcon}`} />
        {buttonIcon === 'left' && text}
      </>
    )
  if (compare.buttonType === 'link') {
    return (
      <a {...shared} href={`?add-to-compare=${id}`} rel="nofollow">
        {content}
      </a>
    )
  }
  return (
    <button {...shared} form="add-to-compare" name="add-to-compare" value={id} aria-pressed={false}>
      {content}
    </button>
  )
}
