/** What the rows of a product and its variations say about it in lists, at a moment: price, stock and values that can be bought. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { StockStatus } from '#app/features/catalog/availability.ts'
import type { Price } from '#app/features/catalog/price.ts'
import type { ListedTerm, ProductFacts } from './index.ts'
import { nextPriceChange, priceRange } from '#app/features/catalog/price.ts'
import { stockStatuses } from './query.ts'

/** A published product with its published variations and, of a grouped one, its published members. */
export type ProductRecord = {
  id: number
  type: 'simple' | 'variable' | 'grouped' | 'external'
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  name: LocalText
  position: number
  sales: number
  createdAt: Date
  rating: number
  reviewCount: number
  price: Price
  stock: StockStatus
  termIds: number[]
  /** 'pa_color' …: the attributes in which its variations differ. */
  variationKeys: string[]
  variations: VariationRecord[]
  members: ProductRecord[]
}

export type VariationRecord = {
  /** {"attribute_pa_color": "red"}; '' or absent is any. */
  attributes: Record<string, string>
  price: Price
  stock: StockStatus
  followsParentStock: boolean
}

export function productFacts(record: ProductRecord, terms: Map<number, ListedTerm>, now: Date): ProductFacts {
  const variations = visibleVariations(record)
  const prices = pricesOf(record)
  const range = priceRange(prices, now)
  const stock = stockOf(record)
  const assigned = record.termIds.map((id) => terms.get(id)).filter((term) => term !== undefined)
  const isValue = ({ taxonomy }: ListedTerm) => taxonomy.startsWith('pa_')
  return {
    id: record.id,
    names: { ar: record.name.ar ?? record.name.en ?? '', en: record.name.en ?? record.name.ar ?? '' },
    position: record.position,
    sales: record.sales,
    createdAt: record.createdAt,
    rating: record.rating,
    reviewCount: record.reviewCount,
    isInCatalog: record.visibility === 'visible' || record.visibility === 'catalog',
    isInSearch: record.visibility === 'visible' || record.visibility === 'search',
    minPriceInMinor: range?.minimumInMinor ?? null,
    maxPriceInMinor: range?.maximumInMinor ?? null,
    isOnSale: range?.isOnSale ?? false,
    stock,
    termIds: assigned.filter((term) => !isValue(term)).map(({ id }) => id),
    values: assigned.filter(isValue).flatMap((term) => {
      const differs = record.type === 'variable' && record.variationKeys.includes(term.taxonomy)
      const statuses = differs ? statusesOfValue(record, variations, term) : [stock]
      return statuses.length > 0 ? [{ termId: term.id, stock: statuses }] : []
    }),
    changesAt: nextPriceChange(prices, now),
  }
}

/** Can be bought is what has a price (shop.md B.5). */
export function visibleVariations({ variations }: Pick<ProductRecord, 'variations'>): VariationRecord[] {
  return variations.filter(({ price }) => price.regularInMinor !== null)
}

/** All prices that a product's price range spans. */
export function pricesOf(record: ProductRecord): Price[] {
  if (record.type === 'variable') return visibleVariations(record).map(({ price }) => price)
  // A member that is grouped itself would lead in circles; it has no price of its own either.
  if (record.type === 'grouped')
    return record.members.filter(({ type }) => type !== 'grouped').flatMap(pricesOf)
  return [record.price]
}

/** In stock when any of its variations or members is. */
export function stockOf(record: ProductRecord): StockStatus {
  if (record.type === 'variable') {
    return (
      bestStatus(visibleVariations(record).map((variation) => variationStock(record, variation))) ??
      'outofstock'
    )
  }
  if (record.type !== 'grouped') return record.stock
  return bestStatus(record.members.filter(({ type }) => type !== 'grouped').map(stockOf)) ?? record.stock
}

function statusesOfValue(
  record: ProductRecord,
  variations: VariationRecord[],
  { taxonomy, slug }: ListedTerm,
): StockStatus[] {
  const having = variations.filter(({ attributes }) => {
    const value = attributes[`attribute_${taxonomy}`] ?? ''
    return value === '' || value === slug
  })
  return [...new Set(having.map((variation) => variationStock(record, variation)))]
}

function variationStock(record: ProductRecord, { followsParentStock, stock }: VariationRecord): StockStatus {
  return followsParentStock ? record.stock : stock
}

function bestStatus(statuses: StockStatus[]): StockStatus | undefined {
  return stockStatuses.find((status) => statuses.includes(status))
}
