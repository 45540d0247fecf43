import type { VariationStock } from '#app/features/product-actions/listed/variation-stock.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The stock of a product's variations where it differs: how many of them are in stock, and their quantities. */
export function VariationStockView({ stock }: { stock: VariationStock }) {
  const inDigits = useDigits()
  const available = inDigits(stock.availableCount)
  const count = inDigits(stock.count)
  return (
    <div className="stock stock-note in-stock">
      <p>
        {stock.availableCount === stock.count ? (
          <Trans>In stock</Trans>
        ) : (
          <Trans>
            In stock: {available} of {count} options
          </Trans>
        )}
      </p>
      {stock.quantityRange && <StockQuantity {...stock.quantityRange} />}
    </div>
  )
}

function StockQuantity({ minimum, maximum }: NonNullable<VariationStock['quantityRange']>) {
  const inDigits = useDigits()
  const quantityText = minimum === maximum ? inDigits(minimum) : `${inDigits(minimum)}–${inDigits(maximum)}`
  return (
    <p>
      <Trans>
        Quantity per option: <bdi dir="ltr">{quantityText}</bdi>
      </Trans>
    </p>
  )
}
