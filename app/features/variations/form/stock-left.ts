import type { FormState, VariationForm } from '#app/features/variations/engine/choose.ts'
import { findClient, maxQuantity, NONE, stockOf, type Picks } from '#app/features/variations/engine/find.ts'
import { BACKORDER, IN_STOCK, type Matrix } from '#app/features/variations/engine/matrix.ts'

export type StockLeftOptions = {
  isShown: boolean
  /** Shown at this many left and below. */
  threshold: number
  /** 'remaining': as the original, only for the one attribute still open; 'every': wherever a value leads to one variation. */
  scope: 'remaining' | 'every'
}

/** Is "N left" said about a variation? `stockLeft` is the sentence, '' when the stock is not counted. */
export function isStockLeftShown(
  variation: { isInStock: boolean; maxQuantity: number | null; stockLeft: string },
  threshold: number,
): boolean {
  const { isInStock, maxQuantity: most, stockLeft: text } = variation
  return isInStock && most !== null && most > 0 && text !== '' && most <= threshold
}

/** Attribute → value → how many are left, for the values that say so. */
export function stockLeft(
  form: VariationForm,
  state: FormState,
  options: StockLeftOptions,
): Map<number, Map<number, number>> {
  const { matrix } = form
  if (!options.isShown || matrix === null) return new Map()
  const speaking = [...state.picks.keys()].filter((attribute) => speaks(state, attribute, options.scope))
  return new Map(
    speaking.map((attribute) => [attribute, valuesLeft(matrix, { picks: state.picks, attribute, options })]),
  )
}

function speaks(state: FormState, attribute: number, scope: StockLeftOptions['scope']): boolean {
  const { picks, isTouched } = state
  const othersChosen = picks.every((pick, other) => other === attribute || pick !== NONE)
  // Once everything is chosen it is said in one place only, where the shopper usually ends.
  if (scope === 'every') return othersChosen && (picks[attribute] === NONE || attribute === picks.length - 1)
  return isTouched && picks.length > 1 && othersChosen && picks[attribute] === NONE
}

function valuesLeft(
  matrix: Matrix,
  { picks, attribute, options }: { picks: Picks; attribute: number; options: StockLeftOptions },
): Map<number, number> {
  const left = new Map<number, number>()
  for (const value of (matrix.attributes[attribute]?.values ?? []).keys()) {
    const row = findClient(matrix, picks.with(attribute, value))
    const quantity = row === null ? null : quantityLeft(matrix, row, options)
    if (quantity !== null) left.set(value, quantity)
  }
  return left
}

// The original judges by what one order may hold, so a thing sold one at a time always looks scarce; we count the stock.
function quantityLeft(matrix: Matrix, row: number, { scope, threshold }: StockLeftOptions): number | null {
  const flags = matrix.flags[row] ?? 0
  const stock = stockOf(matrix, row)
  if (stock === null || flags & BACKORDER) return null
  const counted = scope === 'remaining' ? maxQuantity(matrix, row) : stock
  const isShown = isStockLeftShown(
    { isInStock: (flags & IN_STOCK) !== 0, maxQuantity: counted, stockLeft: `${stock}` },
    threshold,
  )
  return isShown ? stock : null
}
