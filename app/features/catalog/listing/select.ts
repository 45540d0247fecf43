/** One page of an archive or a search, and how many products each filter would leave (shop.md B.6). Exact at any size. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FacetCounts } from './counts.ts'
import type { ListingIndex } from './index.ts'
import type { ListingQuery } from './query.ts'
import type { Bits } from './row-set.ts'
import { firstFrom } from '#app/features/catalog/sorted-numbers.ts'
import { countFacets, rowsWithout } from './counts.ts'
import { groupsOf, intersection, statusesOf, union } from './filters.ts'
import { rowsOf, termKey } from './index.ts'
import { orderOf } from './order.ts'
import { addRow, bitsFor, countRows, hasRow, intersect, subtract, toBits, unite } from './row-set.ts'

export type SelectOptions = {
  locale: Locale
  pageSize: number
  /** The archive's own category, brand or tag. */
  scopeTermId?: number
  /** Search results: ids in tiers, the best first; the listing is restricted to them. */
  found?: number[][]
  hideOutOfStock?: boolean
}

/** The result of a search. */
export type SearchResult = {
  /** Ids in tiers, the best match first. */
  tiers: number[][]
  /** The corrected search text, in the shop's spelling, if nothing matches the original one. */
  correctedTo?: string
}

export type Selection = {
  /** The products of the page, in order. */
  ids: number[]
  total: number
  pageCount: number
  counts: FacetCounts
  /** The price range without the price filter; null when no product has a price. */
  priceBounds: { minInMinor: number; maxInMinor: number } | null
}

export function selectProducts(index: ListingIndex, query: ListingQuery, options: SelectOptions): Selection {
  const tiers = options.found && tierBits(index, options.found)
  const base = baseRows(index, query, { ...options, tiers })
  const statuses = statusesOf(query, options)
  const groups = groupsOf(index, query, statuses)
  const rows = intersection(base, groups)
  const total = countRows(rows)
  const priceless = rowsWithout('price', { base, groups, rows })
  return {
    ids: pageOf(index, query, { ...options, tiers, rows }),
    total,
    pageCount: Math.ceil(total / options.pageSize),
    counts: countFacets(index, query, { base, groups, rows, statuses }),
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
  const found = tiers?.map((dense) => ({ dense }))
  if (found) intersect(rows, union(index, found))
  if (hideOutOfStock) subtract(rows, toBits(rowsOf(index, 'stock:outofstock'), index.rowCount))
  return rows
}

function pageOf(
  index: ListingIndex,
  { orderBy, page }: ListingQuery,
  { locale, pageSize, tiers, rows }: SelectOptions & { tiers?: Bits[]; rows: Bits },
): number[] {
  const isRanked = orderBy === 'relevance' && tiers !== undefined
  const order = orderOf(index, orderBy === 'relevance' ? 'popularity' : orderBy, locale)
  const inTiers = (isRanked ? tiers : [rows]).map((tier) => {
    const candidates = Uint32Array.from(tier)
    intersect(candidates, rows)
    return candidates
  })
  return idsInOrder(index, order, { tiers: inTiers, skip: (page - 1) * pageSize, limit: pageSize })
}

/** A slice of the tiers in sequence, each tier in the order. */
function idsInOrder(
  { columns }: ListingIndex,
  order: Uint32Array,
  { tiers, skip, limit }: { tiers: Bits[]; skip: number; limit: number },
): number[] {
  // Rows outside the slice are only counted: one pass over the order fills all tiers that overlap it.
  const parts: { tier: Bits; skip: number; count: number; ids: number[] }[] = []
  let before = 0
  for (const tier of tiers) {
    const size = countRows(tier)
    const from = Math.max(0, skip - before)
    const to = Math.min(size, skip + limit - before)
    if (from < to) parts.push({ tier, skip: from, count: to, ids: [] })
    before += size
  }
  let open = parts.length
  for (const row of order) {
    if (open === 0) break
    const part = parts.find(({ tier }) => hasRow(tier, row))
    if (!part || part.ids.length === part.count) continue
    part.ids.push(columns.id[row] ?? 0)
    if (part.ids.length === part.count) open--
  }
  return parts.flatMap(({ ids, skip: passed }) => ids.slice(passed))
}

// Every product only in its best tier.
function tierBits(index: ListingIndex, found: number[][]): Bits[] {
  const seen = bitsFor(index.rowCount)
  return found.map((ids) => {
    const tier = bitsFor(index.rowCount)
    addProducts(tier, index, ids)
    subtract(tier, seen)
    unite(seen, { dense: tier })
    return tier
  })
}

// Rows are in id order, except for changed products: searching on from the previous row nearly always
// succeeds, and is much faster than a lookup for each of the fifty thousand products with a frequent word.
function addProducts(rows: Bits, { columns, rowOf }: ListingIndex, ids: number[]): void {
  let reached = 0
  for (const id of ids) {
    const next = firstFrom(columns.id, id, reached)
    const isThere = columns.id[next] === id
    if (isThere) reached = next
    const row = isThere ? next : rowOf.get(id)
    if (row !== undefined) addRow(rows, row)
  }
}

function priceBoundsOf({ rowCount, columns }: ListingIndex, rows: Bits): Selection['priceBounds'] {
  let minInMinor = Infinity
  let maxInMinor = -Infinity
  for (let row = 0; row < rowCount; row++) {
    // This word is empty: skip to the next.
    if (rows[row >>> 5] === 0) row |= 31
    if (!hasRow(rows, row) || Number.isNaN(columns.minPrice[row])) continue
    minInMinor = Math.min(minInMinor, columns.minPrice[row] ?? Infinity)
    maxInMinor = Math.max(maxInMinor, columns.maxPrice[row] ?? -Infinity)
  }
  return minInMinor === Infinity ? null : { minInMinor, maxInMinor }
}
