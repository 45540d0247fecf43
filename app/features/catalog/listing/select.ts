/**
 * One page of an archive or a search, and how many products each filter would leave (shop.md B.6). Exact at any size.
 * A filter of 'or' values ignores itself when its values are counted (another value adds products); a filter of 'and'
 * values counts within itself (another value takes products away).
 */
import type { Locale } from '#app/i18n/locales.ts'
import type { StockStatus } from '#app/features/catalog/availability.ts'
import type { ListingIndex } from './index.ts'
import type { AttributeFilter, ListingQuery, Taxonomy } from './query.ts'
import type { Bits, RowSet } from './row-set.ts'
import { rowsOf, termKey } from './index.ts'
import { orderOf } from './order.ts'
import { stockStatuses } from './query.ts'
import {
  addRow,
  bitsFor,
  countCommon,
  countRows,
  hasRow,
  intersect,
  subtract,
  toBits,
  unite,
} from './row-set.ts'

export type SelectOptions = {
  locale: Locale
  pageSize: number
  /** The archive's own category, brand or tag. */
  scopeTermId?: number
  /** What search found: ids in tiers, the best first; the listing is restricted to them. */
  found?: number[][]
  hideOutOfStock?: boolean
}

/** What a search found. */
export type Found = {
  /** Ids in tiers, the best fit first. */
  tiers: number[][]
  /** What was searched for instead, in the spelling of the shop, when nothing fits what was typed. */
  correctedTo?: string
}

export type Selection = {
  /** The products of the page, in order. */
  ids: number[]
  total: number
  pageCount: number
  counts: FacetCounts
  /** What the products would cost if the price were not filtered; null when none has a price. */
  priceBounds: { minInMinor: number; maxInMinor: number } | null
}

/** Products per value; a value that would leave none is not there. */
export type FacetCounts = {
  terms: Map<number, number>
  ratings: Map<number, number>
  stock: Map<StockStatus, number>
  onSale: number
}

/** A filter that is set, and the rows it lets through. */
type Group = { name: string; countsWithin: boolean; rows: Bits }

const allTaxonomies = ['category', 'brand', 'tag'] as const satisfies Taxonomy[]
const allRatings = [1, 2, 3, 4, 5]

export function selectProducts(index: ListingIndex, query: ListingQuery, options: SelectOptions): Selection {
  const tiers = options.found && tierBits(index, options.found)
  const base = baseRows(index, query, { ...options, tiers })
  const groups = groupsOf(index, query, statusesOf(query, options))
  const rows = intersection(base, groups)
  const total = countRows(rows)
  const priceless = rowsWithout('price', { base, groups, rows })
  return {
    ids: pageOf(index, query, { ...options, tiers, rows }),
    total,
    pageCount: Math.ceil(total / options.pageSize),
    counts: countFacets(index, query, { options, base, groups, rows }),
    priceBounds: priceBoundsOf(index, priceless),
  }
}

function baseRows(
  index: ListingIndex,
  query: ListingQuery,
  { scopeTermId, tiers, hideOutOfStock }: SelectOptions & { tiers?: Bits[] },
): Bits {
  const rows = toBits(rowsOf(index, query.text === '' ? 'catalog' : 'search'), index.rowCount)
  if (scopeTermId !== undefined) intersect(rows, toBits(rowsOf(index, termKey(scopeTermId)), index.rowCount))
  if (tiers)
    intersect(
      rows,
      union(
        index,
        tiers.map((dense) => ({ dense })),
      ),
    )
  if (hideOutOfStock) subtract(rows, toBits(rowsOf(index, 'stock:outofstock'), index.rowCount))
  return rows
}

