/** The suggestions of the search field while typing, in the page's language. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'

export type SuggestedProduct = Pick<ProductCardData, 'id' | 'name' | 'foreign' | 'price' | 'picture'> & {
  href: string
}

export type SuggestedCategory = { id: number; name: string; foreign?: Locale; href: string }

export type SuggestionsResponse = {
  products: SuggestedProduct[]
  categories: SuggestedCategory[]
  /** How many products the whole search finds. */
  total: number
  /** The corrected search text, if nothing matches the typed one. */
  correctedTo?: string
}
