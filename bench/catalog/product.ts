/** A realistic product of the bench, generated from its number alone. */
import type { Chance } from './chance.ts'
import type { MadeAttribute, MadeTerm } from './vocabulary.ts'
import type { Words } from './words.ts'
import { chance } from './chance.ts'
import { brands, capacity, color, kinds, material, origin, pattern, size, tags } from './vocabulary.ts'
import { adjectives, commonWords, rareWords } from './words.ts'

export type MadeProduct = Sold & {
  type: 'simple' | 'variable'
  slug: string
  name: Words
  shortDescription: Words
  description: Words
  featured: boolean
  totalSales: number
  createdAt: Date
  category: MadeTerm
  brand: MadeTerm | null
  tags: MadeTerm[]
  attributes: { attribute: MadeAttribute; values: MadeTerm[]; forVariations: boolean }[]
  variations: MadeVariation[]
  reviews: { rating: number; author: string; text: string; locale: 'ar' | 'en' }[]
  /** Indexes into the image pool. */
  pictures: number[]
}
/** A sellable item: a simple product or a variation. */
type Sold = {
  id: number
  sku: string
  regularPriceInMinor: number | null
  salePriceInMinor: number | null
  saleFrom: Date | null
  saleTo: Date | null
  stockStatus: 'instock' | 'outofstock' | 'onbackorder'
  stockQuantity: number | null
}
export type MadeVariation = Sold & { values: { attribute: MadeAttribute; value: MadeTerm }[] }

/** Leaves ids for the variations after their product. */
export const idsPerProduct = 100
export const pictureCount = 40
const dayInMs = 86_400_000
// Sales and creation dates count from a fixed day, so that each run creates the same catalog.
const today = Date.parse('2026-01-01T00:00:00Z')

/** The product with this number, from 1; larger catalogs start with the products of the smaller ones. */
export function productAt(number: number): MadeProduct {
  const luck = chance(number)
  const kind = luck.pickByRank(kinds)
  const [first, model] = [luck.pickByRank(adjectives), luck.pickByRank(rareWords)]
  const made = luck.pickByRank(material.values)
  const name = {
    ar: `${kind.name.ar} ${first.ar} ${made.name.ar} ${model.ar}`,
    en: `${first.en} ${made.name.en} ${kind.name.en} ${model.en}`,
  }
  const isVariable = luck.isTrue(0.2)
  const id = number * idsPerProduct
  const sku = `${kind.category.slug.slice(0, 3).toUpperCase()}-${100_000 + number}`
  const priceInMinor = priceFor(luck)
  const choices = isVariable ? choicesFor(luck) : []
  return {
    ...sold(luck, { id, sku, priceInMinor }),
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
    shortDescription: textFor(luck, 8 + luck.below(10)),
    description: textFor(luck, 20 + luck.below(40)),
    featured: luck.isTrue(0.02),
    totalSales: Math.floor(2 ** (luck.number() * 12)) - 1,
    createdAt: new Date(today - luck.below(1500) * dayInMs),
    category: kind.category,
    brand: luck.isTrue(0.8) ? luck.pickByRank(brands) : null,
    tags: [...new Set(Array.from({ length: luck.below(4) }, () => luck.pickByRank(tags)))],
    attributes: [
      ...choices,
      { attribute: material, values: [made], forVariations: false },
      { attribute: origin, values: [luck.pickByRank(origin.values)], forVariations: false },
      ...(luck.isTrue(0.3)
        ? [{ attribute: capacity, values: [luck.pick(capacity.values)], forVariations: false }]
        : []),
      ...(luck.isTrue(0.3)
        ? [{ attribute: pattern, values: [luck.pick(pattern.values)], forVariations: false }]
        : []),
      ...(isVariable
        ? []
        : [{ attribute: color, values: [luck.pickByRank(color.values)], forVariations: false }]),
    ],
    variations: combinations(choices).map((values, index) => ({
      ...sold(luck, {
        id: id + 1 + index,
        sku: `${sku}-${index + 1}`,
        priceInMinor: priceInMinor + luck.below(4) * 500,
      }),
      values,
    })),
    reviews: luck.isTrue(0.4) ? Array.from({ length: 1 + luck.below(5) }, () => reviewFor(luck)) : [],
    pictures: [luck.below(pictureCount), luck.below(pictureCount)],
  }
}

/** All combinations of one value of each attribute. */
export function combinations(
  choices: Pick<MadeProduct, 'attributes'>['attributes'],
): MadeVariation['values'][] {
  const varying = choices.filter(({ forVariations }) => forVariations)
  if (varying.length === 0) return []
  return varying.reduce<MadeVariation['values'][]>(
    (rows, { attribute, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { attribute, value }])),
    [[]],
  )
}

function choicesFor(luck: Chance): MadeProduct['attributes'] {
  const colours = several(luck, color.values, 2 + luck.below(4))
  const withSizes = luck.isTrue(0.7)
  return [
    { attribute: color, values: colours, forVariations: true },
    ...(withSizes
      ? [{ attribute: size, values: size.values.slice(1, 3 + luck.below(4)), forVariations: true }]
      : []),
  ]
}

function several(luck: Chance, from: MadeTerm[], count: number): MadeTerm[] {
  const chosen = new Set(Array.from({ length: count }, () => luck.pickByRank(from)))
  return [...chosen].toSorted((one, other) => one.id - other.id)
}

function sold(
  luck: Chance,
  { id, sku, priceInMinor }: { id: number; sku: string; priceInMinor: number },
): Sold {
  const isOnSale = luck.isTrue(0.15)
  const hasWindow = isOnSale && luck.isTrue(0.3)
  const from = today + (luck.below(120) - 60) * dayInMs
  const fate = luck.number()
  return {
    id,
    sku,
    regularPriceInMinor: priceInMinor,
    salePriceInMinor: isOnSale ? Math.round((priceInMinor * (0.5 + luck.number() * 0.4)) / 100) * 100 : null,
    saleFrom: hasWindow ? new Date(from) : null,
    saleTo: hasWindow ? new Date(from + (10 + luck.below(700)) * dayInMs) : null,
    stockStatus: fate < 0.08 ? 'outofstock' : fate < 0.12 ? 'onbackorder' : 'instock',
    stockQuantity: fate < 0.08 ? 0 : luck.isTrue(0.4) ? 1 + luck.below(200) : null,
  }
}

// Most products are cheap and a few expensive: 5 to 3,000 in major units.
function priceFor(luck: Chance): number {
  return Math.round(5 * 600 ** luck.number()) * 100
}

function textFor(luck: Chance, length: number): Words {
  const chosen = Array.from({ length }, (): Words => {
    if (luck.isTrue(0.7)) return luck.pickByRank(commonWords)
    return luck.isTrue(0.6) ? luck.pickByRank(adjectives) : luck.pickByRank(rareWords)
  })
  return { ar: `${chosen.map(({ ar }) => ar).join(' ')}.`, en: `${chosen.map(({ en }) => en).join(' ')}.` }
}

function reviewFor(luck: Chance): MadeProduct['reviews'][number] {
  const locale = luck.isTrue(0.7) ? 'ar' : 'en'
  const text = textFor(luck, 6 + luck.below(12))[locale]
  return {
    rating: 5 - Math.floor(luck.number() ** 2 * 5),
    author: luck.pickByRank(rareWords)[locale],
    text,
    locale,
  }
}
