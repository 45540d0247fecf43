/** Possible meanings of an old shop's URLs: its product and category bases, and feeds of its pages. Pure. */
import { reservedSlugs } from '#app/features/content/rules.ts'

/** Each property is one possible meaning of the path; with two the path is ambiguous. */
export type OldPath = {
  /** Paths of the page itself, decoded: first as requested, then without a trailing feed segment. */
  paths: string[]
  /** A page of the shop that always exists. */
  place?: '/' | '/shop/'
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
  const ownPaths = [...new Set([path, pathOf(segments)])]
  if (isShopPath(path)) return { paths: ownPaths }
  const { parts, isFeed } = withoutFeed(segments)
  const paths = isFeed ? [...ownPaths, pathOf(parts)] : ownPaths
  const [base = '', ...rest] = parts.map((part) => part.toLowerCase())
  const last = rest.at(-1)
  if (last === undefined) {
    if (isFeed && (base === '' || base === 'comments')) return { paths, place: '/' }
    return isFeed && base === 'shop' ? { paths, place: '/shop/' } : { paths, page: base }
  }
  return {
    paths,
    ...(productBases.includes(base) && { product: last }),
    ...(isOfProducts(base) && rest.length > 1 && last !== OF_REVIEWS && { attachedTo: rest[0] }),
    ...(categoryBases.includes(base) && { category: rest.join('/') }),
    ...(tagBases.includes(base) && { tag: last }),
    ...(brandBases.includes(base) && { brand: last }),
  }
}

/** Whether a base has only products below it: below other bases the first segment may be a category. */
function isOfProducts(base: string): boolean {
  return productBases.includes(base) && !categoryBases.includes(base)
}

/** Whether everything below the first segment belongs to this shop, and is never read as an old path. */
export function isShopPath(path: string): boolean {
  const first = path.split('/')[1] ?? ''
  return reservedSlugs.includes(first) && !archives.includes(first)
}

/** The ID in WordPress's short links: '/?p=26'. In a search it is ignored. */
export function readPostId(query: URLSearchParams): number | undefined {
  if (query.get('s')?.trim()) return undefined
  const id = ['p', 'page_id'].map((name) => query.get(name) ?? '').find((value) => /^[1-9]\d*$/.test(value))
  return id === undefined ? undefined : Number(id)
}

// The shop's own page below a product, where reviews are submitted: not an attachment page.
const OF_REVIEWS = 'review'

/** First segments below which the shop has product pages and feeds. */
const archives = ['shop', 'product', 'product-category', 'product-tag', 'brand', 'feed']

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
const ofShop = /^feed(?:\/(?:rss|rss2|rdf|atom))?$/i
const ofPage = /^(?:feed(?:\/(?:rss|rss2|rdf|atom))?|amp|embed|trackback|comment-page-\d+)$/i

function withoutFeed(segments: string[]): { parts: string[]; isFeed: boolean } {
  for (const length of [2, 1]) {
    const [parts, end] = [segments.slice(0, -length), segments.slice(-length).join('/')]
    const feeds = parts.length === 0 ? ofShop : ofPage
    // A guitar shop may have a product called "amp".
    const isName = end.toLowerCase() === 'amp' && parts.length === 1 && isBase(parts[0] ?? '')
    if (segments.length >= length && feeds.test(end) && !isName) return { parts, isFeed: true }
  }
  return { parts: segments, isFeed: false }
}

function isBase(part: string): boolean {
  const bases = [productBases, categoryBases, tagBases, brandBases]
  return bases.some((each) => each.includes(part.toLowerCase()))
}

function pathOf(parts: string[]): string {
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`
}
