/** The quick view of one product: the response of `woosq_quickview` to our own pages. */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { JoinedItem } from '#app/platform/i18n/format/lists.ts'
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { PartName } from './fields/rules.ts'
import type { quickViewSettings } from './settings.ts'

type Settings = SettingsOf<typeof quickViewSettings>

export type QuickView = {
  /** The requested id: of the product, or of a variation, which is then selected. */
  id: number
  product: QuickProduct
  /** Parts in the order that the merchant has set. */
  parts: QuickPart[]
  suggestions: ProductCardData[]
  options: QuickViewOptions
  /** Redirect target after a form post; absent: the current page. */
  goOnAt?: string
}

/** The product as on its page, without the sections that only the page shows. */
export type QuickProduct = ProductView & {
  reviews: []
  upsells: []
  related: []
  enquiry: null
}

/** A product field, or a row added by the merchant. */
export type QuickPart =
  | { key: string; kind: 'fact'; name: PartName; label: string }
  | { key: string; kind: 'row'; label: string; values: JoinedItem<{ name: string }>[] }

/** Display settings of the merchant. */
export type QuickViewOptions = Pick<
  Settings,
  'imageSize' | 'contentImageEffect' | 'addToCartButton' | 'viewDetailsButton'
>
