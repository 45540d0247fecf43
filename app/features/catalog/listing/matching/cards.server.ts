/** Cards of a filtered list or search: each product in the variation that matches. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { CardSwatches, ProductCardData } from '#app/features/catalog/card/card.ts'
import type { CardServices } from '#app/features/catalog/listing/cards.server.ts'
import type { VariationServices } from './variations.server.ts'
import type { VariationMatch, VariationCriteria } from './match.ts'
import { readCardVariations } from './variations.server.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { matchVariations } from './match.ts'

export type MatchingServices = CardServices & VariationServices

/** Like `readCards`; with criteria, one more statement reads variations that are not cached. */
export async function readMatchingCards(
  services: MatchingServices,
  ids: number[],
  { locale, criteria }: { locale: Locale; criteria: VariationCriteria | undefined },
): Promise<ProductCardData[]> {
  if (!criteria) return readCards(services, ids, locale)
  const hideOutOfStock = services.listing.hidesOutOfStock()
  const [cards, variations] = await Promise.all([
    readCards(services, ids, locale),
    readCardVariations(services, ids),
  ])
  const moment = { now: services.clock.now(), hideOutOfStock }
  return cards.map((card) => {
    const product = variations.get(card.id)
    const match = product && matchVariations(product, criteria, moment)
    return match ? cachedCard(card, match) : card
  })
}

// Caches one object per card and choice, so that its HTML is rendered once (ui/scripts/cached-fragment.tsx).
const shownIn = new WeakMap<ProductCardData, Map<string, ProductCardData>>()
const maxChoices = 20

function cachedCard(card: ProductCardData, match: VariationMatch): ProductCardData {
  const choice = queryOf(match.choice)
  const known = shownIn.get(card) ?? new Map<string, ProductCardData>()
  shownIn.set(card, known)
  const existing = known.get(choice)
  if (existing) return existing
  if (known.size >= maxChoices) known.clear()
  const matched = cardIn(card, choice, match)
  known.set(choice, matched)
  return matched
}

function cardIn(card: ProductCardData, choice: string, match: VariationMatch): ProductCardData {
  return {
    ...card,
    choice,
    price: match.price,
    stock: match.stock,
    picture: match.picture ?? card.picture,
    // The second picture may show another color.
    secondPicture: match.picture ? null : card.secondPicture,
    swatches: card.swatches && swatchesIn(card.swatches, match),
  }
}

function swatchesIn(swatches: CardSwatches, match: VariationMatch): CardSwatches {
  const { key, values, chosen: preselected, ...others } = swatches
  const shownValue = match.attributes[key]
  const isMarked = shownValue !== undefined && (key in match.choice || shownValue === preselected)
  const hasMore = Object.keys(match.choice).some((name) => name !== key)
  return {
    ...others,
    key,
    ...(isMarked && { chosen: shownValue }),
    values: values.map((swatch) => {
      const choice = { ...match.choice, [key]: swatch.value }
      const existing = match.priceOf(choice)
      const price = existing ?? match.priceOf({ [key]: swatch.value })
      return {
        ...swatch,
        ...(swatch.value === shownValue && { picture: match.picture ?? swatch.picture }),
        ...(price && { price }),
        // In another color the requested size stays, if that combination exists.
        ...(hasMore && existing && { choice: queryOf(choice) }),
      }
    }),
  }
}

function queryOf(choice: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(choice))
}
