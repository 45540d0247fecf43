/** One page of an archive or a search, and how many products each filter would leave (shop.md B.6). Exact at any size. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FacetCounts } from './counts.ts'
import type { ListingIndex } from './index.ts'
import type { ListingQuery } from './query.ts'
import type { Bits } from './row-set.ts'
import { findFirstIndex } from '#app/features/catalog/sorted-numbers.ts'
import { countFacets, findRowsWithoutFilter } from './counts.ts'
import { findActiveFilters, intersectFilters, selectStockStatuses, uniteSets } from './filters.ts'
import { findRowSet, encodeTermKey } from './index.ts'
import { findOrCreateSortedRows } from './order.ts'
import { addRow, createBits, countRows, hasRow, intersect, subtract, toBits, unite } from './row-set.ts'

export type SelectOptions = {
  locale: Locale
  pageSize: number
  /** The archive's own category, brand or tag. */
  scopeTermId?: number
  /** Search results: ids in tiers, the best first; the listing is restricted to them. */
  foundTiers?: number[][]
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
  const tiers = options.foundTiers && createTiers(index, options.foundTiers)
  const base = findBaseRows(index, query, { ...options, tiers })
  const statuses = selectStockStatuses(query, options)
  const activeFilters = findActiveFilters(index, query, statuses)
  const rows = intersectFilters(base, activeFilters)
  const total = countRows(rows)
  const rowsWithoutPriceFilter = findRowsWithoutFilter('price', { base, activeFilters, rows })
  return {
    ids: selectPage(index, query, { ...options, tiers, rows }),
    total,
    pageCount: Math.ceil(total / options.pageSize),
    counts: countFacets(index, query, { base, activeFilters, rows, statuses }),
    priceBounds: findPriceBounds(index, rowsWithoutPriceFilter),
  }
}

function findBaseRows(
  index: ListingIndex,
  query: ListingQuery,
  { scopeTermId, tiers, hideOutOfStock }: SelectOptions & { tiers?: Bits[] },
): Bits {
  const rows = toBits(findRowSet(index, query.text === '' ? 'catalog' : 'search'), index.rowCount)
  if (scopeTermId !== undefined)
    intersect(rows, toBits(findRowSet(index, encodeTermKey(scopeTermId)), index.rowCount))
  const tierSets = tiers?.map((dense) => ({ dense }))
  if (tierSets) intersect(rows, uniteSets(index, tierSets))
  if (hideOutOfStock) subtract(rows, toBits(findRowSet(index, 'stock:outofstock'), index.rowCount))
  return rows
}

function selectPage(
  index: ListingIndex,
  { orderBy, page }: ListingQuery,
  { locale, pageSize, tiers, rows }: SelectOptions & { tiers?: Bits[]; rows: Bits },
): number[] {
  const isRanked = orderBy === 'relevance' && tiers !== undefined
  const sortedRows = findOrCreateSortedRows(index, orderBy === 'relevance' ? 'popularity' : orderBy, locale)
  const filteredTiers = (isRanked ? tiers : [rows]).map((tier) => {
    const candidates = Uint32Array.from(tier)
    intersect(candidates, rows)
    return candidates
  })
  return listIdsInOrder(index, sortedRows, {
    tiers: filteredTiers,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
}

/** A slice of the tiers in sequence, each tier in the order. */
function listIdsInOrder(
  { columns }: ListingIndex,
  sortedRows: Uint32Array,
  { tiers, offset, limit }: { tiers: Bits[]; offset: number; limit: number },
): number[] {
  // Rows outside the slice are only counted: one pass over the order fills all tiers that overlap it.
  const parts: { tier: Bits; offset: number; count: number; ids: number[] }[] = []
  let precedingRowCount = 0
  for (const tier of tiers) {
    const size = countRows(tier)
    const from = Math.max(0, offset - precedingRowCount)
    const to = Math.min(size, offset + limit - precedingRowCount)
    if (from < to) parts.push({ tier, offset: from, count: to, ids: [] })
    precedingRowCount += size
  }
  let incompleteCount = parts.length
  for (const row of sortedRows) {
    if (incompleteCount === 0) break
    const part = parts.find(({ tier }) => hasRow(tier, row))
    if (!part || part.ids.length === part.count) continue
    part.ids.push(columns.id[row] ?? 0)
    if (part.ids.length === part.count) incompleteCount--
  }
  return parts.flatMap(({ ids, offset: skippedCount }) => ids.slice(skippedCount))
}

// Each product is only in its best tier.
function createTiers(index: ListingIndex, foundTiers: number[][]): Bits[] {
  const seenRows = createBits(index.rowCount)
  return foundTiers.map((ids) => {
    const tier = createBits(index.rowCount)
    addProducts(tier, index, ids)
    subtract(tier, seenRows)
    unite(seenRows, { dense: tier })
    return tier
  })
}

// Rows are in id order, except for changed products: searching on from the previous row nearly always
// succeeds, and is much faster than a lookup for each of the fifty thousand products with a frequent word.
function addProducts(rows: Bits, { columns, rowByProductId }: ListingIndex, ids: number[]): void {
  let position = 0
  for (const id of ids) {
    const nextIndex = findFirstIndex(columns.id, id, position)
    const isFound = columns.id[nextIndex] === id
    if (isFound) position = nextIndex
    const row = isFound ? nextIndex : rowByProductId.get(id)
    if (row !== undefined) addRow(rows, row)
  }
}

function findPriceBounds({ rowCount, columns }: ListingIndex, rows: Bits): Selection['priceBounds'] {
  let minInMinor = Infinity
  let maxInMinor = -Infinity
  for (let row = 0; row < rowCount; row++) {
    // This word is empty: skip to the next.
    if (rows[row >>> 5] === 0) row |= 31
    if (!hasRow(rows, row) || Number.isNaN(columns.minPriceInMinor[row])) continue
    minInMinor = Math.min(minInMinor, columns.minPriceInMinor[row] ?? Infinity)
    maxInMinor = Math.max(maxInMinor, columns.maxPriceInMinor[row] ?? -Infinity)
  }
  return minInMinor === Infinity ? null : { minInMinor, maxInMinor }
}
