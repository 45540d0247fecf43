/** What a product costs at a moment (rules B.3): nothing is flipped by a timer, the moment is an argument. */

/** Money is integer minor units; null is "no price" (cannot be bought), 0 is free. */
export type Price = {
  regularInMinor: number | null
  saleInMinor: number | null
  /** First and last moment of the sale, both included; null is open. */
  saleFrom: Date | null
  saleTo: Date | null
}

/** What several prices span; the struck range of a sale is `regular…`. */
export type PriceRange = {
  minimumInMinor: number
  maximumInMinor: number
  regularMinimumInMinor: number
  regularMaximumInMinor: number
  isOnSale: boolean
}

/** Is the sale price the one to pay now? Never when it is not below the regular one. */
export function isOnSale({ regularInMinor, saleInMinor, saleFrom, saleTo }: Price, now: Date): boolean {
  if (saleInMinor === null || regularInMinor === null || saleInMinor >= regularInMinor) return false
  if (saleFrom !== null && now < saleFrom) return false
  return saleTo === null || now <= saleTo
}

/** The price to pay now in minor units, or null when the product has none. */
export function activePrice(price: Price, now: Date): number | null {
  return isOnSale(price, now) ? price.saleInMinor : price.regularInMinor
}

/** What the prices of a variable or grouped product span; prices that are empty don't count, null when all are. */
export function priceRange(prices: Price[], now: Date): PriceRange | null {
  const active = prices.map((price) => activePrice(price, now)).filter((amount) => amount !== null)
  const regular = prices.map((price) => price.regularInMinor).filter((amount) => amount !== null)
  if (active.length === 0 || regular.length === 0) return null
  return {
    minimumInMinor: Math.min(...active),
    maximumInMinor: Math.max(...active),
    regularMinimumInMinor: Math.min(...regular),
    regularMaximumInMinor: Math.max(...regular),
    isOnSale: prices.some((price) => isOnSale(price, now)),
  }
}

/** What several of these span together; null: nothing. */
export function spanOf(ranges: readonly PriceRange[]): PriceRange | null {
  if (ranges.length === 0) return null
  return {
    minimumInMinor: Math.min(...ranges.map(({ minimumInMinor }) => minimumInMinor)),
    maximumInMinor: Math.max(...ranges.map(({ maximumInMinor }) => maximumInMinor)),
    regularMinimumInMinor: Math.min(...ranges.map(({ regularMinimumInMinor }) => regularMinimumInMinor)),
    regularMaximumInMinor: Math.max(...ranges.map(({ regularMaximumInMinor }) => regularMaximumInMinor)),
    isOnSale: ranges.some(({ isOnSale: isReduced }) => isReduced),
  }
}

/** The next moment after now at which a price changes by itself: a page that shows it may be kept until then. */
export function nextPriceChange(prices: Price[], now: Date): Date | null {
  const moments = prices
    .filter(({ saleInMinor }) => saleInMinor !== null)
    .flatMap(({ saleFrom, saleTo }) => [saleFrom, saleTo && new Date(saleTo.getTime() + 1)])
    .filter((moment) => moment !== null && moment > now)
  return moments.reduce<Date | null>(
    (earliest, moment) => (earliest === null || (moment !== null && moment < earliest) ? moment : earliest),
    null,
  )
}
