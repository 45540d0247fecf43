/**
 * Products to add: search results, otherwise products related to the list, otherwise the newest (compare.md
 * A.5.1).
 */
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from '#app/features/compare/caller.server.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { CompareSearchView } from '#app/features/compare/contract/view.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { selectRelatedProducts } from '#app/features/catalog/listing/related.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { readListCookie } from '#app/features/compare/caller.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { readList } from '#app/features/compare/rules.ts'
import { readStoredList } from '#app/features/compare/store.server.ts'

const MAX_KEYWORD_LENGTH = 200
const DAY_IN_MS = 86_400_000

export async function searchComparableProducts(
  services: Services,
  caller: CompareCaller,
  input: string,
): Promise<CompareSearchView> {
  const keyword = input.trim().slice(0, MAX_KEYWORD_LENGTH)
  const listedIds = await readListedIds(services, caller)
  const index = await services.listing.current()
  const foundIds =
    keyword === ''
      ? await findSuggestions(services, caller, { index, listedIds })
      : await findProducts(services, caller, { index, keyword })
  const cards = await readCards(services, foundIds, caller.locale)
  return {
    keyword,
    isSearch: keyword !== '',
    products: cards.map(({ id, name, foreign, slug, picture, price }) => ({
      id,
      name,
      ...(foreign && { foreign }),
      path: `/product/${encodeURIComponent(slug)}/`,
      picture,
      price,
      isListed: listedIds.includes(id),
    })),
  }
}

async function readListedIds(services: Services, { request, visitor }: CompareCaller): Promise<number[]> {
  const text = readListCookie(request, visitor)
  if (text === undefined && visitor.userId > 0) return readStoredList(services.database.db, visitor.userId)
  return readList(text, services.settings.current().compare.limit)
}

async function findProducts(
  services: Services,
  { locale }: CompareCaller,
  { index, keyword }: { index: ListingIndex; keyword: string },
): Promise<number[]> {
  const { compare, catalog } = services.settings.current()
  const { tiers } = await searchProducts(services, keyword)
  const query = createListingQuery({
    text: keyword,
    terms: createCategoryFilter(index, compare.searchCategories),
  })
  const { hideOutOfStock } = catalog
  return selectProducts(index, query, {
    locale,
    pageSize: compare.searchCount,
    foundTiers: tiers,
    hideOutOfStock,
  }).ids
}

type SuggestionContext = { index: ListingIndex; listedIds: readonly number[] }

async function findSuggestions(
  services: Services,
  { locale }: CompareCaller,
  { index, listedIds }: SuggestionContext,
): Promise<number[]> {
  const { compare, catalog } = services.settings.current()
  const { hideOutOfStock } = catalog
  const terms = createCategoryFilter(index, compare.searchCategories)
  const listedProducts = await readListedProducts(services, listedIds, { locale })
  const productIds = listedProducts.map(({ product }) => product.id)
  const relatedIds = await findRelatedProductIds(services, { listedProducts, limit: compare.searchCount })
  const newestQuery = createListingQuery({ orderBy: 'date', terms })
  const options = { locale, hideOutOfStock, pageSize: compare.searchCount + productIds.length }
  if (relatedIds.length > 0) {
    const allowedIds = selectProducts(index, newestQuery, { ...options, foundTiers: [relatedIds] }).ids
    if (allowedIds.length > 0) return allowedIds.slice(0, compare.searchCount)
  }
  const newestIds = selectProducts(index, newestQuery, options).ids
  return newestIds.filter((id) => !productIds.includes(id)).slice(0, compare.searchCount)
}

/**
 * Ids of products that share a category or tag with one of the listed products; a different selection every
 * day if there are many.
 */
export async function findRelatedProductIds(
  { settings, listing, clock }: Pick<Services, 'settings' | 'listing' | 'clock'>,
  { listedProducts, limit }: { listedProducts: readonly ListedProduct[]; limit: number },
): Promise<number[]> {
  return selectRelatedProducts(await listing.current(), {
    termIds: listedProducts
      .flatMap(({ product }) => product.terms)
      .filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'tag')
      .map(({ id }) => id),
    excludedIds: listedProducts.flatMap(({ id, product }) => [id, product.id]),
    limit,
    hideOutOfStock: settings.current().catalog.hideOutOfStock,
    seed: Math.floor(clock.now().getTime() / DAY_IN_MS),
  })
}

/** The merchant's categories, as slugs; none selected: all. */
function createCategoryFilter({ terms }: ListingIndex, ids: readonly number[]) {
  const category = ids.flatMap((id) => {
    const term = terms.get(id)
    return term?.taxonomy === 'category' ? [term.slug] : []
  })
  return { category, brand: [], tag: [] }
}
