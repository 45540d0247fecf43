/** Lists products by the simplest means, as shop.md B.6 specifies: a reference that the index must agree with. */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { FacetCounts } from './counts.ts'
import type { ListedTerm, ListingEntry } from './index.ts'
import type { ListingQuery } from './query.ts'
import type { SelectOptions } from './select.ts'
import { stockStatuses, taxonomies } from './query.ts'

const createTerm = (id: number, taxonomy: string, slug: string): ListedTerm => ({
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
  createTerm(1, 'category', 'clothes'),
  { ...createTerm(2, 'category', 'shirts'), parentId: 1 },
  { ...createTerm(3, 'category', 'polo'), parentId: 2 },
  createTerm(4, 'category', 'mugs'),
  createTerm(5, 'brand', 'nile'),
  createTerm(6, 'brand', 'atlas'),
  createTerm(7, 'tag', 'gift'),
  createTerm(10, 'pa_color', 'red'),
  createTerm(11, 'pa_color', 'blue'),
  createTerm(12, 'pa_color', 'green'),
  createTerm(20, 'pa_size', 's'),
  createTerm(21, 'pa_size', 'm'),
]
/** A page, its total and its counts, by scanning every product. */
export function listByScan(products: ListingEntry[], query: ListingQuery, options: SelectOptions) {
  const findMatches = (changedQuery: ListingQuery) =>
    products.filter((product) => matchesQuery(product, changedQuery, options))
  const allMatches = findMatches(query)
  const pricedMatches = findMatches({
    ...query,
    minPriceInMinor: undefined,
    maxPriceInMinor: undefined,
  }).filter(({ minPriceInMinor }) => minPriceInMinor !== null)
  const start = (query.page - 1) * options.pageSize
  return {
    ids: allMatches
      .toSorted(createPlainComparison(query, options))
      .slice(start, start + options.pageSize)
      .map(({ id }) => id),
    total: allMatches.length,
    pageCount: Math.ceil(allMatches.length / options.pageSize),
    counts: countByScan(findMatches, query),
    priceBounds:
      pricedMatches.length === 0
        ? null
        : {
            minInMinor: Math.min(...pricedMatches.map((product) => product.minPriceInMinor ?? Infinity)),
            maxInMinor: Math.max(...pricedMatches.map((product) => product.maxPriceInMinor ?? -Infinity)),
          },
  }
}

function countByScan(
  findMatches: (changedQuery: ListingQuery) => ListingEntry[],
  query: ListingQuery,
): FacetCounts {
  const countMatches = <Value>(values: readonly Value[], changeQuery: (value: Value) => ListingQuery) =>
    new Map(
      values
        .map((value) => [value, findMatches(changeQuery(value)).length] as const)
        .filter(([, count]) => count > 0),
    )
  const addTerm = ({ taxonomy, slug }: ListedTerm): ListingQuery => {
    if (taxonomy === 'category' || taxonomy === 'brand' || taxonomy === 'tag') {
      return { ...query, terms: { ...query.terms, [taxonomy]: [slug] } }
    }
    const attribute = taxonomy.slice(3)
    const ownFilter = query.attributes.find((filter) => filter.slug === attribute)
    const values = ownFilter?.mode === 'and' ? [...ownFilter.values, slug] : [slug]
    const otherFilters = query.attributes.filter((filter) => filter !== ownFilter)
    return { ...query, attributes: [...otherFilters, { slug: attribute, mode: 'and', values }] }
  }
  return {
    terms: new Map([...countMatches(terms, addTerm)].map(([{ id }, count]) => [id, count])),
    ratings: countMatches([1, 2, 3, 4, 5], (stars) => ({ ...query, ratings: [stars] })),
    stock: countMatches(stockStatuses, (one: StockStatus) => ({ ...query, stock: [one] })),
    onSale: findMatches({ ...query, isOnSale: true }).length,
  }
}

function matchesQuery(
  product: ListingEntry,
  query: ListingQuery,
  { scopeTermId, foundTiers, hideOutOfStock }: SelectOptions,
): boolean {
  const ownTermIds = new Set(product.termIds.flatMap((id) => ({ 3: [3, 2, 1], 2: [2, 1] })[id] ?? [id]))
  const listSlugs = (taxonomy: string) =>
    terms.filter((one) => one.taxonomy === taxonomy && ownTermIds.has(one.id)).map(({ slug }) => slug)
  const allowedStatuses =
    query.stock.length > 0
      ? query.stock
      : stockStatuses.filter((one) => !hideOutOfStock || one !== 'outofstock')
  const hasValue = (attribute: string, slug: string) =>
    product.values.some(({ termId, stock }) => {
      const value = terms.find(({ id }) => id === termId)
      return (
        value?.taxonomy === `pa_${attribute}` &&
        value.slug === slug &&
        stock.some((one) => allowedStatuses.includes(one))
      )
    })
  return [
    query.text === '' ? product.isInCatalog : product.isInSearch,
    scopeTermId === undefined || ownTermIds.has(scopeTermId),
    !foundTiers || foundTiers.flat().includes(product.id),
    !hideOutOfStock || product.stock !== 'outofstock',
    query.stock.length === 0 || query.stock.includes(product.stock),
    query.minPriceInMinor === undefined || (product.maxPriceInMinor ?? -1) >= query.minPriceInMinor,
    query.maxPriceInMinor === undefined || (product.minPriceInMinor ?? Infinity) <= query.maxPriceInMinor,
    query.attributes.every(({ slug, mode, values }) =>
      mode === 'and'
        ? values.every((value) => hasValue(slug, value))
        : values.some((value) => hasValue(slug, value)),
    ),
    taxonomies.every(
      (taxonomy) =>
        query.terms[taxonomy].length === 0 ||
        query.terms[taxonomy].some((slug) => listSlugs(taxonomy).includes(slug)),
    ),
    query.ratings.length === 0 ||
      (product.reviewCount > 0 && query.ratings.includes(Math.round(product.rating))),
    !query.isOnSale || product.isOnSale,
  ].every(Boolean)
}

function createPlainComparison({ orderBy }: ListingQuery, { locale }: SelectOptions) {
  const collator = new Intl.Collator(locale)
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
        collator.compare(one.names[locale], other.names[locale]) ||
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
