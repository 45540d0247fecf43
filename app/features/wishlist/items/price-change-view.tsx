import type { PriceChange } from './price-change.ts'
import type { ListOptions } from '#app/features/wishlist/page/view.ts'
import { useDigits } from '#app/ui/digits.ts'

type PriceChangeProps = { change: PriceChange; texts: ListOptions['texts'] }

/** In the owner's words: 'Decrease 20% since added'. */
export function PriceChangeView({ change: { direction, percentage }, texts }: PriceChangeProps) {
  const digits = useDigits()
  const words = direction === 'increase' ? texts.priceIncrease : texts.priceDecrease
  return (
    <div className={`woosw-item--price-change woosw-item--price-${direction}`}>
      {words.replace('{percentage}', `${digits(percentage)}%`)}
    </div>
  )
}
