/** The events of a product, and a customer's alert preferences. */

/** The alerts enabled for a product on the customer's lists. */
export type Alerts = { whenBack: boolean; whenCheaper: boolean }

export const noAlerts: Alerts = { whenBack: false, whenCheaper: false }

/** The state of a product at one check. */
export type ProductState = {
  isOut: boolean
  /** null: it has no price. */
  priceInMinor: number | null
}

export type AlertKind = 'back' | 'cheaper'

export type AlertEvent = { kind: AlertKind; priceInMinor: number | null; formerPriceInMinor: number | null }

/**
 * The events between two checks of a product. A product that cannot be bought because it has no price is not
 * back.
 */
export function eventsBetween(before: ProductState, after: ProductState): AlertEvent[] {
  const [formerPriceInMinor, priceInMinor] = [before.priceInMinor, after.priceInMinor]
  const prices = { priceInMinor, formerPriceInMinor }
  const isBack = before.isOut && !after.isOut && priceInMinor !== null
  const isCheaper = priceInMinor !== null && formerPriceInMinor !== null && priceInMinor < formerPriceInMinor
  return [
    ...(isBack ? [{ kind: 'back', ...prices } as const] : []),
    ...(isCheaper ? [{ kind: 'cheaper', ...prices } as const] : []),
  ]
}
