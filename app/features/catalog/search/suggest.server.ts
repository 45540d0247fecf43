/** The suggestions of the live search while typing: a few products and categories. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ListedTerm, ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { MatchingServices } from '#app/features/catalog/listing/matching/cards.server.ts'
import { readMatchingCards } from '#app/features/catalog/listing/matching/cards.server.ts'
import { findRowSet, encodeTermKey } from '#app/features/catalog/listing/index.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { isEmpty } from '#app/features/catalog/listing/row-set.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { createCriteria } from '#app/features/catalog/listing/matching/criteria.ts'
import { parseSearchWords } from './words/normalize.ts'
import { parseQueryWords, listWordForms } from './query.ts'
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
  const query = createListingQuery({ text })
  const { ids, total } = selectProducts(index, query, {
    locale,
    pageSize: maxProducts,
    foundTiers: tiers,
    hideOutOfStock,
  })
  return {
    products: await readMatchingCards(services, ids, {
      locale,
      criteria: createCriteria(index, query, correctedTo),
    }),
    categories: findCategories(index, correctedTo ?? text),
    total,
    ...(correctedTo !== undefined && { correctedTo }),
  }
}

/**
 * Categories with products whose name, in any language, contains each typed word in one of the forms that
 * find products.
 */
function findCategories(index: ListingIndex, text: string): ListedTerm[] {
  const queryForms = parseQueryWords(text).map(listWordForms)
  if (queryForms.length === 0) return []
  const categories = index.termsByTaxonomy.get('category') ?? []
  return categories
    .filter(({ id }) => !isEmpty(findRowSet(index, encodeTermKey(id))))
    .filter(({ name }) => {
      const nameWords = parseSearchWords(Object.values(name).join(' ')).flatMap(
        ({ word, prefixForms, stems }) => {
          return { prefixes: [word, ...prefixForms], forms: [word, ...prefixForms, ...stems] }
        },
      )
      return queryForms.every(({ whole, related, joined, begun }) => {
        const exactForms = new Set([...whole, ...related, ...joined])
        return nameWords.some(
          ({ prefixes, forms }) =>
            forms.some((form) => exactForms.has(form)) ||
            prefixes.some((start) => begun.some((beginning) => start.startsWith(beginning))),
        )
      })
    })
    .slice(0, maxCategories)
}
