/** The one canonical form of each address, the old forms that lead to it, and which query parameters a page reads. */
import type { Locale } from './i18n/locales.ts'
import { splitLocale } from './i18n/locales.ts'

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
const LISTING_PREFIXES = ['filter_', 'query_type_']

/** Which query parameters the page at a path reads; all others change nothing and are dropped. */
export function knownQuery(path: string, query: URLSearchParams): URLSearchParams {
  const kept = [...query].filter(([name, value]) => value !== '' && isKnown(path, name))
  // Order never matters to a page, so that it must not make two of it.
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
}

function isKnown(path: string, name: string): boolean {
  if (path.startsWith('/product/')) return name.startsWith('attribute_')
  const isListing = path === '/' || /^\/(shop|product-category|product-tag|brand)\//.test(path)
  return isListing && (LISTING.includes(name) || LISTING_PREFIXES.some((prefix) => name.startsWith(prefix)))
}

/**
 * Where an address that is not canonical leads: doubled slashes, a missing slash at the end, the default language's
 * prefix, '/page/2/', and WordPress's addresses without names. Undefined when it stands as it is.
 */
export function canonicalAddress(
  pathname: string,
  query: URLSearchParams,
  defaultLocale: Locale,
): string | undefined {
  // Beside a search they are filters.
  const unnamed = query.has('s') ? undefined : unnamedAddresses.find(({ parameter }) => query.has(parameter))
  const search = new URLSearchParams(query)
  const { locale, path } = splitLocale(pathname.replace(/\/{2,}/g, '/'), defaultLocale)
  let canonical = path
  if (path === '/' && unnamed) {
    canonical = unnamed.path(query.get(unnamed.parameter) ?? '')
    search.delete(unnamed.parameter)
    search.delete('post_type')
  }
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

const unnamedAddresses = [
  { parameter: 'product', path: (slug: string) => `/product/${encodeURIComponent(slug)}/` },
  { parameter: 'product_cat', path: (slug: string) => `/product-category/${encodeURIComponent(slug)}/` },
  { parameter: 'product_tag', path: (slug: string) => `/product-tag/${encodeURIComponent(slug)}/` },
  { parameter: 'product_brand', path: (slug: string) => `/brand/${encodeURIComponent(slug)}/` },
]
