/** Lists products by the simplest means, as shop.md B.6 specifies: a reference that the index must agree with. */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { FacetCounts } from './counts.ts'
import type { ListedTerm, ListingEntry } from './index.ts'
import type { ListingQuery } from './query.ts'
import type { SelectOptions } from './select.ts'
import { stockStatuses, taxonomies } from './query.ts'

const term = (id: number, taxonomy: string, slug: string): ListedTerm => ({
  id,
  taxonomy,
  slug,
  name: { en: slug },
  parentId: null,
  position: 0,
  formerSlugs: [],
  swatch: null,
  chip: null,
})

export const terms = [
  term(1, 'category', 'clothes'),
  { ...term(2, 'category', 'shirts'), parentId: 1 },
  { ...term(3, 'category', 'polo'), parentId: 2 },
  term(4, 'category', 'mugs'),
  term(5, 'brand', 'nile'),
  term(6, 'brand', 'atlas'),
  term(7, 'tag', 'gift'),
  term(10, 'pa_color', 'red'),
  term(11, 'pa_color', 'blue'),
  term(12, 'pa_color', 'green'),
  term(20, 'pa_size', 's'),
  term(21, 'pa_size', 'm'),
]
/** A page, its total and its counts, by scanning every product. */
export function listByScan(products: ListingEntry[], query: ListingQuery, chosen: SelectOptions) {
  const matches = (changedQuery: ListingQuery) =>
    products.filter((product) => fits(product, changedQuery, chosen))
  const all = matches(query)
  const priced = matches({ ...query, minPriceInMinor: undefined, maxPriceInMinor: undefined }).filter(
    ({ minPriceInMinor }) => minPriceInMinor !== null,
  )
  const start = (query.page - 1) * chosen.pageSize
  return {
    ids: all
      .toSorted(plainOrder(query, chosen))
      .slice(start, start + chosen.pageSize)
      .map(({ id }) => id),
    total: all.length,
    pageCount: Math.ceil(all.length / chosen.pageSize),
    counts: plainCounts(matches, query),
    priceBounds:
      priced.length === 0
        ? null
        : {
            minInMinor: Math.min(...priced.map((product) => product.minPriceInMinor ?? Infinity)),
            maxInMinor: Math.max(...priced.map((product) => product.maxPriceInMinor ?? -Infinity)),
          },
  }
}

function plainCounts(
  matches: (changedQuery: ListingQuery) => ListingEntry[],
  query: ListingQuery,
): FacetCounts {
  const counted = <Value>(values: readonly Value[], changedQuery: (value: Value) => ListingQuery) =>
    new Map(
      values
        .map((value) => [value, matches(changedQuery(value)).length] as const)
        .filter(([, count]) => count > 0),
    )
  const queryWithTerm = ({ taxonomy, slug }: ListedTerm): ListingQuery => {
    if (taxonomy === 'category' || taxonomy === 'brand' || taxonomy === 'tag') {
      return { ...query, terms: { ...query.terms, [taxonomy]: [slug] } }
    }
    const attribute = taxonomy.slice(3)
    const own = query.attributes.find((filter) => filter.slug === attribute)
    const values = own?.mode === 'and' ? [...own.values, slug] : [slug]
    const others = query.attributes.filter((filter) => filter !== own)
    return { ...query, attributes: [...others, { slug: attribute, mode: 'and', values }] }
  }
  return {
    terms: new Map([...counted(terms, queryWithTerm)].map(([{ id }, count]) => [id, count])),
    ratings: counted([1, 2, 3, 4, 5], (stars) => ({ ...query, ratings: [stars] })),
    stock: counted(stockStatuses, (one: StockStatus) => ({ ...query, stock: [one] })),
    onSale: matches({ ...query, onSale: true }).length,
  }
}

function fits(
  product: ListingEntry,
  query: ListingQuery,
  { scopeTermId, found, hideOutOfStock }: SelectOptions,
): boolean {
  const own = new Set(product.termIds.flatMap((id) => ({ 3: [3, 2, 1], 2: [2, 1] })[id] ?? [id]))
  const slugs = (taxonomy: string) =>
    terms.filter((one) => one.taxonomy === taxonomy && own.has(one.id)).map(({ slug }) => slug)
  const allowed =
    query.stock.length > 0
      ? query.stock
      : stockStatuses.filter((one) => !hideOutOfStock || one !== 'outofstock')
  const has = (attribute: string, slug: string) =>
    product.values.some(({ termId, stock }) => {
      const value = terms.find(({ id }) => id === termId)
      return (
        value?.taxonomy === `pa_${attribute}` &&
        value.slug === slug &&
        stock.some((one) => allowed.includes(one))
      )
    })
  return [
    query.text === '' ? product.isInCatalog : product.isInSearch,
    scopeTermId === undefined || own.has(scopeTermId),
    !found || found.flat().includes(product.id),
    !hideOutOfStock || product.stock !== 'outofstock',
    query.stock.length === 0 || query.stock.includes(product.stock),
    query.minPriceInMinor === undefined || (product.maxPriceInMinor ?? -1) >= query.minPriceInMinor,
    query.maxPriceInMinor === undefined || (product.minPriceInMinor ?? Infinity) <= query.maxPriceInMinor,
    query.attributes.every(({ slug, mode, values }) =>
      mode === 'and' ? values.every((value) => has(slug, value)) : values.some((value) => has(slug, value)),
    ),
    taxonomies.every(
      (taxonomy) =>
        query.terms[taxonomy].length === 0 ||
        query.terms[taxonomy].some((slug) => slugs(taxonomy).includes(slug)),
    ),
    query.ratings.length === 0 ||
      (product.reviewCount > 0 && query.ratings.includes(Math.round(product.rating))),
    !query.onSale || product.isOnSale,
  ].every(Boolean)
}

function plainOrder({ orderBy }: ListingQuery, { locale }: SelectOptions) {
  const byText = new Intl.Collator(locale)
  const keys: Record<string, (product: ListingEntry) => number[]> = {
    popularity: ({ sales, createdAt, id }) => [-sales, -createdAt.getTime(), -id],
    rating: ({ rating, reviewCount, createdAt, id }) => [-rating, -reviewCount, -createdAt.getTime(), -id],
    date: ({ createdAt, id }) => [-createdAt.getTime(), -id],
    price: ({ minPriceInMinor, id }) => [minPriceInMinor ?? 1e9, id],
    'price-desc': ({ maxPriceInMinor, id }) => [-(maxPriceInMinor ?? -1), id],
  }
  return (one: ListingEntry, other: ListingEntry): number => {
    const key = keys[orderBy]
    if (!key) {
      return (
        one.position - other.position ||
        byText.compare(one.names[locale], other.names[locale]) ||
        one.id - other.id
      )
    }
    return (
      key(one)
        .map((value, index) => value - (key(other)[index] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    )
  }
}
