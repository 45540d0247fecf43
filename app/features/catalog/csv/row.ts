/** One row of a product export as values. Absent: no column; an empty cell is null, '' or []. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductTypes, PublishedStatus, Reference, StockCell } from './cells.ts'

/** A text by language; '' is an empty cell, a language without a column is absent. */
export type LocalCells = { [locale in Locale]?: string }

export type TermCell = { name: LocalCells; slug?: string }
/** A category or brand with its ancestors, the topmost first. */
export type TermPath = TermCell[]

/** The swatch of a value; `image` is a source as in the column Images. */
export type SwatchCell = { color: string; secondaryColor?: string; angle?: number } | { image: string }
export type AttributeValueCell = TermCell & { swatch?: SwatchCell }
export type AttributeType = 'select' | 'color' | 'image' | 'button' | 'radio'

/** `settings` are absent if the file has none. */
export type VideoCells = { source: string; poster: string; settings?: VideoSettings }

export type AttributeCells = {
  name: LocalCells
  /** Slug of a global attribute without 'pa_'; key of a local one. */
  slug?: string
  values: AttributeValueCell[]
  visible?: boolean
  global?: boolean
  /** The default value by name. */
  default?: string
  type?: AttributeType
  /** A column that WooCommerce lacks: whether the attribute is used for variations. */
  forVariations?: boolean
}

export type DownloadCells = { id: string; name: string; file: string }

export type SingleCells = {
  id: number | null
  /** Product types and flags; `type` is absent if its cell has none. */
  types: Omit<ProductTypes, 'type'> & Partial<ProductTypes>
  sku: string
  globalUniqueId: string
  /** Null, an empty cell: unchanged, and a new product is a draft. */
  status: PublishedStatus | null
  featured: boolean
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  /** Days in the shop's calendar, both inclusive: 'YYYY-MM-DD'. */
  saleFrom: string | null
  saleTo: string | null
  taxStatus: 'taxable' | 'shipping' | 'none'
  taxClass: string
  stockStatus: 'instock' | 'outofstock' | 'onbackorder'
  stock: StockCell
  lowStockAmount: number | null
  backorders: 'no' | 'notify' | 'yes'
  soldIndividually: boolean
  /** Decimal text in the shop's units. */
  weight: string | null
  length: string | null
  width: string | null
  height: string | null
  reviewsAllowed: boolean
  salePriceInMinor: number | null
  regularPriceInMinor: number | null
  costInMinor: number | null
  shippingClass: string
  images: string[]
  downloadLimit: number
  downloadExpiryInDays: number
  parent: Reference | null
  grouped: Reference[]
  upsells: Reference[]
  crossSells: Reference[]
  externalUrl: string
  position: number
  slug: string
  totalSales: number
  /** 'YYYY-MM-DD HH:MM:SS' in the shop's time zone; null: now. */
  createdAt: string | null
}

export type LocalTextCells = {
  name: LocalCells
  shortDescription: LocalCells
  description: LocalCells
  purchaseNote: LocalCells
  buttonText: LocalCells
}

export type ProductCells = Partial<SingleCells> &
  Partial<LocalTextCells> & {
    categories?: TermPath[]
    tags?: TermCell[]
    brands?: TermPath[]
    videos?: VideoCells[]
    /** Absent when the file has no attribute columns at all. */
    attributes?: AttributeCells[]
    downloads?: DownloadCells[]
    /** Meta key → value; null if the cell is empty. */
    meta?: Record<string, string | null>
  }
