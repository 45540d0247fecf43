import type { ProductView } from './product-view.ts'
import type { Shop } from '#app/ui/shop.ts'

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'available-on-backorder': 'https://schema.org/BackOrder',
} satisfies Record<ProductView['availability']['className'], string>

/** The product for search engines: Product with its offer and rating. */
export function productForSearch(view: ProductView, shop: Shop, url: string) {
  const { siteUrl, money, currency, name } = shop
  const amount = (inMinor: number) => (inMinor / 10 ** money.decimals).toFixed(money.decimals)
  const seller = { '@type': 'Organization', name }
  const common = {
    availability: availabilities[view.availability.className],
    priceCurrency: currency,
    url,
    seller,
  }
  const offers = view.price && {
    ...common,
    ...(view.price.minimumInMinor === view.price.maximumInMinor
      ? { '@type': 'Offer', price: amount(view.price.minimumInMinor) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: amount(view.price.minimumInMinor),
          highPrice: amount(view.price.maximumInMinor),
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
    ...(view.images.length > 0 && { image: view.images.map((address) => siteUrl + address) }),
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
