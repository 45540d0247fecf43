/** The price change since an item was added (wishlist.md B.3.4). */

export type PriceChange = { direction: 'increase' | 'decrease'; percentage: number }

/** The changes that the merchant displays. */
export type PriceChangeFilter = 'no' | 'increase' | 'decrease' | 'both'

/** null: unchanged, unknown, or not displayed by the merchant. */
export function findPriceChange(
  { addedInMinor, currentInMinor }: { addedInMinor: number | null; currentInMinor: number | null },
  filter: PriceChangeFilter,
): PriceChange | null {
  if (addedInMinor === null || currentInMinor === null || addedInMinor === currentInMinor) return null
  const direction = currentInMinor > addedInMinor ? 'increase' : 'decrease'
  if (filter !== 'both' && filter !== direction) return null
  if (addedInMinor === 0) return { direction, percentage: 100 }
  return { direction, percentage: Math.round((100 * Math.abs(currentInMinor - addedInMinor)) / addedInMinor) }
}
