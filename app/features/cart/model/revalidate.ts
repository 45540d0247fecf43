/** A cart looks at its lines again each time: prices, stock and the products themselves change without it. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { FindArticle } from './lines.ts'
import type { CartLine } from '#app/features/cart/rules.ts'
import { isChoiceValid } from './choice.ts'

/** What happened to a line by itself. */
export type Happening =
  | { kind: 'price-changed'; name: LocalText; fromInMinor: number; toInMinor: number }
  | { kind: 'quantity-reduced'; name: LocalText; quantity: number }
  | { kind: 'sold-out' | 'unavailable'; name: LocalText }

export type Revalidated = { lines: CartLine[]; happenings: Happening[] }

/** The lines as they can be today. What other carts hold is theirs for a while only, and takes nothing away. */
export function revalidate(lines: CartLine[], find: FindArticle): Revalidated {
  const happenings: Happening[] = []
  const taken = new Map<number, number>()
  const kept = lines.flatMap((line) => {
    const article = find(line)
    const { name } = line
    if (!article?.isForSale || !isChoiceValid(article, line.choice)) {
      happenings.push({ kind: 'unavailable', name })
      return []
    }
    const { left, stock, stockId, unitPriceInMinor } = article
    const limit = stock.soldIndividually ? 1 : Infinity
    const remaining = left === null ? Infinity : left - (taken.get(stockId) ?? 0)
    const quantity = Math.min(line.quantity, limit, remaining)
    if (stock.status === 'outofstock' || quantity <= 0) {
      happenings.push({ kind: 'sold-out', name })
      return []
    }
    taken.set(stockId, (taken.get(stockId) ?? 0) + quantity)
    if (quantity < line.quantity) happenings.push({ kind: 'quantity-reduced', name, quantity })
    if (unitPriceInMinor !== line.seenPriceInMinor) {
      const [fromInMinor, toInMinor] = [line.seenPriceInMinor, unitPriceInMinor]
      happenings.push({ kind: 'price-changed', name, fromInMinor, toInMinor })
    }
    return [{ ...line, quantity, seenPriceInMinor: unitPriceInMinor }]
  })
  return { lines: kept, happenings }
}

/** The keys of the lines of which other carts' checkouts hold pieces right now, with how many are free for each. */
export function heldLines(lines: CartLine[], find: FindArticle): Map<string, number> {
  const taken = new Map<number, number>()
  const held = new Map<string, number>()
  for (const line of lines) {
    const article = find(line)
    if (!article || article.free === null) continue
    const before = taken.get(article.stockId) ?? 0
    taken.set(article.stockId, before + line.quantity)
    if (before + line.quantity > article.free) held.set(line.key, Math.max(0, article.free - before))
  }
  return held
}
