/** Cards of a list that shows what was asked for: each product in the variation that fits its filters or its search. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { CardSwatches, ProductCardData } from '#app/features/catalog/card/card.ts'
import type { CardServices } from '#app/features/catalog/listing/cards.server.ts'
import type { VariationServices } from './variations.server.ts'
import type { Fit, Wish } from './fit.ts'
import { readCardVariations } from './variations.server.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { fitOf } from './fit.ts'

export type FittingServices = CardServices & VariationServices

/** As `readCards`; with a wish one statement more for what is not in memory. */
export async function readFittingCards(
  services: FittingServices,
  ids: number[],
  { locale, wish }: { locale: Locale; wish: Wish | undefined },
): Promise<ProductCardData[]> {
  if (!wish) return readCards(services, ids, locale)
  const hideOutOfStock = services.listing.hidesOutOfStock()
  const [cards, variations] = await Promise.all([
    readCards(services, ids, locale),
    readCardVariations(services, ids),
  ])
  const moment = { now: services.clock.now(), hideOutOfStock }
  return cards.map((card) => {
    const product = variations.get(card.id)
    const fit = product && fitOf(product, wish, moment)
    return fit ? keptIn(card, fit) : card
  })
}

// The same object as long as the card is the same, so that its HTML is made once (ui/scripts/kept-item.tsx).
const shownIn = new WeakMap<ProductCardData, Map<string, ProductCardData>>()
const mostChoices = 20

function keptIn(card: ProductCardData, fit: Fit): ProductCardData {
  const choice = queryOf(fit.choice)
  const known = shownIn.get(card) ?? new Map<string, ProductCardData>()
  shownIn.set(card, known)
  const kept = known.get(choice)
  if (kept) return kept
  if (known.size >= mostChoices) known.clear()
  const fitted = cardIn(card, choice, fit)
  known.set(choice, fitted)
  return fitted
}

function cardIn(card: ProductCardData, choice: string, fit: Fit): ProductCardData {
  return {
    ...card,
    choice,
    price: fit.price,
    stock: fit.stock,
    picture: fit.picture ?? card.picture,
    // It may show another colour.
    secondPicture: fit.picture ? null : card.secondPicture,
    swatches: card.swatches && swatchesIn(card.swatches, fit),
  }
}

function swatchesIn(swatches: CardSwatches, fit: Fit): CardSwatches {
  const { key, values, chosen: preselected, ...others } = swatches
  const shown = fit.attributes[key]
  const isMarked = shown !== undefined && (key in fit.choice || shown === preselected)
  const hasMore = Object.keys(fit.choice).some((name) => name !== key)
  return {
    ...others,
    key,
    ...(isMarked && { chosen: shown }),
    values: values.map((swatch) => {
      const choice = { ...fit.choice, [key]: swatch.value }
      const kept = fit.priceOf(choice)
      const price = kept ?? fit.priceOf({ [key]: swatch.value })
      return {
        ...swatch,
        ...(swatch.value === shown && { picture: fit.picture ?? swatch.picture }),
        ...(price && { price }),
        // In another colour the size that was asked for stays, where there is one.
        ...(hasMore && kept && { choice: queryOf(choice) }),
      }
    }),
  }
}

function queryOf(choice: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(choice))
}
