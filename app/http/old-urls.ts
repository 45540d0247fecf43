/** What addresses of the old shop may mean: its product and category bases, and the feeds beside its pages. Pure. */
import { takenSlugs } from '#app/features/content/rules.ts'

/** Each part is one thing that an address may mean; where two are there, nobody can say which. */
export type OldAddress = {
  /** Of the page itself, decoded: first as it was asked for, then without a feed behind it. */
  paths: string[]
  /** A place of the shop that is always there. */
  place?: '/' | '/shop/'
  product?: string
  /** The product whose attachment's page this was, when there is no other of the name: WordPress has a page for each picture. */
  attachedTo?: string
  category?: string
  tag?: string
  brand?: string
  /** The slug of a page of words. */
  page?: string
}

/** `path` is decoded, without language. */
export function readOldAddress(path: string): OldAddress {
  const asked = path.normalize('NFC').split('/').filter(Boolean)
  const ownPaths = [...new Set([path, pathOf(asked)])]
  if (isOurs(path)) return { paths: ownPaths }
  const { parts, isFeed } = withoutFeed(asked)
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

/** Bases of products alone: behind others the first part may be a category. */
function isOfProducts(base: string): boolean {
  return productBases.includes(base) && !categoryBases.includes(base)
}

/** Whether all that is behind the first part is the shop's own, so that no address of another shop is read there. */
export function isOurs(path: string): boolean {
  const first = path.split('/')[1] ?? ''
  return takenSlugs.includes(first) && !archives.includes(first)
}

/** The number in WordPress's short links: '/?p=26'. Beside a search it is none. */
export function readPostId(query: URLSearchParams): number | undefined {
  if (query.get('s')?.trim()) return undefined
  const id = ['p', 'page_id'].map((name) => query.get(name) ?? '').find((value) => /^[1-9]\d*$/.test(value))
  return id === undefined ? undefined : Number(id)
}

// The shop's own page behind a product, where reviews are taken: no picture's.
const OF_REVIEWS = 'review'

/** First parts of addresses behind which the shop has pages of products, and feeds. */
const archives = ['shop', 'product', 'product-category', 'product-tag', 'brand', 'feed']

/** Ours, the presets of WooCommerce, what it is called in the languages of its shops, and what owners like to choose. */
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

// WordPress and its plug-ins have these behind each page, and feeds of the whole shop.
const ofShop = /^feed(?:\/(?:rss|rss2|rdf|atom))?$/i
const ofPage = /^(?:feed(?:\/(?:rss|rss2|rdf|atom))?|amp|embed|trackback|comment-page-\d+)$/i

function withoutFeed(asked: string[]): { parts: string[]; isFeed: boolean } {
  for (const length of [2, 1]) {
    const [parts, end] = [asked.slice(0, -length), asked.slice(-length).join('/')]
    const feeds = parts.length === 0 ? ofShop : ofPage
    // A guitar shop has an amp.
    const isName = end.toLowerCase() === 'amp' && parts.length === 1 && isBase(parts[0] ?? '')
    if (asked.length >= length && feeds.test(end) && !isName) return { parts, isFeed: true }
  }
  return { parts: asked, isFeed: false }
}

function isBase(part: string): boolean {
  const bases = [productBases, categoryBases, tagBases, brandBases]
  return bases.some((each) => each.includes(part.toLowerCase()))
}

function pathOf(parts: string[]): string {
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`
}
