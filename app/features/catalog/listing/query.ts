/** The query of an archive or a search, as in the URL; names of the parameters as in shop.md B.6. */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import { normalizeNumber, parseAmount, formatAmount } from '#app/platform/i18n/format/digits.ts'

export const orderings = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const
export type Ordering = (typeof orderings)[number] | 'relevance'

export const stockStatuses = ['instock', 'onbackorder', 'outofstock'] as const satisfies StockStatus[]

/** 'and' requires every value, 'or' at least one. */
export type AttributeFilter = { slug: string; mode: 'and' | 'or'; values: string[] }

export type Taxonomy = 'category' | 'brand' | 'tag'

export type ListingQuery = {
  /** The search text; '' lists everything. */
  text: string
  orderBy: Ordering
  minPriceInMinor?: number
  maxPriceInMinor?: number
  attributes: AttributeFilter[]
  /** Slugs; at least one of each taxonomy must match. */
  terms: Record<Taxonomy, string[]>
  ratings: number[]
  stock: StockStatus[]
  isOnSale: boolean
  /** Page number, from 1. */
  page: number
}

export type QueryOptions = {
  /** Decimals of the shop's currency: URLs contain major units, '12.50'. */
  decimals: number
  /** Slugs of the filterable attributes. */
  attributes: readonly string[]
  hasRatings: boolean
}

/** Whether the URL is canonical for its query. If not, `toSearchParams(query)` is. */
export type ParsedQuery = { query: ListingQuery; isCanonical: boolean }

const limits = { values: 50, attributes: 20, slugLength: 200, textLength: 200, page: 100_000 }
/** The taxonomies that lists are filtered by, in the order of their parameters in a URL. */
export const taxonomies = ['category', 'brand', 'tag'] as const satisfies Taxonomy[]
export const taxonomyParameters = {
  category: 'product_cat',
  brand: 'product_brand',
  tag: 'product_tag',
} satisfies Record<Taxonomy, string>

/** A query without restrictions, except for the given overrides. */
export function createListingQuery(overrides: Partial<ListingQuery> = {}): ListingQuery {
  return {
    text: '',
    orderBy: overrides.text ? 'relevance' : 'menu_order',
    attributes: [],
    terms: { category: [], brand: [], tag: [] },
    ratings: [],
    stock: [],
    isOnSale: false,
    page: 1,
    ...overrides,
  }
}

/** The orderings that are offered; the first is the default. */
export function listOrderings(text: string, hasRatings: boolean): Ordering[] {
  const offeredOrderings = orderings.filter((ordering) => hasRatings || ordering !== 'rating')
  return text === ''
    ? offeredOrderings
    : ['relevance', ...offeredOrderings.filter((ordering) => ordering !== 'menu_order')]
}

/** Parses the parameters of a URL; unknown, invalid or excessive values are dropped. Never throws. */
export function parseListingQuery(params: URLSearchParams, options: QueryOptions): ParsedQuery {
  const text = cleanSearchText(params.get('s') ?? '')
  const offeredOrderings = listOrderings(text, options.hasRatings)
  const price = parsePriceBounds(params, options.decimals)
  const page = Number(normalizeNumber(params.get('paged') ?? ''))
  const query: ListingQuery = {
    text,
    orderBy:
      offeredOrderings.find((ordering) => ordering === params.get('orderby')) ??
      offeredOrderings[0] ??
      'menu_order',
    ...price,
    attributes: parseAttributeFilters(params, options.attributes),
    terms: {
      category: parseSlugs(params, taxonomyParameters.category),
      brand: parseSlugs(params, taxonomyParameters.brand),
      tag: parseSlugs(params, taxonomyParameters.tag),
    },
    ratings: [1, 2, 3, 4, 5].filter((stars) => parseValues(params, 'rating_filter').includes(String(stars))),
    stock: stockStatuses.filter((status) => parseValues(params, 'stock_status').includes(status)),
    isOnSale: /^(?:1|yes|true)$/.test(params.get('on_sale') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1,
  }
  return { query, isCanonical: String(params) === String(toSearchParams(query, options)) }
}

/** The canonical URL parameters of a query: always the same ones in the same order, without defaults. */
export function toSearchParams(
  query: ListingQuery,
  { decimals, hasRatings }: Pick<QueryOptions, 'decimals' | 'hasRatings'>,
): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  put('s', query.text)
  if (query.text !== '') put('post_type', 'product')
  for (const taxonomy of taxonomies) put(taxonomyParameters[taxonomy], query.terms[taxonomy].join(','))
  for (const { slug, mode, values } of query.attributes) {
    put(`filter_${slug}`, values.join(','))
    if (mode === 'or') put(`query_type_${slug}`, mode)
  }
  if (query.minPriceInMinor !== undefined) put('min_price', formatAmount(query.minPriceInMinor, decimals))
  if (query.maxPriceInMinor !== undefined) put('max_price', formatAmount(query.maxPriceInMinor, decimals))
  put('rating_filter', query.ratings.join(','))
  put('stock_status', query.stock.join(','))
  if (query.isOnSale) put('on_sale', 1)
  if (query.orderBy !== listOrderings(query.text, hasRatings)[0]) put('orderby', query.orderBy)
  if (query.page > 1) put('paged', query.page)
  return params
}

/** Like `toSearchParams`, as a text with readable commas: 'filter_color=red,blue'. */
export function toQueryString(
  query: ListingQuery,
  options: Pick<QueryOptions, 'decimals' | 'hasRatings'>,
): string {
  return String(toSearchParams(query, options)).replaceAll('%2C', ',')
}

function parseAttributeFilters(params: URLSearchParams, knownSlugs: readonly string[]): AttributeFilter[] {
  return knownSlugs
    .map((slug): AttributeFilter => {
      const mode = params.get(`query_type_${slug}`) === 'or' ? 'or' : 'and'
      return { slug, mode, values: parseSlugs(params, `filter_${slug}`) }
    })
    .filter(({ values }) => values.length > 0)
    .toSorted((one, other) => compareText(one.slug, other.slug))
    .slice(0, limits.attributes)
}

function parseSlugs(params: URLSearchParams, name: string): string[] {
  const slugs = parseValues(params, name).filter(
    (slug) => slug !== '' && slug.length <= limits.slugLength && hasNoControlCharacters(slug),
  )
  return [...new Set(slugs.map((slug) => slug.normalize('NFC')))]
    .toSorted(compareText)
    .slice(0, limits.values)
}

// A form without JavaScript repeats the name, a link joins with commas: both are accepted.
function parseValues(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(',', 500))
    .slice(0, 500)
}

function parsePriceBounds(
  params: URLSearchParams,
  decimals: number,
): Pick<ListingQuery, 'minPriceInMinor' | 'maxPriceInMinor'> {
  const min = parseAmount(params.get('min_price') ?? '', decimals)
  const max = parseAmount(params.get('max_price') ?? '', decimals)
  const isReversed = min !== undefined && max !== undefined && min > max
  return isReversed
    ? { minPriceInMinor: max, maxPriceInMinor: min }
    : { minPriceInMinor: min, maxPriceInMinor: max }
}

function cleanSearchText(text: string): string {
  const characters = [...text.slice(0, limits.textLength * 2)]
    .filter(hasNoControlCharacters)
    .slice(0, limits.textLength)
  return characters.join('').replace(/\s+/g, ' ').trim()
}

// Control characters are never intended, and PostgreSQL rejects U+0000.
function hasNoControlCharacters(text: string): boolean {
  return !/\p{Cc}/u.test(text)
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
