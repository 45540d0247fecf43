import type { VariationStock } from '#app/features/product-actions/listed/variation-stock.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The stock of a product's variations where it differs: how many of them are in stock, and their quantities. */
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
      {stock.pieces && <StockQuantity {...stock.pieces} />}
    </div>
  )
}

function StockQuantity({ least, most }: NonNullable<VariationStock['pieces']>) {
  const inDigits = useDigits()
  const quantityText = least === most ? inDigits(least) : `${inDigits(least)}–${inDigits(most)}`
  return (
    <p>
      <Trans>
        Quantity per option: <bdi dir="ltr">{quantityText}</bdi>
      </Trans>
    </p>
  )
}
