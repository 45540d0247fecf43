import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import './order-bar.css'

type OrderBarProps = {
  /** Of what is chosen, or where prices begin. */
  price: PriceRange | null
}

/** On phones, while "Add to cart" is out of sight: the price, and a button that presses that one. */
export function OrderBar({ price }: OrderBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const button = buttonOf(place.current)
    if (!button) return undefined
    const sight = new IntersectionObserver(
      (looks) => setNeeded(looks.at(-1)?.isIntersecting === false),
      // Below the header and the bar at the bottom nobody sees it.
      { rootMargin: '-60px 0px' },
    )
    sight.observe(button)
    return () => sight.disconnect()
  }, [])
  return (
    <div ref={place} className="order-bar" hidden={!isNeeded}>
      <PriceView price={price} />
      {/* For fingers: keys have the button itself, and would find this one on the way there and not on the way back. */}
      <button
        className="button primary"
        type="button"
        tabIndex={-1}
        onClick={() => buttonOf(place.current)?.click()}
      >
        <Trans>Add to cart</Trans>
      </button>
    </div>
  )
}

/** What is missing is said and marked where it is chosen: the button itself leads there. */
function buttonOf(place: Element | null): HTMLElement | null | undefined {
  return place?.closest('.product-page')?.querySelector<HTMLElement>('.single_add_to_cart_button')
}
