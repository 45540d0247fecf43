/** A product of a list that visitors keep, as pages and answers show it. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { VariationStock } from './variation-stock.ts'

export type ListedView = {
  /** Of the product, or of the variation that is listed. */
  id: number
  /** Of the product whose variation it is; else its own. */
  productId: number
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
  /** With the choice, of a variation: 'Shirt – Red, Small'. */
  name: string
  /** The language of the name where the page's own has none. */
  foreign?: Locale
  sku: string
  slug: string
  /** Without its language, with the choice of a variation: '/product/shirt/?attribute_pa_color=red'. */
  path: string
  /** The choice of a variation as fields of a form: { attribute_pa_color: 'red' }. */
  choice: Record<string, string>
  picture: Picture | null
  price: PriceRange | null
  availability: Pick<Availability, 'className' | 'label'>
  /** Of a variable product whose variations differ in it. */
  variationStock?: VariationStock
  /** Not published yet: shown to managers alone. */
  isDraft?: true
  isPurchasable: boolean
  isInStock: boolean
  averageRating: number
  reviewCount: number
  /** Where an external product is sold. */
  external: { address: string; text: string } | null
}

/** Where a link to a listed product leads: its page, here or in a new tab, the quick view, or nowhere. */
export type LinkMode = 'yes' | 'yes_blank' | 'yes_popup' | 'no'
