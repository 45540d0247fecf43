/** The suggestions of the live search while typing: a few products and categories. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ListedTerm, ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { MatchingServices } from '#app/features/catalog/listing/matching/cards.server.ts'
import { readMatchingCards } from '#app/features/catalog/listing/matching/cards.server.ts'
import { rowsOf, termKey } from '#app/features/catalog/listing/index.ts'
import { listingQuery } from '#app/features/catalog/listing/query.ts'
import { isEmpty } from '#app/features/catalog/listing/row-set.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { criteriaOf } from '#app/features/catalog/listing/matching/criteria.ts'
import { searchWords } from './words/normalize.ts'
import { queryWords, wordForms } from './query.ts'
import { searchProducts } from './search.server.ts'

export type Suggestions = {
  products: ProductCardData[]
  categories: ListedTerm[]
  /** How many products the whole search finds. */
  total: number
  correctedTo?: string
}

type Services = MatchingServices & { listing: Listing }
type Options = { locale: Locale; hideOutOfStock: boolean }

const maxProducts = 6
const maxCategories = 4

export async function suggest(
  services: Services,
  text: string,
  { locale, hideOutOfStock }: Options,
): Promise<Suggestions> {
  const index = await services.listing.current()
  const { tiers, correctedTo } = await searchProducts(services, text)
  const query = listingQuery({ text })
  const { ids, total } = selectProducts(index, query, {
    locale,
    pageSize: maxProducts,
    found: tiers,
    hideOutOfStock,
  })
  return {
    products: await readMatchingCards(services, ids, {
      locale,
      criteria: criteriaOf(index, query, correctedTo),
    }),
    categories: categoriesLike(index, correctedTo ?? text),
    total,
    ...(correctedTo !== undefined && { correctedTo }),
  }
}

/**
 * Categories with products whose name, in any language, contains each typed word in one of the forms that
 * find products.
 */
function categoriesLike(index: ListingIndex, text: string): ListedTerm[] {
  const queryForms = queryWords(text).map(wordForms)
  if (queryForms.length === 0) return []
  const categories = index.termsByTaxonomy.get('category') ?? []
  return categories
    .filter(({ id }) => !isEmpty(rowsOf(index, termKey(id))))
    .filter(({ name }) => {
      const named = searchWords(Object.values(name).join(' ')).flatMap(({ word, openings, stems }) => {
        return { starts: [word, ...openings], forms: [word, ...openings, ...stems] }
      })
      return queryForms.every(({ whole, related, joined, begun }) => {
        const exact = new Set([...whole, ...related, ...joined])
        return named.some(
          ({ starts, forms }) =>
            forms.some((form) => exact.has(form)) ||
            starts.some((start) => begun.some((beginning) => start.startsWith(beginning))),
        )
      })
    })
    .slice(0, maxCategories)
}
