/** Makes the view of a product page: at most four statements, whatever the product. */
import type { Locale } from '#app/i18n/locales.ts'
import type { PageRequest } from '#app/page-request.server.ts'
import type { Category, CategoryTree } from './categories.server.ts'
import type { ProductCardData } from './card.ts'
import type { Price, PriceRange } from './price.ts'
import type { ProductOnPage, Review, StoredProduct, StoredVariation, TermRow } from './product.server.ts'
import type { DetailRow, ProductView, ReviewView, TermLink } from './product-view.ts'
import { numberLocale } from '#app/i18n/texts.ts'
import { labelIn, pickText, textIn } from '#app/i18n/pick-text.ts'
import { pictureAddress } from '#app/features/media/picture.ts'
import { availabilityOf, sharedStock } from './availability.ts'
import { readCards } from './listing/cards.server.ts'
import { relatedProducts } from './listing/related.ts'
import { richText } from './rich-text.ts'
import { nextPriceChange, priceRange } from './price.ts'
import { findProductBySlug, readVariations } from './product.server.ts'
import { gallerySlides } from './product-slides.ts'
import { measuresOf } from './measures.server.ts'
import { priceOf, stockOf } from './stored.ts'
import { openingSlide, productVariations } from './variation-form.server.ts'

const mostReviews = 20
const dayInMs = 86_400_000

export async function readProductView(request: PageRequest, slug: string): Promise<ProductView | undefined> {
  const { services, locale, tags } = request
  const product = await findProductBySlug(services, slug, { mostReviews })
  if (!product) return undefined
  const [variations, cards, categories] = await Promise.all([
    product.type === 'variable' ? readVariations(services, product.id) : [],
    readLinkedCards(request, product),
    services.categories.current(),
  ])
  tags.add('settings', 'catalog', `product:${product.id}`, ...cards.tags)
  const now = services.clock.now()
  const prices = pricesOf(product, variations)
  tellWhenItChanges(request, [...prices])

  const { text: name, foreign } = pickText(product.name, locale)
  const gallery = gallerySlides(product, variations, { locale, name })
  const { catalog } = services.settings.current()
  const price = product.type === 'grouped' ? spanOf(cards.grouped) : priceRange(prices, now)
  const form =
    product.type === 'variable' ? productVariations(request, { product, variations, gallery }) : null
  const shortDescription = richText(product.shortDescription, locale)
  return {
    id: product.id,
    type: product.type === 'variation' ? 'simple' : product.type,
    slug: product.slug ?? slug,
    name,
    ...(foreign && { foreign }),
    sku: product.sku ?? '',
    globalUniqueId: product.globalUniqueId ?? '',
    shortDescription,
    description: richText(product.description, locale),
    summary: plainSummary(shortDescription || textIn(product.description, locale)),
    price,
    availability: availabilityOf(bestStock(product, variations), {
      format: catalog.stockFormat,
      lowStockAmount: catalog.lowStockAmount,
    }),
    slides: gallery.slides,
    shownSlide: form ? openingSlide(form) : null,
    images: gallery.slides.flatMap((slide) =>
      slide.kind === 'image' ? [pictureAddress(slide.picture, 1000)] : [],
    ),
    brand: linksOf(product.terms, 'brand', locale)[0] ?? null,
    categories: categoryLinks(product.terms, categories, locale),
    tags: linksOf(product.terms, 'tag', locale),
    crumbs: crumbsOf(product.terms, categories, locale),
    details: detailsOf(product, request),
    variations: form,
    external:
      product.type === 'external' && product.externalUrl
        ? { address: product.externalUrl, text: textIn(product.buttonText, locale) }
        : null,
    grouped: cards.grouped,
    reviews: product.reviews.map((review) => reviewView(review, request)),
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    upsells: cards.upsells,
    related: cards.related,
  }
}

type LinkedCards = Record<'grouped' | 'upsells' | 'related', ProductCardData[]> & { tags: string[] }

async function readLinkedCards(
  request: PageRequest,
  { id, terms, links }: ProductOnPage,
): Promise<LinkedCards> {
  const { services, locale } = request
  const index = await services.listing.current()
  const { catalog } = services.settings.current()
  const shared = terms.filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'tag')
  const related = relatedProducts(index, {
    termIds: shared.map((term) => term.id),
    exclude: [id, ...links.upsells],
    limit: catalog.relatedProducts,
    hideOutOfStock: catalog.hideOutOfStock,
    seed: id * 31 + Math.floor(services.clock.now().getTime() / dayInMs),
  })
  const cards = await readCards(
    services,
    [...new Set([...links.grouped, ...links.upsells, ...related])],
    locale,
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (ids: number[]) => ids.map((id) => byId.get(id)).filter((card) => card !== undefined)
  return {
    grouped: cardsOf(links.grouped),
    upsells: cardsOf(links.upsells),
    related: cardsOf(related),
    tags: cards.map(({ id }) => `product:${id}`),
  }
}

