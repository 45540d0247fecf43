/** Builds the view of an archive or a search page: at most six statements, whatever the size of the catalog. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Archive } from './archive.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { TermLink } from '#app/features/catalog/product/product-view.ts'
import type { ListedTerm, ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery, QueryOptions } from '#app/features/catalog/listing/query.ts'
import { msg, plural } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createChosenFilters, createFacets } from './archive-facets.server.ts'
import { findCategoryPath } from '#app/features/catalog/categories/categories.server.ts'
import { findBySlug, findCategory } from '#app/features/catalog/categories/find-category.ts'
import { readMatchingCards } from '#app/features/catalog/listing/matching/cards.server.ts'
import {
  listOrderings,
  parseListingQuery,
  toQueryString,
  toSearchParams,
} from '#app/features/catalog/listing/query.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { readQueryOptions, selectForList } from '#app/features/catalog/listing/selection.server.ts'
import { createCriteria } from '#app/features/catalog/listing/matching/criteria.ts'
import { renewFilterSlugs } from '#app/features/catalog/categories/renamed-values.ts'
import { readTermTexts } from './term.server.ts'

export type ArchiveScope =
  | { kind: 'shop'; path?: undefined }
  | { kind: 'search'; path?: undefined }
  | { kind: 'category' | 'tag' | 'brand'; path: string }

/** Throws React Router responses: 404 for what does not exist, a redirect to the canonical URL. */
export async function readArchive(request: PageRequest, scope: ArchiveScope): Promise<Archive> {
  const { services, locale, tags } = request
  // Redirects and 404s are cached too, and the page may exist tomorrow.
  tags.add('settings', 'catalog', 'products')
  const index = await services.listing.current()
  const options = readQueryOptions(services, index)
  const query = renewFilterSlugs(parseListingQuery(request.query, options).query, index.termsByTaxonomy)
  const head = await findHead(request, index, scope)
  if (!head) return throwNotFound(request)
  redirectToCanonical(request, { query, options, path: head.path })

  const { selection, correctedTo } = await selectForList(request, { index, query, termId: head.termId })
  // A page past the end does not exist; the first one may be empty.
  if (query.page > Math.max(1, selection.pageCount)) throw data(null, { status: 404 })
  tags.limitValidity(index.validUntil)

  const from = (query.page - 1) * services.settings.current().catalog.productsPerPage
  const isUnfiltered = toQueryString({ ...query, page: 1 }, options) === ''
  return {
    kind: scope.kind,
    title: head.title,
    description: query.page === 1 && isUnfiltered ? formatRichText(head.description, locale) : '',
    ...(head.logo && { logo: head.logo }),
    summary:
      toPlainText(localizeText(head.description, locale), maxSummaryLength) ||
      createCountSummary(request, head.title, selection.total),
    path: head.path,
    canonicalQuery: isUnfiltered && query.page > 1 ? `?paged=${query.page}` : '',
    isIndexed: isUnfiltered && scope.kind !== 'search',
    crumbs: head.crumbs,
    subcategories: head.subcategories,
    products: await readMatchingCards(services, selection.ids, {
      locale,
      criteria: createCriteria(index, query, correctedTo),
    }),
    total: selection.total,
    from: from + 1,
    to: from + selection.ids.length,
    page: query.page,
    pageCount: selection.pageCount,
    query: toQueryString({ ...query, page: 1 }, options),
    orderBy: query.orderBy,
    orderings: listOrderings(query.text, true),
    ...(query.text !== '' && { search: { text: query.text, correctedTo } }),
    facets: createFacets(request, { index, query, selection, scope: scope.kind }),
    price: createPriceRange(selection.priceBounds, query, options.decimals),
    chosenFilters: createChosenFilters(request, { index, query, options }),
  }
}

// Search engines show about this many characters.
const maxSummaryLength = 160

/** The summary for search engines of an archive that the merchant has not described. */
function createCountSummary({ i18n }: PageRequest, title: string, total: number): string {
  return i18n._(msg`${title}: ${plural(total, { one: '# product', other: '# products' })}`)
}

type CanonicalQuery = { query: ListingQuery; options: QueryOptions; path: string }

