/** Possible meanings of an old shop's URLs: its product and category bases, and feeds of its pages. Pure. */
import { reservedSlugs } from '#app/features/content/rules.ts'

/** Each property is one possible meaning of the path; with two the path is ambiguous. */
export type OldPath = {
  /** Paths of the page itself, decoded: first as requested, then without a trailing feed segment. */
  paths: string[]
  /** A page of the shop that always exists. */
  fixedPath?: '/' | '/shop/'
  product?: string
  /**
   * The parent product of an attachment page, used when no product has that name: WordPress has a page for
   * each image.
   */
  attachedTo?: string
  category?: string
  tag?: string
  brand?: string
  /** The slug of a content page. */
  page?: string
}

/** `path` is decoded and without language. */
export function readOldPath(path: string): OldPath {
  const segments = path.normalize('NFC').split('/').filter(Boolean)
  const requestedPaths = [...new Set([path, joinPath(segments)])]
  if (isShopPath(path)) return { paths: requestedPaths }
  const { parts, hasSuffix } = removeSuffix(segments)
  const paths = hasSuffix ? [...requestedPaths, joinPath(parts)] : requestedPaths
  const [base = '', ...rest] = parts.map((part) => part.toLowerCase())
  const lastSegment = rest.at(-1)
  if (lastSegment === undefined) {
    if (hasSuffix && (base === '' || base === 'comments')) return { paths, fixedPath: '/' }
    return hasSuffix && base === 'shop' ? { paths, fixedPath: '/shop/' } : { paths, page: base }
  }
  return {
    paths,
    ...(productBases.includes(base) && { product: lastSegment }),
    ...(isProductOnlyBase(base) &&
      rest.length > 1 &&
      lastSegment !== REVIEW_SEGMENT && { attachedTo: rest[0] }),
    ...(categoryBases.includes(base) && { category: rest.join('/') }),
    ...(tagBases.includes(base) && { tag: lastSegment }),
    ...(brandBases.includes(base) && { brand: lastSegment }),
  }
}

/** Whether a base has only products below it: below other bases the first segment may be a category. */
function isProductOnlyBase(base: string): boolean {
  return productBases.includes(base) && !categoryBases.includes(base)
}

/** Whether everything below the first segment belongs to this shop, and is never read as an old path. */
export function isShopPath(path: string): boolean {
  const firstSegment = path.split('/')[1] ?? ''
  return reservedSlugs.includes(firstSegment) && !catalogSegments.includes(firstSegment)
}

/** The ID in WordPress's short links: '/?p=26'. In a search it is ignored. */
export function readPostId(query: URLSearchParams): number | undefined {
  if (query.get('s')?.trim()) return undefined
  const id = ['p', 'page_id'].map((name) => query.get(name) ?? '').find((value) => /^[1-9]\d*$/.test(value))
  return id === undefined ? undefined : Number(id)
}

// The shop's own page below a product, where reviews are submitted: not an attachment page.
const REVIEW_SEGMENT = 'review'

/** First segments below which the shop has product pages and feeds. */
const catalogSegments = ['shop', 'product', 'product-category', 'product-tag', 'brand', 'feed']

/**
 * The shop's own base, WooCommerce's presets, its translations in the languages of its shops, and bases that
 * merchants often choose.
 */
const productBases = [
  'product',
  'shop',
  'store',
  'products',
  'item',
  'المنتج',
  'منتج',
  'منتجات',
  'المنتجات',
  'متجر',
  'المتجر',
]
const categoryBases = [
  ...[
    'product-category',
    'product-categories',
    'shop',
    'store',
    'category',
    'categories',
    'collection',
    'collections',
  ],
  ...['تصنيف', 'التصنيف', 'تصنيفات', 'التصنيفات', 'تصنيف-المنتج', 'تصنيف-المنتجات', 'تصنيفات-المنتجات'],
  ...['قسم', 'القسم', 'أقسام', 'الأقسام', 'فئة', 'فئات', 'الفئات', 'متجر', 'المتجر'],
]
const tagBases = ['product-tag', 'product-tags', 'وسم-المنتج', 'وسم-المنتجات', 'وسوم-المنتجات']
const brandBases = [
  'brand',
  'brands',
  'product-brand',
  'product_brand',
  'العلامة-التجارية',
  'علامة-تجارية',
  'ماركة',
]

// WordPress and its plug-ins add these suffixes to each page, and feeds of the whole shop.
const shopSuffixPattern = /^feed(?:\/(?:rss|rss2|rdf|atom))?$/i
const pageSuffixPattern = /^(?:feed(?:\/(?:rss|rss2|rdf|atom))?|amp|embed|trackback|comment-page-\d+)$/i

function removeSuffix(segments: string[]): { parts: string[]; hasSuffix: boolean } {
  for (const length of [2, 1]) {
    const [parts, suffix] = [segments.slice(0, -length), segments.slice(-length).join('/')]
    const suffixPattern = parts.length === 0 ? shopSuffixPattern : pageSuffixPattern
    // A guitar shop may have a product called "amp".
    const isProductName = suffix.toLowerCase() === 'amp' && parts.length === 1 && isBase(parts[0] ?? '')
    if (segments.length >= length && suffixPattern.test(suffix) && !isProductName)
      return { parts, hasSuffix: true }
  }
  return { parts: segments, hasSuffix: false }
}

function isBase(part: string): boolean {
  const bases = [productBases, categoryBases, tagBases, brandBases]
  return bases.some((each) => each.includes(part.toLowerCase()))
}

function joinPath(parts: string[]): string {
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`
}
