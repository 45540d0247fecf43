/** A listed product as pages and responses contain it. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { VariationStock } from './variation-stock.ts'

export type ListedView = {
  /** Id of the listed product or variation. */
  id: number
  /** Id of the parent product for a variation, otherwise its own id. */
  productId: number
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
  /** Includes the attributes of a variation: 'Shirt – Red, Small'. */
  name: string
  /** Language of the name when it is not translated into the page's language. */
  foreign?: Locale
  sku: string
  slug: string
  /** Path without locale, with the attributes of a variation: '/product/shirt/?attribute_pa_color=red'. */
  path: string
  /** The attributes of a variation as form fields: { attribute_pa_color: 'red' }. */
  choice: Record<string, string>
  picture: Picture | null
  price: PriceRange | null
  availability: Pick<Availability, 'className' | 'label'>
  /** Set for a variable product whose variations differ in stock. */
  variationStock?: VariationStock
  /** Unpublished: shown only to merchants with access to the catalog. */
  isDraft?: true
  isPurchasable: boolean
  isInStock: boolean
  averageRating: number
  reviewCount: number
  /** URL and label of the site that sells an external product. */
  external: { address: string; text: string } | null
}

/** Target of a link to a listed product: its page, in this or a new tab, the quick view, or none. */
export type LinkMode = 'yes' | 'yes_blank' | 'yes_popup' | 'no'
