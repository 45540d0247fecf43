/** Which variations of a product match a list's filters, and the choice by which a link selects them. Pure. */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { VariationRecord } from '#app/features/catalog/listing/listing-entry.ts'
import { listOfferedVariations, resolveVariationStatus } from '#app/features/catalog/pricing/offer.ts'
import { findActivePrice, isOnSale, computePriceRange } from '#app/features/catalog/pricing/price.ts'

/** Criteria for variations; the products were already selected by them. */
export type VariationCriteria = {
  /** Form key ('attribute_pa_color') → values, any of which matches. */
  values: ReadonlyMap<string, readonly string[]>
  minPriceInMinor?: number | undefined
  maxPriceInMinor?: number | undefined
  /** Empty: any. */
  stock: readonly StockStatus[]
  isOnSale: boolean
  /** SKU or GTIN from the search text, normalized; '': none. */
  code: string
}

export type CardVariation = VariationRecord & {
  /** SKU and GTIN, normalized. */
  codes: readonly string[]
  picture: Picture | null
}

/** The variations of a product as its card needs them, in their order. */
export type CardVariations = {
  /** Stock status of the product: variations may inherit it. */
  stock: StockStatus
  /** Form keys in the product's order. */
  keys: readonly string[]
  defaults: Values
  variations: CardVariation[]
}

type Values = Readonly<Record<string, string>>

/** The data a card shows instead of the whole product's. */
export type VariationMatch = {
  /** Form key → value: the minimum required, so that nothing is selected that was not requested. */
  choice: Values
  price: PriceRange | null
  stock: StockStatus
  picture: Picture | null
  /** Form key → value of the variation that represents the matches. */
  attributes: Values
  /** Price range of the variations with these values; null: there are none. */
  findPrice: (choice: Values) => PriceRange | null
}

/** Undefined: the product as a whole matches. */
export function matchVariations(
  product: CardVariations,
  criteria: VariationCriteria,
  { now, ...rule }: OfferRule & { now: Date },
): VariationMatch | undefined {
  const allVariations = listOfferedVariations(product, rule)
  const requestedValues = [...criteria.values].filter(([key]) => product.keys.includes(key))
  const { matchingVariations, valuesByKey } = narrowVariations(product, allVariations, {
    ...criteria,
    values: new Map(requestedValues),
    now,
  })
  const shownVariation = findBestVariation(product, matchingVariations, {
    now,
    isByPrice: isFilteredByPrice(criteria),
  })
  if (!shownVariation) return undefined
  const choice = createChoice(product, { allVariations, matchingVariations, shownVariation, valuesByKey })
  if (Object.keys(choice).length === 0) return undefined
  const findWithValues = (values: VariationMatch['choice']) => {
    const agreeingVariations = allVariations.filter(({ attributes }) => agrees(attributes, values))
    // For a complete choice the form selects the first.
    return product.keys.every((key) => values[key]) ? agreeingVariations.slice(0, 1) : agreeingVariations
  }
  const findPrice: VariationMatch['findPrice'] = (values) =>
    computePriceRange(findWithValues(values).map(selectPrice), now)
  const selectedVariations = findWithValues(choice)
  return {
    choice,
    price: findPrice(choice),
    stock: selectedVariations.some((each) => resolveVariationStatus(product, each) !== 'outofstock')
      ? resolveVariationStatus(product, shownVariation)
      : 'outofstock',
    picture:
      shownVariation.picture ?? selectedVariations.find(({ picture }) => picture !== null)?.picture ?? null,
    attributes: { ...shownVariation.attributes, ...choice },
    findPrice,
  }
}

const selectPrice = ({ price }: CardVariation) => price

type NarrowResult = {
  matchingVariations: CardVariation[]
  /** Form key → requested values; empty: any. A variation for any value of a key has all requested ones. */
  valuesByKey: ReadonlyMap<string, readonly string[]>
}

