import type { FormState, VariationForm } from '#app/features/variations/engine/choose.ts'
import {
  findMatchingRow,
  findMaxQuantity,
  NONE,
  readStock,
  type Picks,
} from '#app/features/variations/engine/find.ts'
import { BACKORDER, IN_STOCK, type Matrix } from '#app/features/variations/engine/matrix.ts'

export type StockLeftOptions = {
  isShown: boolean
  /** Shown at this quantity and below. */
  threshold: number
  /**
   * 'remaining': like WooCommerce's swatch plugin, only for the last attribute without a selection; 'every':
   * wherever a value leads to one variation.
   */
  scope: 'remaining' | 'every'
}

/** Whether "N left" is shown for a variation. `stockLeft` is the text, '' when stock is not tracked. */
export function isStockLeftShown(
  variation: { isInStock: boolean; maxQuantity: number | null; stockLeft: string },
  threshold: number,
): boolean {
  const { isInStock, maxQuantity: maximum, stockLeft: text } = variation
  return isInStock && maximum !== null && maximum > 0 && text !== '' && maximum <= threshold
}

/** Attribute → value → remaining stock, for the values that show it. */
export function findStockLeft(
  form: VariationForm,
  state: FormState,
  options: StockLeftOptions,
): Map<number, Map<number, number>> {
  const { matrix } = form
  if (!options.isShown || matrix === null) return new Map()
  const shownAttributes = [...state.picks.keys()].filter((attribute) =>
    showsStockLeft(state, attribute, options.scope),
  )
  return new Map(
    shownAttributes.map((attribute) => [
      attribute,
      findAttributeStockLeft(matrix, { picks: state.picks, attribute, options }),
    ]),
  )
}

function showsStockLeft(state: FormState, attribute: number, scope: StockLeftOptions['scope']): boolean {
  const { picks, isTouched } = state
  const areOthersSelected = picks.every((pick, other) => other === attribute || pick !== NONE)
  // With a complete selection it is shown in one place only, the last attribute, where visitors usually
  // finish.
  if (scope === 'every')
    return areOthersSelected && (picks[attribute] === NONE || attribute === picks.length - 1)
  return isTouched && picks.length > 1 && areOthersSelected && picks[attribute] === NONE
}

function findAttributeStockLeft(
  matrix: Matrix,
  { picks, attribute, options }: { picks: Picks; attribute: number; options: StockLeftOptions },
): Map<number, number> {
  const stockByValue = new Map<number, number>()
  for (const value of (matrix.attributes[attribute]?.values ?? []).keys()) {
    const row = findMatchingRow(matrix, picks.with(attribute, value))
    const quantity = row === null ? null : findRowStockLeft(matrix, row, options)
    if (quantity !== null) stockByValue.set(value, quantity)
  }
  return stockByValue
}

// With 'remaining' the maximum per order is compared, as in WooCommerce's swatch plugin, so items sold
// individually always appear scarce; with 'every', the stock.
function findRowStockLeft(
  matrix: Matrix,
  row: number,
  { scope, threshold }: StockLeftOptions,
): number | null {
  const flags = matrix.flags[row] ?? 0
  const stock = readStock(matrix, row)
  if (stock === null || flags & BACKORDER) return null
  const comparedQuantity = scope === 'remaining' ? findMaxQuantity(matrix, row) : stock
  const isShown = isStockLeftShown(
    { isInStock: (flags & IN_STOCK) !== 0, maxQuantity: comparedQuantity, stockLeft: `${stock}` },
    threshold,
  )
  return isShown ? stock : null
}
