import type { PriceRange } from './price.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

/** What a product costs: one price or a span, and what it cost before when it is on sale. */
export function PriceView({ price }: { price: PriceRange | null }) {
  const { t } = useLingui()
  if (!price) return null
  const { minimumInMinor, maximumInMinor, regularMinimumInMinor, regularMaximumInMinor, isOnSale } = price
  const active = <Span from={minimumInMinor} to={maximumInMinor} />
  // Where only the middle of a span fell, both look the same, and a struck price would say what is not so.
  const hasFallen = minimumInMinor !== regularMinimumInMinor || maximumInMinor !== regularMaximumInMinor
  if (!isOnSale || !hasFallen) return <span className="price">{active}</span>
  return (
    <span className="price">
      <del>
        <span className="visually-hidden">{t`Price before:`} </span>
        <Span from={regularMinimumInMinor} to={regularMaximumInMinor} />
      </del>
      <ins>
        <span className="visually-hidden">{t`Price now:`} </span>
        {active}
      </ins>
    </span>
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
