/**
 * Maps a stored variation to the input of the contract's format, with HTML rendered from the shop's own
 * components.
 */
import type { ReactNode } from 'react'
import type { StoredProduct, StoredVariation } from '#app/features/catalog/product/product.server.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ContractImage, ContractInput } from './contract.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { createAvailability, resolveParentStock } from '#app/features/catalog/pricing/availability.ts'
import { formatMeasures } from '#app/features/catalog/product/measures.server.ts'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { findActivePrice, computePriceRange, type Price } from '#app/features/catalog/pricing/price.ts'
import { toPrice, toStock } from '#app/features/catalog/stored-product.ts'
import {
  createPicturePath,
  createPicture,
  createPictureSources,
} from '#app/features/media/pictures/picture.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { makeUrlsAbsolute } from '#app/ui/fragments/absolute-urls.ts'

type Source = {
  product: StoredProduct
  /** Prices of all its variations: if all are equal, none of them repeats the price. */
  prices: Price[]
  locale: Locale
  render: (node: ReactNode) => string
}

/** Maps the variations of a product; HTML that many of them share, such as a price, is rendered once. */
export function createContractInputMapper(
  services: Services,
  { product, prices, locale, render }: Source,
): (variation: StoredVariation) => ContractInput {
  const { settings, clock } = services
  const { currency } = settings.current().catalog
  const now = clock.now()
  const range = computePriceRange(prices, now)
  const sharedInput: SharedInput = {
    product,
    locale,
    now,
    // Includes the regular price: 80 reduced from 100 differs from 80.
    hasOnePrice:
      range?.minimumInMinor === range?.maximumInMinor &&
      range?.regularMinimumInMinor === range?.regularMaximumInMinor,
    unit: 10 ** findCurrencyDecimals(currency),
    render: memoizeRender(render),
  }
  return (variation) => createContractInput(services, variation, sharedInput)
}

type SharedInput = Pick<Source, 'product' | 'locale'> & {
  now: Date
  hasOnePrice: boolean
  /** Minor units per major unit. */
  unit: number
  render: MemoizedRender
}

/** Renders once per key. */
type MemoizedRender = (key: unknown, node: () => ReactNode) => string

/** Renders the image of a variation in the quick view: `services.showQuickViewImage`. */
export type ShowQuickViewImage = (
  services: Services,
  input: Pick<SharedInput, 'product' | 'locale' | 'render'> & { picture: Picture },
) => NonNullable<ContractInput['quickViewImage']>

function memoizeRender(render: Source['render']): MemoizedRender {
  const cache = new Map<string, string>()
  return (key, node) => {
    const cacheKey = JSON.stringify(key)
    const html = cache.get(cacheKey) ?? render(node())
    cache.set(cacheKey, html)
    return html
  }
}

function createContractInput(
  services: Services,
  variation: StoredVariation,
  sharedInput: SharedInput,
): ContractInput {
  const { settings, siteUrl } = services
  const { product, locale, now, hasOnePrice, unit, render } = sharedInput
  const { catalog, shop } = settings.current()
  const price = toPrice(variation)
  const stock = resolveParentStock(toStock(variation), toStock(product))
  const availability = createAvailability(stock, {
    format: catalog.stockFormat,
    lowStockAmount: catalog.lowStockAmount,
  })
  const range = computePriceRange([price], now)
  const toMajorUnits = (amount: number | null): number | '' => (amount === null ? '' : amount / unit)
  const [firstMedium] = variation.media
  const [image = product.media.find(({ kind }) => kind === 'image')] = firstMedium ? [firstMedium] : []
  const picture = image && createPicture(image)
  const weight = variation.weight ?? product.weight
  const dimensions = {
    length: variation.length ?? product.length,
    width: variation.width ?? product.width,
    height: variation.height ?? product.height,
  }
  const measures = formatMeasures({ services, locale }, [variation, product])
  // WooCommerce scripts read these as strings and abort when they are empty.
  const renderNotAvailable = () => render('no measure', () => <Trans>N/A</Trans>)
  const attributes = sortAttributes(product, variation)
  const query = new URLSearchParams(Object.entries(attributes).filter(([, value]) => value !== ''))
  const path = addLocalePrefix(
    `/product/${encodeURIComponent(product.slug ?? '')}/`,
    locale,
    shop.defaultLocale,
  )
  return {
    variationId: variation.id,
    sku: variation.sku || product.sku || '',
    attributes,
    isInStock: stock.status !== 'outofstock',
    isActive: stock.status !== 'outofstock' || !settings.current().swatches.disableOutOfStock,
    isPurchasable: price.regularInMinor !== null,
    isVisible: price.regularInMinor !== null,
    isSoldIndividually: stock.soldIndividually,
    isBackorderAllowed: stock.backorders !== 'no',
    minQuantity: 1,
    maxQuantity: stock.status === 'outofstock' ? null : toMaxQuantity(availability.maximumQuantity),
    displayPrice: toMajorUnits(findActivePrice(price, now)),
    displayRegularPrice: toMajorUnits(price.regularInMinor),
    priceHtml: hasOnePrice ? '' : render(['price', range], () => <PriceView price={range} />),
    availabilityHtml: render(['stock', availability], () => <AvailabilityView availability={availability} />),
    descriptionHtml: makeUrlsAbsolute(formatRichText(variation.description, locale), siteUrl),
    dimensions: {
      length: formatNumber(dimensions.length),
      width: formatNumber(dimensions.width),
      height: formatNumber(dimensions.height),
    },
    dimensionsText: measures.dimensions || renderNotAvailable(),
    weight: formatNumber(weight),
    weightText: measures.weight || renderNotAvailable(),
    image: picture
      ? createContractImage(picture, { siteUrl, title: localizeText(product.name, locale) })
      : null,
    imageId: image?.id ?? '',
    quickViewImage:
      (picture && services.showQuickViewImage?.(services, { picture, product, locale, render })) ?? null,
    galleryImageIds: variation.media.slice(1).map(({ id }) => id),
    galleryHtml: renderGallery(services, { variation, product, locale, render }),
    isDownloadable: variation.downloadable,
    isVirtual: variation.virtual,
    stockLeft: renderStockLeft(stock, render),
    permalink: `${siteUrl}${path}${query.size > 0 ? `?${query}` : ''}`,
  }
}

