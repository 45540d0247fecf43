/** A realistic product of the bench, generated from its number alone. */
import type { Random } from './random.ts'
import type { BenchAttribute, BenchTerm } from './vocabulary.ts'
import type { BilingualText } from './words.ts'
import { createRandom } from './random.ts'
import { brands, capacity, color, kinds, material, origin, pattern, size, tags } from './vocabulary.ts'
import { adjectives, commonWords, rareWords } from './words.ts'

export type BenchProduct = SellableItem & {
  type: 'simple' | 'variable'
  slug: string
  name: BilingualText
  shortDescription: BilingualText
  description: BilingualText
  isFeatured: boolean
  totalSales: number
  createdAt: Date
  category: BenchTerm
  brand: BenchTerm | null
  tags: BenchTerm[]
  attributes: { attribute: BenchAttribute; values: BenchTerm[]; isForVariations: boolean }[]
  variations: BenchVariation[]
  reviews: { rating: number; author: string; text: string; locale: 'ar' | 'en' }[]
  /** Indexes into the image pool. */
  pictureIndexes: number[]
}
/** A sellable item: a simple product or a variation. */
type SellableItem = {
  id: number
  sku: string
  regularPriceInMinor: number | null
  salePriceInMinor: number | null
  saleFrom: Date | null
  saleTo: Date | null
  stockStatus: 'instock' | 'outofstock' | 'onbackorder'
  stockQuantity: number | null
}
export type BenchVariation = SellableItem & { values: { attribute: BenchAttribute; value: BenchTerm }[] }

/** Leaves ids for the variations after their product. */
export const idsPerProduct = 100
export const pictureCount = 40
const DAY_IN_MS = 86_400_000
// Sales and creation dates count from a fixed day, so that each run creates the same catalog.
const referenceDate = Date.parse('2026-01-01T00:00:00Z')

/** The product with this number, from 1; larger catalogs start with the products of the smaller ones. */
export function createProduct(number: number): BenchProduct {
  const random = createRandom(number)
  const kind = random.pickByRank(kinds)
  const [adjective, model] = [random.pickByRank(adjectives), random.pickByRank(rareWords)]
  const mainMaterial = random.pickByRank(material.values)
  const name = {
    ar: `${kind.name.ar} ${adjective.ar} ${mainMaterial.name.ar} ${model.ar}`,
    en: `${adjective.en} ${mainMaterial.name.en} ${kind.name.en} ${model.en}`,
  }
  const isVariable = random.pickBoolean(0.2)
  const id = number * idsPerProduct
  const sku = `${kind.category.slug.slice(0, 3).toUpperCase()}-${100_000 + number}`
  const priceInMinor = pickPrice(random)
  const variationAttributes = isVariable ? pickVariationAttributes(random) : []
  return {
    ...createSellableItem(random, { id, sku, priceInMinor }),
    ...(isVariable && {
      regularPriceInMinor: null,
      salePriceInMinor: null,
      saleFrom: null,
      saleTo: null,
      stockQuantity: null,
    }),
    type: isVariable ? 'variable' : 'simple',
    slug: `${kind.category.slug}-${model.en}-${number}`,
    name,
    shortDescription: createText(random, 8 + random.pickInteger(10)),
    description: createText(random, 20 + random.pickInteger(40)),
    isFeatured: random.pickBoolean(0.02),
    totalSales: Math.floor(2 ** (random.pickNumber() * 12)) - 1,
    createdAt: new Date(referenceDate - random.pickInteger(1500) * DAY_IN_MS),
    category: kind.category,
    brand: random.pickBoolean(0.8) ? random.pickByRank(brands) : null,
    tags: [...new Set(Array.from({ length: random.pickInteger(4) }, () => random.pickByRank(tags)))],
    attributes: [
      ...variationAttributes,
      { attribute: material, values: [mainMaterial], isForVariations: false },
      { attribute: origin, values: [random.pickByRank(origin.values)], isForVariations: false },
      ...(random.pickBoolean(0.3)
        ? [{ attribute: capacity, values: [random.pick(capacity.values)], isForVariations: false }]
        : []),
      ...(random.pickBoolean(0.3)
        ? [{ attribute: pattern, values: [random.pick(pattern.values)], isForVariations: false }]
        : []),
      ...(isVariable
        ? []
        : [{ attribute: color, values: [random.pickByRank(color.values)], isForVariations: false }]),
    ],
    variations: listCombinations(variationAttributes).map((values, index) => ({
      ...createSellableItem(random, {
        id: id + 1 + index,
        sku: `${sku}-${index + 1}`,
        priceInMinor: priceInMinor + random.pickInteger(4) * 500,
      }),
      values,
    })),
    reviews: random.pickBoolean(0.4)
      ? Array.from({ length: 1 + random.pickInteger(5) }, () => createReview(random))
      : [],
    pictureIndexes: [random.pickInteger(pictureCount), random.pickInteger(pictureCount)],
  }
}

