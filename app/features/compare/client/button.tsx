/** The button that puts a product into the comparison. The server draws it, and so it stays: what it shows is told in its classes by buttons.ts. */
import type { ActedOn } from '#app/ui/slot.tsx'
import { useSelectedId } from '#app/features/variations/selected-variation.tsx'
import { useShop } from '#app/ui/shop.ts'
import './button.css'

type ButtonProps = { product: ActedOn }

/** On the card of a product in a list. */
export function CardCompare({ product }: ButtonProps) {
  return <CompareButton product={product} place="buttonArchive" />
}

/** On a product's page. */
export function ProductCompare({ product }: ButtonProps) {
  return <CompareButton product={product} place="buttonSingle" />
}

/** Without script the shop answers what it asks for: `?add-to-compare=7`. */
function CompareButton({ product, place }: ButtonProps & { place: 'buttonArchive' | 'buttonSingle' }) {
  const { compare } = useShop()
  const chosen = useSelectedId(product.id)
  if (!compare || compare[place] === '0') return null
  const { buttonIcon: icon, texts } = compare
  const id = compare.variations ? chosen : product.id
  const word = texts.button
  const drawn = <span className={`woosc-btn-icon ${compare.buttonNormalIcon}`} />
  const text = icon !== 'only' && (
    <span className="woosc-btn-text" suppressHydrationWarning>
      {word}
    </span>
  )
  const classes = `woosc-btn woosc-btn-${product.id} at-${compare[place]} ${compare.buttonClass} `
  const content =
    icon === 'no' ? (
      word
    ) : (
      <>
        {icon === 'right' && text}
        {drawn}
        {icon === 'left' && text}
      </>
    )
  const shared = {
    className: classes + (icon === 'no' ? '' : `woosc-btn-has-icon ${shapes[icon]}`),
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
  if (compare.buttonType === 'link') {
    return (
      <a {...shared} href={`?add-to-compare=${id}`} rel="nofollow">
        {content}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="submit"
      form="add-to-compare"
      name="add-to-compare"
      value={id}
      aria-pressed={false}
    >
      {content}
    </button>
  )
}

const shapes = { left: 'woosc-btn-icon-text', right: 'woosc-btn-text-icon', only: 'woosc-btn-icon-only' }
