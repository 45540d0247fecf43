/** The data of a product page: only what it shows, in the page's language. */
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { JoinedItem } from '#app/platform/i18n/format/lists.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import type { Slide } from '#app/features/catalog/gallery/slide.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'

export type ProductView = {
  id: number
  type: 'simple' | 'variable' | 'grouped' | 'external'
  slug: string
  name: string
  /** The language of the name and texts if they are not available in the page's language. */
  foreign?: Locale
  sku: string
  globalUniqueId: string
  /** Sanitized HTML. */
  shortDescription: string
  description: string
  /** An enquiry form, as HTML; null if the merchant has not set one up. */
  enquiry: { title: string; html: string; hasOutcome: boolean } | null
  summary: string
  price: PriceRange | null
  /** See ActionProduct. */
  excludedFeatures?: string[]
  /** The number of purchasable items of this product: variations, or members of a group. */
  offerCount: number
  availability: Availability
  slides: Slide[]
  initialSlide: number | null
  /** URLs of pictures large enough for search engines and previews, the first for previews. */
  images: string[]
  brand: TermLink | null
  categories: JoinedItem<TermLink>[]
  tags: JoinedItem<TermLink>[]
  crumbs: Crumb[]
  details: DetailRow[]
  variations: VariationFormData | null
  /** Guide pages, in the order of the attributes. */
  guides: Guide[]
  external: { url: string; text: string } | null
  grouped: ProductCardData[]
  /** Newest first; the paths lead to the other pages. */
  reviews: ReviewView[]
  newerReviewsPath: string | null
  olderReviewsPath: string | null
  /** The review form; null if the merchant does not accept reviews of this product. */
  reviewForm: ReviewFormView | null
  /** The status message of a review that was just submitted. */
  reviewMessage?: string
  averageRating: number
  reviewCount: number
  upsells: ProductCardData[]
  related: ProductCardData[]
  /** A comparison of the product with related ones; absent if the merchant has disabled it. */
  quickComparison?: QuickComparison | null
  /** null: it is not shipped. 'other-tax': not taxed at the standard class. */
  shippingTaxKind: 'standard-tax' | 'other-tax' | null
  /** Scripts of WooCommerce shops run on the page. */
  isForScripts?: true
}

/** The validation errors of a submitted review, and its values to fill the form again. */
export type ReviewActionData = {
  message: string
  /** Messages by field. */
  errors: Partial<ReviewFields>
  values: ReviewFields
  form: ReviewFormView
}

export type ReviewFields = { rating: string; text: string; author: string; email: string }

/** The data of the review form. */
export type ReviewFormView = {
  /** The page that receives it, without its language: the product's own, or one for verified buyers. */
  path: string
  stars: 'needed' | 'asked' | 'none'
  /** Only buyers of the product may write: the page at the path checks whether the visitor is one. */
  isForBuyers: boolean
  /** Anti-spam fields: hidden ones with their values, and a honeypot that must stay empty. */
  hiddenFields: [name: string, value: string][]
  honeypot: string
}

/** A published text page. `path`: without its language. */
export type Guide = { id: number; title: string; path: string }

export type TermLink = { label: string; path: string }

/** A row of "Additional information": values are names of terms or plain texts. */
export type DetailRow = { key: string; label: string; values: JoinedItem<{ name: string }>[] } | MeasureRow

/** `productText`: the product's value, which third-party scripts restore after showing a variation's. */
export type MeasureRow = { measure: 'weight' | 'dimensions'; text: string; productText?: string }

export type ReviewView = {
  id: number
  author: string
  rating: number | null
  text: string
  locale: string
  isVerified: boolean
  /** The shop's reply; absent: none. */
  reply?: string
  /** The day in the shop's time zone: as an ISO date, and formatted in the page's language. */
  date: string
  dateText: string
}

/** A comparison of the product with related ones: `services.showQuickComparison`. */
export type QuickComparison = {
  title: string
  html: string
  position: 'above_related' | 'under_related' | 'replace_related'
  hasLabels: boolean
  /** URL of the style sheet. */
  styleSheetUrl: string
}
