import type { PriceChange } from './price-change.ts'
import type { ListOptions } from '#app/features/wishlist/page/view.ts'
import { useDigits } from '#app/ui/digits.ts'

type PriceChangeProps = { change: PriceChange; texts: ListOptions['texts'] }

/** Shows a price change with the merchant's text: 'Decrease 20% since added'. */
export function PriceChangeView({ change: { direction, percentage }, texts }: PriceChangeProps) {
  const digits = useDigits()
  const text = direction === 'increase' ? texts.priceIncrease : texts.priceDecrease
  return (
    <div className={`woosw-item--price-change woosw-item--price-${direction}`}>
      {text.replace('{percentage}', `${digits(percentage)}%`)}
    </div>
  )
}
