/** Which variations of a product fit what a list is asked for, and the choice by which a link finds them. Pure. */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { VariationRecord } from '#app/features/catalog/listing/facts.ts'
import { offeredVariations, variationStock } from '#app/features/catalog/pricing/offer.ts'
import { activePrice, isOnSale, priceRange } from '#app/features/catalog/pricing/price.ts'

/** What is asked of variations; products were found by it already. */
export type Wish = {
  /** Form key ('attribute_pa_color') → values, one of which is wanted. */
  values: ReadonlyMap<string, readonly string[]>
  minPriceInMinor?: number | undefined
  maxPriceInMinor?: number | undefined
  /** Empty: any. */
  stock: readonly StockStatus[]
  onSale: boolean
  /** SKU or GTIN that was searched for, in the one spelling; '': none. */
  code: string
}

export type CardVariation = VariationRecord & {
  /** SKU and GTIN in the one spelling. */
  codes: readonly string[]
  picture: Picture | null
}

/** The variations of a product as its card needs them, in their order. */
export type CardVariations = {
  /** Of the product: variations may follow it. */
  stock: StockStatus
  /** Form keys in the product's order. */
  keys: readonly string[]
  defaults: Values
  variations: CardVariation[]
}

type Values = Readonly<Record<string, string>>

/** What a card shows instead of the whole product. */
export type Fit = {
  /** Form key → value: no more than is needed, so that nothing is chosen that nobody asked for. */
  choice: Values
  price: PriceRange | null
  stock: StockStatus
  picture: Picture | null
  /** Form key → value of the variation that stands for those that fit. */
  attributes: Values
  /** Of the variations with these values; null: there are none. */
  priceOf: (choice: Values) => PriceRange | null
}

/** Undefined: the product as a whole is what was asked for. */
export function fitOf(
  product: CardVariations,
  wish: Wish,
  { now, ...rule }: OfferRule & { now: Date },
): Fit | undefined {
  const all = offeredVariations(product, rule)
  const asked = [...wish.values].filter(([key]) => product.keys.includes(key))
  const { fitting, named } = narrowed(product, all, { ...wish, values: new Map(asked), now })
  const shown = best(product, fitting, { now, byPrice: isAskedByPrice(wish) })
  if (!shown) return undefined
  const choice = choiceOf(product, { all, fitting, shown, named })
  if (Object.keys(choice).length === 0) return undefined
  const withValues = (values: Fit['choice']) => {
    const found = all.filter(({ attributes }) => agrees(attributes, values))
    // Of a complete choice the form finds the first.
    return product.keys.every((key) => values[key]) ? found.slice(0, 1) : found
  }
  const priceOf: Fit['priceOf'] = (values) => priceRange(withValues(values).map(pricePaid), now)
  const meant = withValues(choice)
  return {
    choice,
    price: priceOf(choice),
    stock: meant.some((each) => variationStock(product, each) !== 'outofstock')
      ? variationStock(product, shown)
      : 'outofstock',
    picture: shown.picture ?? meant.find(({ picture }) => picture !== null)?.picture ?? null,
    attributes: { ...shown.attributes, ...choice },
    priceOf,
  }
}

const pricePaid = ({ price }: CardVariation) => price

type Narrowed = {
  fitting: CardVariation[]
  /** Form key → value that was asked for, where no variation needs to say it. */
  named: ReadonlyMap<string, readonly string[]>
}

// A product may have each of two values and no variation with both: what cannot hold as well is left out.
function narrowed(product: CardVariations, all: CardVariation[], wish: Wish & { now: Date }): Narrowed {
  const { now, minPriceInMinor = -Infinity, maxPriceInMinor = Infinity } = wish
  const withCode = wish.code === '' ? [] : all.filter(({ codes }) => codes.includes(wish.code))
  if (withCode.length > 0) return { fitting: withCode, named: new Map(product.keys.map((key) => [key, []])) }
  let fitting = all
  const keep = (fits: (variation: CardVariation) => boolean): boolean => {
    const kept = fitting.filter(fits)
    if (kept.length > 0) fitting = kept
    return kept.length > 0
  }
  const named = new Map<string, readonly string[]>()
  for (const [key, values] of wish.values) {
    const isKept = keep(({ attributes }) => isAnyOf(attributes[key] ?? '', values))
    if (isKept) named.set(key, values)
  }
  if (wish.stock.length > 0) keep((each) => wish.stock.includes(variationStock(product, each)))
  if (wish.onSale) keep(({ price }) => isOnSale(price, now))
  keep(({ price }) => {
    const amount = activePrice(price, now) ?? NaN
    return amount >= minPriceInMinor && amount <= maxPriceInMinor
  })
  return { fitting, named }
}

/** Does a variation agree with a choice? An empty value on either side agrees with everything. */
function agrees(variation: Values, choice: Values): boolean {
  return Object.entries(variation).every(
    ([key, value]) => value === '' || !choice[key] || choice[key] === value,
  )
}

function isAnyOf(value: string, wanted: readonly string[]): boolean {
  return value === '' || wanted.includes(value)
}

function isAskedByPrice({ minPriceInMinor, maxPriceInMinor }: Wish): boolean {
  return minPriceInMinor !== undefined || maxPriceInMinor !== undefined
}

type Order = { now: Date; byPrice: boolean }

/** One that can be bought rather than one that cannot, the cheapest if a price was asked for, then what the product preselects, then the first. */
function best(product: CardVariations, fitting: CardVariation[], { now, byPrice }: Order) {
  const ranks = (each: CardVariation) => [
    variationStock(product, each) === 'outofstock' ? 1 : 0,
    byPrice ? (activePrice(each.price, now) ?? Infinity) : 0,
    agrees(each.attributes, product.defaults) ? 0 : 1,
  ]
  const isBetter = (one: CardVariation, other: CardVariation) => {
    const [left, right] = [ranks(one), ranks(other)]
    const at = left.findIndex((rank, place) => rank !== right[place])
    return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
  }
  return fitting.reduce<CardVariation | undefined>(
    (found, each) => (found === undefined || isBetter(each, found) ? each : found),
    undefined,
  )
}

type Found = Narrowed & { all: CardVariation[]; shown: CardVariation }

/** What was asked for by name, and further values of the variation shown until all that agrees with them fits. */
function choiceOf({ keys }: CardVariations, { all, fitting, shown, named }: Found): Record<string, string> {
  const choice: Record<string, string> = {}
  for (const [key, values] of named) {
    // "Any colour" is the one that was asked for; which of several the product has, it does not say.
    const value = shown.attributes[key] || (values.length === 1 ? values[0] : '')
    if (value) choice[key] = value
  }
  const fits = new Set(fitting)
  for (const key of keys) {
    if (all.every((each) => fits.has(each) || !agrees(each.attributes, choice))) break
    const value = shown.attributes[key]
    if (value) choice[key] = value
  }
  return choice
}
