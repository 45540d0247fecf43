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
import {
  readButtonLimits,
  findExcludedFeatures,
} from '#app/features/catalog/card/button-visibility.server.ts'
import { localizeWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { addSeparators } from '#app/platform/i18n/format/lists.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeLabel, pickText, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createAvailability } from '#app/features/catalog/pricing/availability.ts'
import { findCategoryPath } from '#app/features/catalog/categories/categories.server.ts'
import { renewChoiceSlugs } from '#app/features/catalog/categories/renamed-values.ts'
import { readLinkedProducts } from './linked-products.server.ts'
import { formatMeasures } from './measures.server.ts'
import { listOfferedPrices, findStockStatus } from '#app/features/catalog/pricing/offer.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'
import { findNextPriceChange, computePriceRange } from '#app/features/catalog/pricing/price.ts'
import {
  parseReviewPage,
  paginateReviews,
  findReviewRange,
} from '#app/features/catalog/reviews/product-reviews.server.ts'
import { findProductBySlug, readVariations } from './product.server.ts'
import { createGallery } from './product-slides.ts'
import { isVisibleVariation, toOffer, toStock } from '#app/features/catalog/stored-product.ts'
import { BACK_IN_STOCK_REQUESTED, BACK_IN_STOCK_NOTICE } from './back-in-stock-notice.ts'
import { findGuides } from '#app/features/catalog/guides/guides.server.ts'
import { readReviewOptions } from '#app/features/catalog/reviews/review-options.ts'
import { REVIEW_NOTICE, parseReviewNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { findInitialSlide, createVariationForm, selectValidQuery } from './variation-form.server.ts'

// Search engines show about this many characters.
const summaryLength = 160
// The width that link previews require.
const previewWidthInPixels = 1000

/** Throws a React Router redirect if the URL contains choices or reviews that do not exist. */
export async function readProductView(request: PageRequest, slug: string): Promise<ProductView | undefined> {
  const reviewPage = parseReviewPage(request.query)
  const product = await findProductBySlug(request.services, slug, findReviewRange(reviewPage))
  if (!product) return undefined
  const query = renewChoiceSlugs(request.query, product.terms)
  const productContext = await loadProductContext({ ...request, query }, product)
  // A redirect is cached like the page.
  request.tags.add('settings', 'catalog', `product:${product.id}`)
  redirectToCanonical(request, {
    canonicalQuery: addNotices(
      createPageQuery(productContext.choice, product.reviews.length > 0 ? reviewPage : 1),
      query,
    ),
    renamedQuery: query,
  })
  const view = await createProductView(request, productContext, reviewPage)
  const reviewMessage = request.services.pageParts.findReviewMessage(request)
  return { ...view, ...(reviewMessage && { reviewMessage }) }
}

/** Like `readProductView`, for a product shown over another page: it has no URL of its own to correct. */
export async function createOverlayProductView(
  request: PageRequest,
  product: ProductOnPage,
): Promise<{ view: ProductView; mediaIds: number[] }> {
  const productContext = await loadProductContext(request, product)
  // The ids are in slide order.
  return {
    view: await createProductView(request, productContext, 1),
    mediaIds: [...productContext.gallery.slideIndexByMediaId.keys()],
  }
}

/** The context of a product: its variations and their form, the linked products, the categories. */
async function loadProductContext(request: PageRequest, product: ProductOnPage) {
  const { services, locale, query } = request
  const [variations, linkedProducts, categories] = await Promise.all([
    product.type === 'variable' ? readShownVariations(request, product) : [],
    readLinkedProducts(request, product),
    services.categories.current(),
  ])
  const { text: name, foreign } = pickText(product.name, locale)
  const gallery = createGallery(product, variations, { locale, name })
  const form =
    product.type === 'variable' ? createVariationForm(request, { product, variations, gallery }) : null
  const choice = form ? selectValidQuery(form, query) : ''
  return { product, variations, linkedProducts, categories, name, foreign, gallery, form, choice }
}

type ProductContext = Awaited<ReturnType<typeof loadProductContext>>

async function createProductView(
  request: PageRequest,
  productContext: ProductContext,
  reviewPage: number,
): Promise<ProductView> {
  const { services, locale, tags } = request
  const { product, categories, linkedProducts, gallery, form, name, foreign, choice } = productContext
  tags.add('settings', 'catalog', `product:${product.id}`)
  const { price, offerCount, stock } = readCurrentOffer(request, productContext)
  const { catalog } = services.settings.current()
  const options = readReviewOptions(services)
  const categorySlugs = product.terms
    .filter(({ taxonomy }) => taxonomy === 'category')
    .map(({ slug: categorySlug }) => categorySlug)
  const excludedFeatures = findExcludedFeatures(categorySlugs, await readButtonLimits(services))
  const texts = await services.pageParts.renderProductTexts(request, product)
  const { shownReviews, newerPage, olderPage } = paginateReviews(request, product, reviewPage)
  const createReviewLink = (page: number | null) =>
    page === null ? null : formatProductPath(product) + formatSearch(createPageQuery(choice, page))
  const images = gallery.slides.flatMap((slide) =>
    slide.kind === 'image' ? [createPicturePath(slide.picture, previewWidthInPixels)] : [],
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
    summary: toPlainText(
      localizeWithoutShortcodes(product.shortDescription, locale) ||
        localizeWithoutShortcodes(product.description, locale),
      summaryLength,
    ),
    ...(excludedFeatures && { excludedFeatures }),
    price,
    offerCount,
    availability: createAvailability(stock, {
      format: catalog.stockFormat,
      lowStockAmount: catalog.lowStockAmount,
    }),
    slides: gallery.slides,
    initialSlide: form ? findInitialSlide(form) : null,
    images,
    brand: createTermLinks(product.terms, 'brand', locale)[0] ?? null,
    categories: addSeparators(
      findCategories(product.terms, categories).map((category) => createCategoryLink(category, locale)),
      locale,
    ),
    tags: addSeparators(createTermLinks(product.terms, 'tag', locale), locale),
    // The breadcrumbs follow its first category.
    crumbs: findCategoryPath(findCategories(product.terms, categories)[0], categories).map((category) =>
      createCategoryLink(category, locale),
    ),
    details: createDetails(product, request),
    variations: form,
    guides: await findGuides(request, product),
    external:
      product.type === 'external' && product.externalUrl
        ? { url: product.externalUrl, text: localizeText(product.buttonText, locale) }
        : null,
    grouped: linkedProducts.grouped,
    reviews: options.isEnabled ? shownReviews : [],
    newerReviewsPath: createReviewLink(newerPage),
    olderReviewsPath: createReviewLink(olderPage),
    reviewForm: services.productReviews?.createFormView(request, product) ?? null,
    averageRating: options.isEnabled && options.hasStars ? product.averageRating : 0,
    reviewCount: options.isEnabled ? product.reviewCount : 0,
    upsells: linkedProducts.upsells,
    related: linkedProducts.related,
    shippingTaxKind: findShippingTaxKind(product),
  }
}

function findShippingTaxKind({
  type,
  virtual,
  taxStatus,
  taxClass,
}: StoredProduct): ProductView['shippingTaxKind'] {
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
  { path, locale, query, services, selectKnownQuery }: PageRequest,
  { canonicalQuery, renamedQuery }: { canonicalQuery: URLSearchParams; renamedQuery: URLSearchParams },
): void {
  const canonicalText = String(selectKnownQuery(path, canonicalQuery))
  if (canonicalText === String(query)) return
  const { defaultLocale } = services.settings.current().shop
  // A link with a former slug is permanently equivalent; a value that the product lacks may exist tomorrow.
  const status = canonicalText === String(selectKnownQuery(path, renamedQuery)) ? 301 : 302
  throw redirect(addLocalePrefix(path, locale, defaultLocale) + formatSearch(canonicalQuery), status)
}

function createPageQuery(choice: string, page: number): URLSearchParams {
  const query = new URLSearchParams(choice)
  if (page > 1) query.set('reviews', String(page))
  return query
}

/** Notices stay in the page's URL. */
function addNotices(query: URLSearchParams, requestQuery: URLSearchParams): URLSearchParams {
  const notice = parseReviewNotice(requestQuery)
  if (notice) query.set(REVIEW_NOTICE, notice)
  if (requestQuery.get(BACK_IN_STOCK_NOTICE) === BACK_IN_STOCK_REQUESTED)
    query.set(BACK_IN_STOCK_NOTICE, BACK_IN_STOCK_REQUESTED)
  return query
}

function formatSearch(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query}`
}

function formatProductPath({ slug }: StoredProduct): string {
  return `/product/${encodeURIComponent(slug ?? '')}/`
}

type Source = { product: StoredProduct; variations: StoredVariation[]; linkedProducts: LinkedProducts }

/** Its current price and stock; for a group, the card's summary of its members. */
function readCurrentOffer(
  { services, tags }: PageRequest,
  { product, variations, linkedProducts }: Source,
): { price: PriceRange | null; offerCount: number; stock: Stock } {
  const productStock = toStock(product)
  const { type } = product
  if (type === 'grouped') {
    const { price = null, stock: status = productStock.status } = linkedProducts.ownCard ?? {}
    const offerCount = linkedProducts.grouped.filter((member) => member.price !== null).length
    return { price, offerCount, stock: { ...productStock, manage: 'no', status } }
  }
  const offer = toOffer(product, variations)
  const prices = listOfferedPrices(offer, services.settings.current().catalog)
  const now = services.clock.now()
  const nextPriceChange = findNextPriceChange(prices, now)
  if (nextPriceChange) tags.limitValidity(nextPriceChange.getTime())
  return {
    price: computePriceRange(prices, now),
    offerCount: prices.length,
    stock:
      type === 'variable' ? { ...productStock, manage: 'no', status: findStockStatus(offer) } : productStock,
  }
}

function createTermLinks(terms: TermRow[], taxonomy: 'brand' | 'tag', locale: Locale): TermLink[] {
  const base = taxonomy === 'brand' ? 'brand' : 'product-tag'
  return terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({
      label: localizeText(term.name, locale),
      path: `/${base}/${encodeURIComponent(term.slug)}/`,
    }))
}

function createCategoryLink({ name, path }: Category, locale: Locale): TermLink {
  return { label: localizeText(name, locale), path: `/product-category/${path}/` }
}

function findCategories(terms: TermRow[], tree: CategoryTree): Category[] {
  return terms.map(({ id }) => tree.byId.get(id)).filter((category) => category !== undefined)
}

function createDetails(product: StoredProduct, request: PageRequest): DetailRow[] {
  const { locale } = request
  const rows: DetailRow[] = []
  const { weight, dimensions } = formatMeasures(request, [product])
  if (weight !== '') rows.push({ measure: 'weight', text: weight })
  if (dimensions !== '') rows.push({ measure: 'dimensions', text: dimensions })
  for (const attribute of product.attributes.filter(({ isVisible }) => isVisible)) {
    const termNames = product.terms
      .filter(({ taxonomy }) => taxonomy === attribute.key)
      .map(({ name }) => name)
    const values = (termNames.length > 0 ? termNames : attribute.values).map((value) => ({
      name: localizeLabel(value, locale),
    }))
    if (values.length > 0) {
      rows.push({
        key: attribute.key,
        label: localizeText(attribute.name, locale),
        values: addSeparators(values, locale),
      })
    }
  }
  return rows
}
