/** The filters beside a list: their names, how many products each would leave, and the active ones. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Archive, ChosenFilter, Facet, FacetValue } from './archive.ts'
import type { ListedTerm, ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery, QueryOptions, Taxonomy } from '#app/features/catalog/listing/query.ts'
import type { Selection } from '#app/features/catalog/listing/select.ts'
import { msg } from '@lingui/core/macro'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
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
const usualAttributes = [
  ['color', 'colour', 'colors', 'لون', 'اللون', 'الألوان'],
  ['size', 'sizes', 'مقاس', 'المقاس', 'المقاسات'],
]

// A disclosure for a single group would be more work to use than the group itself.
const fewestFurther = 2

/** Groups with something to choose: the prominent ones first, then those behind "More filters". */
export function facetsOf(request: PageRequest, source: FacetSource): Facet[] {
  const { scope, index } = source
  const attributes = index.attributes.map(({ slug, name }) =>
    attributeFacet(request, source, { slug, label: textIn(name, request.locale) }),
  )
  const usual = usualAttributes.flatMap((slugs) =>
    attributes.filter(({ parameter }) => slugs.some((slug) => parameter === `filter_${slug}`)),
  )
  const first = [
    ...(scope === 'shop' || scope === 'category' ? [] : [categoryFacet(request, source)]),
    ...(scope === 'brand' ? [] : [brandFacet(request, source)]),
    ...usual,
    stockFacet(request, source),
  ]
  const further = withValues([
    saleFacet(request, source),
    ...attributes.filter((attribute) => !usual.includes(attribute)),
    ratingFacet(request, source),
  ])
  const isFurther = further.length >= fewestFurther
  return [...withValues(first), ...further.map((facet) => (isFurther ? { ...facet, isFurther } : facet))]
}

function withValues(facets: Facet[]): Facet[] {
  return facets.map(withoutEmpty).filter(({ values }) => values.length > 0)
}

function withoutEmpty(facet: Facet): Facet {
  return { ...facet, values: facet.values.filter(({ count, isChosen }) => count > 0 || isChosen) }
}

function categoryFacet(request: PageRequest, source: FacetSource): Facet {
  return termFacet(request, source, { taxonomy: 'category', label: request.i18n._(msg`Category`) })
}

function brandFacet(request: PageRequest, source: FacetSource): Facet {
  return termFacet(request, source, { taxonomy: 'brand', label: request.i18n._(msg`Brand`) })
}

function stockFacet({ i18n }: PageRequest, { query, selection }: FacetSource): Facet {
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

function saleFacet({ i18n }: PageRequest, { query, selection }: FacetSource): Facet {
  const count = selection.counts.onSale
  return {
    parameter: 'on_sale',
    label: i18n._(msg`Offers`),
    values: [{ value: '1', label: i18n._(msg`On sale`), count, isChosen: query.onSale }],
  }
}

function ratingFacet({ i18n }: PageRequest, { query, selection }: FacetSource): Facet {
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

function termFacet(
  request: PageRequest,
  { index, query, selection }: FacetSource,
  { taxonomy, label }: TermFacet,
): Facet {
  const listed = index.termsByTaxonomy.get(taxonomy) ?? []
  const chosen = query.terms[taxonomy]
  return {
    parameter: taxonomyParameters[taxonomy],
    label,
    values: listed.map((term) => valueOf(request, term, { selection, chosen })),
  }
}

function attributeFacet(
  request: PageRequest,
  { index, query, selection }: FacetSource,
  { slug, label }: { slug: string; label: string },
): Facet {
  const filter = query.attributes.find((candidate) => candidate.slug === slug)
  const listed = index.termsByTaxonomy.get(`pa_${slug}`) ?? []
  return {
    parameter: `filter_${slug}`,
    label,
    mode: 'or',
    values: listed.map((term) => valueOf(request, term, { selection, chosen: filter?.values ?? [] })),
  }
}

function valueOf(
  { locale, services }: PageRequest,
  term: ListedTerm,
  { selection, chosen }: { selection: Selection; chosen: string[] },
): FacetValue {
  return {
    value: term.slug,
    label: labelIn(term.name, locale),
    count: selection.counts.terms.get(term.id) ?? 0,
    isChosen: chosen.includes(term.slug),
    ...(services.settings.current().cardSwatches.inFilters && chipOf(term)),
  }
}

function chipOf({
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

type ChosenSource = { index: ListingIndex; query: ListingQuery; options: QueryOptions }

/** Each active filter, with the query that remains when it is removed. */
export function chosenFilters(request: PageRequest, { index, query, options }: ChosenSource): ChosenFilter[] {
  const { i18n, locale } = request
  const first = { ...query, page: 1 }
  const chip = (label: string, rest: Partial<ListingQuery>): ChosenFilter => ({
    label,
    without: toQueryString({ ...first, ...rest }, options),
  })
  const nameOf = (taxonomy: string, slug: string) => {
    const term = index.termsByTaxonomy.get(taxonomy)?.find((candidate) => candidate.slug === slug)
    return term ? labelIn(term.name, locale) : slug
  }
  return [
    ...taxonomies.flatMap((taxonomy) =>
      query.terms[taxonomy].map((slug) =>
        chip(nameOf(taxonomy, slug), {
          terms: { ...query.terms, [taxonomy]: query.terms[taxonomy].filter((other) => other !== slug) },
        }),
      ),
    ),
    ...query.attributes.flatMap((filter) =>
      filter.values.map((slug) =>
        chip(nameOf(`pa_${filter.slug}`, slug), {
          attributes: withoutValue(query.attributes, filter.slug, slug),
        }),
      ),
    ),
    ...query.stock.map((status) =>
      chip(i18n._(stockLabels[status]), { stock: query.stock.filter((other) => other !== status) }),
    ),
    ...(query.onSale ? [chip(i18n._(msg`On sale`), { onSale: false })] : []),
    ...query.ratings.map((stars) =>
      chip(i18n._(msg`${stars} of 5 stars`), { ratings: query.ratings.filter((other) => other !== stars) }),
    ),
    ...priceChip(request, query, chip),
  ]
}

function withoutValue(
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

function priceChip(
  { services, locale, i18n }: PageRequest,
  { minPriceInMinor, maxPriceInMinor }: ListingQuery,
  chip: (label: string, rest: Partial<ListingQuery>) => ChosenFilter,
): ChosenFilter[] {
  const { catalog, shop } = services.settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  const isolated = (amount: number) => `\u2068${formatMoney(amount, format)}\u2069`
  const rest = { minPriceInMinor: undefined, maxPriceInMinor: undefined }
  if (minPriceInMinor !== undefined && maxPriceInMinor !== undefined) {
    const [from, to] = [isolated(minPriceInMinor), isolated(maxPriceInMinor)]
    return [chip(i18n._(msg`${from} to ${to}`), rest)]
  }
  if (minPriceInMinor !== undefined) return [chip(i18n._(msg`From ${isolated(minPriceInMinor)}`), rest)]
  if (maxPriceInMinor !== undefined) return [chip(i18n._(msg`Up to ${isolated(maxPriceInMinor)}`), rest)]
  return []
}
