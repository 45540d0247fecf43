/** The events of a product between two checks: back in stock, or cheaper. */
import type { ProductState } from '#app/features/catalog/pricing/product-states.server.ts'

export type AlertKind = 'back' | 'cheaper'

export type AlertEvent = { kind: AlertKind; priceInMinor: number | null; formerPriceInMinor: number | null }

/**
 * The events between two checks of a product. A product without a price cannot be bought, so it does not
 * count as back in stock.
 */
export function findAlertEvents(previousState: ProductState, currentState: ProductState): AlertEvent[] {
  const [formerPriceInMinor, priceInMinor] = [previousState.priceInMinor, currentState.priceInMinor]
  const prices = { priceInMinor, formerPriceInMinor }
  const isBack = previousState.isOutOfStock && !currentState.isOutOfStock && priceInMinor !== null
  const isCheaper = priceInMinor !== null && formerPriceInMinor !== null && priceInMinor < formerPriceInMinor
  return [
    ...(isBack ? [{ kind: 'back', ...prices } as const] : []),
    ...(isCheaper ? [{ kind: 'cheaper', ...prices } as const] : []),
  ]
}
