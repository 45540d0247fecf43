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
export function orderOf(index: ListingIndex, ordering: CachedOrdering, locale: Locale): Uint32Array {
  const name = ordering === 'menu_order' ? `${ordering}:${locale}` : ordering
  const existing = index.orders.get(name)
  if (existing) return existing
  const order = Uint32Array.from(index.rowOf.values()).sort(compareBy(index, ordering, locale))
  index.orders.set(name, order)
  return order
}

/** Removes rows from the orders and merges others in; the columns already hold the new values. */
export function updateOrders(index: ListingIndex, removed: Bits, added: number[]): void {
  for (const [name, order] of index.orders) {
    const [ordering, locale] = name.split(':')
    const compare = compareBy(
      index,
      ordering as CachedOrdering,
      locales.find((known) => known === locale) ?? 'ar',
    )
    const existing = order.filter((row) => !hasRow(removed, row))
    index.orders.set(name, merged(existing, Uint32Array.from(added).sort(compare), compare))
  }
}

function merged(one: Uint32Array, other: Uint32Array, compare: Compare): Uint32Array {
  const all = new Uint32Array(one.length + other.length)
  let fromOne = 0
  let fromOther = 0
  for (let place = 0; place < all.length; place++) {
    const row = one[fromOne]
    const otherRow = other[fromOther]
    const takesOne = otherRow === undefined || (row !== undefined && compare(row, otherRow) <= 0)
    all[place] = (takesOne ? row : otherRow) ?? 0
    if (takesOne) fromOne++
    else fromOther++
  }
  return all
}

// Every comparison ends with the id, so that pages never show a product twice.
function compareBy({ columns, names }: ListingIndex, ordering: CachedOrdering, locale: Locale): Compare {
  const { id, position, sales, createdAt, rating, reviewCount, minPrice, maxPrice } = columns
  const localNames = names[locale]
  const collator = collators[locale]
  const rising = (column: ArrayLike<number>, one: number, other: number) =>
    (column[one] ?? 0) - (column[other] ?? 0)
  const falling = (column: ArrayLike<number>, one: number, other: number) => rising(column, other, one)
  const newest: Compare = (one, other) => falling(createdAt, one, other) || falling(id, one, other)
  const comparisons: Record<CachedOrdering, Compare> = {
    menu_order: (one, other) =>
      rising(position, one, other) ||
      collator.compare(localNames[one] ?? '', localNames[other] ?? '') ||
      rising(id, one, other),
    popularity: (one, other) => falling(sales, one, other) || newest(one, other),
    rating: (one, other) =>
      falling(rating, one, other) || falling(reviewCount, one, other) || newest(one, other),
    date: newest,
    price: (one, other) =>
      pricesFirst(minPrice, one, other) || rising(minPrice, one, other) || rising(id, one, other),
    'price-desc': (one, other) =>
      pricesFirst(maxPrice, one, other) || falling(maxPrice, one, other) || rising(id, one, other),
  }
  return comparisons[ordering]
}

// A product without a price (NaN) comes after all that have one; NaN − NaN is falsy, the id then decides.
function pricesFirst(price: Float64Array, one: number, other: number): number {
  return Number(Number.isNaN(price[one])) - Number(Number.isNaN(price[other]))
}
