/** What a line of a cart stands for: a product, or a variation with what it inherits, at one moment. */
import type { Stock } from '#app/features/catalog/pricing/availability.ts'
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { FindArticle } from './lines.ts'
import { sharedStock } from '#app/features/catalog/pricing/availability.ts'
import { activePrice } from '#app/features/catalog/pricing/price.ts'
import { locales, type Locale } from '#app/platform/i18n/locales.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'

/** A stored product or variation, as far as a cart needs it. */
export type Goods = {
  id: number
  type: 'simple' | 'variable' | 'variation' | 'grouped' | 'external'
  isPublished: boolean
  parentId: number | null
  slug: string
  sku: string
  name: LocalText
  price: Price
  stock: Stock
  /** What checkouts of other carts hold of its quantity. */
  heldByOthers: number
  /** Of a variation: attribute key → value, '' is any. */
  variationAttributes: Readonly<Record<string, string>>
  /** Of a variable product: what its variations differ in. */
  attributes: GoodsAttribute[]
  picture: Picture | null
  /** Nothing of it is sent. */
  isVirtual: boolean
}

export type GoodsAttribute = {
  /** 'attribute_pa_color' */
  key: string
  name: LocalText
  values: {
    value: string
    name: LocalText
    /** Slugs that it had: what an open page posts still means it. */
    former?: readonly string[]
  }[]
}

export type Shelf = ReadonlyMap<number, Goods>

export type Article = {
  productId: number
  variationId: number
  /** Of the product. */
  name: LocalText
  slug: string
  sku: string
  attributes: GoodsAttribute[]
  /** null: no variation. */
  variationAttributes: Readonly<Record<string, string>> | null
  picture: Picture | null
  /** Nothing of it is sent. */
  isVirtual: boolean
  /** Published, with a price, and of a type that goes into carts. */
  isForSale: boolean
  unitPriceInMinor: number
  regularPriceInMinor: number
  stock: Stock
  /** Whose quantity counts: its own, or the product's that its variations share. */
  stockId: number
  /** How many pieces there are; null: not counted, or sold beyond that. */
  left: number | null
  /** The same without what other carts hold. */
  free: number | null
}

/** Looks articles up on a shelf, with the prices of a moment. */
export function articleFinder(shelf: Shelf, now: Date): FindArticle {
  const known = new Map<string, Article | undefined>()
  return ({ productId, variationId }) => {
    const name = `${productId} ${variationId}`
    if (!known.has(name)) known.set(name, articleOf(shelf, { productId, variationId, now }))
    return known.get(name)
  }
}

function articleOf(
  shelf: Shelf,
  { productId, variationId, now }: { productId: number; variationId: number; now: Date },
): Article | undefined {
  const product = shelf.get(productId)
  const sold = shelf.get(variationId || productId)
  if (!product || !sold) return undefined
  if (sold !== product && sold.parentId !== product.id) return undefined
  const stock = sold === product ? product.stock : sharedStock(sold.stock, product.stock)
  const counted = sold.stock.manage === 'parent' ? product : sold
  const left = stock.manage === 'no' || stock.backorders !== 'no' ? null : Math.max(0, stock.quantity ?? 0)
  const isSellable = sold === product ? product.type === 'simple' : product.type === 'variable'
  return {
    productId,
    variationId: sold === product ? 0 : sold.id,
    name: product.name,
    slug: product.slug,
    sku: sold.sku || product.sku,
    attributes: product.attributes,
    variationAttributes: sold === product ? null : sold.variationAttributes,
    picture: sold.picture ?? product.picture,
    isVirtual: sold.isVirtual,
    isForSale: isSellable && product.isPublished && sold.isPublished && sold.price.regularInMinor !== null,
    unitPriceInMinor: activePrice(sold.price, now) ?? 0,
    regularPriceInMinor: sold.price.regularInMinor ?? 0,
    stock,
    stockId: counted.id,
    left,
    free: left === null ? null : Math.max(0, left - counted.heldByOthers),
  }
}

/** The choice in words: { label: 'Colour', value: 'Red' }. */
export function choicesIn(
  { attributes }: Pick<Article, 'attributes'>,
  choice: Readonly<Record<string, string>>,
  locale: Locale,
): { label: string; value: string }[] {
  return attributes
    .filter(({ key }) => choice[key])
    .map(({ key, name, values }) => {
      const chosen = values.find(({ value }) => value === choice[key])
      return {
        label: textIn(name, locale),
        value: chosen ? labelIn(chosen.name, locale) : (choice[key] ?? ''),
      }
    })
}

const comma = { ar: '، ', en: ', ' } satisfies Record<Locale, string>

/** The name with the choice behind it, in all languages: 'Shirt – Red, Small'. */
export function nameWithChoice(article: Article, choice: Readonly<Record<string, string>>): LocalText {
  const names = locales.map((locale) => {
    const values = choicesIn(article, choice, locale).map(({ value }) => value)
    const name = textIn(article.name, locale)
    return [locale, values.length === 0 ? name : `${name} – ${values.join(comma[locale])}`] as const
  })
  return Object.fromEntries(names)
}
