import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import './sticky-add-to-cart.css'

type StickyAddToCartProps = {
  /** Price of the selection, or the lowest price. */
  price: PriceRange | null
}

/** Bar on phones while "Add to cart" is out of view: the price, and a button that clicks the original. */
export function StickyAddToCart({ price }: StickyAddToCartProps) {
  const barRef = useRef<HTMLDivElement>(null)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const button = findButton(barRef.current)
    if (!button) return undefined
    const observer = new IntersectionObserver(
      (entries) => setNeeded(entries.at(-1)?.isIntersecting === false),
      // The header and the bottom bar cover these margins.
      { rootMargin: '-60px 0px' },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={barRef} className="order-bar" hidden={!isNeeded}>
      <PriceView price={price} />
      {/* Touch only: keyboard users have the original button, and would reach this one in forward tab order
          but not backward. */}
      <button
        className="button primary"
        type="button"
        tabIndex={-1}
        onClick={() => findButton(barRef.current)?.click()}
      >
        <Trans>Add to cart</Trans>
      </button>
    </div>
  )
}

/** The button of the form: if choices are missing, a click reports and marks them, and scrolls there. */
function findButton(bar: Element | null): HTMLElement | null | undefined {
  return bar?.closest('.product-page')?.querySelector<HTMLElement>('.single_add_to_cart_button')
}
