/** A stored product → the product of `wc/store/v1`, in the language and at the time of the request. */
import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { MoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import type { CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { StoreProductRecord } from './read-products.server.ts'
import type { StoreProduct } from './product-shape.server.ts'
import { msg } from '@lingui/core/macro'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { availabilityOf, type StockFormat } from '#app/features/catalog/pricing/availability.ts'
import { offeredPrices, stockStatusOf } from '#app/features/catalog/pricing/offer.ts'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { priceRange } from '#app/features/catalog/pricing/price.ts'
import { stockOf } from '#app/features/catalog/stored.ts'
import { pathOf } from '#app/features/catalog/rest/wp-term.server.ts'
import { picturePath, pictureOf, pictureSources } from '#app/features/media/pictures/picture.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { urlOf } from '#app/platform/rest/entry.server.ts'

export type StoreContext = {
  place: AnswerContext
  tree: CategoryTree
  now: Date
  currency: string
  money: MoneyFormat
  catalog: OfferRule & { stockFormat: StockFormat; lowStockAmount: number }
  render: (piece: ReactNode) => string
  say: (text: MessageDescriptor) => string
}

const THUMBNAIL_WIDTH = 400
const MAX_WIDTH = 1600

export function storeProduct(context: StoreContext, read: StoreProductRecord): StoreProduct {
  const { place, now, catalog, render, say } = context
  const { product, record, variations, grouped } = read
  const { id, type, sku, soldIndividually } = product
  const slug = product.slug ?? ''
  const name = textIn(product.name, place.locale)
  const permalink = urlOf(place, `/product/${encodeURIComponent(slug)}/`)
  const range = priceRange(offeredPrices(record, catalog), now)
  const status = stockStatusOf(record)
  const own = stockOf(product)
  const stock = type === 'variable' || type === 'grouped' ? { ...own, manage: 'no' as const, status } : own
  const availability = availabilityOf(stock, { ...catalog, format: catalog.stockFormat })
  return {
    id,
    name,
    slug,
    parent: 0,
    type: type === 'variation' ? 'simple' : type,
    variation: '',
    permalink,
    sku: sku ?? '',
    short_description: richText(product.shortDescription, place.locale),
    description: richText(product.description, place.locale),
    on_sale: range?.isOnSale ?? false,
    prices: pricesOf(context, range),
    price_html: render(<PriceView price={range} />),
    average_rating: String(product.averageRating),
    review_count: product.reviewCount,
    images: imagesOf(context, product, name),
    categories: termsOf(context, product, 'category'),
    tags: termsOf(context, product, 'tag'),
    brands: termsOf(context, product, 'brand'),
    attributes: attributesOf(context, product),
    variations: variations.map((variation) => variationOf(context, product, variation)),
    grouped_products: grouped,
    has_options: type === 'variable',
    is_purchasable: range !== null && type !== 'grouped' && type !== 'external',
    is_in_stock: status !== 'outofstock',
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: remainingOf(availability),
    stock_availability: {
      text: plainText(render(<AvailabilityView availability={availability} />), 200),
      class: availability.className,
    },
    sold_individually: soldIndividually,
    is_password_protected: false,
    add_to_cart: {
      text: textIn(product.buttonText, place.locale) || say(buttonTexts[type]),
      description: name,
      url: permalink,
      minimum: 1,
      maximum: availability.maximumQuantity < 0 ? 9999 : availability.maximumQuantity,
      multiple_of: 1,
    },
  }
}

const buttonTexts: Record<StoredProduct['type'], MessageDescriptor> = {
  simple: msg`Add to cart`,
  variation: msg`Add to cart`,
  variable: msg`Select options`,
  grouped: msg`View products`,
  external: msg`Buy product`,
}

function pricesOf({ currency, money }: StoreContext, range: PriceRange | null): StoreProduct['prices'] {
  const [least, most] = [String(range?.minimumInMinor ?? ''), String(range?.maximumInMinor ?? '')]
  return {
    currency_code: currency,
    currency_symbol: (money.before + money.after).trim(),
    currency_minor_unit: money.decimals,
    currency_decimal_separator: money.decimalMark,
    currency_thousand_separator: money.groupMark,
    currency_prefix: money.before,
    currency_suffix: money.after,
    price: least,
    regular_price: String(range?.regularMinimumInMinor ?? ''),
    sale_price: least,
    price_range: least === most ? null : { min_amount: least, max_amount: most },
  }
}

function imagesOf({ place }: StoreContext, { media }: StoredProduct, name: string): StoreProduct['images'] {
  const full = (path: string) => place.siteUrl + path
  return media.flatMap((medium) => {
    const picture = medium.kind === 'image' ? pictureOf(medium) : undefined
    if (!picture) return []
    return [
      {
        id: medium.id,
        src: full(picturePath(picture, MAX_WIDTH)),
        thumbnail: full(picturePath(picture, THUMBNAIL_WIDTH)),
        srcset: pictureSources(picture).split(', ').map(full).join(', '),
        sizes: `(max-width: ${MAX_WIDTH}px) 100vw, ${MAX_WIDTH}px`,
        name,
        alt: textIn(medium.alt, place.locale) || name,
      },
    ]
  })
}

function termsOf(
  { place, tree }: StoreContext,
  { terms }: StoredProduct,
  taxonomy: 'category' | 'tag' | 'brand',
): StoreProduct['categories'] {
  return terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({
      id: term.id,
      name: textIn(term.name, place.locale),
      slug: term.slug,
      link: urlOf(place, pathOf(term, { taxonomy, tree })),
    }))
}

// Attributes that the product page does not show are omitted, unless they are used for variations.
function attributesOf({ place }: StoreContext, product: StoredProduct): StoreProduct['attributes'] {
  return product.attributes
    .filter(({ isVisible, isForVariations }) => isVisible || isForVariations)
    .map(({ id, key, name, values, isForVariations }) => {
      const chosen = product.defaultAttributes[`attribute_${key}`]
      const own = product.terms.filter(({ taxonomy }) => taxonomy === key)
      const local = values.map((value) => ({ id: 0, name: value, slug: textIn(value, place.defaultLocale) }))
      return {
        id,
        name: textIn(name, place.locale),
        taxonomy: id > 0 ? key : null,
        has_variations: isForVariations,
        terms: (own.length > 0 ? own : local).map((term) => ({
          id: term.id,
          name: textIn(term.name, place.locale),
          slug: term.slug,
          default: chosen === term.slug,
        })),
      }
    })
}

function variationOf(
  { place }: StoreContext,
  { attributes }: StoredProduct,
  variation: StoreProductRecord['variations'][number],
): StoreProduct['variations'][number] {
  return {
    id: variation.id,
    attributes: attributes
      .filter(({ isForVariations }) => isForVariations)
      .map(({ key, name }) => ({
        name: textIn(name, place.locale),
        value: variation.attributes[`attribute_${key}`] || null,
      })),
  }
}

function remainingOf({ label }: Availability): number | null {
  return label?.kind === 'low' ? label.quantity : null
}
