import type { PriceRange } from './price.ts'
import { Trans } from '@lingui/react/macro'
import { PriceChange } from '#app/ui/price-change.tsx'
import { useIsFragment } from '#app/ui/markup.ts'
import { Money } from '#app/ui/money.tsx'

/**
 * What a product costs: one price, and what it cost before where that holds whatever is chosen of it; of several prices
 * the lowest, as where they begin.
 */
export function PriceView({ price }: { price: PriceRange | null }) {
  const isFragment = useIsFragment()
  if (!price) return null
  // Pages have no script for it.
  if (import.meta.env.SSR && isFragment) return <SpannedPrice price={price} />
  const { minimumInMinor, maximumInMinor, regularMinimumInMinor, regularMaximumInMinor } = price
  if (minimumInMinor !== maximumInMinor) {
    return (
      <span className="price">
        {/* In one piece, or its words would stand as far apart as two prices. */}
        <span>
          <Trans>
            From <Money amountInMinor={minimumInMinor} />
          </Trans>
        </span>
      </span>
    )
  }
  const amount = <Amount inMinor={minimumInMinor} />
  // Where some of it cost less, nobody knows yet whether that is chosen.
  if (regularMinimumInMinor !== regularMaximumInMinor || regularMinimumInMinor === minimumInMinor) {
    return <span className="price">{amount}</span>
  }
  return <PriceChange before={<Amount inMinor={regularMinimumInMinor} />} now={amount} />
}

function Amount({ inMinor }: { inMinor: number }) {
  return inMinor === 0 ? <Trans>Free</Trans> : <Money amountInMinor={inMinor} />
}

/** As the contract has it: a span, struck where it has fallen. */
function SpannedPrice({ price }: { price: PriceRange }) {
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
  if (from === to) return <Amount inMinor={from} />
  return (
    <>
      <Money amountInMinor={from} /> – <Money amountInMinor={to} />
    </>
  )
}
