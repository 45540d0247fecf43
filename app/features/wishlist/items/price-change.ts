/** The price change since an item was added (wishlist.md B.3.4). */

export type PriceChange = { direction: 'increase' | 'decrease'; percentage: number }

/** The changes that the merchant displays. */
export type PriceChangeFilter = 'no' | 'increase' | 'decrease' | 'both'

/** null: unchanged, unknown, or not displayed by the merchant. */
export function priceChange(
  { thenInMinor, nowInMinor }: { thenInMinor: number | null; nowInMinor: number | null },
  filter: PriceChangeFilter,
): PriceChange | null {
  if (thenInMinor === null || nowInMinor === null || thenInMinor === nowInMinor) return null
  const direction = nowInMinor > thenInMinor ? 'increase' : 'decrease'
  if (filter !== 'both' && filter !== direction) return null
  if (thenInMinor === 0) return { direction, percentage: 100 }
  return { direction, percentage: Math.round((100 * Math.abs(nowInMinor - thenInMinor)) / thenInMinor) }
}
