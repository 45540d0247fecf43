import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'

/** The data of a product card, in the page's language. */
export type ProductCardData = {
  id: number
  slug: string
  type: 'simple' | 'variable' | 'grouped' | 'external'
  name: string
  /** '' if there is none. */
  sku: string
  /** The language of the name if it has no translation in the page's language. */
  foreign?: Locale
  price: PriceRange | null
  stock: StockStatus
  picture: Picture | null
  /** Shown while a mouse hovers over the card. */
  secondPicture: Picture | null
  rating: number
  reviewCount: number
  /** The values of the first attribute shown as swatches, each with the product's picture in it. */
  swatches: CardSwatches | null
  /**
   * The variation that matches the filters or the search, as the query of its URL; picture and price are
   * its own.
   */
  choiceQuery?: string
  /** See ActionProduct. */
  excludedFeatures?: string[]
}

export type CardSwatches = {
  /** Form key: 'attribute_pa_color'. */
  key: string
  label: string
  /** The value that the product preselects. */
  chosen?: string
  values: CardSwatch[]
  /** The product has no other attribute to choose. */
  isAlone?: true
  /** How many values are not included here. */
  omittedCount?: number
}

export type CardSwatch = {
  value: string
  label: string
  color?: string
  secondaryColor?: string
  angle?: number
  /** The swatch itself, if it is a picture. */
  chip?: Picture
  /** If swatches link to variations: all attributes of the first one with this value, as a query. */
  choiceQuery?: string
  /** The product in this value. */
  picture: Picture | null
  /** The price with this value, if it may differ from the product's. */
  price?: PriceRange
}
