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
  const matchContext = { now: services.clock.now(), hideOutOfStock }
  return cards.map((card) => {
    const product = variations.get(card.id)
    const match = product && matchVariations(product, criteria, matchContext)
    return match ? findOrCreateCard(card, match) : card
  })
}

// Caches one object per card and choice, so that its HTML is rendered once (ui/scripts/cached-fragment.tsx).
const matchedCards = new WeakMap<ProductCardData, Map<string, ProductCardData>>()
const maxChoices = 20

function findOrCreateCard(card: ProductCardData, match: VariationMatch): ProductCardData {
  const choice = formatChoiceQuery(match.choice)
  const cardsByChoice = matchedCards.get(card) ?? new Map<string, ProductCardData>()
  matchedCards.set(card, cardsByChoice)
  const cachedCard = cardsByChoice.get(choice)
  if (cachedCard) return cachedCard
  if (cardsByChoice.size >= maxChoices) cardsByChoice.clear()
  const matchingCard = applyMatchToCard(card, choice, match)
  cardsByChoice.set(choice, matchingCard)
  return matchingCard
}

function applyMatchToCard(
  card: ProductCardData,
  choiceQuery: string,
  match: VariationMatch,
): ProductCardData {
  return {
    ...card,
    choiceQuery,
    price: match.price,
    stock: match.stock,
    picture: match.picture ?? card.picture,
    // The second picture may show another color.
    secondPicture: match.picture ? null : card.secondPicture,
    swatches: card.swatches && applyMatchToSwatches(card.swatches, match),
  }
}

function applyMatchToSwatches(swatches: CardSwatches, match: VariationMatch): CardSwatches {
  const { key, values, chosen: preselectedValue, ...otherFields } = swatches
  const shownValue = match.attributes[key]
  const isMarked = shownValue !== undefined && (key in match.choice || shownValue === preselectedValue)
  const hasOtherAttributes = Object.keys(match.choice).some((name) => name !== key)
  return {
    ...otherFields,
    key,
    ...(isMarked && { chosen: shownValue }),
    values: values.map((swatch) => {
      const choice = { ...match.choice, [key]: swatch.value }
      const exactPrice = match.findPrice(choice)
      const price = exactPrice ?? match.findPrice({ [key]: swatch.value })
      return {
        ...swatch,
        ...(swatch.value === shownValue && { picture: match.picture ?? swatch.picture }),
        ...(price && { price }),
        // In another color the requested size stays, if that combination exists.
        ...(hasOtherAttributes && exactPrice && { choiceQuery: formatChoiceQuery(choice) }),
      }
    }),
  }
}

function formatChoiceQuery(choice: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(choice))
}
