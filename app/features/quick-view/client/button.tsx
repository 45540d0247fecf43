/** The button on a card that shows its product over the page; without script it leads to the product's own page. */
import type { ActedOn, SlotProps } from '#app/ui/slot.tsx'
import { ActionButton } from '#app/features/product-actions/client/action-button.tsx'
import './button.css'
import { quickViewAction } from '#app/features/quick-view/action.ts'
import { type QuickViewStart, useQuickView } from '#app/features/quick-view/start.ts'
import { useShop } from '#app/ui/shop.ts'

/** On the card of a product in a list. */
export function CardQuickView({ product, place }: SlotProps['card buttons']) {
  const start = useQuickView()
  return start?.onCards === place && <QuickViewButton start={start} product={product} />
}

type QuickViewButtonProps = {
  start: QuickViewStart
  product: Pick<ActedOn, 'id' | 'slug' | 'name' | 'without'>
  /** For themes: a class of what opens says it. */
  context?: string | undefined
}

/** Wherever one stands. */
export function QuickViewButton({ start, product, context = 'default' }: QuickViewButtonProps) {
  const address = useShop().to(`/product/${encodeURIComponent(product.slug)}/`)
  return (
    <ActionButton
      action={quickViewAction}
      start={start}
      product={product}
      attributes={{
        'aria-haspopup': 'dialog',
        'data-id': product.id,
        'data-effect': start.effect,
        'data-context': context,
      }}
      href={address}
      submit={{ formAction: address }}
    />
  )
}
