import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'

/** What a product card shows, in the page's language. */
export type ProductCardData = {
  id: number
  slug: string
  type: 'simple' | 'variable' | 'grouped' | 'external'
  name: string
  /** ''. */
  sku: string
  /** The language of the name where the page's own has none. */
  foreign?: Locale
  price: PriceRange | null
  stock: StockStatus
  picture: Picture | null
  /** Shown while a mouse rests on the card. */
  secondPicture: Picture | null
  rating: number
  reviewCount: number
  /** The values of the first attribute that is drawn, each with the picture the product has in it. */
  swatches: CardSwatches | null
  /** What of it fits the filters or the search, as the query of its address: its picture and price are of that. */
  choice?: string
  /** See ActedOn. */
  without?: string[]
}

export type CardSwatches = {
  /** Form key: 'attribute_pa_color'. */
  key: string
  label: string
  /** What the product preselects. */
  chosen?: string
  values: CardSwatch[]
  /** The product has no other attribute to choose. */
  isAlone?: true
  /** How many more there are than are told here. */
  rest?: number
}

export type CardSwatch = {
  value: string
  label: string
  color?: string
  secondaryColor?: string
  angle?: number
  /** The swatch itself, where it is a picture. */
  chip?: Picture
  /** Where swatches link to variations: all attributes of the first in this value, as a query. */
  choice?: string
  /** The product in this value. */
  picture: Picture | null
  /** In this value, where it may be another than the product's. */
  price?: PriceRange
}
