import type { VariationStock } from '#app/features/product-actions/listed/variation-stock.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The stock of a product's variations where it differs: how many of them are in stock, and their quantities. */
export function VariationStockView({ stock }: { stock: VariationStock }) {
  const formatDigits = useDigits()
  const available = formatDigits(stock.availableCount)
  const count = formatDigits(stock.count)
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
  const formatDigits = useDigits()
  const quantityText =
    minimum === maximum ? formatDigits(minimum) : `${formatDigits(minimum)}–${formatDigits(maximum)}`
  return (
    <p>
      <Trans>
        Quantity per option: <bdi dir="ltr">{quantityText}</bdi>
      </Trans>
    </p>
  )
}
