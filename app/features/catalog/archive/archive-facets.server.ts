/** The filters beside a list: their names, how many products each would leave, and the active ones. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Archive, ChosenFilter, Facet, FacetValue } from './archive.ts'
import type { ListedTerm, ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery, QueryOptions, Taxonomy } from '#app/features/catalog/listing/query.ts'
import type { Selection } from '#app/features/catalog/listing/select.ts'
import { msg } from '@lingui/core/macro'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import {
  stockStatuses,
  taxonomies,
  taxonomyParameters,
  toQueryString,
} from '#app/features/catalog/listing/query.ts'

const stockLabels = {
  instock: msg`In stock`,
  onbackorder: msg`On backorder`,
  outofstock: msg`Out of stock`,
}

type FacetSource = { index: ListingIndex; query: ListingQuery; selection: Selection; scope: Archive['kind'] }

// The attributes that visitors usually filter by first; attribute slugs as shops write them.
const prominentAttributeSlugs = [
  ['color', 'colour', 'colors', 'لون', 'اللون', 'الألوان'],
  ['size', 'sizes', 'مقاس', 'المقاس', 'المقاسات'],
]

// A disclosure for a single group would be more work to use than the group itself.
const minFurtherFacets = 2

/** Groups with something to choose: the prominent ones first, then those behind "More filters". */
export function createFacets(request: PageRequest, source: FacetSource): Facet[] {
  const { scope, index } = source
  const attributeFacets = index.attributes.map(({ slug, name }) =>
    createAttributeFacet(request, source, { slug, label: localizeText(name, request.locale) }),
  )
  const prominentFacets = prominentAttributeSlugs.flatMap((slugs) =>
    attributeFacets.filter(({ parameter }) => slugs.some((slug) => parameter === `filter_${slug}`)),
  )
  const primaryFacets = [
    ...(scope === 'shop' || scope === 'category' ? [] : [createCategoryFacet(request, source)]),
    ...(scope === 'brand' ? [] : [createBrandFacet(request, source)]),
    ...prominentFacets,
    createStockFacet(request, source),
  ]
  const furtherFacets = omitEmptyFacets([
    createSaleFacet(request, source),
    ...attributeFacets.filter((attribute) => !prominentFacets.includes(attribute)),
    createRatingFacet(request, source),
  ])
  const isFurther = furtherFacets.length >= minFurtherFacets
  return [
    ...omitEmptyFacets(primaryFacets),
    ...furtherFacets.map((facet) => (isFurther ? { ...facet, isFurther } : facet)),
  ]
}

function omitEmptyFacets(facets: Facet[]): Facet[] {
  return facets.map(omitEmptyValues).filter(({ values }) => values.length > 0)
}

function omitEmptyValues(facet: Facet): Facet {
  return { ...facet, values: facet.values.filter(({ count, isChosen }) => count > 0 || isChosen) }
}

function createCategoryFacet(request: PageRequest, source: FacetSource): Facet {
  return createTermFacet(request, source, { taxonomy: 'category', label: request.i18n._(msg`Category`) })
}

function createBrandFacet(request: PageRequest, source: FacetSource): Facet {
  return createTermFacet(request, source, { taxonomy: 'brand', label: request.i18n._(msg`Brand`) })
}

function createStockFacet({ i18n }: PageRequest, { query, selection }: FacetSource): Facet {
  return {
    parameter: 'stock_status',
    label: i18n._(msg`Availability`),
    values: stockStatuses.map((status) => ({
      value: status,
      label: i18n._(stockLabels[status]),
      count: selection.counts.stock.get(status) ?? 0,
      isChosen: query.stock.includes(status),
    })),
  }
}

function createSaleFacet({ i18n }: PageRequest, { query, selection }: FacetSource): Facet {
  const count = selection.counts.onSale
  return {
    parameter: 'on_sale',
    label: i18n._(msg`Offers`),
    values: [{ value: '1', label: i18n._(msg`On sale`), count, isChosen: query.isOnSale }],
  }
}

function createRatingFacet({ i18n }: PageRequest, { query, selection }: FacetSource): Facet {
  return {
    parameter: 'rating_filter',
    label: i18n._(msg`Rating`),
    values: [5, 4, 3, 2, 1].map((stars) => ({
      value: String(stars),
      label: i18n._(msg`${stars} of 5 stars`),
      count: selection.counts.ratings.get(stars) ?? 0,
      isChosen: query.ratings.includes(stars),
    })),
  }
}

type TermFacet = { taxonomy: Taxonomy; label: string }

function createTermFacet(
  request: PageRequest,
  { index, query, selection }: FacetSource,
  { taxonomy, label }: TermFacet,
): Facet {
  const listedTerms = index.termsByTaxonomy.get(taxonomy) ?? []
  const chosenSlugs = query.terms[taxonomy]
  return {
    parameter: taxonomyParameters[taxonomy],
    label,
    values: listedTerms.map((term) => createFacetValue(request, term, { selection, chosenSlugs })),
  }
}

