/** View of a listed product for bars, panels, tables and lists. */
import type { Availability, Stock, StockFormat } from '#app/features/catalog/pricing/availability.ts'
import type { Offer } from '#app/features/catalog/pricing/offer.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedProduct } from './listed-products.server.ts'
import type { ListedView } from './view.ts'
import type { VariationsOf } from './variations.server.ts'
import { availabilityOf, sharedStock } from '#app/features/catalog/pricing/availability.ts'
import { priceRange } from '#app/features/catalog/pricing/price.ts'
import { offeredPrices, stockStatusOf } from '#app/features/catalog/pricing/offer.ts'
import { offerOf, stockOf } from '#app/features/catalog/stored.ts'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { labelIn, pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { stockOfVariations } from './variation-stock.ts'
import { stockDisplays } from './variations.server.ts'

export type ListedContext = {
  services: Services
  locale: Locale
  /** Contract scripts receive the stock of the parent product, whatever its variations have (calls-common.md 0.7). */
  reportsParentStock?: boolean | undefined
}

export function listedView(
  { services, locale, reportsParentStock = false }: ListedContext,
  listed: ListedProduct,
  /** Absent: the stock of individual variations is not included. */
  variations?: VariationsOf,
): ListedView {
  const { own, product, variation, card } = listed
  const { catalog } = services.settings.current()
  const { text: name, foreign } = pickText(product.name, locale)
  const choice = choiceOf(listed)
  const values = valuesOf(listed, locale)
  const among = variations?.get(own.id) ?? []
  const offer = offerOf(own, among)
  const stock = stockNow(listed, offer)
  const now = services.clock.now()
  const price = card && !variation ? card.price : priceRange(offeredPrices(offer, catalog), now)
  const format = { format: catalog.stockFormat, lowStockAmount: catalog.lowStockAmount }
  const stockSummary = stockOfVariations(
    stockDisplays(product, among, { ...format, hideOutOfStock: catalog.hideOutOfStock }),
  )
  const query = new URLSearchParams(choice)
  const availability = () => {
    if (stockSummary && reportsParentStock) return parentAvailability(listed, { stock, ...format })
    return stockSummary && 'alike' in stockSummary ? stockSummary.alike : availabilityOf(stock, format)
  }
  return {
    id: listed.id,
    productId: product.id,
    type: own.type,
    name: values.length > 0 ? `${name} – ${joinByCommas(values, locale)}` : name,
    ...(foreign && { foreign }),
    sku: own.sku || product.sku || '',
    slug: product.slug ?? '',
    path: `/product/${encodeURIComponent(product.slug ?? '')}/${query.size > 0 ? `?${query}` : ''}`,
    choice,
    picture: pictureIn(variation) ?? pictureIn(product) ?? null,
    price,
    availability: availability(),
    ...(stockSummary &&
      'summary' in stockSummary &&
      !reportsParentStock && { variationStock: stockSummary.summary }),
    ...(!card && { isDraft: true }),
    isPurchasable: card !== null && price !== null && ['simple', 'variable', 'variation'].includes(own.type),
    isInStock: stock.status !== 'outofstock',
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    external:
      product.type === 'external' && product.externalUrl !== ''
        ? { address: product.externalUrl, text: textIn(product.buttonText, locale) }
        : null,
  }
}

/** The attributes of a variation; those that match any value are selected on the product page. */
function choiceOf({ product, variation }: ListedProduct): Record<string, string> {
  const chosen = product.attributes.map(({ key }) => {
    const name = `attribute_${key}`
    return [name, variation?.variationAttributes?.[name] ?? ''] as const
  })
  return Object.fromEntries(chosen.filter(([, value]) => value !== ''))
}

function valuesOf({ product, variation }: ListedProduct, locale: Locale): string[] {
  return product.attributes.flatMap(({ key, values }) => {
    const chosen = variation?.variationAttributes?.[`attribute_${key}`] ?? ''
    if (chosen === '') return []
    const term = product.terms.find(({ taxonomy, slug }) => taxonomy === key && slug === chosen)
    const local = values.find((value) => Object.values(value).includes(chosen))
    return [labelIn(term?.name ?? local ?? { [locale]: chosen }, locale)]
  })
}

// The stock status of a variable or grouped product is that of its purchasable members, as on its card.
function stockNow({ product, variation, card }: ListedProduct, offer: Offer): Stock {
  if (variation) return sharedStock(stockOf(variation), stockOf(product))
  if (product.type !== 'variable' && product.type !== 'grouped') return stockOf(product)
  return { ...stockOf(product), manage: 'no', status: card?.stock ?? stockStatusOf(offer) }
}

// The contract reports the stock quantity shared by all variations, and no other.
function parentAvailability(
  { product }: ListedProduct,
  { stock, ...format }: { stock: Stock; format: StockFormat; lowStockAmount: number },
): Pick<Availability, 'className' | 'label'> {
  const { className, label } = availabilityOf(
    product.manageStock === 'yes' ? stockOf(product) : stock,
    format,
  )
  return { className, label }
}

function pictureIn(product: StoredProduct | null) {
  const image = product?.media.find(({ kind }) => kind === 'image')
  return image && pictureOf(image)
}
