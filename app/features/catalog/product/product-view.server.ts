/** Builds the view of a product page: at most four statements for any product. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Stock } from '#app/features/catalog/pricing/availability.ts'
import type { Category, CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { LinkedProducts } from './linked-products.server.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { ProductOnPage, StoredProduct, StoredVariation, TermRow } from './product.server.ts'
import type { DetailRow, ProductView, TermLink } from './product-view.ts'
import { redirect } from 'react-router'
import { buttonLimits, withoutButtons } from '#app/features/catalog/card/button-visibility.server.ts'
import { textWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { picturePath } from '#app/features/media/pictures/picture.ts'
import { withJoints } from '#app/platform/i18n/format/lists.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { labelIn, pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { availabilityOf } from '#app/features/catalog/pricing/availability.ts'
import { pathTo } from '#app/features/catalog/categories/categories.server.ts'
import { withNewSlugs } from '#app/features/catalog/categories/renamed-values.ts'
import { readLinkedProducts } from './linked-products.server.ts'
import { measuresOf } from './measures.server.ts'
import { offeredPrices, stockStatusOf } from '#app/features/catalog/pricing/offer.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { nextPriceChange, priceRange } from '#app/features/catalog/pricing/price.ts'
import {
  requestedReviewPage,
  reviewsOnPage,
  reviewsToRead,
} from '#app/features/catalog/reviews/product-reviews.server.ts'
import { findProductBySlug, readVariations } from './product.server.ts'
import { gallerySlides } from './product-slides.ts'
import { isVisibleVariation, offerOf, stockOf } from '#app/features/catalog/stored.ts'
import { BACK_IN_STOCK_REQUESTED, BACK_IN_STOCK_NOTICE } from './back-in-stock-notice.ts'
import { guidesOf } from '#app/features/catalog/guides/guides.server.ts'
import { reviewOptions } from '#app/features/catalog/reviews/review-options.ts'
import { REVIEW_NOTICE, reviewNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { openingSlide, productVariations, understoodQuery } from './variation-form.server.ts'

// Search engines show about this many characters.
const summaryLength = 160
// The width that link previews require.
const previewWidthInPixels = 1000

/** Throws a React Router redirect if the URL contains choices or reviews that do not exist. */
export async function readProductView(request: PageRequest, slug: string): Promise<ProductView | undefined> {
  const reviewPage = requestedReviewPage(request.query)
  const product = await findProductBySlug(request.services, slug, reviewsToRead(reviewPage))
  if (!product) return undefined
  const query = withNewSlugs(request.query, product.terms)
  const known = await loadProductContext({ ...request, query }, product)
  // A redirect is cached like the page.
  request.tags.add('settings', 'catalog', `product:${product.id}`)
  redirectToCanonical(request, {
    canonical: withNotices(withReviews(known.choice, product.reviews.length > 0 ? reviewPage : 1), query),
    renamed: query,
  })
  const view = await viewOf(request, known, reviewPage)
  const reviewMessage = request.services.pageParts.reviewMessage(request)
  return { ...view, ...(reviewMessage && { reviewMessage }) }
}

/** Like `readProductView`, for a product shown over another page: it has no URL of its own to correct. */
export async function viewProduct(
  request: PageRequest,
  product: ProductOnPage,
): Promise<{ view: ProductView; mediaIds: number[] }> {
  const known = await loadProductContext(request, product)
  // The ids are in slide order.
  return { view: await viewOf(request, known, 1), mediaIds: [...known.gallery.slideOf.keys()] }
}

/** The context of a product: its variations and their form, the linked products, the categories. */
async function loadProductContext(request: PageRequest, product: ProductOnPage) {
  const { services, locale, query } = request
  const [variations, linked, categories] = await Promise.all([
    product.type === 'variable' ? readShownVariations(request, product) : [],
    readLinkedProducts(request, product),
    services.categories.current(),
  ])
  const { text: name, foreign } = pickText(product.name, locale)
  const gallery = gallerySlides(product, variations, { locale, name })
  const form =
    product.type === 'variable' ? productVariations(request, { product, variations, gallery }) : null
  const choice = form ? understoodQuery(form, query) : ''
  return { product, variations, linked, categories, name, foreign, gallery, form, choice }
}

