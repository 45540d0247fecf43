import { ANY, BACKORDER, IN_STOCK, PURCHASABLE, SOLD_INDIVIDUALLY, VISIBLE, type Matrix } from './matrix.ts'
import type { AttributeValues, VariationFacts } from '#app/features/variations/rules.ts'

/** Per attribute the index of the chosen value, or `NONE`. */
export type Picks = readonly number[]

export const NONE = -1

/** The first row, in menu order, that agrees with the picks: a wildcard row earlier in the list beats an exact one. */
export function findClient(matrix: Matrix, picks: Picks): number | null {
  for (let row = 0; row < matrix.rowCount; row += 1) {
    if (rowMatches(matrix, row, picks)) return row
  }
  return null
}

/** Does a row agree with the picks, where nothing picked and "any" agree with everything? */
export function rowMatches(matrix: Matrix, row: number, picks: Picks): boolean {
  for (let attribute = 0; attribute < picks.length; attribute += 1) {
    const pick = picks[attribute]
    const wanted = matrix.wanted[attribute]?.[row] ?? ANY
    if (pick !== NONE && wanted !== ANY && wanted !== pick) return false
  }
  return true
}

/** A variation as the database has it. */
export type StoredVariation = { id: number; menuOrder: number; attributes: AttributeValues }

/**
 * The id of the variation that a post means, 0 when none; unlike in the browser an empty posted value is no wildcard,
 * and a variation without attributes is never found.
 */
export function findServer(variations: readonly StoredVariation[], posted: AttributeValues): number {
  const inOrder = variations.toSorted((a, b) => a.menuOrder - b.menuOrder || a.id - b.id)
  return inOrder.find(({ attributes }) => accepts(attributes, posted))?.id ?? 0
}

function accepts(attributes: AttributeValues, posted: AttributeValues): boolean {
  const wanted = Object.entries(attributes)
  return wanted.length > 0 && wanted.every(([key, value]) => value === '' || posted[key] === value)
}

/** A row of the matrix as the facts that quantity and button need. */
export function factsOf(matrix: Matrix, row: number): VariationFacts {
  const has = (flag: number) => ((matrix.flags[row] ?? 0) & flag) !== 0
  return {
    variationId: matrix.ids[row] ?? 0,
    sku: matrix.skus[row] ?? '',
    isInStock: has(IN_STOCK),
    isPurchasable: has(PURCHASABLE),
    isVisible: has(VISIBLE),
    isSoldIndividually: has(SOLD_INDIVIDUALLY),
    minQuantity: matrix.minQuantities[row] ?? 1,
    maxQuantity: maxQuantity(matrix, row),
  }
}

/** How many of a row one order may hold; null: unbounded, or more than the page tells. */
export function maxQuantity(matrix: Matrix, row: number): number | null {
  const flags = matrix.flags[row] ?? 0
  if (flags & SOLD_INDIVIDUALLY) return 1
  if (flags & BACKORDER) return null
  return stockOf(matrix, row)
}

/** How many of a row are left; null: not counted, or more than the page tells. */
export function stockOf(matrix: Matrix, row: number): number | null {
  const quantity = matrix.quantities[row] ?? -1
  return quantity < 0 || quantity > matrix.quantityCap ? null : quantity
}
