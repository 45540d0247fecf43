/** View of a listed product for bars, panels, tables and lists. */
import type { Availability, Stock, StockFormat } from '#app/features/catalog/pricing/availability.ts'
import type { Offer } from '#app/features/catalog/pricing/offer.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedProduct } from './listed-products.server.ts'
import type { ListedView } from './view.ts'
import type { VariationsByProduct } from './variations.server.ts'
import { createAvailability, resolveParentStock } from '#app/features/catalog/pricing/availability.ts'
import { computePriceRange } from '#app/features/catalog/pricing/price.ts'
import { listOfferedPrices, findStockStatus } from '#app/features/catalog/pricing/offer.ts'
import { toOffer, toStock } from '#app/features/catalog/stored-product.ts'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { localizeLabel, pickText, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { summarizeVariationStock } from './variation-stock.ts'
import { createStockDisplays } from './variations.server.ts'

export type ListedContext = {
  services: Services
  locale: Locale
  /** Contract scripts receive the stock of the parent product, whatever its variations have (calls-common.md 0.7). */
  reportsParentStock?: boolean | undefined
}

export function createListedView(
  { services, locale, reportsParentStock = false }: ListedContext,
  listedProduct: ListedProduct,
  /** Absent: the stock of individual variations is not included. */
  variations?: VariationsByProduct,
): ListedView {
  const { item, product, variation, card } = listedProduct
  const { catalog } = services.settings.current()
  const { text: name, foreign } = pickText(product.name, locale)
  const choice = createChoice(listedProduct)
  const values = listValues(listedProduct, locale)
  const itemVariations = variations?.get(item.id) ?? []
  const offer = toOffer(item, itemVariations)
  const stock = findCurrentStock(listedProduct, offer)
  const now = services.clock.now()
  const price = card && !variation ? card.price : computePriceRange(listOfferedPrices(offer, catalog), now)
  const formatOptions = { format: catalog.stockFormat, lowStockAmount: catalog.lowStockAmount }
  const stockSummary = summarizeVariationStock(
    createStockDisplays(product, itemVariations, {
      ...formatOptions,
      hideOutOfStock: catalog.hideOutOfStock,
    }),
  )
  const query = new URLSearchParams(choice)
  const findAvailability = () => {
    if (stockSummary && reportsParentStock)
      return findParentAvailability(listedProduct, { stock, ...formatOptions })
    return stockSummary && 'commonDisplay' in stockSummary
      ? stockSummary.commonDisplay
      : createAvailability(stock, formatOptions)
  }
  return {
    id: listedProduct.id,
    productId: product.id,
    type: item.type,
    name: values.length > 0 ? `${name} – ${joinByCommas(values, locale)}` : name,
    ...(foreign && { foreign }),
    sku: item.sku || product.sku || '',
    slug: product.slug ?? '',
    path: `/product/${encodeURIComponent(product.slug ?? '')}/${query.size > 0 ? `?${query}` : ''}`,
    choice,
    picture: findPicture(variation) ?? findPicture(product) ?? null,
    price,
    availability: findAvailability(),
    ...(stockSummary &&
      'summary' in stockSummary &&
      !reportsParentStock && { variationStock: stockSummary.summary }),
    ...(!card && { isDraft: true }),
    isPurchasable: card !== null && price !== null && ['simple', 'variable', 'variation'].includes(item.type),
    isInStock: stock.status !== 'outofstock',
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    external:
      product.type === 'external' && product.externalUrl !== ''
        ? { address: product.externalUrl, text: localizeText(product.buttonText, locale) }
        : null,
  }
}

/** The attributes of a variation; those that match any value are selected on the product page. */
function createChoice({ product, variation }: ListedProduct): Record<string, string> {
  const chosenEntries = product.attributes.map(({ key }) => {
    const name = `attribute_${key}`
    return [name, variation?.variationAttributes?.[name] ?? ''] as const
  })
  return Object.fromEntries(chosenEntries.filter(([, value]) => value !== ''))
}

function listValues({ product, variation }: ListedProduct, locale: Locale): string[] {
  return product.attributes.flatMap(({ key, values }) => {
    const chosenSlug = variation?.variationAttributes?.[`attribute_${key}`] ?? ''
    if (chosenSlug === '') return []
    const term = product.terms.find(({ taxonomy, slug }) => taxonomy === key && slug === chosenSlug)
    const localName = values.find((value) => Object.values(value).includes(chosenSlug))
    return [localizeLabel(term?.name ?? localName ?? { [locale]: chosenSlug }, locale)]
  })
}

// The stock status of a variable or grouped product is that of its purchasable members, as on its card.
function findCurrentStock({ product, variation, card }: ListedProduct, offer: Offer): Stock {
  if (variation) return resolveParentStock(toStock(variation), toStock(product))
  if (product.type !== 'variable' && product.type !== 'grouped') return toStock(product)
  return { ...toStock(product), manage: 'no', status: card?.stock ?? findStockStatus(offer) }
}

// The contract reports the stock quantity shared by all variations, and no other.
function findParentAvailability(
  { product }: ListedProduct,
  { stock, ...formatOptions }: { stock: Stock; format: StockFormat; lowStockAmount: number },
): Pick<Availability, 'className' | 'label'> {
  const { className, label } = createAvailability(
    product.manageStock === 'yes' ? toStock(product) : stock,
    formatOptions,
  )
  return { className, label }
}

function findPicture(product: StoredProduct | null) {
  const image = product?.media.find(({ kind }) => kind === 'image')
  return image && createPicture(image)
}
