import type { ProductView } from './product-view.ts'
import type { Shop } from '#app/ui/shop.ts'

const availabilityUrls = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'available-on-backorder': 'https://schema.org/BackOrder',
} satisfies Record<ProductView['availability']['className'], string>

type DisplayedOffer = Pick<ProductView, 'price'> &
  Pick<ProductView['availability'], 'className'> & {
    /** Query of the URL, with its question mark. */
    query?: string
    sku?: string
  }

/** `initialOffer`: the offer of the page's initial selection, if that is complete. */
type Page = { url: string; initialOffer: DisplayedOffer | undefined }

/**
 * Structured data of the product: Product with its rating and the price shown on the page, as an offer or a
 * range.
 */
export function createStructuredData(view: ProductView, shop: Shop, { url, initialOffer }: Page) {
  const { siteUrl, money, currency, name } = shop
  const formatAmount = (amountInMinor: number) =>
    (amountInMinor / 10 ** money.decimals).toFixed(money.decimals)
  const seller = { '@type': 'Organization', name }
  const productOffer: DisplayedOffer = { price: view.price, className: view.availability.className }
  const { price, className, query = '', sku } = initialOffer ?? productOffer
  const offers = price && {
    availability: availabilityUrls[className],
    priceCurrency: currency,
    url: url + query,
    seller,
    ...(sku && { sku }),
    ...(price.minimumInMinor === price.maximumInMinor
      ? { '@type': 'Offer', price: formatAmount(price.minimumInMinor) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: formatAmount(price.minimumInMinor),
          highPrice: formatAmount(price.maximumInMinor),
          offerCount: view.offerCount,
        }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: view.name,
    url,
    ...(view.summary && { description: view.summary }),
    ...(view.sku && { sku: view.sku }),
    ...(view.globalUniqueId && { gtin: view.globalUniqueId.replaceAll('-', '') }),
    ...(view.brand && { brand: { '@type': 'Brand', name: view.brand.label } }),
    ...(view.images.length > 0 && { image: view.images.map((path) => siteUrl + path) }),
    ...(offers && { offers }),
    ...(view.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: view.averageRating,
        reviewCount: view.reviewCount,
        bestRating: 5,
      },
    }),
  }
}
