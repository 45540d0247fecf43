/**
 * How many products each value of each filter would leave. An 'or' filter is ignored when its own values are
 * counted (another value adds products); an 'and' filter is applied to its own values (another removes
 * products).
 */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { ActiveFilter } from './filters.ts'
import type { ListingIndex } from './index.ts'
import type { ListingQuery } from './query.ts'
import type { Bits, RowSet } from './row-set.ts'
import { findAttributeRows, intersectFilters, findValueRows } from './filters.ts'
import { findRowSet, encodeTermKey } from './index.ts'
import { stockStatuses } from './query.ts'
import { countCommonRows, intersect, toSet } from './row-set.ts'

/** Products per value; a value that would leave none is absent. */
export type FacetCounts = {
  terms: Map<number, number>
  ratings: Map<number, number>
  stock: Map<StockStatus, number>
  onSale: number
}

/** All listable rows, the active filters, the rows they leave, and the stock statuses that count as available. */
export type CountContext = {
  base: Bits
  activeFilters: ActiveFilter[]
  rows: Bits
  statuses: readonly StockStatus[]
}

const allRatings = [1, 2, 3, 4, 5]

export function countFacets(index: ListingIndex, query: ListingQuery, context: CountContext): FacetCounts {
  const count = (name: string, set: RowSet) =>
    countCommonRows({ dense: findRowsWithoutFilter(name, context) }, set)
  return {
    terms: countTerms(index, context),
    ratings: omitZeroCounts(
      allRatings.map((stars) => [stars, count('rating', findRowSet(index, `rated:${stars}`))]),
    ),
    stock: omitZeroCounts(
      stockStatuses.map((status) => [status, countStatus(index, query, { ...context, status })]),
    ),
    onSale: count('on-sale', findRowSet(index, 'on-sale')),
  }
}

export function findRowsWithoutFilter(
  name: string,
  { base, activeFilters, rows }: Pick<CountContext, 'base' | 'activeFilters' | 'rows'>,
): Bits {
  const ownFilter = activeFilters.find((activeFilter) => activeFilter.name === name)
  if (!ownFilter || ownFilter.appliesToOwnCounts) return rows
  return intersectFilters(
    base,
    activeFilters.filter((activeFilter) => activeFilter !== ownFilter),
  )
}

function countTerms(index: ListingIndex, context: CountContext): Map<number, number> {
  const counts = new Map<number, number>()
  const { statuses } = context
  const filteredRows = toSet(context.rows)
  for (const [taxonomy, terms] of index.termsByTaxonomy) {
    const matchingRows = findRowsWithoutFilter(taxonomy, context)
    const rows = matchingRows === context.rows ? filteredRows : toSet(matchingRows)
    for (const { id } of terms) {
      const set = taxonomy.startsWith('pa_')
        ? findValueRows(index, id, statuses)
        : findRowSet(index, encodeTermKey(id))
      const count = countCommonRows(rows, set)
      if (count > 0) counts.set(id, count)
    }
  }
  return counts
}

// Selecting another status also changes which values count as available, so the attribute filters are
// evaluated again.
function countStatus(
  index: ListingIndex,
  query: ListingQuery,
  { base, activeFilters, status }: CountContext & { status: StockStatus },
): number {
  const otherFilters = activeFilters.filter(({ name }) => name !== 'stock' && !name.startsWith('pa_'))
  const rows = intersectFilters(base, otherFilters)
  for (const filter of query.attributes) intersect(rows, findAttributeRows(index, filter, [status]))
  return countCommonRows({ dense: rows }, findRowSet(index, `stock:${status}`))
}

function omitZeroCounts<Value>(counts: [Value, number][]): Map<Value, number> {
  return new Map(counts.filter(([, count]) => count > 0))
}
