/** What has become of a price since something was added (wishlist.md B.3.4). */

export type PriceChange = { direction: 'increase' | 'decrease'; percentage: number }

/** Which of them the owner shows. */
export type ShownChanges = 'no' | 'increase' | 'decrease' | 'both'

/** null: it is the same, nobody knows, or the owner does not show it. */
export function priceChange(
  { thenInMinor, nowInMinor }: { thenInMinor: number | null; nowInMinor: number | null },
  shown: ShownChanges,
): PriceChange | null {
  if (thenInMinor === null || nowInMinor === null || thenInMinor === nowInMinor) return null
  const direction = nowInMinor > thenInMinor ? 'increase' : 'decrease'
  if (shown !== 'both' && shown !== direction) return null
  if (thenInMinor === 0) return { direction, percentage: 100 }
  return { direction, percentage: Math.round((100 * Math.abs(nowInMinor - thenInMinor)) / thenInMinor) }
}
