import type { PriceRange } from './price.ts'
import { Trans } from '@lingui/react/macro'
import { PriceChange } from '#app/ui/price-change.tsx'
import { Money } from '#app/ui/money.tsx'

/** What a product costs: one price or a span, and what it cost before when it is on sale. */
export function PriceView({ price }: { price: PriceRange | null }) {
  if (!price) return null
  const { minimumInMinor, maximumInMinor, regularMinimumInMinor, regularMaximumInMinor, isOnSale } = price
  const active = <Span from={minimumInMinor} to={maximumInMinor} />
  // Where only the middle of a span fell, both look the same, and a struck price would say what is not so.
  const hasFallen = minimumInMinor !== regularMinimumInMinor || maximumInMinor !== regularMaximumInMinor
  if (!isOnSale || !hasFallen) return <span className="price">{active}</span>
  return (
    <PriceChange before={<Span from={regularMinimumInMinor} to={regularMaximumInMinor} />} now={active} />
  )
}

function Span({ from, to }: { from: number; to: number }) {
  if (from === to) return from === 0 ? <Trans>Free</Trans> : <Money amountInMinor={from} />
  return (
    <>
      <Money amountInMinor={from} /> – <Money amountInMinor={to} />
    </>
  )
}
