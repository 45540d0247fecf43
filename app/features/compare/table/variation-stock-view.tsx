import type { VariationStock } from '#app/features/product-actions/listed/variation-stock.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** What the variations of a product have, where it is not the same: how many choices are in stock, and how many pieces. */
export function VariationStockView({ stock }: { stock: VariationStock }) {
  const inDigits = useDigits()
  const available = inDigits(stock.available)
  const count = inDigits(stock.count)
  return (
    <div className="stock stock-note in-stock">
      <p>
        {stock.available === stock.count ? (
          <Trans>In stock</Trans>
        ) : (
          <Trans>
            In stock: {available} of {count} options
          </Trans>
        )}
      </p>
      {stock.pieces && <Pieces {...stock.pieces} />}
    </div>
  )
}

function Pieces({ least, most }: NonNullable<VariationStock['pieces']>) {
  const inDigits = useDigits()
  const pieces = least === most ? inDigits(least) : `${inDigits(least)}–${inDigits(most)}`
  return (
    <p>
      <Trans>
        Quantity per option: <bdi dir="ltr">{pieces}</bdi>
      </Trans>
    </p>
  )
}
