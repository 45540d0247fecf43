/** The rows that match each filter of a query. */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { ListingIndex } from './index.ts'
import type { AttributeFilter, ListingQuery } from './query.ts'
import type { Bits, RowSet } from './row-set.ts'
import { rowsOf, termKey } from './index.ts'
import { stockStatuses, taxonomies } from './query.ts'
import { addRow, bitsFor, intersect, toBits, unite } from './row-set.ts'

/** An active filter, and the rows that match it. */
export type Group = { name: string; countsWithin: boolean; rows: Bits }

export function groupsOf(
  index: ListingIndex,
  query: ListingQuery,
  statuses: readonly StockStatus[],
): Group[] {
  const groups: Group[] = []
  const add = (name: string, rows: Bits, countsWithin = false) => groups.push({ name, rows, countsWithin })
  if (query.minPriceInMinor !== undefined || query.maxPriceInMinor !== undefined)
    add('price', pricedRows(index, query))
  for (const taxonomy of taxonomies) {
    if (query.terms[taxonomy].length === 0) continue
    const sets = query.terms[taxonomy].map((slug) => rowsOf(index, termKey(termIdOf(index, taxonomy, slug))))
    add(taxonomy, union(index, sets))
  }
  for (const filter of query.attributes) {
    add(taxonomyOf(filter.slug), attributeRows(index, filter, statuses), filter.mode === 'and')
  }
  if (query.ratings.length > 0)
    add(
      'rating',
      union(
        index,
        query.ratings.map((stars) => rowsOf(index, `rated:${stars}`)),
      ),
    )
  if (query.stock.length > 0)
    add(
      'stock',
      union(
        index,
        query.stock.map((status) => rowsOf(index, `stock:${status}`)),
      ),
    )
  if (query.onSale) add('on-sale', toBits(rowsOf(index, 'on-sale'), index.rowCount))
  return groups
}

export function attributeRows(
  index: ListingIndex,
  filter: AttributeFilter,
  statuses: readonly StockStatus[],
): Bits {
  const sets = filter.values.map((slug) =>
    valueRows(index, termIdOf(index, taxonomyOf(filter.slug), slug), statuses),
  )
  if (filter.mode === 'or') return union(index, sets)
  const [first, ...others] = sets.map((set) => toBits(set, index.rowCount))
  for (const other of others) if (first) intersect(first, other)
  return first ?? bitsFor(index.rowCount)
}

// A filter by "in stock" and "S" means an S that is in stock: the requested statuses apply to the value
// itself.
export function valueRows(index: ListingIndex, termId: number, statuses: readonly StockStatus[]): RowSet {
  if (statuses.length === stockStatuses.length) return rowsOf(index, termKey(termId))
  const [first, ...others] = statuses.map((status) => rowsOf(index, termKey(termId, status)))
  if (first && others.length === 0) return first
  return { dense: union(index, [...(first ? [first] : []), ...others]) }
}

export function statusesOf(
  { stock }: ListingQuery,
  { hideOutOfStock }: { hideOutOfStock?: boolean },
): readonly StockStatus[] {
  if (stock.length > 0) return stock
  return hideOutOfStock ? ['instock', 'onbackorder'] : stockStatuses
}

export function intersection(base: Bits, groups: Group[]): Bits {
  const rows = Uint32Array.from(base)
  for (const group of groups) intersect(rows, group.rows)
  return rows
}

export function union(index: ListingIndex, sets: RowSet[]): Bits {
  const rows = bitsFor(index.rowCount)
  for (const set of sets) unite(rows, set)
  return rows
}

function pricedRows({ rowCount, columns }: ListingIndex, query: ListingQuery): Bits {
  const { minPriceInMinor = -Infinity, maxPriceInMinor = Infinity } = query
  const rows = bitsFor(rowCount)
  for (let row = 0; row < rowCount; row++) {
    // NaN, no price, matches nothing.
    const overlaps =
      (columns.maxPrice[row] ?? NaN) >= minPriceInMinor && (columns.minPrice[row] ?? NaN) <= maxPriceInMinor
    if (overlaps) addRow(rows, row)
  }
  return rows
}

// An unknown slug maps to term 0, which no product has.
function termIdOf({ termsByTaxonomy }: ListingIndex, taxonomy: string, slug: string): number {
  return termsByTaxonomy.get(taxonomy)?.find((term) => term.slug === slug)?.id ?? 0
}

function taxonomyOf(attributeSlug: string): string {
  return `pa_${attributeSlug}`
}
