/** The price of a product at a given time (shop.md B.3): no timer changes it, the time is an argument. */

/** Money is integer minor units; null is "no price" (cannot be bought), 0 is free. */
export type Price = {
  regularInMinor: number | null
  saleInMinor: number | null
  /** First and last moment of the sale, both inclusive; null: no limit. */
  saleFrom: Date | null
  saleTo: Date | null
}

/** The range of several prices; the struck-through range of a sale is `regular…`. */
export type PriceRange = {
  minimumInMinor: number
  maximumInMinor: number
  regularMinimumInMinor: number
  regularMaximumInMinor: number
  isOnSale: boolean
}

/** Whether the sale price applies now. Never when it is not below the regular one. */
export function isOnSale({ regularInMinor, saleInMinor, saleFrom, saleTo }: Price, now: Date): boolean {
  if (saleInMinor === null || regularInMinor === null || saleInMinor >= regularInMinor) return false
  if (saleFrom !== null && now < saleFrom) return false
  return saleTo === null || now <= saleTo
}

/** The current price in minor units, or null when the product has none. */
export function findActivePrice(price: Price, now: Date): number | null {
  return isOnSale(price, now) ? price.saleInMinor : price.regularInMinor
}

/** The price range of a variable or grouped product; empty prices don't count, null when all are empty. */
export function computePriceRange(prices: Price[], now: Date): PriceRange | null {
  const activeAmounts = prices.map((price) => findActivePrice(price, now)).filter((amount) => amount !== null)
  const regularAmounts = prices.map((price) => price.regularInMinor).filter((amount) => amount !== null)
  if (activeAmounts.length === 0 || regularAmounts.length === 0) return null
  return {
    minimumInMinor: Math.min(...activeAmounts),
    maximumInMinor: Math.max(...activeAmounts),
    regularMinimumInMinor: Math.min(...regularAmounts),
    regularMaximumInMinor: Math.max(...regularAmounts),
    isOnSale: prices.some((price) => isOnSale(price, now)),
  }
}

/** The union of several ranges; null: there are none. */
export function uniteRanges(ranges: readonly PriceRange[]): PriceRange | null {
  if (ranges.length === 0) return null
  return {
    minimumInMinor: Math.min(...ranges.map(({ minimumInMinor }) => minimumInMinor)),
    maximumInMinor: Math.max(...ranges.map(({ maximumInMinor }) => maximumInMinor)),
    regularMinimumInMinor: Math.min(...ranges.map(({ regularMinimumInMinor }) => regularMinimumInMinor)),
    regularMaximumInMinor: Math.max(...ranges.map(({ regularMaximumInMinor }) => regularMaximumInMinor)),
    isOnSale: ranges.some(({ isOnSale: isReduced }) => isReduced),
  }
}

/** The next time after now at which a price changes by schedule: a page that shows it may be cached until then. */
export function findNextPriceChange(prices: Price[], now: Date): Date | null {
  const changeTimes = prices
    .filter(({ saleInMinor }) => saleInMinor !== null)
    .flatMap(({ saleFrom, saleTo }) => [saleFrom, saleTo && new Date(saleTo.getTime() + 1)])
    .filter((moment) => moment !== null && moment > now)
  return changeTimes.reduce<Date | null>(
    (earliest, moment) => (earliest === null || (moment !== null && moment < earliest) ? moment : earliest),
    null,
  )
}
