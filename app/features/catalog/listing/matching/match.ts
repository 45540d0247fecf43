/** Which variations of a product match a list's filters, and the choice by which a link selects them. Pure. */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { VariationRecord } from '#app/features/catalog/listing/listing-entry.ts'
import { offeredVariations, variationStock } from '#app/features/catalog/pricing/offer.ts'
import { activePrice, isOnSale, priceRange } from '#app/features/catalog/pricing/price.ts'

/** Criteria for variations; the products were already selected by them. */
export type VariationCriteria = {
  /** Form key ('attribute_pa_color') → values, any of which matches. */
  values: ReadonlyMap<string, readonly string[]>
  minPriceInMinor?: number | undefined
  maxPriceInMinor?: number | undefined
  /** Empty: any. */
  stock: readonly StockStatus[]
  onSale: boolean
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
  priceOf: (choice: Values) => PriceRange | null
}

/** Undefined: the product as a whole matches. */
export function matchVariations(
  product: CardVariations,
  criteria: VariationCriteria,
  { now, ...rule }: OfferRule & { now: Date },
): VariationMatch | undefined {
  const all = offeredVariations(product, rule)
  const requested = [...criteria.values].filter(([key]) => product.keys.includes(key))
  const { matching, named } = narrow(product, all, { ...criteria, values: new Map(requested), now })
  const shown = best(product, matching, { now, byPrice: isFilteredByPrice(criteria) })
  if (!shown) return undefined
  const choice = choiceOf(product, { all, matching, shown, named })
  if (Object.keys(choice).length === 0) return undefined
  const withValues = (values: VariationMatch['choice']) => {
    const found = all.filter(({ attributes }) => agrees(attributes, values))
    // For a complete choice the form selects the first.
    return product.keys.every((key) => values[key]) ? found.slice(0, 1) : found
  }
  const priceOf: VariationMatch['priceOf'] = (values) => priceRange(withValues(values).map(pricePaid), now)
  const selected = withValues(choice)
  return {
    choice,
    price: priceOf(choice),
    stock: selected.some((each) => variationStock(product, each) !== 'outofstock')
      ? variationStock(product, shown)
      : 'outofstock',
    picture: shown.picture ?? selected.find(({ picture }) => picture !== null)?.picture ?? null,
    attributes: { ...shown.attributes, ...choice },
    priceOf,
  }
}

const pricePaid = ({ price }: CardVariation) => price

type NarrowResult = {
  matching: CardVariation[]
  /** Form key → requested values; empty: any. A variation for any value of a key has all requested ones. */
  named: ReadonlyMap<string, readonly string[]>
}

// A product may have each of two values but no variation with both: a criterion that cannot be met in
// addition is skipped.
function narrow(
  product: CardVariations,
  all: CardVariation[],
  criteria: VariationCriteria & { now: Date },
): NarrowResult {
  const { now, minPriceInMinor = -Infinity, maxPriceInMinor = Infinity } = criteria
  const withCode = criteria.code === '' ? [] : all.filter(({ codes }) => codes.includes(criteria.code))
  if (withCode.length > 0) return { matching: withCode, named: new Map(product.keys.map((key) => [key, []])) }
  let matching = all
  const restrict = (isMatch: (variation: CardVariation) => boolean): boolean => {
    const remaining = matching.filter(isMatch)
    if (remaining.length > 0) matching = remaining
    return remaining.length > 0
  }
  const named = new Map<string, readonly string[]>()
  for (const [key, values] of criteria.values) {
    const isRestricted = restrict(({ attributes }) => isAnyOf(attributes[key] ?? '', values))
    if (isRestricted) named.set(key, values)
  }
  if (criteria.stock.length > 0) restrict((each) => criteria.stock.includes(variationStock(product, each)))
  if (criteria.onSale) restrict(({ price }) => isOnSale(price, now))
  restrict(({ price }) => {
    const amount = activePrice(price, now) ?? NaN
    return amount >= minPriceInMinor && amount <= maxPriceInMinor
  })
  return { matching, named }
}

/** Whether a variation agrees with a choice. An empty value on either side agrees with everything. */
function agrees(variation: Values, choice: Values): boolean {
  return Object.entries(variation).every(
    ([key, value]) => value === '' || !choice[key] || choice[key] === value,
  )
}

function isAnyOf(value: string, accepted: readonly string[]): boolean {
  return value === '' || accepted.includes(value)
}

function isFilteredByPrice({ minPriceInMinor, maxPriceInMinor }: VariationCriteria): boolean {
  return minPriceInMinor !== undefined || maxPriceInMinor !== undefined
}

type Order = { now: Date; byPrice: boolean }

/**
 * A purchasable variation before others, the cheapest if filtered by price, then the product's default, then
 * the first.
 */
function best(product: CardVariations, matching: CardVariation[], { now, byPrice }: Order) {
  const ranks = (each: CardVariation) => [
    variationStock(product, each) === 'outofstock' ? 1 : 0,
    byPrice ? (activePrice(each.price, now) ?? Infinity) : 0,
    agrees(each.attributes, product.defaults) ? 0 : 1,
  ]
  const isBetter = (one: CardVariation, other: CardVariation) => {
    const [left, right] = [ranks(one), ranks(other)]
    const at = left.findIndex((rank, index) => rank !== right[index])
    return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
  }
  return matching.reduce<CardVariation | undefined>(
    (found, each) => (found === undefined || isBetter(each, found) ? each : found),
    undefined,
  )
}

type Candidates = NarrowResult & { all: CardVariation[]; shown: CardVariation }

/**
 * The values requested by name, and more values of the shown variation until all variations that agree with
 * them match.
 */
function choiceOf(
  { keys }: CardVariations,
  { all, matching, shown, named }: Candidates,
): Record<string, string> {
  const choice: Record<string, string> = {}
  for (const [key, values] of named) {
    // A variation for "any color" has the requested one; which of several the product has is unknown.
    const value = shown.attributes[key] || (values.length === 1 ? values[0] : '')
    if (value) choice[key] = value
  }
  const isMatch = new Set(matching)
  for (const key of keys) {
    if (all.every((each) => isMatch.has(each) || !agrees(each.attributes, choice))) break
    const value = shown.attributes[key]
    if (value) choice[key] = value
  }
  return choice
}
