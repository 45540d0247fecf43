/** The data of an archive or a search page, in the page's language. */
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { Ordering } from '#app/features/catalog/listing/query.ts'

export type Archive = {
  kind: 'shop' | 'category' | 'tag' | 'brand' | 'search'
  title: string
  /** Sanitized HTML; '' if there is none. */
  description: string
  /** Logo of a brand. */
  logo?: Picture
  /** One line of text for search engines. */
  summary: string
  /** Path of the archive without language and query. */
  path: string
  /** The query of this page in its canonical URL; '' for the first page of the archive. */
  canonicalQuery: string
  isIndexed: boolean
  crumbs: Crumb[]
  subcategories: { label: string; path: string }[]
  products: ProductCardData[]
  total: number
  /** Positions of the first and last product of this page, from 1. */
  from: number
  to: number
  page: number
  pageCount: number
  orderBy: Ordering
  orderings: Ordering[]
  /** The search text, and the correction that was used instead if it was misspelled. */
  search?: { text: string; correctedTo?: string }
  facets: Facet[]
  price: { minimum: string; maximum: string; lowestPrice: string; highestPrice: string } | null
  chosenFilters: ChosenFilter[]
  /** The whole query of the first page, for links to the other pages: 'orderby=price'. */
  query: string
}

/** A group of filters that share a query parameter. */
export type Facet = {
  /** 'filter_color', 'stock_status' … */
  parameter: string
  label: string
  /** 'or' for attributes: a product matches if any of the selected values matches. */
  mode?: 'or'
  /** Is shown behind "More filters". */
  isFurther?: true
  values: FacetValue[]
}

export type FacetValue = {
  value: string
  label: string
  count: number
  isChosen: boolean
  color?: string
  secondaryColor?: string
  angle?: number
  /** The swatch itself, if it is a picture. */
  chip?: Picture
}

/** An active filter and the query without it. */
export type ChosenFilter = { label: string; remainingQuery: string }
