/** What product cards show, for any list of products: two statements for those that are not in memory, else none. */
import type { ButtonLimits, ButtonServices } from '#app/features/catalog/card/button-visibility.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { CardSwatch, CardSwatches, ProductCardData } from '#app/features/catalog/card/card.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { ProductRecord } from './facts.ts'
import type { Drawn, Look } from './looks.server.ts'
import type { Memory } from './memory.ts'
import { buttonLimits, withoutButtons } from '#app/features/catalog/card/button-visibility.server.ts'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import { pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { offeredPrices, offeredVariations, stockStatusOf } from '#app/features/catalog/pricing/offer.ts'
import { nextPriceChange, priceRange } from '#app/features/catalog/pricing/price.ts'
import { isListed } from '#app/features/catalog/rules.ts'
import { readLooks } from './looks.server.ts'
import { readSomeRecords } from './records.server.ts'

/** A card in all languages and at any moment. */
export type Card = Pick<
  ProductCardData,
  'id' | 'slug' | 'sku' | 'type' | 'picture' | 'secondPicture' | 'rating' | 'reviewCount'
> & {
  name: LocalText
  /** Each once: a thousand variations at one price are one. */
  prices: Price[]
  stock: StockStatus
  /** Slugs of its own. */
  categories: string[]
  swatches:
    | (Pick<CardSwatches, 'key' | 'chosen' | 'isAlone'> & {
        name: LocalText
        values: DrawnValue[]
        rest: number
      })
    | null
  /** Which attribute the owner wanted to be drawn when it was read. */
  wanted: string
}
type DrawnValue = {
  value: string
  /** Of the first variation that has it. */
  attributes: Readonly<Record<string, string>>
  name: LocalText
  swatch: Swatch | null
  chip: Picture | null
  picture: Picture | null
  /** Of that variation. */
  price: Price
}

/** The owner's settings: products of these categories have no swatches; what a swatch links to; which buttons are for some alone. */
type Drawing = { excludedCategories: string; linkTo: 'attribute' | 'variation'; limits: ButtonLimits }

export type CardServices = Omit<ButtonServices, 'settings'> & {
  database: Pick<Database, 'db'>
  clock: Clock
  listing: { cards: Memory<number, Card>; hidesOutOfStock(): boolean }
  settings: {
    current(): {
      swatches: Pick<Drawing, 'excludedCategories'>
      cardSwatches: Pick<Drawing, 'linkTo'> & { attribute: string }
    }
  }
}

/** The cards of published products in the order of the ids; ids that are none are left out. */
export async function readCards(
  services: CardServices,
  ids: number[],
  locale: Locale,
): Promise<ProductCardData[]> {
  const memory = services.listing.cards
  // Asked first: it forgets the cards that were made under another setting.
  const hideOutOfStock = services.listing.hidesOutOfStock()
  const { swatches, cardSwatches } = services.settings.current()
  const limits = await buttonLimits(services)
  const rule = { hideOutOfStock, wanted: cardSwatches.attribute }
  const begun = memory.moment()
  const kept = new Map(ids.map((id) => [id, ifDrawn(memory.get(id), rule.wanted)]))
  const missing = [...kept].filter(([, card]) => !card).map(([id]) => id)
  const read = missing.length > 0 ? await readMissing(services, missing, rule) : new Map<number, Card>()
  // A group's price follows its members, whose changes are not told as its own.
  memory.put(new Map([...read].filter(([, { type }]) => type !== 'grouped')), begun)
  const now = services.clock.now()
  const drawing = { excludedCategories: swatches.excludedCategories, linkTo: cardSwatches.linkTo, limits }
  return ids
    .map((id) => kept.get(id) ?? read.get(id))
    .filter((card) => card !== undefined)
    .map((card) => inLanguage(card, locale, { now, ...drawing }))
}

type CardRule = OfferRule & Pick<Card, 'wanted'>

function ifDrawn(card: Card | undefined, wanted: string): Card | undefined {
  return card?.wanted === wanted ? card : undefined
}

type Shown = { data: ProductCardData; until: number } & Drawing
type Moment = { now: Date } & Drawing

// The same object as long as it says the same, so that its HTML is made once (ui/scripts/kept-item.tsx).
const shownIn = { ar: new WeakMap<Card, Shown>(), en: new WeakMap<Card, Shown>() } satisfies Record<
  Locale,
  object
>

function inLanguage(card: Card, locale: Locale, moment: Moment): ProductCardData {
  const { now, excludedCategories, linkTo, limits } = moment
  const known = shownIn[locale].get(card)
  const isFresh =
    known &&
    now.getTime() < known.until &&
    known.linkTo === linkTo &&
    known.limits === limits &&
    known.excludedCategories === excludedCategories
  if (isFresh) return known.data
  const data = translate(card, locale, moment)
  const until = nextPriceChange(card.prices, now)?.getTime() ?? Infinity
  shownIn[locale].set(card, { data, until, excludedCategories, linkTo, limits })
  return data
}

function translate(
  { prices, swatches, name, categories, wanted: _, ...card }: Card,
  locale: Locale,
  { now, excludedCategories, linkTo, limits }: Moment,
): ProductCardData {
  const { text, foreign } = pickText(name, locale)
  const without = withoutButtons(categories, limits)
  return {
    ...card,
    ...(without && { without }),
    name: text,
    ...(foreign && { foreign }),
    price: priceRange(prices, now),
    swatches:
      swatches && !isListed(categories, excludedCategories)
        ? swatchesIn(swatches, locale, { linkTo, now, isOnePrice: prices.length === 1 })
        : null,
  }
}

function swatchesIn(
  swatches: NonNullable<Card['swatches']>,
  locale: Locale,
  { linkTo, now, isOnePrice }: Pick<Moment, 'linkTo' | 'now'> & { isOnePrice: boolean },
): CardSwatches {
  const { key, name, chosen, isAlone, values, rest } = swatches
  return {
    key: `attribute_${key}`,
    label: textIn(name, locale),
    ...(chosen && { chosen }),
    ...(isAlone && { isAlone }),
    values: values.map(({ value, attributes, name: label, swatch, chip, picture, price }) => ({
      value,
      label: textIn(label, locale),
      ...(isAlone && !isOnePrice && pricedAt(price, now)),
      ...(linkTo === 'variation' && { choice: queryOf(attributes) }),
      ...(swatch?.color && { color: swatch.color }),
      ...(swatch?.secondaryColor && { secondaryColor: swatch.secondaryColor }),
      ...(swatch?.angle !== undefined && { angle: swatch.angle }),
      ...(chip && { chip }),
      picture,
    })),
    ...(rest > 0 && { rest }),
  }
}

function pricedAt(price: Price, now: Date): Pick<CardSwatch, 'price'> {
  const range = priceRange([price], now)
  return range ? { price: range } : {}
}

function queryOf(attributes: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(Object.entries(attributes).filter(([, value]) => value !== '')))
}

