import type { PriceRange } from './price.ts'
import { Trans } from '@lingui/react/macro'
import { PriceChange } from '#app/ui/price-change.tsx'
import { useIsFragment } from '#app/ui/markup.ts'
import { Money } from '#app/ui/money.tsx'

/**
 * The price of a product: a single price, with the regular price if it applies to every choice; of several
 * prices the lowest, as "From".
 */
export function PriceView({ price }: { price: PriceRange | null }) {
  const isFragment = useIsFragment()
  if (!price) return null
  // Only fragments show the range: the scripts of the shop's own pages do not contain it.
  if (import.meta.env.SSR && isFragment) return <RangePrice price={price} />
  const { minimumInMinor, maximumInMinor, regularMinimumInMinor, regularMaximumInMinor } = price
  if (minimumInMinor !== maximumInMinor) {
    return (
      <span className="price">
        {/* One element: the gap that separates two prices would otherwise separate its words. */}
        <span>
          <Trans>
            From <Money amountInMinor={minimumInMinor} />
          </Trans>
        </span>
      </span>
    )
  }
  const amount = <Amount amountInMinor={minimumInMinor} />
  // If only some variations were reduced, it is not known yet whether one of those is selected.
  if (regularMinimumInMinor !== regularMaximumInMinor || regularMinimumInMinor === minimumInMinor) {
    return <span className="price">{amount}</span>
  }
  return (
    <PriceChange previousPrice={<Amount amountInMinor={regularMinimumInMinor} />} currentPrice={amount} />
  )
}

function Amount({ amountInMinor }: { amountInMinor: number }) {
  return amountInMinor === 0 ? <Trans>Free</Trans> : <Money amountInMinor={amountInMinor} />
}

/** The price range that the contract requires, with the regular range struck through if it was reduced. */
function RangePrice({ price }: { price: PriceRange }) {
  const { minimumInMinor, maximumInMinor, regularMinimumInMinor, regularMaximumInMinor, isOnSale } = price
  const activeRange = <AmountRange from={minimumInMinor} to={maximumInMinor} />
  // If only prices inside the range were reduced, both ranges are equal, and a struck-through one would be
  // wrong.
  const hasFallen = minimumInMinor !== regularMinimumInMinor || maximumInMinor !== regularMaximumInMinor
  if (!isOnSale || !hasFallen) return <span className="price">{activeRange}</span>
  return (
    <PriceChange
      previousPrice={<AmountRange from={regularMinimumInMinor} to={regularMaximumInMinor} />}
      currentPrice={activeRange}
    />
  )
}

function AmountRange({ from, to }: { from: number; to: number }) {
  if (from === to) return <Amount amountInMinor={from} />
  return (
    <>
      <Money amountInMinor={from} /> – <Money amountInMinor={to} />
    </>
  )
}