// A form without JavaScript sends empty fields, and any link may contain invalid values: such URLs redirect,
// so that each list has one URL.
function redirectToCanonical(request: PageRequest, { query, options, path }: CanonicalQuery): void {
  const { locale, services } = request
  const { defaultLocale } = services.settings.current().shop
  const isSameQuery =
    String(request.selectKnownQuery(path, toSearchParams(query, options))) === String(request.query)
  if (isSameQuery && path === decodePercent(request.path)) return
  const search = toQueryString(query, options)
  throw redirect(
    addLocalePrefix(encodeURI(path), locale, defaultLocale) + (search && `?${search}`),
    isSameQuery ? 301 : 302,
  )
}

type ArchiveHead = {
  termId?: number
  title: string
  description: LocalText
  logo?: Picture | undefined
  path: string
  crumbs: Archive['crumbs']
  subcategories: Archive['subcategories']
}

async function findHead(
  request: PageRequest,
  index: ListingIndex,
  scope: ArchiveScope,
): Promise<ArchiveHead | undefined> {
  const { i18n } = request
  if (scope.path === undefined) {
    const title = scope.kind === 'shop' ? i18n._(msg`Shop`) : i18n._(msg`Search`)
    const path = scope.kind === 'shop' ? '/shop/' : '/'
    const tree = await request.services.categories.current()
    const subcategories =
      scope.kind === 'shop' ? tree.roots.map((root) => createCategoryLink(request, root)) : []
    return { title, description: {}, path, crumbs: [{ label: title, path }], subcategories }
  }
  const path = scope.path.replace(/\/$/, '')
  return scope.kind === 'category'
    ? findCategoryHead(request, path)
    : findTermHead(request, index, { kind: scope.kind, path })
}

async function findCategoryHead(request: PageRequest, path: string): Promise<ArchiveHead | undefined> {
  const { services, locale } = request
  const tree = await services.categories.current()
  const category = findCategory(tree, path)
  if (!category) return undefined
  return {
    termId: category.id,
    title: localizeText(category.name, locale),
    description: category.description,
    path: `/product-category/${category.path}/`,
    crumbs: findCategoryPath(category, tree).map((ancestor) => createCategoryLink(request, ancestor)),
    subcategories: category.children.map((child) => createCategoryLink(request, child)),
  }
}

function createCategoryLink(
  { locale }: PageRequest,
  { name, path }: { name: ListedTerm['name']; path: string },
): TermLink {
  return { label: localizeText(name, locale), path: `/product-category/${path}/` }
}

type TermScope = { kind: 'tag' | 'brand'; path: string }

async function findTermHead(
  request: PageRequest,
  index: ListingIndex,
  { kind, path }: TermScope,
): Promise<ArchiveHead | undefined> {
  const { locale, services } = request
  const term = findBySlug(index.termsByTaxonomy.get(kind) ?? [], path.split('/').at(-1) ?? '')
  if (!term) return undefined
  const archivePath = `/${kind === 'tag' ? 'product-tag' : 'brand'}/${term.slug}/`
  const title = localizeText(term.name, locale)
  const { description, picture } = await readTermTexts(services, term.id)
  return {
    termId: term.id,
    title,
    description,
    ...(kind === 'brand' && { logo: picture }),
    path: archivePath,
    crumbs: [{ label: title, path: archivePath }],
    subcategories: [],
  }
}

function createPriceRange(
  bounds: { minInMinor: number; maxInMinor: number } | null,
  { minPriceInMinor, maxPriceInMinor }: ListingQuery,
  decimals: number,
): Archive['price'] {
  const isFiltered = minPriceInMinor !== undefined || maxPriceInMinor !== undefined
  if (!bounds || (bounds.minInMinor === bounds.maxInMinor && !isFiltered)) return null
  const formatMajorUnits = (amount: number | undefined) =>
    amount === undefined ? '' : String(amount / 10 ** decimals)
  return {
    minimum: formatMajorUnits(minPriceInMinor),
    maximum: formatMajorUnits(maxPriceInMinor),
    lowestPrice: String(Math.floor(bounds.minInMinor / 10 ** decimals)),
    highestPrice: String(Math.ceil(bounds.maxInMinor / 10 ** decimals)),
  }
}
