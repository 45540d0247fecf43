/** What a product page is made of: only what it shows, in the page's language. */
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { Joined } from '#app/platform/i18n/format/lists.ts'
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
  /** The language of the name and texts where the page's own has none. */
  foreign?: Locale
  sku: string
  globalUniqueId: string
  /** Sanitised HTML. */
  shortDescription: string
  description: string
  /** A form to ask about it, as HTML; null where the owner has put none. */
  enquiry: { title: string; html: string; hasOutcome: boolean } | null
  summary: string
  price: PriceRange | null
  /** See ActedOn. */
  without?: string[]
  /** How many different things can be bought under this name: variations, or members of a group. */
  offerCount: number
  availability: Availability
  slides: Slide[]
  shownSlide: number | null
  /** Addresses of pictures large enough for search engines and previews, the first for previews. */
  images: string[]
  brand: TermLink | null
  categories: Joined<TermLink>[]
  tags: Joined<TermLink>[]
  crumbs: Crumb[]
  details: DetailRow[]
  variations: VariationFormData | null
  /** Pages that help to choose, in the order of the attributes. */
  guides: Guide[]
  external: { address: string; text: string } | null
  grouped: ProductCardData[]
  /** Newest first; the paths lead to the others. */
  reviews: ReviewView[]
  newerReviews: string | null
  olderReviews: string | null
  /** To write one; null where the owner takes none of this product. */
  reviewForm: ReviewFormView | null
  /** What became of one that was just sent, in words. */
  reviewSaid?: string
  averageRating: number
  reviewCount: number
  upsells: ProductCardData[]
  related: ProductCardData[]
  /** The product beside those; absent where the owner wants none. */
  quick?: QuickComparison | null
  /** null: it is not sent. 'other-tax': not taxed as most products are. */
  sentAs: 'standard-tax' | 'other-tax' | null
  /** Scripts of WooCommerce shops run on the page. */
  isForScripts?: true
}

/** What is wrong with a review that was sent, and the form to send it again. */
export type ReviewAnswer = {
  said: string
  /** By field, as sentences. */
  explain: Partial<ReviewFields>
  typed: ReviewFields
  form: ReviewFormView
}

export type ReviewFields = { rating: string; text: string; author: string; email: string }

/** What the form of a review needs to know. */
export type ReviewFormView = {
  /** Of the page that takes it, without its language: the product's own, or one for buyers alone. */
  path: string
  stars: 'needed' | 'asked' | 'none'
  /** Only who has bought the product may write: the page behind the path knows who that is. */
  isForBuyers: boolean
  /** Fields that tell people from robots: hidden ones with their values, and one that stays empty. */
  hidden: [name: string, value: string][]
  honeypot: string
}

/** A published page of words. `path`: without its language. */
export type Guide = { id: number; title: string; path: string }

export type TermLink = { label: string; path: string }

/** A row of "Additional information": values are names of terms or plain texts. */
export type DetailRow = { key: string; label: string; values: Joined<{ name: string }>[] } | MeasureRow

/** `own`: that of the product, where scripts of others put back what they have replaced. */
export type MeasureRow = { measure: 'weight' | 'dimensions'; text: string; own?: string }

export type ReviewView = {
  id: number
  author: string
  rating: number | null
  text: string
  locale: string
  isVerified: boolean
  /** What the shop says to it; absent: nothing. */
  reply?: string
  /** The day in the shop's time zone: ISO date, and as people write it in the page's language. */
  date: string
  dateText: string
}

/** The product beside what is like it: `services.showQuickComparison`. */
export type QuickComparison = {
  title: string
  html: string
  position: 'above_related' | 'under_related' | 'replace_related'
  hasLabels: boolean
  /** Address of the style sheet. */
  styles: string
}
