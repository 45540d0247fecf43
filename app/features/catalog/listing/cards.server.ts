/** The data of product cards, for any list of products: two statements for all cards that are not cached. */
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
import type { ProductRecord } from './listing-entry.ts'
import type { SwatchAttribute, CardAppearance } from './card-appearance.server.ts'
import type { EntryCache } from './entry-cache.ts'
import {
  readButtonLimits,
  findExcludedFeatures,
} from '#app/features/catalog/card/button-visibility.server.ts'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { pickText, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import {
  listOfferedPrices,
  listOfferedVariations,
  findStockStatus,
} from '#app/features/catalog/pricing/offer.ts'
import { findNextPriceChange, computePriceRange } from '#app/features/catalog/pricing/price.ts'
import { isListed } from '#app/features/catalog/rules.ts'
import { loadAppearances } from './card-appearance.server.ts'
import { readRecordsByIds } from './records.server.ts'

/** A card in all languages and valid at any time. */
export type Card = Pick<
  ProductCardData,
  'id' | 'slug' | 'sku' | 'type' | 'picture' | 'secondPicture' | 'rating' | 'reviewCount'
> & {
  name: LocalText
  /** Distinct prices: a thousand variations at one price are one entry. */
  prices: Price[]
  stock: StockStatus
  /** Slugs of its direct categories. */
  categories: string[]
  swatches:
    | (Pick<CardSwatches, 'key' | 'chosen' | 'isAlone'> & {
        name: LocalText
        values: SwatchValue[]
        omittedCount: number
      })
    | null
  /** The swatch attribute in the merchant's settings when the card was read. */
  swatchAttributeKey: string
}
type SwatchValue = {
  value: string
  /** Attributes of the first variation with this value. */
  attributes: Readonly<Record<string, string>>
  name: LocalText
  swatch: Swatch | null
  chip: Picture | null
  picture: Picture | null
  /** Price of the first variation with this value. */
  price: Price
}

/**
 * The merchant's settings: products of these categories have no swatches; the link target of a swatch; which
 * buttons are limited to categories.
 */
type SwatchOptions = { excludedCategories: string; linkTo: 'attribute' | 'variation'; limits: ButtonLimits }

export type CardServices = Omit<ButtonServices, 'settings'> & {
  database: Pick<Database, 'db'>
  clock: Clock
  listing: { cards: EntryCache<number, Card>; hidesOutOfStock(): boolean }
  settings: {
    current(): {
      swatches: Pick<SwatchOptions, 'excludedCategories'>
      cardSwatches: Pick<SwatchOptions, 'linkTo'> & { attribute: string }
    }
  }
}

/** The cards of published products in the order of the ids; other ids are omitted. */
export async function readCards(
  services: CardServices,
  ids: number[],
  locale: Locale,
): Promise<ProductCardData[]> {
  const cache = services.listing.cards
  // Called first: it invalidates the cards of another setting.
  const hideOutOfStock = services.listing.hidesOutOfStock()
  const { swatches, cardSwatches } = services.settings.current()
  const limits = await readButtonLimits(services)
  const rule = { hideOutOfStock, swatchAttributeKey: cardSwatches.attribute }
  const version = cache.readVersion()
  const cachedCards = new Map(
    ids.map((id) => [id, keepIfSameAttribute(cache.get(id), rule.swatchAttributeKey)]),
  )
  const missingIds = [...cachedCards].filter(([, card]) => !card).map(([id]) => id)
  const newCards =
    missingIds.length > 0 ? await readMissingCards(services, missingIds, rule) : new Map<number, Card>()
  // A group's price depends on its members, whose changes do not invalidate the group.
  cache.put(new Map([...newCards].filter(([, { type }]) => type !== 'grouped')), version)
  const now = services.clock.now()
  const swatchOptions = {
    excludedCategories: swatches.excludedCategories,
    linkTo: cardSwatches.linkTo,
    limits,
  }
  return ids
    .map((id) => cachedCards.get(id) ?? newCards.get(id))
    .filter((card) => card !== undefined)
    .map((card) => localizeCard(card, locale, { now, ...swatchOptions }))
}

type CardRule = OfferRule & Pick<Card, 'swatchAttributeKey'>

function keepIfSameAttribute(card: Card | undefined, swatchAttributeKey: string): Card | undefined {
  return card?.swatchAttributeKey === swatchAttributeKey ? card : undefined
}

type LocalizedCard = { data: ProductCardData; validUntil: number } & SwatchOptions
type LocalizationContext = { now: Date } & SwatchOptions

// Caches one object while its content is unchanged, so that its HTML is rendered once
// (ui/scripts/cached-fragment.tsx).
const localizedCards = {
  ar: new WeakMap<Card, LocalizedCard>(),
  en: new WeakMap<Card, LocalizedCard>(),
} satisfies Record<Locale, object>

function localizeCard(card: Card, locale: Locale, localizationContext: LocalizationContext): ProductCardData {
  const { now, excludedCategories, linkTo, limits } = localizationContext
  const cachedCard = localizedCards[locale].get(card)
  const isFresh =
    cachedCard &&
    now.getTime() < cachedCard.validUntil &&
    cachedCard.linkTo === linkTo &&
    cachedCard.limits === limits &&
    cachedCard.excludedCategories === excludedCategories
  if (isFresh) return cachedCard.data
  const data = translate(card, locale, localizationContext)
  const validUntil = findNextPriceChange(card.prices, now)?.getTime() ?? Infinity
  localizedCards[locale].set(card, { data, validUntil, excludedCategories, linkTo, limits })
  return data
}

function translate(
  { prices, swatches, name, categories, swatchAttributeKey: _, ...card }: Card,
  locale: Locale,
  { now, excludedCategories, linkTo, limits }: LocalizationContext,
): ProductCardData {
  const { text, foreign } = pickText(name, locale)
  const excludedFeatures = findExcludedFeatures(categories, limits)
  return {
    ...card,
    ...(excludedFeatures && { excludedFeatures }),
    name: text,
    ...(foreign && { foreign }),
    price: computePriceRange(prices, now),
    swatches:
      swatches && !isListed(categories, excludedCategories)
        ? localizeSwatches(swatches, locale, { linkTo, now, isOnePrice: prices.length === 1 })
        : null,
  }
}

function localizeSwatches(
  swatches: NonNullable<Card['swatches']>,
  locale: Locale,
  { linkTo, now, isOnePrice }: Pick<LocalizationContext, 'linkTo' | 'now'> & { isOnePrice: boolean },
): CardSwatches {
  const { key, name, chosen, isAlone, values, omittedCount } = swatches
  return {
    key: `attribute_${key}`,
    label: localizeText(name, locale),
    ...(chosen && { chosen }),
    ...(isAlone && { isAlone }),
    values: values.map(({ value, attributes, name: label, swatch, chip, picture, price }) => ({
      value,
      label: localizeText(label, locale),
      ...(isAlone && !isOnePrice && createSwatchPrice(price, now)),
      ...(linkTo === 'variation' && { choiceQuery: formatChoiceQuery(attributes) }),
      ...(swatch?.color && { color: swatch.color }),
      ...(swatch?.secondaryColor && { secondaryColor: swatch.secondaryColor }),
      ...(swatch?.angle !== undefined && { angle: swatch.angle }),
      ...(chip && { chip }),
      picture,
    })),
    ...(omittedCount > 0 && { omittedCount }),
  }
}

function createSwatchPrice(price: Price, now: Date): Pick<CardSwatch, 'price'> {
  const range = computePriceRange([price], now)
  return range ? { price: range } : {}
}

function formatChoiceQuery(attributes: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(Object.entries(attributes).filter(([, value]) => value !== '')))
}

