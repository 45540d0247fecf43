/**
 * The index behind archives and searches: the published products as rows, a set of rows for each filter
 * value, and the rows in every order requested so far. Pure; load.server.ts fills it, store.server.ts holds
 * it.
 */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { Bits, RowSet } from './row-set.ts'
import { updateSortedRows } from './order.ts'
import { stockStatuses } from './query.ts'
import { addRow, createBits, emptySet, hasRow, replaceRows, toBits } from './row-set.ts'

export type ListedTerm = {
  id: number
  /** 'category', 'brand', 'tag', or 'pa_' and an attribute's slug. */
  taxonomy: string
  slug: string
  /** Previous slugs. */
  formerSlugs: string[]
  name: LocalText
  parentId: number | null
  position: number
  swatch: Swatch | null
  /** The swatch itself, if it is a picture. */
  chip: Picture | null
}

export type ListedAttribute = {
  slug: string
  name: LocalText
  type: 'select' | 'color' | 'image' | 'button' | 'radio'
  orderBy: 'position' | 'name' | 'name-number' | 'id'
}

/** The index data of one published product. */
export type ListingEntry = {
  id: number
  names: Record<Locale, string>
  position: number
  sales: number
  createdAt: Date
  rating: number
  reviewCount: number
  isInCatalog: boolean
  isInSearch: boolean
  minPriceInMinor: number | null
  maxPriceInMinor: number | null
  isOnSale: boolean
  stock: StockStatus
  /** Directly assigned categories, brands and tags; the index adds the parent categories. */
  termIds: number[]
  /** Attribute values, each with the stock statuses of its variations. */
  values: { termId: number; stock: StockStatus[] }[]
  /** When a sale starts or ends next. */
  changesAt: Date | null
}

/** A number is a term, or a term in a stock status. */
export type SetKey = number | 'catalog' | 'search' | 'on-sale' | `stock:${StockStatus}` | `rated:${number}`

export type Columns = {
  id: Int32Array
  position: Int32Array
  sales: Int32Array
  createdAt: Float64Array
  rating: Float64Array
  reviewCount: Int32Array
  /** NaN when there is no price. */
  minPriceInMinor: Float64Array
  maxPriceInMinor: Float64Array
  changesAt: Float64Array
}

export type ListingIndex = {
  terms: Map<number, ListedTerm>
  termsByTaxonomy: Map<string, ListedTerm[]>
  attributes: ListedAttribute[]
  rowByProductId: Map<number, number>
  /** Rows 0…rowCount−1 are or were in use; released ones are in freeRows. */
  rowCount: number
  freeRows: number[]
  names: Record<Locale, string[]>
  columns: Columns
  sets: Map<SetKey, RowSet>
  sortedRowsByOrdering: Map<string, Uint32Array>
  /** Time in milliseconds at which some price changes; see `findProductsDueForRefresh`. */
  validUntil: number
}

/** An index without products, with the terms and attributes of the shop. */
export function createEmptyIndex(terms: ListedTerm[], attributes: ListedAttribute[]): ListingIndex {
  return {
    terms: new Map(terms.map((term) => [term.id, term])),
    termsByTaxonomy: Map.groupBy(terms, ({ taxonomy }) => taxonomy),
    attributes,
    rowByProductId: new Map(),
    rowCount: 0,
    freeRows: [],
    names: { ar: [], en: [] },
    columns: createColumns(0),
    sets: new Map(),
    sortedRowsByOrdering: new Map(),
    validUntil: Infinity,
  }
}

/** Adds or replaces products and removes others. */
export function applyChanges(
  index: ListingIndex,
  { updatedEntries, removedIds }: { updatedEntries: ListingEntry[]; removedIds: number[] },
): void {
  const excludedRows = releaseRows(index, [...updatedEntries.map(({ id }) => id), ...removedIds])
  const addedRows = new Map<SetKey, number[]>()
  const rows = updatedEntries.map((entry) => {
    const row = index.freeRows.pop() ?? index.rowCount++
    index.rowByProductId.set(entry.id, row)
    for (const key of collectKeys(entry, index.terms)) {
      const list = addedRows.get(key)
      if (list) list.push(row)
      else addedRows.set(key, [row])
    }
    return row
  })
  writeColumns(index, updatedEntries, rows)
  for (const key of new Set([...index.sets.keys(), ...addedRows.keys()])) {
    index.sets.set(key, replaceRows(index.sets.get(key) ?? emptySet, excludedRows, addedRows.get(key) ?? []))
  }
  updateSortedRows(index, excludedRows, rows)
  index.validUntil = index.columns.changesAt
    .subarray(0, index.rowCount)
    .reduce((one, other) => Math.min(one, other), Infinity)
}

/** The products whose price has changed since they were indexed. */
export function findProductsDueForRefresh(index: ListingIndex, now: Date): number[] {
  if (now.getTime() < index.validUntil) return []
  const { id, changesAt } = index.columns
  return [...id.subarray(0, index.rowCount)].filter((_, row) => (changesAt[row] ?? Infinity) <= now.getTime())
}

