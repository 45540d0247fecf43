/** The rows that match each filter of a query. */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { ListingIndex } from './index.ts'
import type { AttributeFilter, ListingQuery } from './query.ts'
import type { Bits, RowSet } from './row-set.ts'
import { findRowSet, encodeTermKey } from './index.ts'
import { stockStatuses, taxonomies } from './query.ts'
import { addRow, createBits, intersect, toBits, unite } from './row-set.ts'

/** An active filter, and the rows that match it. */
export type ActiveFilter = { name: string; appliesToOwnCounts: boolean; rows: Bits }

export function findActiveFilters(
  index: ListingIndex,
  query: ListingQuery,
  statuses: readonly StockStatus[],
): ActiveFilter[] {
  const activeFilters: ActiveFilter[] = []
  const add = (name: string, rows: Bits, appliesToOwnCounts = false) =>
    activeFilters.push({ name, rows, appliesToOwnCounts })
  if (query.minPriceInMinor !== undefined || query.maxPriceInMinor !== undefined)
    add('price', findPricedRows(index, query))
  for (const taxonomy of taxonomies) {
    if (query.terms[taxonomy].length === 0) continue
    const sets = query.terms[taxonomy].map((slug) =>
      findRowSet(index, encodeTermKey(findTermId(index, taxonomy, slug))),
    )
    add(taxonomy, uniteSets(index, sets))
  }
  for (const filter of query.attributes) {
    add(formatTaxonomy(filter.slug), findAttributeRows(index, filter, statuses), filter.mode === 'and')
  }
  if (query.ratings.length > 0)
    add(
      'rating',
      uniteSets(
        index,
        query.ratings.map((stars) => findRowSet(index, `rated:${stars}`)),
      ),
    )
  if (query.stock.length > 0)
    add(
      'stock',
      uniteSets(
        index,
        query.stock.map((status) => findRowSet(index, `stock:${status}`)),
      ),
    )
  if (query.isOnSale) add('on-sale', toBits(findRowSet(index, 'on-sale'), index.rowCount))
  return activeFilters
}

export function findAttributeRows(
  index: ListingIndex,
  filter: AttributeFilter,
  statuses: readonly StockStatus[],
): Bits {
  const sets = filter.values.map((slug) =>
    findValueRows(index, findTermId(index, formatTaxonomy(filter.slug), slug), statuses),
  )
  if (filter.mode === 'or') return uniteSets(index, sets)
  const [firstRows, ...otherRows] = sets.map((set) => toBits(set, index.rowCount))
  for (const other of otherRows) if (firstRows) intersect(firstRows, other)
  return firstRows ?? createBits(index.rowCount)
}

// A filter by "in stock" and "S" means an S that is in stock: the requested statuses apply to the value
// itself.
export function findValueRows(index: ListingIndex, termId: number, statuses: readonly StockStatus[]): RowSet {
  if (statuses.length === stockStatuses.length) return findRowSet(index, encodeTermKey(termId))
  const [firstSet, ...otherSets] = statuses.map((status) => findRowSet(index, encodeTermKey(termId, status)))
  if (firstSet && otherSets.length === 0) return firstSet
  return { dense: uniteSets(index, [...(firstSet ? [firstSet] : []), ...otherSets]) }
}

export function selectStockStatuses(
  { stock }: ListingQuery,
  { hideOutOfStock }: { hideOutOfStock?: boolean },
): readonly StockStatus[] {
  if (stock.length > 0) return stock
  return hideOutOfStock ? ['instock', 'onbackorder'] : stockStatuses
}

export function intersectFilters(base: Bits, activeFilters: ActiveFilter[]): Bits {
  const rows = Uint32Array.from(base)
  for (const activeFilter of activeFilters) intersect(rows, activeFilter.rows)
  return rows
}

export function uniteSets(index: ListingIndex, sets: RowSet[]): Bits {
  const rows = createBits(index.rowCount)
  for (const set of sets) unite(rows, set)
  return rows
}

function findPricedRows({ rowCount, columns }: ListingIndex, query: ListingQuery): Bits {
  const { minPriceInMinor = -Infinity, maxPriceInMinor = Infinity } = query
  const rows = createBits(rowCount)
  for (let row = 0; row < rowCount; row++) {
    // NaN, no price, matches nothing.
    const overlaps =
      (columns.maxPriceInMinor[row] ?? NaN) >= minPriceInMinor &&
      (columns.minPriceInMinor[row] ?? NaN) <= maxPriceInMinor
    if (overlaps) addRow(rows, row)
  }
  return rows
}

// An unknown slug maps to term 0, which no product has.
function findTermId({ termsByTaxonomy }: ListingIndex, taxonomy: string, slug: string): number {
  return termsByTaxonomy.get(taxonomy)?.find((term) => term.slug === slug)?.id ?? 0
}

function formatTaxonomy(attributeSlug: string): string {
  return `pa_${attributeSlug}`
}
