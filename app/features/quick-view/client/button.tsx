/** The button on a card that opens the quick view; without JavaScript it leads to the product page. */
import type { ActionProduct, SlotProps } from '#app/ui/slot.tsx'
import { ActionButton } from '#app/features/product-actions/client/action-button.tsx'
import './button.css'
import { quickViewAction } from '#app/features/quick-view/action.ts'
import { type QuickViewStart, useQuickView } from '#app/features/quick-view/start.ts'
import { useShop } from '#app/ui/shop.ts'

/** The quick-view button on a product card. */
export function CardQuickViewButton({ product, position }: SlotProps['card buttons']) {
  const start = useQuickView()
  return start?.positionOnCards === position && <QuickViewButton start={start} product={product} />
}

type QuickViewButtonProps = {
  start: QuickViewStart
  product: Pick<ActionProduct, 'id' | 'slug' | 'name' | 'excludedFeatures'>
  /** Added to the class names of the overlay, for themes. */
  context?: string | undefined
}

/** A quick view button for any place. */
export function QuickViewButton({ start, product, context = 'default' }: QuickViewButtonProps) {
  const path = useShop().localizePath(`/product/${encodeURIComponent(product.slug)}/`)
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
      href={path}
      submit={{ formAction: path }}
    />
  )
}
