/** What is news of a product, and what a shopper may want to be told. */

/** What somebody wants to be told of a product on their lists. */
export type Alerts = { whenBack: boolean; whenCheaper: boolean }

export const noAlerts: Alerts = { whenBack: false, whenCheaper: false }

/** How a product was, or is. */
export type Seen = {
  isOut: boolean
  /** null: it has no price. */
  priceInMinor: number | null
}

export type NewsKind = 'back' | 'cheaper'

export type News = { kind: NewsKind; priceInMinor: number | null; formerPriceInMinor: number | null }

/** What happened between two looks at a product. What cannot be bought for want of a price is not back. */
export function newsBetween(before: Seen, after: Seen): News[] {
  const [formerPriceInMinor, priceInMinor] = [before.priceInMinor, after.priceInMinor]
  const prices = { priceInMinor, formerPriceInMinor }
  const isBack = before.isOut && !after.isOut && priceInMinor !== null
  const isCheaper = priceInMinor !== null && formerPriceInMinor !== null && priceInMinor < formerPriceInMinor
  return [
    ...(isBack ? [{ kind: 'back', ...prices } as const] : []),
    ...(isCheaper ? [{ kind: 'cheaper', ...prices } as const] : []),
  ]
}
