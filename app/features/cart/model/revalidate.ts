/** Revalidates the lines of a cart on each read: prices, stock and products change independently of it. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { ItemLookup } from './sellable-item.ts'
import type { CartLine } from '#app/features/cart/rules.ts'
import { isChoiceValid } from './choice.ts'

/** An automatic change of a line. */
export type CartChange =
  | { kind: 'price-changed'; name: LocalText; fromInMinor: number; toInMinor: number }
  | { kind: 'quantity-reduced'; name: LocalText; quantity: number }
  | { kind: 'sold-out' | 'unavailable'; name: LocalText }

export type RevalidationResult = { lines: CartLine[]; changes: CartChange[] }

/**
 * The lines adjusted to current prices and stock. Reservations of other carts are temporary, so they reduce
 * nothing.
 */
export function revalidate(lines: CartLine[], find: ItemLookup): RevalidationResult {
  const changes: CartChange[] = []
  const claimedQuantities = new Map<number, number>()
  const remainingLines = lines.flatMap((line) => {
    const item = find(line)
    const { name } = line
    if (!item?.isForSale || !isChoiceValid(item, line.choice)) {
      changes.push({ kind: 'unavailable', name })
      return []
    }
    const { stockQuantity, stock, stockId, unitPriceInMinor } = item
    const limit = stock.soldIndividually ? 1 : Infinity
    const remainingQuantity =
      stockQuantity === null ? Infinity : stockQuantity - (claimedQuantities.get(stockId) ?? 0)
    const quantity = Math.min(line.quantity, limit, remainingQuantity)
    if (stock.status === 'outofstock' || quantity <= 0) {
      changes.push({ kind: 'sold-out', name })
      return []
    }
    claimedQuantities.set(stockId, (claimedQuantities.get(stockId) ?? 0) + quantity)
    if (quantity < line.quantity) changes.push({ kind: 'quantity-reduced', name, quantity })
    if (unitPriceInMinor !== line.seenPriceInMinor) {
      const [fromInMinor, toInMinor] = [line.seenPriceInMinor, unitPriceInMinor]
      changes.push({ kind: 'price-changed', name, fromInMinor, toInMinor })
    }
    return [{ ...line, quantity, seenPriceInMinor: unitPriceInMinor }]
  })
  return { lines: remainingLines, changes }
}

/** Lines whose stock is partly reserved by checkouts of other carts, by key, with the available quantity of each. */
export function findReservedLines(lines: CartLine[], find: ItemLookup): Map<string, number> {
  const claimedQuantities = new Map<number, number>()
  const availableQuantities = new Map<string, number>()
  for (const line of lines) {
    const item = find(line)
    if (!item || item.availableQuantity === null) continue
    const claimedQuantity = claimedQuantities.get(item.stockId) ?? 0
    claimedQuantities.set(item.stockId, claimedQuantity + line.quantity)
    if (claimedQuantity + line.quantity > item.availableQuantity)
      availableQuantities.set(line.key, Math.max(0, item.availableQuantity - claimedQuantity))
  }
  return availableQuantities
}
