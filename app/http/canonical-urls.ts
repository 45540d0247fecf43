/**
 * The one canonical form of each URL, the old forms that redirect to it, and which query parameters a
 * page reads.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { UrlParameters } from '#app/platform/http/query-parameters.ts'
import { selectFilters } from '#app/features/catalog/archive/query-parameters.ts'
import { selectAttributes } from '#app/features/catalog/product/query-parameters.ts'
import { isContentPath } from '#app/features/content/rules.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { selectParameters } from '#app/platform/http/query-parameters.ts'
import { isLocale, splitLocale } from '#app/platform/i18n/locales.ts'
import { queryParameters } from '#app/registry/query-parameters.ts'
import { readPostId } from './old-urls.ts'

/** First segments of paths, which have one spelling: lower case. */
const SECTIONS = [
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

/** The query parameters that the page at a path reads; all others have no effect and are dropped. */
export function selectKnownQuery(path: string, query: URLSearchParams): URLSearchParams {
  // Parameter order never matters to a page, so it must not create two cache entries.
  const parameters = [...query].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return new URLSearchParams(selectKnownParameters(path, parameters))
}

function selectKnownParameters(path: string, parameters: UrlParameters): UrlParameters {
  // The path may be that of a product of the old shop.
  if (/^\/shop\/./.test(path)) return [...selectAttributes(parameters), ...selectFilters(parameters)]
  const postId = path === '/' ? readPostId(new URLSearchParams(parameters)) : undefined
  if (postId !== undefined) return [['p', String(postId)], ...selectAttributes(parameters)]
  return selectParameters(
    queryParameters.filter((pages) => pages.path.test(path)),
    parameters,
  )
}

/** Whether the page at the path may show forms, and therefore accepts posts. */
export function canShowForms(pathname: string): boolean {
  const { path } = splitLocale(pathname, 'ar')
  return path.startsWith('/product/') || isContentPath(path)
}

/**
 * Redirect target of a URL that is not canonical: doubled slashes, a missing trailing slash, the default
 * language's prefix, other percent-encodings, '/page/2/', and WordPress's plain permalinks. Undefined when
 * the URL is canonical.
 */
export function findCanonicalPath(
  pathname: string,
  query: URLSearchParams,
  defaultLocale: Locale,
): string | undefined {
  const { locale, path: requestedPath } = splitLocale(normalizePath(pathname), defaultLocale)
  // '/ar/en/shop/' is read as the first of the two languages; the router would take it for a page of its own.
  const { path } = splitLocale(requestedPath, locale)
  const search = new URLSearchParams(query)
  let canonicalPath = path === '/' ? extractNamedPath(search) : path
  const pageMatch = /^(.*\/)page\/(\d+)\/?$/.exec(canonicalPath)
  if (pageMatch?.[1] && pageMatch[2]) {
    canonicalPath = pageMatch[1]
    if (Number(pageMatch[2]) > 1) search.set('paged', String(Number(pageMatch[2])))
  }
  if (!canonicalPath.endsWith('/') && !/\.[a-z0-9]+$/i.test(canonicalPath)) canonicalPath += '/'
  const localizedPath = locale === defaultLocale ? canonicalPath : `/${locale}${canonicalPath}`
  if (localizedPath === pathname) return undefined
  const text = search.toString()
  return text ? `${localizedPath}?${text}` : localizedPath
}

// '%d9%83', '%D9%83' and a letter escaped without need lead to the same page, which has one URL.
function normalizePath(pathname: string): string {
  const parts = pathname.replace(/\/{2,}/g, '/').split('/')
  return normalizeSpelling(parts.map((part) => encodeURIComponent(decodePercent(part)))).join('/')
}

// The router also matches '/EN/Shop/'; language and section have one spelling, slugs are resolved by the
// database.
function normalizeSpelling(parts: string[]): string[] {
  const [, firstSegment = ''] = parts
  const sectionIndex = isLocale(firstSegment.toLowerCase()) ? 2 : 1
  return parts.map((part, index) => {
    const lowerCase = part.toLowerCase()
    return index >= 1 && index <= sectionIndex && (isLocale(lowerCase) || SECTIONS.includes(lowerCase))
      ? lowerCase
      : part
  })
}

/**
 * Returns the path that a query at '/' names and removes those parameters; '/' when it names nothing, or is a
 * search.
 */
function extractNamedPath(search: URLSearchParams): string {
  // In a search, a parameter such as `product_cat` is a filter.
  if (search.get('s')?.trim() || readPostId(search) !== undefined) return '/'
  const permalink = plainPermalinks.find(({ parameter }) => search.has(parameter))
  if (!permalink && search.get('post_type') !== 'product') return '/'
  const path = permalink ? permalink.path(search.get(permalink.parameter) ?? '') : '/shop/'
  for (const name of ['s', 'post_type', permalink?.parameter ?? 's']) search.delete(name)
  return path
}

const plainPermalinks = [
  { parameter: 'product', path: (slug: string) => `/product/${encodeURIComponent(slug)}/` },
  { parameter: 'product_cat', path: (slug: string) => `/product-category/${encodeURIComponent(slug)}/` },
  { parameter: 'product_tag', path: (slug: string) => `/product-tag/${encodeURIComponent(slug)}/` },
  { parameter: 'product_brand', path: (slug: string) => `/brand/${encodeURIComponent(slug)}/` },
  { parameter: 'woosw_id', path: (key: string) => `/wishlist/${encodeURIComponent(key)}/` },
]
