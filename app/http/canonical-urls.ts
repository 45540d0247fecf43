/** The one canonical form of each address, the old forms that lead to it, and which query parameters a page reads. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { OUTCOME_PARAMETER } from '#app/features/contact-forms/embed/outcome-parameter.ts'
import { ADDED, isOfLink, NOT_ADDED, NOT_REMOVED } from '#app/features/cart/page/page-address.ts'
import { takenSlugs } from '#app/features/content/rules.ts'
import { ASKED, BACK_IN_STOCK_NOTICE } from '#app/features/catalog/product/back-in-stock-notice.ts'
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
// Not 's': what is looked for here would stand in the shop's own search as well.
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

// Strangers may name what they like, and each set of names is another page to keep.
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
// As many members of a group as a form may ask for, and what a link says beside them.
const MOST_OF_LINK = 112
const LONGEST_ATTRIBUTE = 200

/** Which query parameters the page at a path reads; all others change nothing and are dropped. */
export function knownQuery(path: string, query: URLSearchParams): URLSearchParams {
  // Order never matters to a page, so that it must not make two of it.
  const given = [...query].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return new URLSearchParams(knownOf(path, given))
}

type Parameter = [name: string, value: string]

function knownOf(path: string, given: Parameter[]): Parameter[] {
  if (path.startsWith('/product/')) {
    if (path.endsWith('/review/')) return []
    const query = new URLSearchParams(given)
    const told = [
      ...(query.get(BACK_IN_STOCK_NOTICE) === ASKED ? [BACK_IN_STOCK_NOTICE] : []),
      ...(reviewNotice(query) ? [REVIEW_NOTICE] : []),
    ]
    return [
      ...attributesOf(given),
      ...[...told, 'reviews', OUTCOME_PARAMETER].flatMap((name) => onceOf(given, name)),
    ]
  }
  const filled = given.filter(([, value]) => value.trim() !== '')
  const ofFeature = queryParameters.find((pages) => pages.path.test(path))
  if (ofFeature) return ofFeature.names.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/checkout/')) return onceOf(filled, 'key')
  if (path === '/order-tracking/') return onceOf(filled, 'order')
  if (path === '/cart/') return cartParameters(given)
  if (path === '/sitemap.xml') return filled.filter(([name]) => name === 'part').slice(0, 1)
  if (path === '/admin/media/') return filled.filter(([name]) => LIBRARY.includes(name)).slice(0, 3)
  if (path.startsWith('/admin/forms/')) return FORMS.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/inbox/')) return INBOX.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/products/')) return PRODUCTS.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/export/')) return EXPORT.flatMap((name) => onceOf(filled, name))
  if (/^\/admin\/(?:categories|brands|tags|attributes)\//.test(path))
    return TERMS.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/coupons/')) return COUPONS.flatMap((name) => onceOf(filled, name))
  if (path === '/admin/currency/') return ['preset', 'to'].flatMap((name) => onceOf(filled, name))
  if (path === '/admin/taxes/preset/') return ['country', 'notice'].flatMap((name) => onceOf(filled, name))
  if (/^\/admin\/(?:shipping|taxes)\//.test(path)) return onceOf(filled, 'notice')
  if (path === '/admin/reviews/') return REVIEWS.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/pages/')) return PAGES.flatMap((name) => onceOf(filled, name))
  if (path === '/admin/redirects/') return REDIRECTS.flatMap((name) => onceOf(filled, name))
  if (path === '/admin/users/') return USERS.flatMap((name) => onceOf(filled, name))
  if (/^\/admin\/(?:roles|invitations)\/$/.test(path)) return onceOf(filled, 'notice')
  if (path.startsWith('/admin/reports/')) return REPORTS.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/orders/')) return ORDERS.flatMap((name) => onceOf(filled, name))
  if (path === '/admin/mails/') return MAILS.flatMap((name) => onceOf(filled, name))
  if (path === '/admin/audit/') return AUDIT.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/admin/settings/')) return SETTINGS.flatMap((name) => onceOf(filled, name))
  if (path.startsWith('/my-account/')) return filled.filter(([name]) => ACCOUNT.includes(name))
  if (isOfWords(path)) return onceOf(filled, OUTCOME_PARAMETER)
  // A product of the old shop may have stood there.
  if (/^\/shop\/./.test(path))
    return [...attributesOf(given), ...filled.filter(([name]) => isOfListing(name))]
  const postId = path === '/' ? readPostId(new URLSearchParams(given)) : undefined
  if (postId !== undefined) return [['p', String(postId)], ...attributesOf(given)]
  const isListing = /^\/(shop|product-category|product-tag|brand)\//.test(path)
  const isSearch = path === '/' && filled.some(([name]) => name === 's')
  return isListing || isSearch ? filled.filter(([name]) => isOfListing(name)) : []
}

// An empty quantity counts: of that member of a group none is asked for.
function cartParameters(given: Parameter[]): Parameter[] {
  const [refused] = onceOf(given, NOT_ADDED)
  if (!refused?.[1].trim()) return [ADDED, NOT_REMOVED].flatMap((name) => onceOf(given, name))
  return [refused, ...given.filter(([name]) => isOfLink(name)).slice(0, MOST_OF_LINK)]
}

function onceOf(given: Parameter[], wanted: string): Parameter[] {
  return given.filter(([name]) => name === wanted).slice(0, 1)
}

/** Whether a page of words may stand there: '/contact/'. */
function isOfWords(path: string): boolean {
  const slug = /^\/([^/]+)\/?$/.exec(path)?.[1]
  return slug !== undefined && !takenSlugs.includes(slug)
}

/** Whether a page stands there that may show forms, and then takes what is posted to it. */
export function mayShowForms(pathname: string): boolean {
  const { path } = splitLocale(pathname, 'ar')
  return path.startsWith('/product/') || isOfWords(path)
}

// An empty one counts: the shopper has taken back what the product preselects.
function attributesOf(given: Parameter[]): Parameter[] {
  const attributes = new Map<string, string>()
  for (const [name, value] of given.map(decodedAgain)) {
    const isShort = name.length <= LONGEST_ATTRIBUTE && value.length <= LONGEST_ATTRIBUTE
    if (name.startsWith('attribute_') && isShort && !attributes.has(name)) attributes.set(name, value)
  }
  return [...attributes].slice(0, MOST_ATTRIBUTES)
}

// WooCommerce links to variations with Arabic attributes so: keys and values that are encoded already are encoded again.
function decodedAgain([name, value]: Parameter): Parameter {
  if (!name.startsWith('attribute_')) return [name, value]
  return [decodeLetters(name), decodeLetters(value)]
}

// A value may have a percent sign of its own: only what encodes a letter beyond ASCII is taken for encoded.
function decodeLetters(text: string): string {
  return text.replace(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi, (letters) => decodePercent(letters))
}

function isOfListing(name: string): boolean {
  return LISTING.includes(name) || LISTING_PREFIXES.some((prefix) => name.startsWith(prefix))
}

/**
 * Where an address that is not canonical leads: doubled slashes, a missing slash at the end, the default language's
 * prefix, other spellings of percent signs, '/page/2/', and WordPress's addresses without names. Undefined when it
 * stands as it is.
 */
export function canonicalAddress(
  pathname: string,
  query: URLSearchParams,
  defaultLocale: Locale,
): string | undefined {
  const { locale, path: asked } = splitLocale(wellWritten(pathname), defaultLocale)
  // '/ar/en/shop/' is read in the first of the two; the router would take it for a page of its own.
  const { path } = splitLocale(asked, locale)
  const search = new URLSearchParams(query)
  let canonical = path === '/' ? takeNamed(search) : path
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

// '%d9%83', '%D9%83' and an escaped letter that needs none lead to the same page, which has one address.
function wellWritten(pathname: string): string {
  const parts = pathname.replace(/\/{2,}/g, '/').split('/')
  return inOurLetters(parts.map((part) => encodeURIComponent(decodePercent(part)))).join('/')
}

// The router knows '/EN/Shop/' as well; the language and the place have one spelling, slugs are left to the database.
function inOurLetters(parts: string[]): string[] {
  const [, first = ''] = parts
  const places = isLocale(first.toLowerCase()) ? 2 : 1
  return parts.map((part, at) => {
    const plain = part.toLowerCase()
    return at >= 1 && at <= places && (isLocale(plain) || PLACES.includes(plain)) ? plain : part
  })
}

/** Gives the path of what a query at '/' names, and takes that out of it; '/' when it names nothing, or searches. */
function takeNamed(search: URLSearchParams): string {
  // Beside a search they are filters.
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
