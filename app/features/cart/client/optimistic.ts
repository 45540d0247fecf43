/** The cart as it will be once the shop has heard of every change: shown at once, and taken back if it says no. */
import type { CartLineView, CartView } from '#app/features/cart/model/cart-view.ts'

/** The cart with the quantities its shopper wants, by line key; 0 takes a line away. */
export function withWanted(cart: CartView, wanted: ReadonlyMap<string, number>): CartView {
  if (wanted.size === 0) return cart
  const lines = cart.lines
    .map((line) => withQuantity(line, wanted.get(line.key)))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...cart,
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInMinor: lines.reduce((sum, { lineTotalInMinor }) => sum + lineTotalInMinor, 0),
    savedInMinor: lines.reduce((sum, line) => sum + savedOn(line), 0),
  }
}

/** How many of a line are asked for: whole, and not too few; undefined when it is no number. More than there are the shop refuses in words. */
export function askedQuantity(typed: string, { minimum }: Pick<CartLineView, 'minimum'>): number | undefined {
  if (!/^\d{1,9}$/.test(typed.trim())) return undefined
  const asked = Number(typed)
  if (asked === 0) return 0
  return Math.max(asked, minimum)
}

function withQuantity(line: CartLineView, quantity = line.quantity): CartLineView {
  return { ...line, quantity, lineTotalInMinor: line.unitPriceInMinor * quantity }
}

function savedOn({ regularPriceInMinor, unitPriceInMinor, quantity }: CartLineView): number {
  return Math.max(0, regularPriceInMinor - unitPriceInMinor) * quantity
}