function createAttributeFacet(
  request: PageRequest,
  { index, query, selection }: FacetSource,
  { slug, label }: { slug: string; label: string },
): Facet {
  const filter = query.attributes.find((candidate) => candidate.slug === slug)
  const listedTerms = index.termsByTaxonomy.get(`pa_${slug}`) ?? []
  return {
    parameter: `filter_${slug}`,
    label,
    mode: 'or',
    values: listedTerms.map((term) =>
      createFacetValue(request, term, { selection, chosenSlugs: filter?.values ?? [] }),
    ),
  }
}

function createFacetValue(
  { locale, services }: PageRequest,
  term: ListedTerm,
  { selection, chosenSlugs }: { selection: Selection; chosenSlugs: string[] },
): FacetValue {
  return {
    value: term.slug,
    label: localizeLabel(term.name, locale),
    count: selection.counts.terms.get(term.id) ?? 0,
    isChosen: chosenSlugs.includes(term.slug),
    ...(services.settings.current().cardSwatches.inFilters && createChip(term)),
  }
}

function createChip({
  swatch,
  chip,
}: ListedTerm): Pick<FacetValue, 'color' | 'secondaryColor' | 'angle' | 'chip'> {
  const { color, secondaryColor, angle } = swatch ?? {}
  return {
    ...(chip && { chip }),
    ...(color && { color }),
    ...(secondaryColor && { secondaryColor }),
    ...(angle !== undefined && { angle }),
  }
}

type ChosenFilterSource = { index: ListingIndex; query: ListingQuery; options: QueryOptions }

/** Each active filter, with the query that remains when it is removed. */
export function createChosenFilters(
  request: PageRequest,
  { index, query, options }: ChosenFilterSource,
): ChosenFilter[] {
  const { i18n, locale } = request
  const firstPageQuery = { ...query, page: 1 }
  const createFilter = (label: string, overrides: Partial<ListingQuery>): ChosenFilter => ({
    label,
    remainingQuery: toQueryString({ ...firstPageQuery, ...overrides }, options),
  })
  const findValueName = (taxonomy: string, slug: string) => {
    const term = index.termsByTaxonomy.get(taxonomy)?.find((candidate) => candidate.slug === slug)
    return term ? localizeLabel(term.name, locale) : slug
  }
  return [
    ...taxonomies.flatMap((taxonomy) =>
      query.terms[taxonomy].map((slug) =>
        createFilter(findValueName(taxonomy, slug), {
          terms: { ...query.terms, [taxonomy]: query.terms[taxonomy].filter((other) => other !== slug) },
        }),
      ),
    ),
    ...query.attributes.flatMap((filter) =>
      filter.values.map((slug) =>
        createFilter(findValueName(`pa_${filter.slug}`, slug), {
          attributes: omitValue(query.attributes, filter.slug, slug),
        }),
      ),
    ),
    ...query.stock.map((status) =>
      createFilter(i18n._(stockLabels[status]), { stock: query.stock.filter((other) => other !== status) }),
    ),
    ...(query.isOnSale ? [createFilter(i18n._(msg`On sale`), { isOnSale: false })] : []),
    ...query.ratings.map((stars) =>
      createFilter(i18n._(msg`${stars} of 5 stars`), {
        ratings: query.ratings.filter((other) => other !== stars),
      }),
    ),
    ...createPriceFilters(request, query, createFilter),
  ]
}

function omitValue(
  filters: ListingQuery['attributes'],
  slug: string,
  value: string,
): ListingQuery['attributes'] {
  return filters
    .map((filter) =>
      filter.slug === slug ? { ...filter, values: filter.values.filter((other) => other !== value) } : filter,
    )
    .filter(({ values }) => values.length > 0)
}

function createPriceFilters(
  { services, locale, i18n }: PageRequest,
  { minPriceInMinor, maxPriceInMinor }: ListingQuery,
  createFilter: (label: string, overrides: Partial<ListingQuery>) => ChosenFilter,
): ChosenFilter[] {
  const { catalog, shop } = services.settings.current()
  const format = getMoneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  const formatIsolatedMoney = (amount: number) => `\u2068${formatMoney(amount, format)}\u2069`
  const overrides = { minPriceInMinor: undefined, maxPriceInMinor: undefined }
  if (minPriceInMinor !== undefined && maxPriceInMinor !== undefined) {
    const [from, to] = [formatIsolatedMoney(minPriceInMinor), formatIsolatedMoney(maxPriceInMinor)]
    return [createFilter(i18n._(msg`${from} to ${to}`), overrides)]
  }
  if (minPriceInMinor !== undefined)
    return [createFilter(i18n._(msg`From ${formatIsolatedMoney(minPriceInMinor)}`), overrides)]
  if (maxPriceInMinor !== undefined)
    return [createFilter(i18n._(msg`Up to ${formatIsolatedMoney(maxPriceInMinor)}`), overrides)]
  return []
}
