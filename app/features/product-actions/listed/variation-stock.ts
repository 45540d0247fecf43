/** Summarizes differing stock of a product's variations for its column; pure. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'

export type VariationStock = {
  /** Number of variations, and how many of them are in stock. */
  count: number
  available: number
  /** Lowest and highest quantity of those in stock; absent where the shop does not show the quantity of each. */
  pieces?: { least: number; most: number }
}

export type StockDisplay = Pick<Availability, 'className' | 'label'>

/** The common display if all are equal; else the summary, null if there is nothing to summarize. */
export function stockOfVariations(
  all: readonly StockDisplay[],
): { alike: StockDisplay } | { summary: VariationStock } | null {
  const [first] = all
  if (!first) return null
  const serialized = JSON.stringify(first)
  if (first.label && all.every((one) => JSON.stringify(one) === serialized)) return { alike: first }
  const available = all.filter(({ className }) => className === 'in-stock')
  if (available.length === 0) return null
  const quantities = available.flatMap(({ label }) => (label && 'quantity' in label ? [label.quantity] : []))
  const hasQuantities = quantities.length === available.length
  return {
    summary: {
      count: all.length,
      available: available.length,
      ...(hasQuantities && { pieces: { least: Math.min(...quantities), most: Math.max(...quantities) } }),
    },
  }
}