// A product may have each of two values but no variation with both: a criterion that cannot be met in
// addition is skipped.
function narrowVariations(
  product: CardVariations,
  allVariations: CardVariation[],
  criteria: VariationCriteria & { now: Date },
): NarrowResult {
  const { now, minPriceInMinor = -Infinity, maxPriceInMinor = Infinity } = criteria
  const variationsWithCode =
    criteria.code === '' ? [] : allVariations.filter(({ codes }) => codes.includes(criteria.code))
  if (variationsWithCode.length > 0)
    return {
      matchingVariations: variationsWithCode,
      valuesByKey: new Map(product.keys.map((key) => [key, []])),
    }
  let matchingVariations = allVariations
  const restrict = (isMatch: (variation: CardVariation) => boolean): boolean => {
    const remainingVariations = matchingVariations.filter(isMatch)
    if (remainingVariations.length > 0) matchingVariations = remainingVariations
    return remainingVariations.length > 0
  }
  const valuesByKey = new Map<string, readonly string[]>()
  for (const [key, values] of criteria.values) {
    const isRestricted = restrict(({ attributes }) => isAnyOf(attributes[key] ?? '', values))
    if (isRestricted) valuesByKey.set(key, values)
  }
  if (criteria.stock.length > 0)
    restrict((each) => criteria.stock.includes(resolveVariationStatus(product, each)))
  if (criteria.isOnSale) restrict(({ price }) => isOnSale(price, now))
  restrict(({ price }) => {
    const amount = findActivePrice(price, now) ?? NaN
    return amount >= minPriceInMinor && amount <= maxPriceInMinor
  })
  return { matchingVariations, valuesByKey }
}

/** Whether a variation agrees with a choice. An empty value on either side agrees with everything. */
function agrees(variation: Values, choice: Values): boolean {
  return Object.entries(variation).every(
    ([key, value]) => value === '' || !choice[key] || choice[key] === value,
  )
}

function isAnyOf(value: string, acceptedValues: readonly string[]): boolean {
  return value === '' || acceptedValues.includes(value)
}

function isFilteredByPrice({ minPriceInMinor, maxPriceInMinor }: VariationCriteria): boolean {
  return minPriceInMinor !== undefined || maxPriceInMinor !== undefined
}

type RankOptions = { now: Date; isByPrice: boolean }

/**
 * A purchasable variation before others, the cheapest if filtered by price, then the product's default, then
 * the first.
 */
function findBestVariation(
  product: CardVariations,
  matchingVariations: CardVariation[],
  { now, isByPrice }: RankOptions,
) {
  const rankVariation = (each: CardVariation) => [
    resolveVariationStatus(product, each) === 'outofstock' ? 1 : 0,
    isByPrice ? (findActivePrice(each.price, now) ?? Infinity) : 0,
    agrees(each.attributes, product.defaults) ? 0 : 1,
  ]
  const isBetter = (one: CardVariation, other: CardVariation) => {
    const [left, right] = [rankVariation(one), rankVariation(other)]
    const differingIndex = left.findIndex((rank, index) => rank !== right[index])
    return differingIndex >= 0 && (left[differingIndex] ?? 0) < (right[differingIndex] ?? 0)
  }
  return matchingVariations.reduce<CardVariation | undefined>(
    (bestVariation, each) =>
      bestVariation === undefined || isBetter(each, bestVariation) ? each : bestVariation,
    undefined,
  )
}

type Candidates = NarrowResult & { allVariations: CardVariation[]; shownVariation: CardVariation }

/**
 * The values requested by name, and more values of the shown variation until all variations that agree with
 * them match.
 */
function createChoice(
  { keys }: CardVariations,
  { allVariations, matchingVariations, shownVariation, valuesByKey }: Candidates,
): Record<string, string> {
  const choice: Record<string, string> = {}
  for (const [key, values] of valuesByKey) {
    // A variation for "any color" has the requested one; which of several the product has is unknown.
    const value = shownVariation.attributes[key] || (values.length === 1 ? values[0] : '')
    if (value) choice[key] = value
  }
  const matchingVariationSet = new Set(matchingVariations)
  for (const key of keys) {
    if (allVariations.every((each) => matchingVariationSet.has(each) || !agrees(each.attributes, choice)))
      break
    const value = shownVariation.attributes[key]
    if (value) choice[key] = value
  }
  return choice
}
