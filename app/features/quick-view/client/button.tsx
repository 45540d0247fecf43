/** The button on a card that shows its product over the page; without script it leads to the product's own page. */
import type { ActedOn, SlotProps } from '#app/ui/slot.tsx'
import { useShop } from '#app/ui/shop.ts'
import './button.css'

/** On the card of a product in a list. */
export function CardQuickView({ product, place }: SlotProps['card buttons']) {
  return useShop().quickView?.onCards === place && <QuickViewButton product={product} />
}

type QuickViewButtonProps = {
  product: Pick<ActedOn, 'id' | 'slug' | 'name' | 'without'>
  /** For themes: a class of what opens says it. */
  context?: string | undefined
}

/** Wherever one stands. */
export function QuickViewButton({ product, context = 'default' }: QuickViewButtonProps) {
  const { id, slug, name, without } = product
  const { quickView, to } = useShop()
  if (!quickView || without?.includes('quick-view')) return null
  const { buttonIcon, buttonNormalIcon, texts } = quickView
  const address = to(`/product/${encodeURIComponent(slug)}/`)
  const text = <span className="woosq-btn-text">{texts.button}</span>
  const content =
    buttonIcon === 'no' ? (
      texts.button
    ) : (
      <>
        {buttonIcon === 'right' && text}
        <span className={`woosq-btn-icon ${buttonNormalIcon}`} />
        {buttonIcon === 'left' && text}
      </>
    )
  const shared = {
    className: `${quickView.buttonClass} woosq-btn-${id}`,
    'aria-label': `${texts.button}: ${name}`,
    'aria-haspopup': 'dialog',
    'data-id': id,
    'data-effect': quickView.effect,
    'data-context': context,
  } as const
  if (quickView.buttonType === 'link') {
    return (
      <a {...shared} href={address} rel="nofollow">
        {content}
      </a>
    )
  }
  return (
    <button {...shared} form="quick-view" formAction={address}>
      {content}
    </button>
  )
}
