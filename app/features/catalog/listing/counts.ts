/**
 * How many products each value of each filter would leave. An 'or' filter is ignored when its own values are
 * counted (another value adds products); an 'and' filter is applied to its own values (another removes
 * products).
 */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { Group } from './filters.ts'
import type { ListingIndex } from './index.ts'
import type { ListingQuery } from './query.ts'
import type { Bits, RowSet } from './row-set.ts'
import { attributeRows, intersection, valueRows } from './filters.ts'
import { rowsOf, termKey } from './index.ts'
import { stockStatuses } from './query.ts'
import { countCommon, intersect, toSet } from './row-set.ts'

/** Products per value; a value that would leave none is absent. */
export type FacetCounts = {
  terms: Map<number, number>
  ratings: Map<number, number>
  stock: Map<StockStatus, number>
  onSale: number
}

/** All listable rows, the active filters, the rows they leave, and the stock statuses that count as available. */
export type CountContext = { base: Bits; groups: Group[]; rows: Bits; statuses: readonly StockStatus[] }

const allRatings = [1, 2, 3, 4, 5]

export function countFacets(index: ListingIndex, query: ListingQuery, context: CountContext): FacetCounts {
  const count = (name: string, set: RowSet) => countCommon({ dense: rowsWithout(name, context) }, set)
  return {
    terms: countTerms(index, context),
    ratings: present(allRatings.map((stars) => [stars, count('rating', rowsOf(index, `rated:${stars}`))])),
    stock: present(
      stockStatuses.map((status) => [status, countStatus(index, query, { ...context, status })]),
    ),
    onSale: count('on-sale', rowsOf(index, 'on-sale')),
  }
}

export function rowsWithout(
  name: string,
  { base, groups, rows }: Pick<CountContext, 'base' | 'groups' | 'rows'>,
): Bits {
  const own = groups.find((group) => group.name === name)
  if (!own || own.countsWithin) return rows
  return intersection(
    base,
    groups.filter((group) => group !== own),
  )
}

function countTerms(index: ListingIndex, context: CountContext): Map<number, number> {
  const counts = new Map<number, number>()
  const { statuses } = context
  const all = toSet(context.rows)
  for (const [taxonomy, terms] of index.termsByTaxonomy) {
    const matching = rowsWithout(taxonomy, context)
    const rows = matching === context.rows ? all : toSet(matching)
    for (const { id } of terms) {
      const set = taxonomy.startsWith('pa_') ? valueRows(index, id, statuses) : rowsOf(index, termKey(id))
      const count = countCommon(rows, set)
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
  { base, groups, status }: CountContext & { status: StockStatus },
): number {
  const others = groups.filter(({ name }) => name !== 'stock' && !name.startsWith('pa_'))
  const rows = intersection(base, others)
  for (const filter of query.attributes) intersect(rows, attributeRows(index, filter, [status]))
  return countCommon({ dense: rows }, rowsOf(index, `stock:${status}`))
}

function present<Value>(counts: [Value, number][]): Map<Value, number> {
  return new Map(counts.filter(([, count]) => count > 0))
}
