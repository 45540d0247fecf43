/**
 * Suggested products below the quick view: the union of the sources the merchant chose, in that order
 * (quick-view.md C.5).
 */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { Services } from '#app/services.server.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'

const MAX_SUGGESTIONS = 10

type SuggestionSource = { product: ProductOnPage; view: ProductView }

export async function suggest(
  services: Services,
  caller: ContractCaller,
  { product, view }: SuggestionSource,
): Promise<ProductCardData[]> {
  const { 'quick-view': settings, catalog } = services.settings.current()
  if (settings.relatedProducts.length === 0) return []
  const cards = new Map([...view.related, ...view.upsells].map((card) => [card.id, card]))
  const sources = {
    related: async () => view.related.map(({ id }) => id),
    'up-sells': async () => view.upsells.map(({ id }) => id),
    'cross-sells': async () => product.links.crossSells,
    wishlist: async () => (await services.savedLists.wishlist?.(services, caller)) ?? [],
    compare: async () => (await services.savedLists.compare?.(services, caller)) ?? [],
  } satisfies Record<string, () => Promise<number[]>>
  const ids = (await Promise.all(settings.relatedProducts.map((source) => sources[source]()))).flat()
  const suggestedIds = [...new Set(ids)].filter((id) => id !== product.id).slice(0, MAX_SUGGESTIONS)
  const missingIds = suggestedIds.filter((id) => !cards.has(id))
  for (const card of await readCards(services, missingIds, caller.locale)) cards.set(card.id, card)
  return suggestedIds
    .flatMap((id) => cards.get(id) ?? [])
    .filter(({ stock }) => !catalog.hideOutOfStock || stock !== 'outofstock')
}
