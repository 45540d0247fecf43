/** The price change since an item was added (wishlist.md B.3.4). */

export type PriceChange = { direction: 'increase' | 'decrease'; percentage: number }

/** The changes that the merchant displays. */
export type PriceChangeFilter = 'no' | 'increase' | 'decrease' | 'both'

/** null: unchanged, unknown, or not displayed by the merchant. */
export function findPriceChange(
  {
    priceWhenAddedInMinor,
    currentPriceInMinor,
  }: { priceWhenAddedInMinor: number | null; currentPriceInMinor: number | null },
  filter: PriceChangeFilter,
): PriceChange | null {
  if (
    priceWhenAddedInMinor === null ||
    currentPriceInMinor === null ||
    priceWhenAddedInMinor === currentPriceInMinor
  )
    return null
  const direction = currentPriceInMinor > priceWhenAddedInMinor ? 'increase' : 'decrease'
  if (filter !== 'both' && filter !== direction) return null
  if (priceWhenAddedInMinor === 0) return { direction, percentage: 100 }
  return {
    direction,
    percentage: Math.round(
      (100 * Math.abs(currentPriceInMinor - priceWhenAddedInMinor)) / priceWhenAddedInMinor,
    ),
  }
}
