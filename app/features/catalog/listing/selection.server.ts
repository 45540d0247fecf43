/** The products that the URL of a list selects: for its page, and for the count on its filters. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ListingIndex } from './index.ts'
import type { ListingQuery, QueryOptions } from './query.ts'
import type { Selection } from './select.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { readReviewOptions } from '#app/features/catalog/reviews/review-options.ts'
import { selectProducts } from './select.ts'

type ListSelection = {
  selection: Selection
  /** The corrected search text, if a correction was used. */
  correctedTo: string | undefined
}

/** The options for parsing list URLs in this shop. */
export function readQueryOptions(services: Services, index: ListingIndex): QueryOptions {
  const { catalog } = services.settings.current()
  const reviews = readReviewOptions(services)
  const attributes = index.attributes.map(({ slug }) => slug)
  const hasRatings = reviews.isEnabled && reviews.hasStars
  return { decimals: findCurrencyDecimals(catalog.currency), attributes, hasRatings }
}

type ListRequest = { index: ListingIndex; query: ListingQuery; termId: number | undefined }

/** `termId`: the category, tag or brand of the list; undefined: the whole shop. */
export async function selectForList(
  { services, locale }: { services: Services; locale: Locale },
  { index, query, termId }: ListRequest,
): Promise<ListSelection> {
  const { catalog } = services.settings.current()
  const searchResult = query.text === '' ? undefined : await searchProducts(services, query.text)
  const selection = selectProducts(index, query, {
    locale,
    pageSize: catalog.productsPerPage,
    scopeTermId: termId,
    foundTiers: searchResult?.tiers,
    hideOutOfStock: catalog.hideOutOfStock,
  })
  return { selection, correctedTo: searchResult?.correctedTo }
}
