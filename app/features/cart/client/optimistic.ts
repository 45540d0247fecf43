/** Optimistic cart: the cart with all pending changes applied; rolled back if the server refuses. */
import type { CartLineView, CartView } from '#app/features/cart/model/cart-view.ts'

/** The cart with pending quantities by line key; 0 removes a line. */
export function applyPendingQuantities(
  cart: CartView,
  pendingQuantities: ReadonlyMap<string, number>,
): CartView {
  if (pendingQuantities.size === 0) return cart
  const lines = cart.lines
    .map((line) => applyQuantity(line, pendingQuantities.get(line.key)))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...cart,
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInMinor: lines.reduce((sum, { lineTotalInMinor }) => sum + lineTotalInMinor, 0),
    savedInMinor: lines.reduce((sum, line) => sum + calculateSavings(line), 0),
  }
}

/**
 * Parses a requested quantity: an integer, not below the minimum; undefined when it is no number. Exceeding
 * the stock is rejected by the server with a message.
 */
export function parseRequestedQuantity(
  input: string,
  { minimum }: Pick<CartLineView, 'minimum'>,
): number | undefined {
  if (!/^\d{1,9}$/.test(input.trim())) return undefined
  const requestedQuantity = Number(input)
  if (requestedQuantity === 0) return 0
  return Math.max(requestedQuantity, minimum)
}

function applyQuantity(line: CartLineView, quantity = line.quantity): CartLineView {
  return { ...line, quantity, lineTotalInMinor: line.unitPriceInMinor * quantity }
}

function calculateSavings({ regularPriceInMinor, unitPriceInMinor, quantity }: CartLineView): number {
  return Math.max(0, regularPriceInMinor - unitPriceInMinor) * quantity
}
