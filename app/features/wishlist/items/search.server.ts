/** Product search on a list's page, for adding to the list (wishlist.md B.4.10). */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { SearchResult } from '#app/features/wishlist/lists/lists-view.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { MIN_KEYWORD_LENGTH } from '#app/features/wishlist/rules.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'

const MAX_KEYWORD_LENGTH = 200
const MAX_RESULTS = 10

/** Searches for products that can be added to a list; ineligible products are not found. */
export async function searchProductsToAdd(
  services: Services,
  { keyword: input, key, locale }: { keyword: string; key: string; locale: Locale },
): Promise<SearchResult[]> {
  const keyword = input.trim().slice(0, MAX_KEYWORD_LENGTH)
  if ([...keyword].length < MIN_KEYWORD_LENGTH) return []
  const [index, { tiers }] = await Promise.all([
    services.listing.current(),
    searchProducts(services, keyword),
  ])
  const { ids } = selectProducts(index, createListingQuery({ text: keyword }), {
    locale,
    pageSize: MAX_RESULTS,
    foundTiers: tiers,
    hideOutOfStock: services.settings.current().catalog.hideOutOfStock,
  })
  const [cards, listedIds] = await Promise.all([
    readCards(services, ids, locale),
    readListedIds(services, key, ids),
  ])
  return cards
    .filter(({ excludedFeatures }) => !excludedFeatures?.includes('wishlist'))
    .map(({ id, name, slug }) => ({
      id,
      name,
      path: `/product/${encodeURIComponent(slug)}/`,
      isListed: listedIds.includes(id),
    }))
}

async function readListedIds({ database }: Services, key: string, ids: number[]): Promise<number[]> {
  const rows = await database.db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistKey, key), inArray(wishlistItems.productId, ids)))
  return rows.map(({ id }) => id)
}
