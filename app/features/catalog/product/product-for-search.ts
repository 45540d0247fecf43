import type { ProductView } from './product-view.ts'
import type { Shop } from '#app/ui/shop.ts'

const availabilities = {
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
type Page = { url: string; chosen: DisplayedOffer | undefined }

/**
 * Structured data of the product: Product with its rating and the price shown on the page, as an offer or a
 * range.
 */
export function productForSearch(view: ProductView, shop: Shop, { url, chosen }: Page) {
  const { siteUrl, money, currency, name } = shop
  const amount = (inMinor: number) => (inMinor / 10 ** money.decimals).toFixed(money.decimals)
  const seller = { '@type': 'Organization', name }
  const whole: DisplayedOffer = { price: view.price, className: view.availability.className }
  const { price, className, query = '', sku } = chosen ?? whole
  const offers = price && {
    availability: availabilities[className],
    priceCurrency: currency,
    url: url + query,
    seller,
    ...(sku && { sku }),
    ...(price.minimumInMinor === price.maximumInMinor
      ? { '@type': 'Offer', price: amount(price.minimumInMinor) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: amount(price.minimumInMinor),
          highPrice: amount(price.maximumInMinor),
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
