/** A listed product as bars, panels, tables and lists show it. */
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
import { toldStocks } from './variations.server.ts'

export type ListedContext = {
  services: Services
  locale: Locale
  /** Scripts of the contract are told the stock of a product, whatever single variations have (calls-common.md 0.7). */
  tellsWholes?: boolean | undefined
}

export function listedView(
  { services, locale, tellsWholes = false }: ListedContext,
  listed: ListedProduct,
  /** Absent: nothing is told of the stock of single variations. */
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
  const told = stockOfVariations(
    toldStocks(product, among, { ...format, hideOutOfStock: catalog.hideOutOfStock }),
  )
  const query = new URLSearchParams(choice)
  const availability = () => {
    if (told && tellsWholes) return wholeOf(listed, { stock, ...format })
    return told && 'alike' in told ? told.alike : availabilityOf(stock, format)
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
    ...(told && 'summary' in told && !tellsWholes && { variationStock: told.summary }),
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

/** What a variation stands for; what it leaves open is chosen on the product's page. */
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

// What a variable product or a group has is what can be bought of it, as on its card.
function stockNow({ product, variation, card }: ListedProduct, offer: Offer): Stock {
  if (variation) return sharedStock(stockOf(variation), stockOf(product))
  if (product.type !== 'variable' && product.type !== 'grouped') return stockOf(product)
  return { ...stockOf(product), manage: 'no', status: card?.stock ?? stockStatusOf(offer) }
}

// The contract tells of the quantity that is kept for all variations together, and of no other.
function wholeOf(
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