/** When the first of these products changes its price by schedule, in milliseconds; Infinity: none does. */
export function findNextListedPriceChange({ rowByProductId, columns }: ListingIndex, ids: number[]): number {
  return ids
    .map((id) => columns.changesAt[rowByProductId.get(id) ?? -1] ?? Infinity)
    .reduce((one, other) => Math.min(one, other), Infinity)
}

/** Those of the products that are not out of stock. */
export function omitOutOfStock(index: ListingIndex, ids: number[]): number[] {
  const excludedRows = toBits(findRowSet(index, 'stock:outofstock'), index.rowCount)
  return ids.filter((id) => !hasRow(excludedRows, index.rowByProductId.get(id) ?? -1))
}

/** Those of the products that lists show: published, and neither hidden nor search-only. */
export function selectVisibleInLists(index: ListingIndex, ids: number[]): number[] {
  const catalogRows = toBits(findRowSet(index, 'catalog'), index.rowCount)
  return ids.filter((id) => hasRow(catalogRows, index.rowByProductId.get(id) ?? -1))
}

/** Those of the products that have a price. */
export function selectWithPrice({ rowByProductId, columns }: ListingIndex, ids: number[]): number[] {
  return ids.filter((id) => !Number.isNaN(columns.minPriceInMinor[rowByProductId.get(id) ?? -1] ?? NaN))
}

/**
 * The key of the products that have a term; with a status: of those with a variation in that status that has
 * the term.
 */
export function encodeTermKey(termId: number, status?: StockStatus): number {
  return termId * 4 + (status === undefined ? 0 : 1 + stockStatuses.indexOf(status))
}

export function findRowSet(index: ListingIndex, key: SetKey): RowSet {
  return index.sets.get(key) ?? emptySet
}

function collectKeys(entry: ListingEntry, terms: Map<number, ListedTerm>): Set<SetKey> {
  const keys = new Set<SetKey>([`stock:${entry.stock}`])
  if (entry.isInCatalog) keys.add('catalog')
  if (entry.isInSearch) keys.add('search')
  if (entry.isOnSale) keys.add('on-sale')
  if (entry.reviewCount > 0 && entry.rating > 0) keys.add(`rated:${Math.round(entry.rating)}`)
  for (const termId of entry.termIds) addTermWithAncestors(keys, termId, terms)
  for (const { termId, stock } of entry.values) {
    keys.add(encodeTermKey(termId))
    for (const status of stock) keys.add(encodeTermKey(termId, status))
  }
  return keys
}

function addTermWithAncestors(keys: Set<SetKey>, termId: number, terms: Map<number, ListedTerm>): void {
  let term = terms.get(termId)
  // An existing key ends the climb, also if parents form a cycle.
  while (term && !keys.has(encodeTermKey(term.id))) {
    keys.add(encodeTermKey(term.id))
    term = term.parentId === null ? undefined : terms.get(term.parentId)
  }
}

function releaseRows(index: ListingIndex, ids: number[]): Bits {
  const excludedRows = createBits(index.rowCount)
  for (const id of ids) {
    const row = index.rowByProductId.get(id)
    if (row === undefined) continue
    addRow(excludedRows, row)
    index.rowByProductId.delete(id)
    index.freeRows.push(row)
    index.columns.id[row] = 0
    index.columns.changesAt[row] = Infinity
  }
  return excludedRows
}

function writeColumns(index: ListingIndex, entries: ListingEntry[], rows: number[]): void {
  if (index.rowCount > index.columns.id.length)
    index.columns = growColumns(index.columns, Math.ceil(index.rowCount * 1.1))
  const { columns, names } = index
  for (const [index, product] of entries.entries()) {
    const row = rows[index] ?? 0
    columns.id[row] = product.id
    columns.position[row] = product.position
    columns.sales[row] = product.sales
    columns.createdAt[row] = product.createdAt.getTime()
    columns.rating[row] = product.rating
    columns.reviewCount[row] = product.reviewCount
    columns.minPriceInMinor[row] = product.minPriceInMinor ?? NaN
    columns.maxPriceInMinor[row] = product.maxPriceInMinor ?? NaN
    columns.changesAt[row] = product.changesAt?.getTime() ?? Infinity
    names.ar[row] = product.names.ar
    names.en[row] = product.names.en
  }
}

function createColumns(length: number): Columns {
  return {
    id: new Int32Array(length),
    position: new Int32Array(length),
    sales: new Int32Array(length),
    createdAt: new Float64Array(length),
    rating: new Float64Array(length),
    reviewCount: new Int32Array(length),
    minPriceInMinor: new Float64Array(length),
    maxPriceInMinor: new Float64Array(length),
    changesAt: new Float64Array(length),
  }
}

function growColumns(columns: Columns, length: number): Columns {
  const largerColumns = createColumns(length)
  for (const name of Object.keys(columns) as (keyof Columns)[]) largerColumns[name].set(columns[name])
  return largerColumns
}
