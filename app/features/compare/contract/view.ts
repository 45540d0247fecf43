/** The types of the comparison's responses to our own pages, from which both representations are made. */
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { JoinedItem } from '#app/platform/i18n/format/lists.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { FieldType } from '#app/features/compare/fields/rules.ts'
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { compareSettings } from '#app/features/compare/settings.ts'
import type { compareTexts } from '#app/features/compare/text-settings.ts'
import type { ListedView } from '#app/features/product-actions/listed/view.ts'

/** The response to `woosc_load` with our own Accept type. */
export type CompareView = {
  /** The owner of the list cookie; 0 is a guest. */
  userId: number
  /** The list as it can be displayed; repairs a cookie with other content. */
  ids: number[]
  /** Products in list order. */
  products: ComparedProduct[]
  /** All rows, in the visitor's order; [] unless the table was requested. */
  rows: CompareRow[]
  tools: CompareTool[]
  /** The options by which columns can be filtered; []: no filter. */
  filter: FilterOption[]
  options: CompareOptions
  /** The products merged by the last sign-in, if not yet reported. */
  merged: { id: string; sentence: string }[]
}

/** The values of `get_data` in `woosc_load`. */
export type ComparePanel = 'bar' | 'table' | 'sidebar' | 'count'

export type ComparedProduct = ListedView & {
  /** The slugs that the filter uses, in lower case. */
  terms: string[]
}

export type CompareRow = {
  /** The key of the row in cookies. */
  key: string
  /** The field that the row shows: 'weight', 'pa_size', 'ca_material'. */
  dataKey: string
  type: FieldType
  label: string
  /** Not among the rows that the visitor chose. */
  isHidden: boolean
  /** `false`: images and buttons, which differ for every product and are therefore not compared. */
  isComparable: boolean
  /** One per product. */
  cells: CompareCell[]
}

export type CompareCell = CellContent & {
  /** The normalized value: '500g' is '0.5 kg'. '': none, which equals no value. */
  meaning: string
  /** The merchant set which end is better, the numbers differ, and none is better than this one. */
  isBest?: true
  /** The value in the unit of the row's first cell, if written in another unit: '0.5 kg'. */
  converted?: string
}

type CellContent =
  /** An empty cell. */
  | { kind: 'nothing' }
  /** The product has no value, and the cell shows that: weight, dimensions. */
  | { kind: 'none' }
  /**
   * Rendered from the column's product by the row's dataKey: image, rating, price, stock, availability,
   * add_to_cart.
   */
  | { kind: 'product' }
  /** `isLtr`: reads from left to right in any language, such as an SKU. */
  | { kind: 'text'; text: string; isLtr?: true }
  /** Sanitized on the server. */
  | { kind: 'html'; html: string; foreign?: Locale }
  | { kind: 'details'; details: CellDetail[] }

/** A line of "Additional information". */
export type CellDetail = {
  /** The `dataKey` of a row that shows the same: 'weight', 'pa_size'. */
  key: string
  label: string
  values: JoinedItem<{ name: string }>[]
}

export type FilterOption = { slug: string; name: string; count: number }

/** The response to `woosc_search`. */
export type CompareSearchView = {
  keyword: string
  /** `false`: suggestions, because the keyword is empty. */
  isSearch: boolean
  products: SearchResult[]
}

export type SearchResult = {
  id: number
  name: string
  foreign?: Locale
  path: string
  picture: Picture | null
  price: PriceRange | null
  isListed: boolean
}

/** The response to `woosc_share`; `null`: the list is empty. */
export type CompareShareView = {
  share: CompareShare | null
  /** The visitor's earlier links, which can be revoked, newest first. */
  shares: CompareShare[]
}

export type CompareShare = {
  key: string
  /** The absolute URL, in the page's language. */
  address: string
  /** 'snapshot': the list when it was shared; 'live': the sharer's list when the link is opened. */
  kind: 'snapshot' | 'live'
  /** Number of products at the time of sharing. */
  count: number
  createdAt: string
}

/**
 * The merchant's texts in the page's language; the reader replaces placeholders in braces or after a percent
 * sign.
 */
export type CompareTexts = Record<keyof typeof compareTexts, string>

/** Appearance and behavior of the comparison: all merchant settings, and the texts. */
export type CompareOptions = Omit<
  SettingsOf<typeof compareSettings>,
  'fields' | 'quickFields' | 'searchCategories' | 'searchCount' | 'disableUnauthenticated'
> & {
  texts: CompareTexts
  /** Suffix of the cookie names for rows and tools; saving settings does not change it. */
  hash: string
  /** Guests must sign in to see the comparison. */
  needsLogin: boolean
  /** Empty rows are hidden (`hide_empty_row`). */
  hideEmptyRow: boolean
  /** Minimum number of columns of a table: it is padded with empty ones. */
  minimumColumns: number
  quickTableFixed: { pc: number; ta: number; mo: number }
}
