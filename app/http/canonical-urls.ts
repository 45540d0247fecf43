/**
 * The one canonical form of each address, the old forms that redirect to it, and which query parameters a
 * page reads.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { OUTCOME_PARAMETER } from '#app/features/contact-forms/embed/outcome-parameter.ts'
import { ADDED, isLinkParameter, NOT_ADDED, NOT_REMOVED } from '#app/features/cart/page/page-address.ts'
import { reservedSlugs } from '#app/features/content/rules.ts'
import {
  BACK_IN_STOCK_REQUESTED,
  BACK_IN_STOCK_NOTICE,
} from '#app/features/catalog/product/back-in-stock-notice.ts'
import { REVIEW_NOTICE, reviewNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { queryParameters } from '#app/registry/query-parameters.ts'
import { isLocale, splitLocale } from '#app/platform/i18n/locales.ts'
import { readPostId } from './old-urls.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

const LISTING = [
  'orderby',
  'min_price',
  'max_price',
  'rating_filter',
  'stock_status',
  'on_sale',
  'paged',
  's',
  'post_type',
  'product_cat',
  'product_brand',
  'product_tag',
]
const ACCOUNT = ['key', 'notice', 'redirect_to']
// Not 's': the search in the media library would then appear in the shop's own search field as well.
const LIBRARY = ['search', 'paged', 'notice']
const FORMS = ['search', 'notice', 'count', 'remarked', 'ids', 'language', 'sent_to']
const INBOX = ['form', 'state', 'search', 'paged', 'notice', 'count']
const SETTINGS = ['search', 'notice']
const ORDERS = [
  'search',
  'status',
  'from',
  'to',
  'customer',
  'payment',
  'sort',
  'paged',
  'notice',
  'mail',
  'count',
  'left',
]
const MAILS = ['state', 'paged', 'notice', 'mail', 'count']
const AUDIT = ['kind', 'subject', 'by', 'paged']
const PRODUCTS = ['search', 'status', 'type', 'stock', 'category', 'term', 'sort', 'paged', 'notice', 'count']
const EXPORT = ['category', 'type', 'status', 'columns']
const TERMS = ['search', 'paged', 'notice']
const COUPONS = ['search', 'status', 'paged', 'notice', 'count']
const REVIEWS = ['search', 'status', 'paged', 'notice', 'count']
const PAGES = ['search', 'status', 'notice', 'count']
const REDIRECTS = ['search', 'paged', 'notice', 'count']
const USERS = ['search', 'role', 'paged', 'notice']
const REPORTS = ['period', 'from', 'to', 'by', 'pid', 'uid', 'paged']
const LISTING_PREFIXES = ['filter_', 'query_type_']

// Anybody can invent parameter names, and each set of names is another page in the cache.
const PLACES = [
  'shop',
  'product',
  'product-category',
  'product-tag',
  'brand',
  'compare',
  'checkout',
  'order-tracking',
  'wishlist',
  'my-account',
  'admin',
]
const MOST_ATTRIBUTES = 12
// As many members of a grouped product as a form may request, plus the other parameters of a link.
const MOST_OF_LINK = 112
const LONGEST_ATTRIBUTE = 200

/** The query parameters that the page at a path reads; all others have no effect and are dropped. */
export function knownQuery(path: string, query: URLSearchParams): URLSearchParams {
  // Parameter order never matters to a page, so it must not create two cache entries.
  const parameters = [...query].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return new URLSearchParams(knownParameters(path, parameters))
}

type Parameter = [name: string, value: string]

