/** Creates the product of `wc/store/v1` from a stored one, in the language and at the time of the request. */
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
import { createAvailability, type StockFormat } from '#app/features/catalog/pricing/availability.ts'
import { listOfferedPrices, findStockStatus } from '#app/features/catalog/pricing/offer.ts'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { computePriceRange } from '#app/features/catalog/pricing/price.ts'
import { toStock } from '#app/features/catalog/stored-product.ts'
import { formatTermPath } from '#app/features/catalog/rest/wp-term.server.ts'
import {
  createPicturePath,
  createPicture,
  createPictureSources,
} from '#app/features/media/pictures/picture.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { createPageUrl } from '#app/platform/rest/entry.server.ts'

export type StoreContext = {
  answerContext: AnswerContext
  tree: CategoryTree
  now: Date
  currency: string
  money: MoneyFormat
  catalog: OfferRule & { stockFormat: StockFormat; lowStockAmount: number }
  render: (node: ReactNode) => string
  translate: (text: MessageDescriptor) => string
}

const THUMBNAIL_WIDTH = 400
const MAX_WIDTH = 1600

export function createStoreProduct(context: StoreContext, productRecord: StoreProductRecord): StoreProduct {
  const { answerContext, now, catalog, render, translate } = context
  const { product, record, variations, memberIds } = productRecord
  const { id, type, sku, soldIndividually } = product
  const slug = product.slug ?? ''
  const name = localizeText(product.name, answerContext.locale)
  const permalink = createPageUrl(answerContext, `/product/${encodeURIComponent(slug)}/`)
  const range = computePriceRange(listOfferedPrices(record, catalog), now)
  const status = findStockStatus(record)
  const productStock = toStock(product)
  const stock =
    type === 'variable' || type === 'grouped'
      ? { ...productStock, manage: 'no' as const, status }
      : productStock
  const availability = createAvailability(stock, { ...catalog, format: catalog.stockFormat })
  return {
    id,
    name,
    slug,
    parent: 0,
    type: type === 'variation' ? 'simple' : type,
    variation: '',
    permalink,
    sku: sku ?? '',
    short_description: formatRichText(product.shortDescription, answerContext.locale),
    description: formatRichText(product.description, answerContext.locale),
    on_sale: range?.isOnSale ?? false,
    prices: createPrices(context, range),
    price_html: render(<PriceView price={range} />),
    average_rating: String(product.averageRating),
    review_count: product.reviewCount,
    images: createImages(context, product, name),
    categories: createTerms(context, product, 'category'),
    tags: createTerms(context, product, 'tag'),
    brands: createTerms(context, product, 'brand'),
    attributes: createAttributes(context, product),
    variations: variations.map((variation) => createVariation(context, product, variation)),
    grouped_products: memberIds,
    has_options: type === 'variable',
    is_purchasable: range !== null && type !== 'grouped' && type !== 'external',
    is_in_stock: status !== 'outofstock',
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: findRemainingQuantity(availability),
    stock_availability: {
      text: toPlainText(render(<AvailabilityView availability={availability} />), 200),
      class: availability.className,
    },
    sold_individually: soldIndividually,
    is_password_protected: false,
    add_to_cart: {
      text: localizeText(product.buttonText, answerContext.locale) || translate(buttonTexts[type]),
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

function createPrices({ currency, money }: StoreContext, range: PriceRange | null): StoreProduct['prices'] {
  const [minimum, maximum] = [String(range?.minimumInMinor ?? ''), String(range?.maximumInMinor ?? '')]
  return {
    currency_code: currency,
    currency_symbol: (money.prefix + money.suffix).trim(),
    currency_minor_unit: money.decimals,
    currency_decimal_separator: money.decimalMark,
    currency_thousand_separator: money.groupMark,
    currency_prefix: money.prefix,
    currency_suffix: money.suffix,
    price: minimum,
    regular_price: String(range?.regularMinimumInMinor ?? ''),
    sale_price: minimum,
    price_range: minimum === maximum ? null : { min_amount: minimum, max_amount: maximum },
  }
}

function createImages(
  { answerContext }: StoreContext,
  { media }: StoredProduct,
  name: string,
): StoreProduct['images'] {
  const toUrl = (path: string) => answerContext.siteUrl + path
  return media.flatMap((medium) => {
    const picture = medium.kind === 'image' ? createPicture(medium) : undefined
    if (!picture) return []
    return [
      {
        id: medium.id,
        src: toUrl(createPicturePath(picture, MAX_WIDTH)),
        thumbnail: toUrl(createPicturePath(picture, THUMBNAIL_WIDTH)),
        srcset: createPictureSources(picture).split(', ').map(toUrl).join(', '),
        sizes: `(max-width: ${MAX_WIDTH}px) 100vw, ${MAX_WIDTH}px`,
        name,
        alt: localizeText(medium.alt, answerContext.locale) || name,
      },
    ]
  })
}

function createTerms(
  { answerContext, tree }: StoreContext,
  { terms }: StoredProduct,
  taxonomy: 'category' | 'tag' | 'brand',
): StoreProduct['categories'] {
  return terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({
      id: term.id,
      name: localizeText(term.name, answerContext.locale),
      slug: term.slug,
      link: createPageUrl(answerContext, formatTermPath(term, { taxonomy, tree })),
    }))
}

// Attributes that the product page does not show are omitted, unless they are used for variations.
function createAttributes(
  { answerContext }: StoreContext,
  product: StoredProduct,
): StoreProduct['attributes'] {
  return product.attributes
    .filter(({ isVisible, isForVariations }) => isVisible || isForVariations)
    .map(({ id, key, name, values, isForVariations }) => {
      const defaultValue = product.defaultAttributes[`attribute_${key}`]
      const attributeTerms = product.terms.filter(({ taxonomy }) => taxonomy === key)
      const localTerms = values.map((value) => ({
        id: 0,
        name: value,
        slug: localizeText(value, answerContext.defaultLocale),
      }))
      return {
        id,
        name: localizeText(name, answerContext.locale),
        taxonomy: id > 0 ? key : null,
        has_variations: isForVariations,
        terms: (attributeTerms.length > 0 ? attributeTerms : localTerms).map((term) => ({
          id: term.id,
          name: localizeText(term.name, answerContext.locale),
          slug: term.slug,
          default: defaultValue === term.slug,
        })),
      }
    })
}

function createVariation(
  { answerContext }: StoreContext,
  { attributes }: StoredProduct,
  variation: StoreProductRecord['variations'][number],
): StoreProduct['variations'][number] {
  return {
    id: variation.id,
    attributes: attributes
      .filter(({ isForVariations }) => isForVariations)
      .map(({ key, name }) => ({
        name: localizeText(name, answerContext.locale),
        value: variation.attributes[`attribute_${key}`] || null,
      })),
  }
}

function findRemainingQuantity({ label }: Availability): number | null {
  return label?.kind === 'low' ? label.quantity : null
}