function groupsOf(index: ListingIndex, query: ListingQuery, statuses: readonly StockStatus[]): Group[] {
  const groups: Group[] = []
  const add = (name: string, rows: Bits, countsWithin = false) => groups.push({ name, rows, countsWithin })
  if (query.minPriceInMinor !== undefined || query.maxPriceInMinor !== undefined)
    add('price', pricedRows(index, query))
  for (const taxonomy of allTaxonomies) {
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

function attributeRows(index: ListingIndex, filter: AttributeFilter, statuses: readonly StockStatus[]): Bits {
  const sets = filter.values.map((slug) =>
    valueRows(index, termIdOf(index, taxonomyOf(filter.slug), slug), statuses),
  )
  if (filter.mode === 'or') return union(index, sets)
  const [first, ...others] = sets.map((set) => toBits(set, index.rowCount))
  for (const other of others) if (first) intersect(first, other)
  return first ?? bitsFor(index.rowCount)
}

// Asked for "in stock" and "S", a shopper wants an S that is in stock: the statuses asked for hold for the value itself.
function valueRows(index: ListingIndex, termId: number, statuses: readonly StockStatus[]): RowSet {
  if (statuses.length === stockStatuses.length) return rowsOf(index, termKey(termId))
  const [first, ...others] = statuses.map((status) => rowsOf(index, termKey(termId, status)))
  if (first && others.length === 0) return first
  return { dense: union(index, [...(first ? [first] : []), ...others]) }
}

function statusesOf({ stock }: ListingQuery, { hideOutOfStock }: SelectOptions): readonly StockStatus[] {
  if (stock.length > 0) return stock
  return hideOutOfStock ? ['instock', 'onbackorder'] : stockStatuses
}

function pricedRows({ rowCount, columns }: ListingIndex, query: ListingQuery): Bits {
  const { minPriceInMinor = -Infinity, maxPriceInMinor = Infinity } = query
  const rows = bitsFor(rowCount)
  for (let row = 0; row < rowCount; row++) {
    // NaN, no price, fits nothing.
    const overlaps =
      (columns.maxPrice[row] ?? NaN) >= minPriceInMinor && (columns.minPrice[row] ?? NaN) <= maxPriceInMinor
    if (overlaps) addRow(rows, row)
  }
  return rows
}

type Counting = { options: SelectOptions; base: Bits; groups: Group[]; rows: Bits }

function countFacets(index: ListingIndex, query: ListingQuery, counting: Counting): FacetCounts {
  const count = (name: string, set: RowSet) => countCommon(rowsWithout(name, counting), set)
  return {
    terms: countTerms(index, query, counting),
    ratings: present(allRatings.map((stars) => [stars, count('rating', rowsOf(index, `rated:${stars}`))])),
    stock: present(
      stockStatuses.map((status) => [status, countStatus(index, query, { ...counting, status })]),
    ),
    onSale: count('on-sale', rowsOf(index, 'on-sale')),
  }
}

function countTerms(index: ListingIndex, query: ListingQuery, counting: Counting): Map<number, number> {
  const counts = new Map<number, number>()
  const statuses = statusesOf(query, counting.options)
  for (const [taxonomy, terms] of index.termsByTaxonomy) {
    const rows = rowsWithout(taxonomy, counting)
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
  return countCommon(rows, rowsOf(index, `stock:${status}`))
}

function rowsWithout(name: string, { base, groups, rows }: Pick<Counting, 'base' | 'groups' | 'rows'>): Bits {
  const own = groups.find((group) => group.name === name)
  if (!own || own.countsWithin) return rows
  return intersection(
    base,
    groups.filter((group) => group !== own),
  )
}

function pageOf(
  index: ListingIndex,
  { orderBy, page }: ListingQuery,
  { locale, pageSize, tiers, rows }: SelectOptions & { tiers?: Bits[]; rows: Bits },
): number[] {
  const isRanked = orderBy === 'relevance' && tiers !== undefined
  const order = orderOf(index, orderBy === 'relevance' ? 'popularity' : orderBy, locale)
  const ids: number[] = []
  let skip = (page - 1) * pageSize
  for (const tier of isRanked ? tiers : [rows]) {
    const candidates = Uint32Array.from(tier)
    intersect(candidates, rows)
    const count = countRows(candidates)
    if (skip < count)
      ids.push(...idsInOrder(index, order, { candidates, skip, limit: pageSize - ids.length }))
    if (ids.length >= pageSize) break
    skip = Math.max(0, skip - count)
  }
  return ids
}

function idsInOrder(
  { columns }: ListingIndex,
  order: Uint32Array,
  { candidates, skip, limit }: { candidates: Bits; skip: number; limit: number },
): number[] {
  const ids: number[] = []
  let passed = 0
  for (const row of order) {
    if (!hasRow(candidates, row) || passed++ < skip) continue
    ids.push(columns.id[row] ?? 0)
    if (ids.length === limit) break
  }
  return ids
}

// Every product only in its best tier.
function tierBits(index: ListingIndex, found: number[][]): Bits[] {
  const taken = bitsFor(index.rowCount)
  return found.map((ids) => {
    const tier = bitsFor(index.rowCount)
    for (const id of ids) {
      const row = index.rowOf.get(id)
      if (row !== undefined && !hasRow(taken, row)) addRow(tier, row)
    }
    unite(taken, { dense: tier })
    return tier
  })
}

function priceBoundsOf({ rowCount, columns }: ListingIndex, rows: Bits): Selection['priceBounds'] {
  let minInMinor = Infinity
  let maxInMinor = -Infinity
  for (let row = 0; row < rowCount; row++) {
    if (!hasRow(rows, row) || Number.isNaN(columns.minPrice[row])) continue
    minInMinor = Math.min(minInMinor, columns.minPrice[row] ?? Infinity)
    maxInMinor = Math.max(maxInMinor, columns.maxPrice[row] ?? -Infinity)
  }
  return minInMinor === Infinity ? null : { minInMinor, maxInMinor }
}

function intersection(base: Bits, groups: Group[]): Bits {
  const rows = Uint32Array.from(base)
  for (const group of groups) intersect(rows, group.rows)
  return rows
}

function union(index: ListingIndex, sets: RowSet[]): Bits {
  const rows = bitsFor(index.rowCount)
  for (const set of sets) unite(rows, set)
  return rows
}

function present<Value>(counts: [Value, number][]): Map<Value, number> {
  return new Map(counts.filter(([, count]) => count > 0))
}

// A slug that nobody has is the term 0, which no product has.
function termIdOf({ termsByTaxonomy }: ListingIndex, taxonomy: string, slug: string): number {
  return termsByTaxonomy.get(taxonomy)?.find((term) => term.slug === slug)?.id ?? 0
}

function taxonomyOf(attributeSlug: string): string {
  return `pa_${attributeSlug}`
}