type ProductContext = Awaited<ReturnType<typeof loadProductContext>>

async function viewOf(request: PageRequest, known: ProductContext, reviewPage: number): Promise<ProductView> {
  const { services, locale, tags } = request
  const { product, categories, linked, gallery, form, name, foreign, choice } = known
  tags.add('settings', 'catalog', `product:${product.id}`)
  const { price, offerCount, stock } = offerNow(request, known)
  const { catalog } = services.settings.current()
  const reviews = reviewOptions(services)
  const own = product.terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug: word }) => word)
  const without = withoutButtons(own, await buttonLimits(services))
  const texts = await services.pageParts.renderProductTexts(request, product)
  const { shown, newerPage, olderPage } = reviewsOnPage(request, product, reviewPage)
  const reviewLink = (page: number | null) =>
    page === null ? null : pathOf(product) + asSearch(withReviews(choice, page))
  const images = gallery.slides.flatMap((slide) =>
    slide.kind === 'image' ? [picturePath(slide.picture, previewWidthInPixels)] : [],
  )
  return {
    id: product.id,
    type: product.type === 'variation' ? 'simple' : product.type,
    slug: product.slug ?? '',
    name,
    ...(foreign && { foreign }),
    sku: product.sku ?? '',
    globalUniqueId: product.globalUniqueId ?? '',
    shortDescription: texts.shortDescription,
    description: texts.description,
    enquiry: texts.enquiry,
    summary: plainText(
      textWithoutShortcodes(product.shortDescription, locale) ||
        textWithoutShortcodes(product.description, locale),
      summaryLength,
    ),
    ...(without && { without }),
    price,
    offerCount,
    availability: availabilityOf(stock, {
      format: catalog.stockFormat,
      lowStockAmount: catalog.lowStockAmount,
    }),
    slides: gallery.slides,
    initialSlide: form ? openingSlide(form) : null,
    images,
    brand: linksOf(product.terms, 'brand', locale)[0] ?? null,
    categories: withJoints(
      categoriesOf(product.terms, categories).map((category) => categoryLink(category, locale)),
      locale,
    ),
    tags: withJoints(linksOf(product.terms, 'tag', locale), locale),
    // The breadcrumbs follow its first category.
    crumbs: pathTo(categoriesOf(product.terms, categories)[0], categories).map((category) =>
      categoryLink(category, locale),
    ),
    details: detailsOf(product, request),
    variations: form,
    guides: await guidesOf(request, product),
    external:
      product.type === 'external' && product.externalUrl
        ? { address: product.externalUrl, text: textIn(product.buttonText, locale) }
        : null,
    grouped: linked.grouped,
    reviews: reviews.isEnabled ? shown : [],
    newerReviews: reviewLink(newerPage),
    olderReviews: reviewLink(olderPage),
    reviewForm: services.productReviews?.showForm(request, product) ?? null,
    averageRating: reviews.isEnabled && reviews.hasStars ? product.averageRating : 0,
    reviewCount: reviews.isEnabled ? product.reviewCount : 0,
    upsells: linked.upsells,
    related: linked.related,
    sentAs: sentAs(product),
  }
}

function sentAs({ type, virtual, taxStatus, taxClass }: StoredProduct): ProductView['sentAs'] {
  if (virtual || type === 'external') return null
  return taxStatus !== 'none' && taxClass === '' ? 'standard-tax' : 'other-tax'
}

/** Its published variations, without those that the merchant's settings hide. */
async function readShownVariations(
  { services }: PageRequest,
  product: StoredProduct,
): Promise<StoredVariation[]> {
  const { catalog } = services.settings.current()
  const variations = await readVariations(services, product.id)
  return variations.filter((variation) => isVisibleVariation(variation, product, catalog))
}

