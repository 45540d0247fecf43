/** What the quick view shows of one product: the answer of `woosq_quickview` to our own pages. */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { Joined } from '#app/platform/i18n/format/lists.ts'
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { PartName } from './fields/rules.ts'
import type { quickViewSettings } from './settings.ts'

type Settings = SettingsOf<typeof quickViewSettings>

export type QuickView = {
  /** As it was asked for: of the product, or of a variation of it, which is chosen then. */
  id: number
  product: QuickProduct
  /** In the owner's order. */
  parts: QuickPart[]
  suggestions: ProductCardData[]
  options: QuickViewOptions
  /** Where a shopper goes on whose order had to be posted; absent: where they are. */
  goOnAt?: string
}

/** The product as its page shows it, without what only that has room for. */
export type QuickProduct = ProductView & {
  reviews: []
  upsells: []
  related: []
  enquiry: null
}

/** A fact that the product brings, or a row that the owner has added. */
export type QuickPart =
  | { key: string; kind: 'fact'; name: PartName; label: string }
  | { key: string; kind: 'row'; label: string; values: Joined<{ name: string }>[] }

/** How the owner wants it to look. */
export type QuickViewOptions = Pick<
  Settings,
  'imageSize' | 'contentImageEffect' | 'addToCartButton' | 'viewDetailsButton'
>
