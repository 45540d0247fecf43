/**
 * Derives a product's list data at a given time from its rows and its variations': price, stock and
 * purchasable values.
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { Offer, OfferedVariation, OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { ListedTerm, ListingEntry } from './index.ts'
import {
  listOfferedPrices,
  listOfferedVariations,
  findStockStatus,
  resolveVariationStatus,
} from '#app/features/catalog/pricing/offer.ts'
import { findNextPriceChange, computePriceRange } from '#app/features/catalog/pricing/price.ts'

/** A published product with its published variations and, of a grouped one, its published members. */
export type ProductRecord = Offer & {
  id: number
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  name: LocalText
  position: number
  sales: number
  createdAt: Date
  rating: number
  reviewCount: number
  termIds: number[]
  /** 'pa_color' …: the attributes in which its variations differ. */
  variationKeys: string[]
  variations: VariationRecord[]
  members: ProductRecord[]
}

export type VariationRecord = OfferedVariation & {
  /** {"attribute_pa_color": "red"}; '' or absent is any. */
  attributes: Record<string, string>
}

type EntryContext = OfferRule & { terms: Map<number, ListedTerm>; now: Date }

export function createListingEntry(
  record: ProductRecord,
  { terms, now, ...rule }: EntryContext,
): ListingEntry {
  const variations = listOfferedVariations(record, rule)
  const prices = listOfferedPrices(record, rule)
  const range = computePriceRange(prices, now)
  const stock = findStockStatus(record)
  const assignedTerms = record.termIds.map((id) => terms.get(id)).filter((term) => term !== undefined)
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
    termIds: assignedTerms.filter((term) => !isValue(term)).map(({ id }) => id),
    values: assignedTerms.filter(isValue).flatMap((term) => {
      const isVariationAttribute = record.type === 'variable' && record.variationKeys.includes(term.taxonomy)
      const statuses = isVariationAttribute ? findValueStatuses(record, variations, term) : [stock]
      return statuses.length > 0 ? [{ termId: term.id, stock: statuses }] : []
    }),
    changesAt: findNextPriceChange(prices, now),
  }
}

function findValueStatuses(
  record: ProductRecord,
  variations: VariationRecord[],
  { taxonomy, slug }: ListedTerm,
): StockStatus[] {
  const variationsWithValue = variations.filter(({ attributes }) => {
    const value = attributes[`attribute_${taxonomy}`] ?? ''
    return value === '' || value === slug
  })
  return [...new Set(variationsWithValue.map((variation) => resolveVariationStatus(record, variation)))]
}