// Whatever query is appended to a product's URL, its page is cached once per choice.
function redirectToCanonical(
  { path, locale, query, services, knownQuery }: PageRequest,
  { canonical, renamed }: { canonical: URLSearchParams; renamed: URLSearchParams },
): void {
  const known = String(knownQuery(path, canonical))
  if (known === String(query)) return
  const { defaultLocale } = services.settings.current().shop
  // A link with a former slug is permanently equivalent; a value that the product lacks may exist tomorrow.
  const status = known === String(knownQuery(path, renamed)) ? 301 : 302
  throw redirect(localePath(path, locale, defaultLocale) + asSearch(canonical), status)
}

function withReviews(choice: string, page: number): URLSearchParams {
  const query = new URLSearchParams(choice)
  if (page > 1) query.set('reviews', String(page))
  return query
}

/** Notices stay in the page's URL. */
function withNotices(query: URLSearchParams, requested: URLSearchParams): URLSearchParams {
  const notice = reviewNotice(requested)
  if (notice) query.set(REVIEW_NOTICE, notice)
  if (requested.get(BACK_IN_STOCK_NOTICE) === BACK_IN_STOCK_REQUESTED)
    query.set(BACK_IN_STOCK_NOTICE, BACK_IN_STOCK_REQUESTED)
  return query
}

function asSearch(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query}`
}

function pathOf({ slug }: StoredProduct): string {
  return `/product/${encodeURIComponent(slug ?? '')}/`
}

type Source = { product: StoredProduct; variations: StoredVariation[]; linked: LinkedProducts }

/** Its current price and stock; for a group, the card's summary of its members. */
function offerNow(
  { services, tags }: PageRequest,
  { product, variations, linked }: Source,
): { price: PriceRange | null; offerCount: number; stock: Stock } {
  const own = stockOf(product)
  const { type } = product
  if (type === 'grouped') {
    const { price = null, stock: status = own.status } = linked.own ?? {}
    const offerCount = linked.grouped.filter((member) => member.price !== null).length
    return { price, offerCount, stock: { ...own, manage: 'no', status } }
  }
  const offer = offerOf(product, variations)
  const prices = offeredPrices(offer, services.settings.current().catalog)
  const now = services.clock.now()
  const next = nextPriceChange(prices, now)
  if (next) tags.validUntil(next.getTime())
  return {
    price: priceRange(prices, now),
    offerCount: prices.length,
    stock: type === 'variable' ? { ...own, manage: 'no', status: stockStatusOf(offer) } : own,
  }
}

function linksOf(terms: TermRow[], taxonomy: 'brand' | 'tag', locale: Locale): TermLink[] {
  const base = taxonomy === 'brand' ? 'brand' : 'product-tag'
  return terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ label: textIn(term.name, locale), path: `/${base}/${encodeURIComponent(term.slug)}/` }))
}

function categoryLink({ name, path }: Category, locale: Locale): TermLink {
  return { label: textIn(name, locale), path: `/product-category/${path}/` }
}

function categoriesOf(terms: TermRow[], tree: CategoryTree): Category[] {
  return terms.map(({ id }) => tree.byId.get(id)).filter((category) => category !== undefined)
}

function detailsOf(product: StoredProduct, request: PageRequest): DetailRow[] {
  const { locale } = request
  const rows: DetailRow[] = []
  const { weight, dimensions } = measuresOf(request, [product])
  if (weight !== '') rows.push({ measure: 'weight', text: weight })
  if (dimensions !== '') rows.push({ measure: 'dimensions', text: dimensions })
  for (const attribute of product.attributes.filter(({ isVisible }) => isVisible)) {
    const own = product.terms.filter(({ taxonomy }) => taxonomy === attribute.key).map(({ name }) => name)
    const values = (own.length > 0 ? own : attribute.values).map((value) => ({
      name: labelIn(value, locale),
    }))
    if (values.length > 0) {
      rows.push({
        key: attribute.key,
        label: textIn(attribute.name, locale),
        values: withJoints(values, locale),
      })
    }
  }
  return rows
}
