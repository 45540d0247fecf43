/** The current item of a cart line: a product, or a variation with the values it inherits. */
import type { CartLine } from '#app/features/cart/rules.ts'
import type { Stock } from '#app/features/catalog/pricing/availability.ts'
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { resolveParentStock } from '#app/features/catalog/pricing/availability.ts'
import { findActivePrice } from '#app/features/catalog/pricing/price.ts'
import { locales, type Locale } from '#app/platform/i18n/locales.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'

/** The current item of a line; undefined: the product no longer exists. */
export type ItemLookup = (line: Pick<CartLine, 'productId' | 'variationId'>) => SellableItem | undefined

/** A stored product or variation, as far as a cart needs it. */
export type ProductSnapshot = {
  id: number
  type: 'simple' | 'variable' | 'variation' | 'grouped' | 'external'
  isPublished: boolean
  parentId: number | null
  slug: string
  sku: string
  name: LocalText
  price: Price
  stock: Stock
  /** Quantity reserved by checkouts of other carts. */
  reservedByOthers: number
  /** Attribute key → value of a variation; '' matches any value. */
  variationAttributes: Readonly<Record<string, string>>
  /** Attributes of a variable product that are used for variations. */
  attributes: SnapshotAttribute[]
  picture: Picture | null
  /** Not shipped. */
  isVirtual: boolean
}

export type SnapshotAttribute = {
  /** Form key: 'attribute_pa_color'. */
  key: string
  name: LocalText
  values: {
    value: string
    name: LocalText
    /** Former slugs: values posted from pages opened before a rename still match. */
    former?: readonly string[]
  }[]
}

export type CartProducts = ReadonlyMap<number, ProductSnapshot>

export type SellableItem = {
  productId: number
  variationId: number
  /** Name of the product, without variation attributes. */
  name: LocalText
  slug: string
  sku: string
  attributes: SnapshotAttribute[]
  /** null: no variation. */
  variationAttributes: Readonly<Record<string, string>> | null
  picture: Picture | null
  /** Not shipped. */
  isVirtual: boolean
  /** Published, priced, and of a type that can be added to a cart. */
  isForSale: boolean
  unitPriceInMinor: number
  regularPriceInMinor: number
  stock: Stock
  /** Product whose stock quantity counts: the item itself, or the parent whose stock its variations share. */
  stockId: number
  /** Quantity in stock; null: stock is not tracked, or backorders are allowed. */
  stockQuantity: number | null
  /** `stockQuantity` minus the quantities reserved by other carts. */
  availableQuantity: number | null
}

/** Creates an item lookup over the cart products, with the prices at a point in time. */
export function createItemLookup(cartProducts: CartProducts, now: Date): ItemLookup {
  const cache = new Map<string, SellableItem | undefined>()
  return ({ productId, variationId }) => {
    const name = `${productId} ${variationId}`
    if (!cache.has(name)) cache.set(name, createSellableItem(cartProducts, { productId, variationId, now }))
    return cache.get(name)
  }
}

function createSellableItem(
  cartProducts: CartProducts,
  { productId, variationId, now }: { productId: number; variationId: number; now: Date },
): SellableItem | undefined {
  const product = cartProducts.get(productId)
  const snapshot = cartProducts.get(variationId || productId)
  if (!product || !snapshot) return undefined
  if (snapshot !== product && snapshot.parentId !== product.id) return undefined
  const stock = snapshot === product ? product.stock : resolveParentStock(snapshot.stock, product.stock)
  const stockHolder = snapshot.stock.manage === 'parent' ? product : snapshot
  const stockQuantity =
    stock.manage === 'no' || stock.backorders !== 'no' ? null : Math.max(0, stock.quantity ?? 0)
  const isSellable = snapshot === product ? product.type === 'simple' : product.type === 'variable'
  return {
    productId,
    variationId: snapshot === product ? 0 : snapshot.id,
    name: product.name,
    slug: product.slug,
    sku: snapshot.sku || product.sku,
    attributes: product.attributes,
    variationAttributes: snapshot === product ? null : snapshot.variationAttributes,
    picture: snapshot.picture ?? product.picture,
    isVirtual: snapshot.isVirtual,
    isForSale:
      isSellable && product.isPublished && snapshot.isPublished && snapshot.price.regularInMinor !== null,
    unitPriceInMinor: findActivePrice(snapshot.price, now) ?? 0,
    regularPriceInMinor: snapshot.price.regularInMinor ?? 0,
    stock,
    stockId: stockHolder.id,
    stockQuantity,
    availableQuantity:
      stockQuantity === null ? null : Math.max(0, stockQuantity - stockHolder.reservedByOthers),
  }
}

/** The selected attributes as labels: { label: 'Color', value: 'Red' }. */
export function describeChoice(
  { attributes }: Pick<SellableItem, 'attributes'>,
  choice: Readonly<Record<string, string>>,
  locale: Locale,
): { label: string; value: string }[] {
  return attributes
    .filter(({ key }) => choice[key])
    .map(({ key, name, values }) => {
      const chosenValue = values.find(({ value }) => value === choice[key])
      return {
        label: localizeText(name, locale),
        value: chosenValue ? localizeLabel(chosenValue.name, locale) : (choice[key] ?? ''),
      }
    })
}

/** The name followed by the selected attributes, in all languages: 'Shirt – Red, Small'. */
export function formatNameWithChoice(
  item: SellableItem,
  choice: Readonly<Record<string, string>>,
): LocalText {
  const names = locales.map((locale) => {
    const values = describeChoice(item, choice, locale).map(({ value }) => value)
    const name = localizeText(item.name, locale)
    return [locale, values.length === 0 ? name : `${name} – ${joinByCommas(values, locale)}`] as const
  })
  return Object.fromEntries(names)
}