// Restores the order of the attributes, because the database orders JSON keys by length.
function sortAttributes(product: StoredProduct, variation: StoredVariation): Record<string, string> {
  const storedAttributes = variation.variationAttributes ?? {}
  const keys = product.attributes
    .map(({ key }) => `attribute_${key}`)
    .filter((key) => key in storedAttributes)
  const orderedEntries = keys.map((key) => [key, storedAttributes[key] ?? ''] as const)
  return { ...Object.fromEntries(orderedEntries), ...storedAttributes }
}

/** Maximum quantity per order; null: no limit, or out of stock. */
function toMaxQuantity(maximum: number): number | null {
  return maximum > 0 ? maximum : null
}

// The text is rendered above the threshold, too: scripts decide by `max_qty` whether to show it.
function renderStockLeft({ manage, quantity }: ReturnType<typeof toStock>, render: MemoizedRender): string {
  if (manage === 'no' || quantity === null) return ''
  return render(['left', quantity], () => <Plural value={quantity} one="# left" other="# left" />)
}

function formatNumber(number: number | null): string {
  return number === null ? '' : String(number)
}

function renderGallery(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  {
    variation,
    product,
    locale,
    render,
  }: Pick<SharedInput, 'product' | 'locale' | 'render'> & { variation: StoredVariation },
): string {
  const title = localizeText(product.name, locale)
  return variation.media
    .slice(1)
    .flatMap((medium) => createPicture(medium) ?? [])
    .map((picture) => createContractImage(picture, { siteUrl, title }))
    .map((image) =>
      render(['gallery', image.src], () => (
        <div className="woocommerce-product-gallery__image">
          <a href={image.full_src}>
            <img src={image.src} width={image.src_w} height={image.src_h} srcSet={image.srcset} alt={title} />
          </a>
        </div>
      )),
    )
    .join('')
}

function createContractImage(
  picture: Picture,
  { siteUrl, title }: { siteUrl: string; title: string },
): ContractImage {
  const { width, height } = picture
  const createRendition = (requestedWidth: number) => ({
    src: siteUrl + createPicturePath(picture, requestedWidth),
    width: Math.min(requestedWidth, width),
    height: Math.round((Math.min(requestedWidth, width) * height) / width),
  })
  const [large, full, small] = [createRendition(700), createRendition(width), createRendition(200)]
  return {
    title,
    caption: '',
    url: full.src,
    alt: title,
    src: large.src,
    src_w: large.width,
    src_h: large.height,
    srcset: createPictureSources(picture, siteUrl),
    sizes: '(width >= 900px) 58vw, 92vw',
    full_src: full.src,
    full_src_w: full.width,
    full_src_h: full.height,
    gallery_thumbnail_src: small.src,
    gallery_thumbnail_src_w: small.width,
    gallery_thumbnail_src_h: small.height,
    thumb_src: small.src,
    thumb_src_w: small.width,
    thumb_src_h: small.height,
  }
}
