import { ANY, BACKORDER, IN_STOCK, PURCHASABLE, SOLD_INDIVIDUALLY, VISIBLE, type Matrix } from './matrix.ts'
import type { AttributeValues, VariationSummary } from '#app/features/variations/rules.ts'

/** Per attribute the index of the selected value, or `NONE`. */
export type Picks = readonly number[]

export const NONE = -1

/** The first row in menu order that matches the picks: a wildcard row earlier in the list beats an exact one. */
export function findMatchingRow(matrix: Matrix, picks: Picks): number | null {
  for (let row = 0; row < matrix.rowCount; row += 1) {
    if (rowMatches(matrix, row, picks)) return row
  }
  return null
}

/** Whether a row matches the picks; no selection and "any" match everything. */
export function rowMatches(matrix: Matrix, row: number, picks: Picks): boolean {
  for (let attribute = 0; attribute < picks.length; attribute += 1) {
    const pick = picks[attribute]
    const requiredValue = matrix.requiredValues[attribute]?.[row] ?? ANY
    if (pick !== NONE && requiredValue !== ANY && requiredValue !== pick) return false
  }
  return true
}

/** A variation as stored in the database. */
export type StoredVariation = { id: number; menuOrder: number; attributes: AttributeValues }

/**
 * The id of the variation that matches posted attributes, 0 if none; unlike in the browser, an empty posted
 * value is no wildcard, and a variation without attributes never matches.
 */
export function findMatchingVariationId(
  variations: readonly StoredVariation[],
  postedAttributes: AttributeValues,
): number {
  const sortedVariations = variations.toSorted((a, b) => a.menuOrder - b.menuOrder || a.id - b.id)
  return sortedVariations.find(({ attributes }) => accepts(attributes, postedAttributes))?.id ?? 0
}

function accepts(attributes: AttributeValues, postedAttributes: AttributeValues): boolean {
  const requiredEntries = Object.entries(attributes)
  return (
    requiredEntries.length > 0 &&
    requiredEntries.every(([key, value]) => value === '' || postedAttributes[key] === value)
  )
}

/** The summary of a matrix row that quantity field and button need. */
export function createVariationSummary(matrix: Matrix, row: number): VariationSummary {
  const has = (flag: number) => ((matrix.flags[row] ?? 0) & flag) !== 0
  return {
    variationId: matrix.ids[row] ?? 0,
    sku: matrix.skus[row] ?? '',
    isInStock: has(IN_STOCK),
    isPurchasable: has(PURCHASABLE),
    isVisible: has(VISIBLE),
    isSoldIndividually: has(SOLD_INDIVIDUALLY),
    minQuantity: matrix.minQuantities[row] ?? 1,
    maxQuantity: findMaxQuantity(matrix, row),
  }
}

/** Maximum quantity of a row per order; null: unlimited, or above the quantity cap. */
export function findMaxQuantity(matrix: Matrix, row: number): number | null {
  const flags = matrix.flags[row] ?? 0
  if (flags & SOLD_INDIVIDUALLY) return 1
  if (flags & BACKORDER) return null
  return readStock(matrix, row)
}

/** Remaining stock of a row; null: not tracked, or above the quantity cap. */
export function readStock(matrix: Matrix, row: number): number | null {
  const quantity = matrix.quantities[row] ?? -1
  return quantity < 0 || quantity > matrix.quantityCap ? null : quantity
}