async function readMissing(
  { database }: CardServices,
  ids: number[],
  rule: CardRule,
): Promise<Map<number, Card>> {
  const [records, looks] = await Promise.all([
    readSomeRecords(database, ids),
    readLooks(database, ids, rule.wanted),
  ])
  const wanted = new Set(ids)
  const cards = records
    .filter(({ id }) => wanted.has(id))
    .map((record) => cardOf(record, looks.get(record.id), rule))
  return new Map(cards.map((card) => [card.id, card]))
}

function cardOf(record: ProductRecord, look: Look | undefined, rule: CardRule): Card {
  const [picture, secondPicture] = (look?.pictures ?? []).map(pictureOf).filter((one) => one !== undefined)
  return {
    id: record.id,
    slug: look?.slug ?? '',
    sku: look?.sku ?? '',
    type: record.type,
    name: record.name,
    prices: eachOnce(offeredPrices(record, rule)),
    stock: stockStatusOf(record),
    categories: look?.categories ?? [],
    picture: picture ?? null,
    secondPicture: secondPicture ?? null,
    rating: record.rating,
    reviewCount: record.reviewCount,
    swatches: look?.drawn ? drawnValues(record, look.drawn, rule) : null,
    wanted: rule.wanted,
  }
}

function eachOnce(prices: Price[]): Price[] {
  return [...new Map(prices.map((price) => [JSON.stringify(price), price])).values()]
}

// A value without a variation that can be bought is not shown.
function drawnValues(
  record: ProductRecord,
  { key, name, chosen, values }: Drawn,
  rule: OfferRule,
): Card['swatches'] {
  const field = `attribute_${key}`
  const offered = offeredVariations(record, rule)
  const firstIn = (value: string) => offered.find(({ attributes }) => attributes[field] === value)
  const inAny = firstIn('') ?? offered.find(({ attributes }) => !(field in attributes))
  const shown = values.flatMap((each) => {
    const found = firstIn(each.slug) ?? inAny
    if (!found) return []
    // What says nothing of the attribute says nothing of the others.
    const attributes = field in found.attributes ? found.attributes : {}
    return [{ ...each, price: found.price, attributes: { ...attributes, [field]: each.slug } }]
  })
  if (record.type !== 'variable' || shown.length === 0) return null
  return {
    key,
    name,
    ...(shown.some(({ slug }) => slug === chosen) && { chosen: chosen ?? '' }),
    ...(offered.every(({ attributes }) => Object.keys(attributes).every((each) => each === field)) && {
      isAlone: true as const,
    }),
    values: shown
      .slice(0, mostSwatches)
      .map(({ slug, attributes, name: label, swatch, chip, picture, price }) => ({
        value: slug,
        attributes,
        name: label,
        swatch,
        chip: (chip && pictureOf(chip)) ?? null,
        picture: (picture && pictureOf(picture)) ?? null,
        price,
      })),
    rest: Math.max(shown.length - mostSwatches, 0),
  }
}

// A card is no place for more, whatever the owner wants to see before "more".
const mostSwatches = 24
