/** What the calls of the comparison tell our own pages, and what both representations of an answer are made of. */
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Joined } from '#app/platform/i18n/format/lists.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { FieldType } from '#app/features/compare/fields/rules.ts'
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { compareSettings } from '#app/features/compare/settings.ts'
import type { compareTexts } from '#app/features/compare/text-settings.ts'
import type { ListedView } from '#app/features/product-actions/listed/view.ts'

/** Answers `woosc_load` under our own Accept type. */
export type CompareView = {
  /** Whose cookie holds the list: 0 is a guest. */
  userId: number
  /** The list as it can be shown; a cookie that holds something else is healed with it. */
  ids: number[]
  /** In the order of the list. */
  products: ComparedProduct[]
  /** All rows, in the order of the visitor's choice; [] unless the table is asked for. */
  rows: CompareRow[]
  tools: CompareTool[]
  /** By which columns can be filtered; []: by nothing. */
  filter: FilterOption[]
  options: CompareOptions
  /** What the last sign-in brought into the list, where nobody has told it yet. */
  merged: { id: string; sentence: string }[]
}

/** What `get_data` of `woosc_load` may be. */
export type CompareSurface = 'bar' | 'table' | 'sidebar' | 'count'

export type ComparedProduct = ListedView & {
  /** Slugs by which the filter knows it, in lower case. */
  terms: string[]
}

export type CompareRow = {
  /** What the cookie remembers it by. */
  key: string
  /** What it shows: 'weight', 'pa_size', 'ca_material'. */
  dataKey: string
  type: FieldType
  label: string
  /** Not among those that the visitor has chosen. */
  isHidden: boolean
  /** false: pictures and buttons, which are other ones for every product and yet no difference. */
  isComparable: boolean
  /** One for each product. */
  cells: CompareCell[]
}

export type CompareCell = CellContent & {
  /** What it says, apart from how: '500g' is '0.5 kg'. '': nothing, which equals no value. */
  meaning: string
  /** The owner says which end is better, the numbers differ, and none is better than this one. */
  isBest?: true
  /** The same in the unit of the row's first cell, where it was written in another one: '0.5 kg'. */
  converted?: string
}

type CellContent =
  /** An empty cell. */
  | { kind: 'nothing' }
  /** The product has none, and the cell says so: weight, dimensions. */
  | { kind: 'none' }
  /** Drawn from the product of the column by the row's dataKey: image, rating, price, stock, availability, add_to_cart. */
  | { kind: 'product' }
  /** `isLtr`: reads from left to right in any language, as an SKU. */
  | { kind: 'text'; text: string; isLtr?: true }
  /** Sanitised on the server. */
  | { kind: 'html'; html: string; foreign?: Locale }
  | { kind: 'details'; details: CellDetail[] }

/** A line of "Additional information". */
export type CellDetail = {
  /** As the `dataKey` of a row that shows the same: 'weight', 'pa_size'. */
  key: string
  label: string
  values: Joined<{ name: string }>[]
}

export type FilterOption = { slug: string; name: string; count: number }

/** Answers `woosc_search`. */
export type CompareSearchView = {
  keyword: string
  /** false: suggestions, because nothing was typed. */
  isSearch: boolean
  products: FoundProduct[]
}

export type FoundProduct = {
  id: number
  name: string
  foreign?: Locale
  path: string
  picture: Picture | null
  price: PriceRange | null
  isListed: boolean
}

/** Answers `woosc_share`; null: there is nothing to share. */
export type CompareShareView = {
  share: CompareShare | null
  /** What this visitor has shared before and can take back, newest first. */
  shares: CompareShare[]
}

export type CompareShare = {
  key: string
  /** The whole address, in the page's language. */
  address: string
  /** 'snapshot': as it was; 'live': as the sharer's list is when somebody looks. */
  kind: 'snapshot' | 'live'
  /** How many products it was shared with. */
  count: number
  createdAt: string
}

/** The texts of the owner in the page's language; what stands in braces or behind a percent sign is for the reader to fill in. */
export type CompareTexts = Record<keyof typeof compareTexts, string>

/** How the comparison looks and behaves: all that the owner has set, and the texts. */
export type CompareOptions = Omit<
  SettingsOf<typeof compareSettings>,
  'fields' | 'quickFields' | 'searchCategories' | 'searchCount' | 'disableUnauthenticated'
> & {
  texts: CompareTexts
  /** Ends the names of the cookies with rows and tools; saving settings does not change it. */
  hash: string
  /** Guests are asked to sign in before they see anything. */
  needsLogin: boolean
  /** Rows that are empty are not shown (`hide_empty_row`). */
  hideEmptyRow: boolean
  /** The fewest columns of a table: it is filled up with empty ones. */
  minimumColumns: number
  quickTableFixed: { pc: number; ta: number; mo: number }
}
