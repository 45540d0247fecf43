import type { ProductView } from './product-view.ts'
import type { Shop } from '#app/ui/shop.ts'
import { NONE } from '#app/features/variations/find.ts'
import { openMatrix } from '#app/features/variations/matrix.ts'
import { queryFromChoice } from '#app/features/variations/query.ts'

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'available-on-backorder': 'https://schema.org/BackOrder',
} satisfies Record<ProductView['availability']['className'], string>

/** The product for search engines: Product with its rating and what the page shows of its price: an offer, or what several span. */
export function productForSearch(view: ProductView, shop: Shop, url: string) {
  const { siteUrl, money, currency, name } = shop
  const amount = (inMinor: number) => (inMinor / 10 ** money.decimals).toFixed(money.decimals)
  const seller = { '@type': 'Organization', name }
  const whole: ShownOffer = { price: view.price, className: view.availability.className }
  const { price, className, query = '', sku } = chosenOffer(view) ?? whole
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

type ShownOffer = Pick<ProductView, 'price'> &
  Pick<ProductView['availability'], 'className'> & { query?: string; sku?: string }

/** What the page opens with, by the address or because the product preselects it. */
function chosenOffer({ variations }: ProductView): ShownOffer | undefined {
  if (!variations?.opening?.price) return undefined
  const { opening, matrix: encoded, details, picks, defaults } = variations
  const matrix = openMatrix(encoded)
  const detail = details[matrix.details[matrix.ids.indexOf(opening.variationId)] ?? NONE]
  if (!detail) return undefined
  const isUsual = picks.every((pick, place) => pick === defaults[place])
  return {
    price: opening.price,
    sku: opening.sku,
    className: detail.availability.className,
    ...(!isUsual && { query: queryFromChoice(matrix.attributes, picks) }),
  }
}
