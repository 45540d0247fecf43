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
import { localePath } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { chosenFilters, facetsOf } from './archive-facets.server.ts'
import { pathTo } from '#app/features/catalog/categories/categories.server.ts'
import { findBySlug, findCategory } from '#app/features/catalog/categories/find-category.ts'
import { readMatchingCards } from '#app/features/catalog/listing/matching/cards.server.ts'
import {
  offeredOrderings,
  parseListingQuery,
  toQueryString,
  toSearchParams,
} from '#app/features/catalog/listing/query.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { queryOptions, selectForList } from '#app/features/catalog/listing/selection.server.ts'
import { criteriaOf } from '#app/features/catalog/listing/matching/criteria.ts'
import { filteredByNewSlugs } from '#app/features/catalog/categories/renamed-values.ts'
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
  const options = queryOptions(services, index)
  const query = filteredByNewSlugs(parseListingQuery(request.query, options).query, index.termsByTaxonomy)
  const place = await findPlace(request, index, scope)
  if (!place) return throwNotFound(request)
  redirectToCanonical(request, { query, options, path: place.path })

  const { selection, correctedTo } = await selectForList(request, { index, query, termId: place.termId })
  // A page past the end does not exist; the first one may be empty.
  if (query.page > Math.max(1, selection.pageCount)) throw data(null, { status: 404 })
  tags.validUntil(index.validUntil)

  const from = (query.page - 1) * services.settings.current().catalog.productsPerPage
  const isPlain = toQueryString({ ...query, page: 1 }, options) === ''
  return {
    kind: scope.kind,
    title: place.title,
    description: query.page === 1 && isPlain ? richText(place.description, locale) : '',
    ...(place.logo && { logo: place.logo }),
    summary:
      plainText(textIn(place.description, locale), summaryLength) ||
      countedSummary(request, place.title, selection.total),
    path: place.path,
    canonicalQuery: isPlain && query.page > 1 ? `?paged=${query.page}` : '',
    isIndexed: isPlain && scope.kind !== 'search',
    crumbs: place.crumbs,
    subcategories: place.subcategories,
    products: await readMatchingCards(services, selection.ids, {
      locale,
      criteria: criteriaOf(index, query, correctedTo),
    }),
    total: selection.total,
    from: from + 1,
    to: from + selection.ids.length,
    page: query.page,
    pageCount: selection.pageCount,
    query: toQueryString({ ...query, page: 1 }, options),
    orderBy: query.orderBy,
    orderings: offeredOrderings(query.text, true),
    ...(query.text !== '' && { searched: { text: query.text, correctedTo } }),
    facets: facetsOf(request, { index, query, selection, scope: scope.kind }),
    price: priceRangeOf(selection.priceBounds, query, options.decimals),
    chosen: chosenFilters(request, { index, query, options }),
  }
}

// Search engines show about this many characters.
const summaryLength = 160

/** The summary for search engines of an archive that the merchant has not described. */
function countedSummary({ i18n }: PageRequest, title: string, total: number): string {
  return i18n._(msg`${title}: ${plural(total, { one: '# product', other: '# products' })}`)
}

type CanonicalQuery = { query: ListingQuery; options: QueryOptions; path: string }

// A form without JavaScript sends empty fields, and invalid values come from anywhere: one URL per list.
function redirectToCanonical(request: PageRequest, { query, options, path }: CanonicalQuery): void {
  const { locale, services } = request
  const { defaultLocale } = services.settings.current().shop
  const isSameQuery =
    String(request.knownQuery(path, toSearchParams(query, options))) === String(request.query)
  if (isSameQuery && path === decodePercent(request.path)) return
  const search = toQueryString(query, options)
  throw redirect(
    localePath(encodeURI(path), locale, defaultLocale) + (search && `?${search}`),
    isSameQuery ? 301 : 302,
  )
}

type Place = {
  termId?: number
  title: string
  description: LocalText
  logo?: Picture | undefined
  path: string
  crumbs: Archive['crumbs']
  subcategories: Archive['subcategories']
}

async function findPlace(
  request: PageRequest,
  index: ListingIndex,
  scope: ArchiveScope,
): Promise<Place | undefined> {
  const { i18n } = request
  if (scope.path === undefined) {
    const title = scope.kind === 'shop' ? i18n._(msg`Shop`) : i18n._(msg`Search`)
    const path = scope.kind === 'shop' ? '/shop/' : '/'
    const tree = await request.services.categories.current()
    const subcategories = scope.kind === 'shop' ? tree.roots.map((root) => categoryLink(request, root)) : []
    return { title, description: {}, path, crumbs: [{ label: title, path }], subcategories }
  }
  const path = scope.path.replace(/\/$/, '')
  return scope.kind === 'category'
    ? placeOfCategory(request, path)
    : findTerm(request, index, { kind: scope.kind, path })
}

async function placeOfCategory(request: PageRequest, path: string): Promise<Place | undefined> {
  const { services, locale } = request
  const tree = await services.categories.current()
  const category = findCategory(tree, path)
  if (!category) return undefined
  return {
    termId: category.id,
    title: textIn(category.name, locale),
    description: category.description,
    path: `/product-category/${category.path}/`,
    crumbs: pathTo(category, tree).map((above) => categoryLink(request, above)),
    subcategories: category.children.map((child) => categoryLink(request, child)),
  }
}

function categoryLink(
  { locale }: PageRequest,
  { name, path }: { name: ListedTerm['name']; path: string },
): TermLink {
  return { label: textIn(name, locale), path: `/product-category/${path}/` }
}

type TermPlace = { kind: 'tag' | 'brand'; path: string }

async function findTerm(
  request: PageRequest,
  index: ListingIndex,
  { kind, path }: TermPlace,
): Promise<Place | undefined> {
  const { locale, services } = request
  const term = findBySlug(index.termsByTaxonomy.get(kind) ?? [], path.split('/').at(-1) ?? '')
  if (!term) return undefined
  const archivePath = `/${kind === 'tag' ? 'product-tag' : 'brand'}/${term.slug}/`
  const title = textIn(term.name, locale)
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

function priceRangeOf(
  bounds: { minInMinor: number; maxInMinor: number } | null,
  { minPriceInMinor, maxPriceInMinor }: ListingQuery,
  decimals: number,
): Archive['price'] {
  const isFiltered = minPriceInMinor !== undefined || maxPriceInMinor !== undefined
  if (!bounds || (bounds.minInMinor === bounds.maxInMinor && !isFiltered)) return null
  const major = (amount: number | undefined) => (amount === undefined ? '' : String(amount / 10 ** decimals))
  return {
    minimum: major(minPriceInMinor),
    maximum: major(maxPriceInMinor),
    lowest: String(Math.floor(bounds.minInMinor / 10 ** decimals)),
    highest: String(Math.ceil(bounds.maxInMinor / 10 ** decimals)),
  }
}
