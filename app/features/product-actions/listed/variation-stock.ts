/** Summarizes differing stock of a product's variations for its column; pure. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'

export type VariationStock = {
  /** Number of variations, and how many of them are in stock. */
  count: number
  availableCount: number
  /** Lowest and highest quantity of those in stock; absent where the shop does not show the quantity of each. */
  quantityRange?: { minimum: number; maximum: number }
}

export type StockDisplay = Pick<Availability, 'className' | 'label'>

/** The common display if all are equal, otherwise the summary; null if there is nothing to summarize. */
export function summarizeVariationStock(
  displays: readonly StockDisplay[],
): { commonDisplay: StockDisplay } | { summary: VariationStock } | null {
  const [firstDisplay] = displays
  if (!firstDisplay) return null
  const serialized = JSON.stringify(firstDisplay)
  if (firstDisplay.label && displays.every((one) => JSON.stringify(one) === serialized))
    return { commonDisplay: firstDisplay }
  const availableDisplays = displays.filter(({ className }) => className === 'in-stock')
  if (availableDisplays.length === 0) return null
  const quantities = availableDisplays.flatMap(({ label }) =>
    label && 'quantity' in label ? [label.quantity] : [],
  )
  const hasQuantities = quantities.length === availableDisplays.length
  return {
    summary: {
      count: displays.length,
      availableCount: availableDisplays.length,
      ...(hasQuantities && {
        quantityRange: { minimum: Math.min(...quantities), maximum: Math.max(...quantities) },
      }),
    },
  }
}