function knownParameters(path: string, parameters: Parameter[]): Parameter[] {
  if (path.startsWith('/product/')) {
    if (path.endsWith('/review/')) return []
    const query = new URLSearchParams(parameters)
    const notices = [
      ...(query.get(BACK_IN_STOCK_NOTICE) === BACK_IN_STOCK_REQUESTED ? [BACK_IN_STOCK_NOTICE] : []),
      ...(reviewNotice(query) ? [REVIEW_NOTICE] : []),
    ]
    return [
      ...attributesOf(parameters),
      ...[...notices, 'reviews', OUTCOME_PARAMETER].flatMap((name) => firstNamed(parameters, name)),
    ]
  }
  const filled = parameters.filter(([, value]) => value.trim() !== '')
  const ofFeature = queryParameters.find((pages) => pages.path.test(path))
  if (ofFeature) return ofFeature.names.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/checkout/')) return firstNamed(filled, 'key')
  if (path === '/order-tracking/') return firstNamed(filled, 'order')
  if (path === '/cart/') return cartParameters(parameters)
  if (path === '/sitemap.xml') return filled.filter(([name]) => name === 'part').slice(0, 1)
  if (path === '/admin/media/') return filled.filter(([name]) => LIBRARY.includes(name)).slice(0, 3)
  if (path.startsWith('/admin/forms/')) return FORMS.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/inbox/')) return INBOX.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/products/')) return PRODUCTS.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/export/')) return EXPORT.flatMap((name) => firstNamed(filled, name))
  if (/^\/admin\/(?:categories|brands|tags|attributes)\//.test(path))
    return TERMS.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/coupons/')) return COUPONS.flatMap((name) => firstNamed(filled, name))
  if (path === '/admin/currency/') return ['preset', 'to'].flatMap((name) => firstNamed(filled, name))
  if (path === '/admin/taxes/preset/')
    return ['country', 'notice'].flatMap((name) => firstNamed(filled, name))
  if (/^\/admin\/(?:shipping|taxes)\//.test(path)) return firstNamed(filled, 'notice')
  if (path === '/admin/reviews/') return REVIEWS.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/pages/')) return PAGES.flatMap((name) => firstNamed(filled, name))
  if (path === '/admin/redirects/') return REDIRECTS.flatMap((name) => firstNamed(filled, name))
  if (path === '/admin/users/') return USERS.flatMap((name) => firstNamed(filled, name))
  if (/^\/admin\/(?:roles|invitations)\/$/.test(path)) return firstNamed(filled, 'notice')
  if (path.startsWith('/admin/reports/')) return REPORTS.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/orders/')) return ORDERS.flatMap((name) => firstNamed(filled, name))
  if (path === '/admin/mails/') return MAILS.flatMap((name) => firstNamed(filled, name))
  if (path === '/admin/audit/') return AUDIT.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/admin/settings/')) return SETTINGS.flatMap((name) => firstNamed(filled, name))
  if (path.startsWith('/my-account/')) return filled.filter(([name]) => ACCOUNT.includes(name))
  if (isContentPath(path)) return firstNamed(filled, OUTCOME_PARAMETER)
  // It may be a product address of the old shop.
  if (/^\/shop\/./.test(path))
    return [...attributesOf(parameters), ...filled.filter(([name]) => isOfListing(name))]
  const postId = path === '/' ? readPostId(new URLSearchParams(parameters)) : undefined
  if (postId !== undefined) return [['p', String(postId)], ...attributesOf(parameters)]
  const isListing = /^\/(shop|product-category|product-tag|brand)\//.test(path)
  const isSearch = path === '/' && filled.some(([name]) => name === 's')
  return isListing || isSearch ? filled.filter(([name]) => isOfListing(name)) : []
}

// An empty quantity counts: it requests none of that member of a grouped product.
function cartParameters(parameters: Parameter[]): Parameter[] {
  const [refused] = firstNamed(parameters, NOT_ADDED)
  if (!refused?.[1].trim()) return [ADDED, NOT_REMOVED].flatMap((name) => firstNamed(parameters, name))
  return [refused, ...parameters.filter(([name]) => isLinkParameter(name)).slice(0, MOST_OF_LINK)]
}

function firstNamed(parameters: Parameter[], requestedName: string): Parameter[] {
  return parameters.filter(([name]) => name === requestedName).slice(0, 1)
}

/** Whether the path may be a content page: '/contact/'. */
function isContentPath(path: string): boolean {
  const slug = /^\/([^/]+)\/?$/.exec(path)?.[1]
  return slug !== undefined && !reservedSlugs.includes(slug)
}

/** Whether the page at the path may show forms, and therefore accepts posts. */
export function mayShowForms(pathname: string): boolean {
  const { path } = splitLocale(pathname, 'ar')
  return path.startsWith('/product/') || isContentPath(path)
}

// An empty attribute counts: the visitor has cleared what the product preselects.
function attributesOf(parameters: Parameter[]): Parameter[] {
  const attributes = new Map<string, string>()
  for (const [name, value] of parameters.map(decodedAgain)) {
    const isShort = name.length <= LONGEST_ATTRIBUTE && value.length <= LONGEST_ATTRIBUTE
    if (name.startsWith('attribute_') && isShort && !attributes.has(name)) attributes.set(name, value)
  }
  return [...attributes].slice(0, MOST_ATTRIBUTES)
}

// WooCommerce links to variations with Arabic attributes this way: encoded keys and values are encoded again.
function decodedAgain([name, value]: Parameter): Parameter {
  if (!name.startsWith('attribute_')) return [name, value]
  return [decodeLetters(name), decodeLetters(value)]
}

// A value may contain a literal percent sign: only sequences that encode a non-ASCII letter are decoded.
function decodeLetters(text: string): string {
  return text.replace(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi, (letters) => decodePercent(letters))
}

function isOfListing(name: string): boolean {
  return LISTING.includes(name) || LISTING_PREFIXES.some((prefix) => name.startsWith(prefix))
}

/**
 * Redirect target of an address that is not canonical: doubled slashes, a missing trailing slash, the default
 * language's prefix, other percent-encodings, '/page/2/', and WordPress's plain permalinks. Undefined when
 * the address is canonical.
 */
export function canonicalAddress(
  pathname: string,
  query: URLSearchParams,
  defaultLocale: Locale,
): string | undefined {
  const { locale, path: requestedPath } = splitLocale(wellWritten(pathname), defaultLocale)
  // '/ar/en/shop/' is read as the first of the two languages; the router would take it for a page of its own.
  const { path } = splitLocale(requestedPath, locale)
  const search = new URLSearchParams(query)
  let canonical = path === '/' ? extractNamed(search) : path
  const page = /^(.*\/)page\/(\d+)\/?$/.exec(canonical)
  if (page?.[1] && page[2]) {
    canonical = page[1]
    if (Number(page[2]) > 1) search.set('paged', String(Number(page[2])))
  }
  if (!canonical.endsWith('/') && !/\.[a-z0-9]+$/i.test(canonical)) canonical += '/'
  const address = locale === defaultLocale ? canonical : `/${locale}${canonical}`
  if (address === pathname) return undefined
  const text = search.toString()
  return text ? `${address}?${text}` : address
}

// '%d9%83', '%D9%83' and a letter escaped without need lead to the same page, which has one address.
function wellWritten(pathname: string): string {
  const parts = pathname.replace(/\/{2,}/g, '/').split('/')
  return inCanonicalSpelling(parts.map((part) => encodeURIComponent(decodePercent(part)))).join('/')
}

// The router also matches '/EN/Shop/'; language and section have one spelling, slugs are resolved by the
// database.
function inCanonicalSpelling(parts: string[]): string[] {
  const [, first = ''] = parts
  const places = isLocale(first.toLowerCase()) ? 2 : 1
  return parts.map((part, at) => {
    const plain = part.toLowerCase()
    return at >= 1 && at <= places && (isLocale(plain) || PLACES.includes(plain)) ? plain : part
  })
}

/**
 * Returns the path that a query at '/' names and removes those parameters; '/' when it names nothing, or is a
 * search.
 */
function extractNamed(search: URLSearchParams): string {
  // In a search these parameters are filters.
  if (search.get('s')?.trim() || readPostId(search) !== undefined) return '/'
  const unnamed = unnamedAddresses.find(({ parameter }) => search.has(parameter))
  if (!unnamed && search.get('post_type') !== 'product') return '/'
  const path = unnamed ? unnamed.path(search.get(unnamed.parameter) ?? '') : '/shop/'
  for (const name of ['s', 'post_type', unnamed?.parameter ?? 's']) search.delete(name)
  return path
}

const unnamedAddresses = [
  { parameter: 'product', path: (slug: string) => `/product/${encodeURIComponent(slug)}/` },
  { parameter: 'product_cat', path: (slug: string) => `/product-category/${encodeURIComponent(slug)}/` },
  { parameter: 'product_tag', path: (slug: string) => `/product-tag/${encodeURIComponent(slug)}/` },
  { parameter: 'product_brand', path: (slug: string) => `/brand/${encodeURIComponent(slug)}/` },
  { parameter: 'woosw_id', path: (key: string) => `/wishlist/${encodeURIComponent(key)}/` },
]