/** All combinations of one value of each attribute. */
export function listCombinations(
  variationAttributes: Pick<BenchProduct, 'attributes'>['attributes'],
): BenchVariation['values'][] {
  const attributesForVariations = variationAttributes.filter(({ isForVariations }) => isForVariations)
  if (attributesForVariations.length === 0) return []
  return attributesForVariations.reduce<BenchVariation['values'][]>(
    (rows, { attribute, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { attribute, value }])),
    [[]],
  )
}

function pickVariationAttributes(random: Random): BenchProduct['attributes'] {
  const colorValues = pickSeveral(random, color.values, 2 + random.pickInteger(4))
  const hasSizes = random.pickBoolean(0.7)
  return [
    { attribute: color, values: colorValues, isForVariations: true },
    ...(hasSizes
      ? [{ attribute: size, values: size.values.slice(1, 3 + random.pickInteger(4)), isForVariations: true }]
      : []),
  ]
}

function pickSeveral(random: Random, terms: BenchTerm[], count: number): BenchTerm[] {
  const pickedTerms = new Set(Array.from({ length: count }, () => random.pickByRank(terms)))
  return [...pickedTerms].toSorted((one, other) => one.id - other.id)
}

function createSellableItem(
  random: Random,
  { id, sku, priceInMinor }: { id: number; sku: string; priceInMinor: number },
): SellableItem {
  const isOnSale = random.pickBoolean(0.15)
  const hasSaleDates = isOnSale && random.pickBoolean(0.3)
  const saleStart = referenceDate + (random.pickInteger(120) - 60) * DAY_IN_MS
  const stockChance = random.pickNumber()
  return {
    id,
    sku,
    regularPriceInMinor: priceInMinor,
    salePriceInMinor: isOnSale
      ? Math.round((priceInMinor * (0.5 + random.pickNumber() * 0.4)) / 100) * 100
      : null,
    saleFrom: hasSaleDates ? new Date(saleStart) : null,
    saleTo: hasSaleDates ? new Date(saleStart + (10 + random.pickInteger(700)) * DAY_IN_MS) : null,
    stockStatus: stockChance < 0.08 ? 'outofstock' : stockChance < 0.12 ? 'onbackorder' : 'instock',
    stockQuantity: stockChance < 0.08 ? 0 : random.pickBoolean(0.4) ? 1 + random.pickInteger(200) : null,
  }
}

// Most products are cheap and a few expensive: 5 to 3,000 in major units.
function pickPrice(random: Random): number {
  return Math.round(5 * 600 ** random.pickNumber()) * 100
}

function createText(random: Random, length: number): BilingualText {
  const words = Array.from({ length }, (): BilingualText => {
    if (random.pickBoolean(0.7)) return random.pickByRank(commonWords)
    return random.pickBoolean(0.6) ? random.pickByRank(adjectives) : random.pickByRank(rareWords)
  })
  return { ar: `${words.map(({ ar }) => ar).join(' ')}.`, en: `${words.map(({ en }) => en).join(' ')}.` }
}

function createReview(random: Random): BenchProduct['reviews'][number] {
  const locale = random.pickBoolean(0.7) ? 'ar' : 'en'
  const text = createText(random, 6 + random.pickInteger(12))[locale]
  return {
    rating: 5 - Math.floor(random.pickNumber() ** 2 * 5),
    author: random.pickByRank(rareWords)[locale],
    text,
    locale,
  }
}
