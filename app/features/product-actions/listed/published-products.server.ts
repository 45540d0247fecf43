/** Reads published products with their views, in a given order: one statement, and their cards. */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedProduct } from './listed-products.server.ts'
import type { ListedView } from './view.ts'
import { readCardsById, isPublished, readProductPairs } from './listed-products.server.ts'
import { createListedView } from './listed-view.server.ts'

/** A published product or variation with its view. */
export type PublishedProduct = { listedProduct: ListedProduct & { card: ProductCardData }; view: ListedView }

/** The published products of a list, in its order, even if hidden from the catalog; without their long texts. */
export async function readPublishedProducts(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<PublishedProduct[]> {
  if (ids.length === 0) return []
  const pairs = (await readProductPairs(services, ids, { includesTexts: false })).filter(({ item }) =>
    isPublished(item),
  )
  const cards = await readCardsById(services, pairs, locale)
  return pairs.flatMap((pair) => {
    const card = cards.get(pair.product.id)
    if (!card) return []
    const listedProduct = { ...pair, card }
    return [{ listedProduct, view: createListedView({ services, locale }, listedProduct) }]
  })
}

/** Like `readPublishedProducts`, the views alone. */
export async function readPublishedViews(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<ListedView[]> {
  return (await readPublishedProducts(services, ids, locale)).map(({ view }) => view)
}