function tellWhenItChanges({ tags, services }: PageRequest, prices: Price[]): void {
  const next = nextPriceChange(prices, services.clock.now())
  if (next) tags.validUntil(next.getTime())
  // "Related" is drawn anew every day.
  tags.validUntil((Math.floor(services.clock.now().getTime() / dayInMs) + 1) * dayInMs)
}

function pricesOf(product: StoredProduct, variations: StoredVariation[]): Price[] {
  if (product.type !== 'variable') return [priceOf(product)]
  return variations.map(priceOf).filter(({ regularInMinor }) => regularInMinor !== null)
}

function spanOf(cards: ProductCardData[]): PriceRange | null {
  const prices = cards.map(({ price }) => price).filter((price) => price !== null)
  if (prices.length === 0) return null
  return {
    minimumInMinor: Math.min(...prices.map((price) => price.minimumInMinor)),
    maximumInMinor: Math.max(...prices.map((price) => price.maximumInMinor)),
    regularMinimumInMinor: Math.min(...prices.map((price) => price.regularMinimumInMinor)),
    regularMaximumInMinor: Math.max(...prices.map((price) => price.regularMaximumInMinor)),
    isOnSale: prices.some((price) => price.isOnSale),
  }
}

// A variable product is there when any of its variations is.
function bestStock(product: StoredProduct, variations: StoredVariation[]) {
  const own = stockOf(product)
  if (product.type !== 'variable') return own
  const all = variations.map((variation) => sharedStock(stockOf(variation), own))
  const best = (['instock', 'onbackorder'] as const).find((status) =>
    all.some((stock) => stock.status === status),
  )
  return { ...own, manage: 'no' as const, status: best ?? ('outofstock' as const) }
}

function linksOf(terms: TermRow[], taxonomy: 'brand' | 'tag', locale: Locale): TermLink[] {
  const base = taxonomy === 'brand' ? 'brand' : 'product-tag'
  return terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ label: textIn(term.name, locale), path: `/${base}/${encodeURIComponent(term.slug)}/` }))
}

function categoryLinks(terms: TermRow[], tree: CategoryTree, locale: Locale): TermLink[] {
  return categoriesOf(terms, tree).map((category) => ({
    label: textIn(category.name, locale),
    path: `/product-category/${category.path}/`,
  }))
}

function categoriesOf(terms: TermRow[], tree: CategoryTree): Category[] {
  return terms.map(({ id }) => tree.byId.get(id)).filter((category) => category !== undefined)
}

/** The way to the product leads through its first category. */
function crumbsOf(terms: TermRow[], tree: CategoryTree, locale: Locale): ProductView['crumbs'] {
  const [first] = categoriesOf(terms, tree)
  const crumbs: ProductView['crumbs'] = []
  for (
    let at = first;
    at && crumbs.length < 20;
    at = at.parentId === null ? undefined : tree.byId.get(at.parentId)
  ) {
    crumbs.unshift({ label: textIn(at.name, locale), path: `/product-category/${at.path}/` })
  }
  return crumbs
}

function detailsOf(product: StoredProduct, request: PageRequest): DetailRow[] {
  const { locale } = request
  const rows: DetailRow[] = []
  const { weight, dimensions } = measuresOf(request, [product])
  if (weight !== '') rows.push({ measure: 'weight', text: weight })
  if (dimensions !== '') rows.push({ measure: 'dimensions', text: dimensions })
  for (const attribute of product.attributes.filter(({ isVisible }) => isVisible)) {
    const own = product.terms.filter(({ taxonomy }) => taxonomy === attribute.key).map(({ name }) => name)
    const values = (own.length > 0 ? own : attribute.values).map((value) => labelIn(value, locale))
    if (values.length > 0) rows.push({ label: textIn(attribute.name, locale), values })
  }
  return rows
}

function reviewView(review: Review, { locale, services }: PageRequest): ReviewView {
  const { digits } = services.settings.current().shop
  const format = new Intl.DateTimeFormat(numberLocale(locale, digits), {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  return {
    id: review.id,
    author: review.author,
    rating: review.rating,
    text: review.text,
    locale: review.locale,
    isVerified: review.verified,
    date: review.createdAt.toISOString().slice(0, 10),
    dateText: format.format(review.createdAt),
  }
}

// Search engines show about 160 characters.
function plainSummary(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s\S*$/, '')}…`
}
