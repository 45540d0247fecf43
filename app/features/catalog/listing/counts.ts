/**
 * How many products each value of each filter would leave. A filter of 'or' values ignores itself when its values are
 * counted (another value adds products); a filter of 'and' values counts within itself (another takes products away).
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

/** Products per value; a value that would leave none is not there. */
export type FacetCounts = {
  terms: Map<number, number>
  ratings: Map<number, number>
  stock: Map<StockStatus, number>
  onSale: number
}

/** All that may be listed, the filters that are set, what they leave, and the stock statuses that count as there. */
export type Counting = { base: Bits; groups: Group[]; rows: Bits; statuses: readonly StockStatus[] }

const allRatings = [1, 2, 3, 4, 5]

export function countFacets(index: ListingIndex, query: ListingQuery, counting: Counting): FacetCounts {
  const count = (name: string, set: RowSet) => countCommon({ dense: rowsWithout(name, counting) }, set)
  return {
    terms: countTerms(index, counting),
    ratings: present(allRatings.map((stars) => [stars, count('rating', rowsOf(index, `rated:${stars}`))])),
    stock: present(
      stockStatuses.map((status) => [status, countStatus(index, query, { ...counting, status })]),
    ),
    onSale: count('on-sale', rowsOf(index, 'on-sale')),
  }
}

export function rowsWithout(
  name: string,
  { base, groups, rows }: Pick<Counting, 'base' | 'groups' | 'rows'>,
): Bits {
  const own = groups.find((group) => group.name === name)
  if (!own || own.countsWithin) return rows
  return intersection(
    base,
    groups.filter((group) => group !== own),
  )
}

function countTerms(index: ListingIndex, counting: Counting): Map<number, number> {
  const counts = new Map<number, number>()
  const { statuses } = counting
  const all = toSet(counting.rows)
  for (const [taxonomy, terms] of index.termsByTaxonomy) {
    const wanted = rowsWithout(taxonomy, counting)
    const rows = wanted === counting.rows ? all : toSet(wanted)
    for (const { id } of terms) {
      const set = taxonomy.startsWith('pa_') ? valueRows(index, id, statuses) : rowsOf(index, termKey(id))
      const count = countCommon(rows, set)
      if (count > 0) counts.set(id, count)
    }
  }
  return counts
}

// Choosing another status also changes which values count as available, so the attributes are looked at anew.
function countStatus(
  index: ListingIndex,
  query: ListingQuery,
  { base, groups, status }: Counting & { status: StockStatus },
): number {
  const others = groups.filter(({ name }) => name !== 'stock' && !name.startsWith('pa_'))
  const rows = intersection(base, others)
  for (const filter of query.attributes) intersect(rows, attributeRows(index, filter, [status]))
  return countCommon({ dense: rows }, rowsOf(index, `stock:${status}`))
}

function present<Value>(counts: [Value, number][]): Map<Value, number> {
  return new Map(counts.filter(([, count]) => count > 0))
}