async function readMissingCards(
  { database }: CardServices,
  ids: number[],
  rule: CardRule,
): Promise<Map<number, Card>> {
  const [records, appearances] = await Promise.all([
    readRecordsByIds(database, ids),
    loadAppearances(database, ids, rule.swatchAttributeKey),
  ])
  const requestedIds = new Set(ids)
  const cards = records
    .filter(({ id }) => requestedIds.has(id))
    .map((record) => createCard(record, appearances.get(record.id), rule))
  return new Map(cards.map((card) => [card.id, card]))
}

function createCard(record: ProductRecord, appearance: CardAppearance | undefined, rule: CardRule): Card {
  const [picture, secondPicture] = (appearance?.pictures ?? [])
    .map(createPicture)
    .filter((one) => one !== undefined)
  return {
    id: record.id,
    slug: appearance?.slug ?? '',
    sku: appearance?.sku ?? '',
    type: record.type,
    name: record.name,
    prices: removeDuplicatePrices(listOfferedPrices(record, rule)),
    stock: findStockStatus(record),
    categories: appearance?.categories ?? [],
    picture: picture ?? null,
    secondPicture: secondPicture ?? null,
    rating: record.rating,
    reviewCount: record.reviewCount,
    swatches: appearance?.swatchAttribute ? createSwatches(record, appearance.swatchAttribute, rule) : null,
    swatchAttributeKey: rule.swatchAttributeKey,
  }
}

function removeDuplicatePrices(prices: Price[]): Price[] {
  return [...new Map(prices.map((price) => [JSON.stringify(price), price])).values()]
}

// A value without a purchasable variation is not shown.
function createSwatches(
  record: ProductRecord,
  { key, name, chosen, values }: SwatchAttribute,
  rule: OfferRule,
): Card['swatches'] {
  const field = `attribute_${key}`
  const offeredVariations = listOfferedVariations(record, rule)
  const findFirstWithValue = (value: string) =>
    offeredVariations.find(({ attributes }) => attributes[field] === value)
  const variationForAnyValue =
    findFirstWithValue('') ?? offeredVariations.find(({ attributes }) => !(field in attributes))
  const shownValues = values.flatMap((each) => {
    const variation = findFirstWithValue(each.slug) ?? variationForAnyValue
    if (!variation) return []
    // A variation without a value for this attribute determines no others.
    const attributes = field in variation.attributes ? variation.attributes : {}
    return [{ ...each, price: variation.price, attributes: { ...attributes, [field]: each.slug } }]
  })
  if (record.type !== 'variable' || shownValues.length === 0) return null
  return {
    key,
    name,
    ...(shownValues.some(({ slug }) => slug === chosen) && { chosen: chosen ?? '' }),
    ...(offeredVariations.every(({ attributes }) =>
      Object.keys(attributes).every((each) => each === field),
    ) && {
      isAlone: true as const,
    }),
    values: shownValues
      .slice(0, maxSwatches)
      .map(({ slug, attributes, name: label, swatch, chip, picture, price }) => ({
        value: slug,
        attributes,
        name: label,
        swatch,
        chip: (chip && createPicture(chip)) ?? null,
        picture: (picture && createPicture(picture)) ?? null,
        price,
      })),
    omittedCount: Math.max(shownValues.length - maxSwatches, 0),
  }
}

// A card has no room for more swatches, even if the setting `more` expands them.
const maxSwatches = 24
