/** What a variable product has, of which its variations have differently much: pure, for its column. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'

export type VariationStock = {
  /** How many variations there are, and how many of them are in stock. */
  count: number
  available: number
  /** The least and the most pieces of those that are in stock; absent where the shop does not tell them of each. */
  pieces?: { least: number; most: number }
}

export type ToldStock = Pick<Availability, 'className' | 'label'>

/** What all of them say alike; else the summary, null where there is nothing to sum up. */
export function stockOfVariations(
  all: readonly ToldStock[],
): { alike: ToldStock } | { summary: VariationStock } | null {
  const [first] = all
  if (!first) return null
  const words = JSON.stringify(first)
  if (first.label && all.every((one) => JSON.stringify(one) === words)) return { alike: first }
  const available = all.filter(({ className }) => className === 'in-stock')
  if (available.length === 0) return null
  const quantities = available.flatMap(({ label }) => (label && 'quantity' in label ? [label.quantity] : []))
  const isTold = quantities.length === available.length
  return {
    summary: {
      count: all.length,
      available: available.length,
      ...(isTold && { pieces: { least: Math.min(...quantities), most: Math.max(...quantities) } }),
    },
  }
}
