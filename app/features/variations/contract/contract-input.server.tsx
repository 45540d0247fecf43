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
import { availabilityOf, sharedStock } from '#app/features/catalog/pricing/availability.ts'
import { measuresOf } from '#app/features/catalog/product/measures.server.ts'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { activePrice, priceRange, type Price } from '#app/features/catalog/pricing/price.ts'
import { priceOf, stockOf } from '#app/features/catalog/stored.ts'
import { picturePath, pictureOf, pictureSources } from '#app/features/media/pictures/picture.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { withAbsoluteUrls } from '#app/ui/fragments/absolute-urls.ts'

type Source = {
  product: StoredProduct
  /** Prices of all its variations: if all are equal, none of them repeats the price. */
  prices: Price[]
  locale: Locale
  render: (node: ReactNode) => string
}

/** Maps the variations of a product; HTML that many of them share, such as a price, is rendered once. */
export function contractInputs(
  services: Services,
  { product, prices, locale, render }: Source,
): (variation: StoredVariation) => ContractInput {
  const { settings, clock } = services
  const { currency } = settings.current().catalog
  const now = clock.now()
  const range = priceRange(prices, now)
  const shared: SharedInput = {
    product,
    locale,
    now,
    // Includes the regular price: 80 reduced from 100 differs from 80.
    isOnePrice:
      range?.minimumInMinor === range?.maximumInMinor &&
      range?.regularMinimumInMinor === range?.regularMaximumInMinor,
    unit: 10 ** currencyDecimals(currency),
    render: memoizedRender(render),
  }
  return (variation) => contractInput(services, variation, shared)
}

type SharedInput = Pick<Source, 'product' | 'locale'> & {
  now: Date
  isOnePrice: boolean
  /** Minor units per major unit. */
  unit: number
  render: MemoizedRender
}

/** Renders once per key. */
type MemoizedRender = (key: unknown, node: () => ReactNode) => string

/** Renders the image of a variation in the quick view: `services.showQuickViewImage`. */
export type ShowQuickViewImage = (
  services: Services,
  shown: Pick<SharedInput, 'product' | 'locale' | 'render'> & { picture: Picture },
) => NonNullable<ContractInput['quickViewImage']>

function memoizedRender(render: Source['render']): MemoizedRender {
  const cache = new Map<string, string>()
  return (key, node) => {
    const name = JSON.stringify(key)
    const html = cache.get(name) ?? render(node())
    cache.set(name, html)
    return html
  }
}

function contractInput(services: Services, variation: StoredVariation, shared: SharedInput): ContractInput {
  const { settings, siteUrl } = services
  const { product, locale, now, isOnePrice, unit, render } = shared
  const { catalog, shop } = settings.current()
  const price = priceOf(variation)
  const stock = sharedStock(stockOf(variation), stockOf(product))
  const availability = availabilityOf(stock, {
    format: catalog.stockFormat,
    lowStockAmount: catalog.lowStockAmount,
  })
  const range = priceRange([price], now)
  const major = (amount: number | null): number | '' => (amount === null ? '' : amount / unit)
  const [own] = variation.media
  const [image = product.media.find(({ kind }) => kind === 'image')] = own ? [own] : []
  const picture = image && pictureOf(image)
  const weight = variation.weight ?? product.weight
  const sides = {
    length: variation.length ?? product.length,
    width: variation.width ?? product.width,
    height: variation.height ?? product.height,
  }
  const measures = measuresOf({ services, locale }, [variation, product])
  // WooCommerce scripts read these as strings and abort when they are empty.
  const none = () => render('no measure', () => <Trans>N/A</Trans>)
  const attributes = attributesInOrder(product, variation)
  const query = new URLSearchParams(Object.entries(attributes).filter(([, value]) => value !== ''))
  const path = localePath(`/product/${encodeURIComponent(product.slug ?? '')}/`, locale, shop.defaultLocale)
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
    maxQuantity: stock.status === 'outofstock' ? null : mostIn(availability.maximumQuantity),
    displayPrice: major(activePrice(price, now)),
    displayRegularPrice: major(price.regularInMinor),
    priceHtml: isOnePrice ? '' : render(['price', range], () => <PriceView price={range} />),
    availabilityHtml: render(['stock', availability], () => <AvailabilityView availability={availability} />),
    descriptionHtml: withAbsoluteUrls(richText(variation.description, locale), siteUrl),
    dimensions: { length: textOf(sides.length), width: textOf(sides.width), height: textOf(sides.height) },
    dimensionsText: measures.dimensions || none(),
    weight: textOf(weight),
    weightText: measures.weight || none(),
    image: picture ? contractImage(picture, { siteUrl, title: textIn(product.name, locale) }) : null,
    imageId: image?.id ?? '',
    quickViewImage:
      (picture && services.quickViewImage?.(services, { picture, product, locale, render })) ?? null,
    galleryImageIds: variation.media.slice(1).map(({ id }) => id),
    galleryHtml: galleryHtml(services, { variation, product, locale, render }),
    isDownloadable: variation.downloadable,
    isVirtual: variation.virtual,
    stockLeft: stockLeft(stock, render),
    permalink: `${siteUrl}${path}${query.size > 0 ? `?${query}` : ''}`,
  }
}

// The database orders JSON keys by length.
function attributesInOrder(product: StoredProduct, variation: StoredVariation): Record<string, string> {
  const stored = variation.variationAttributes ?? {}
  const keys = product.attributes.map(({ key }) => `attribute_${key}`).filter((key) => key in stored)
  const ordered = keys.map((key) => [key, stored[key] ?? ''] as const)
  return { ...Object.fromEntries(ordered), ...stored }
}

/** Maximum quantity per order; null: no limit, or out of stock. */
function mostIn(maximum: number): number | null {
  return maximum > 0 ? maximum : null
}

// The text is rendered above the threshold, too: scripts decide by `max_qty` whether to show it.
function stockLeft({ manage, quantity }: ReturnType<typeof stockOf>, render: MemoizedRender): string {
  if (manage === 'no' || quantity === null) return ''
  return render(['left', quantity], () => <Plural value={quantity} one="# left" other="# left" />)
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

function galleryHtml(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  {
    variation,
    product,
    locale,
    render,
  }: Pick<SharedInput, 'product' | 'locale' | 'render'> & { variation: StoredVariation },
): string {
  const title = textIn(product.name, locale)
  return variation.media
    .slice(1)
    .flatMap((medium) => pictureOf(medium) ?? [])
    .map((picture) => contractImage(picture, { siteUrl, title }))
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

function contractImage(
  picture: Picture,
  { siteUrl, title }: { siteUrl: string; title: string },
): ContractImage {
  const { width, height } = picture
  const sized = (requested: number) => ({
    src: siteUrl + picturePath(picture, requested),
    width: Math.min(requested, width),
    height: Math.round((Math.min(requested, width) * height) / width),
  })
  const [large, full, small] = [sized(700), sized(width), sized(200)]
  return {
    title,
    caption: '',
    url: full.src,
    alt: title,
    src: large.src,
    src_w: large.width,
    src_h: large.height,
    srcset: pictureSources(picture, siteUrl),
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
