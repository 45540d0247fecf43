/** What the field of the search offers while somebody types, in the page's language. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'

export type SuggestedProduct = Pick<ProductCardData, 'id' | 'name' | 'foreign' | 'price' | 'picture'> & {
  href: string
}

export type SuggestedCategory = { id: number; name: string; foreign?: Locale; href: string }

export type SuggestionsAnswer = {
  products: SuggestedProduct[]
  categories: SuggestedCategory[]
  /** How many products the whole search finds. */
  total: number
  /** What was found instead, where nothing has what was typed. */
  correctedTo?: string
}
