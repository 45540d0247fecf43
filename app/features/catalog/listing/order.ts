/** The rows of the listing index in every available order; each is sorted once and then kept in order. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ListingIndex } from './index.ts'
import type { Ordering } from './query.ts'
import type { Bits } from './row-set.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { hasRow } from './row-set.ts'

type Compare = (row: number, other: number) => number
/** 'relevance' is no order of the whole shop: select.ts derives it from the search result. */
type CachedOrdering = Exclude<Ordering, 'relevance'>

const collators = {
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
} satisfies Record<Locale, Intl.Collator>

/** All rows in an order; names are collated by locale. */
export function findOrCreateSortedRows(
  index: ListingIndex,
  ordering: CachedOrdering,
  locale: Locale,
): Uint32Array {
  const name = ordering === 'menu_order' ? `${ordering}:${locale}` : ordering
  const cachedRows = index.sortedRowsByOrdering.get(name)
  if (cachedRows) return cachedRows
  const sortedRows = Uint32Array.from(index.rowByProductId.values()).sort(
    createComparison(index, ordering, locale),
  )
  index.sortedRowsByOrdering.set(name, sortedRows)
  return sortedRows
}

/** Removes rows from the orders and merges others in; the columns already hold the new values. */
export function updateSortedRows(index: ListingIndex, removedRows: Bits, addedRows: number[]): void {
  for (const [name, sortedRows] of index.sortedRowsByOrdering) {
    const [ordering, locale] = name.split(':')
    const compare = createComparison(
      index,
      ordering as CachedOrdering,
      locales.find((known) => known === locale) ?? 'ar',
    )
    const remainingRows = sortedRows.filter((row) => !hasRow(removedRows, row))
    index.sortedRowsByOrdering.set(
      name,
      mergeRows(remainingRows, Uint32Array.from(addedRows).sort(compare), compare),
    )
  }
}

function mergeRows(one: Uint32Array, other: Uint32Array, compare: Compare): Uint32Array {
  const mergedRows = new Uint32Array(one.length + other.length)
  let oneIndex = 0
  let otherIndex = 0
  for (let outputIndex = 0; outputIndex < mergedRows.length; outputIndex++) {
    const row = one[oneIndex]
    const otherRow = other[otherIndex]
    const takesOne = otherRow === undefined || (row !== undefined && compare(row, otherRow) <= 0)
    mergedRows[outputIndex] = (takesOne ? row : otherRow) ?? 0
    if (takesOne) oneIndex++
    else otherIndex++
  }
  return mergedRows
}

// Every comparison ends with the id, so that pages never show a product twice.
function createComparison(
  { columns, names }: ListingIndex,
  ordering: CachedOrdering,
  locale: Locale,
): Compare {
  const { id, position, sales, createdAt, rating, reviewCount, minPriceInMinor, maxPriceInMinor } = columns
  const localNames = names[locale]
  const collator = collators[locale]
  const compareAscending = (column: ArrayLike<number>, one: number, other: number) =>
    (column[one] ?? 0) - (column[other] ?? 0)
  const compareDescending = (column: ArrayLike<number>, one: number, other: number) =>
    compareAscending(column, other, one)
  const compareNewestFirst: Compare = (one, other) =>
    compareDescending(createdAt, one, other) || compareDescending(id, one, other)
  const comparisons: Record<CachedOrdering, Compare> = {
    menu_order: (one, other) =>
      compareAscending(position, one, other) ||
      collator.compare(localNames[one] ?? '', localNames[other] ?? '') ||
      compareAscending(id, one, other),
    popularity: (one, other) => compareDescending(sales, one, other) || compareNewestFirst(one, other),
    rating: (one, other) =>
      compareDescending(rating, one, other) ||
      compareDescending(reviewCount, one, other) ||
      compareNewestFirst(one, other),
    date: compareNewestFirst,
    price: (one, other) =>
      comparePricedFirst(minPriceInMinor, one, other) ||
      compareAscending(minPriceInMinor, one, other) ||
      compareAscending(id, one, other),
    'price-desc': (one, other) =>
      comparePricedFirst(maxPriceInMinor, one, other) ||
      compareDescending(maxPriceInMinor, one, other) ||
      compareAscending(id, one, other),
  }
  return comparisons[ordering]
}

// A product without a price (NaN) comes after all that have one; NaN − NaN is falsy, the id then decides.
function comparePricedFirst(price: Float64Array, one: number, other: number): number {
  return Number(Number.isNaN(price[one])) - Number(Number.isNaN(price[other]))
}
