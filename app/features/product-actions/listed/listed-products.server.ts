/** Reads the products of a list: at most three statements, whatever their number. */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { CardServices } from '#app/features/catalog/listing/cards.server.ts'
import type { ProductRow, StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { isVisible } from '#app/features/catalog/pricing/offer.ts'
import { storedProductColumns } from '#app/features/catalog/product/product.server.ts'
import { isVisibleVariation } from '#app/features/catalog/stored.ts'
import { products } from '#app/features/catalog/tables.server.ts'

/** A listed product, or a variation with its product. */
export type ListedProduct = {
  id: number
  /** The listed item itself: the variation, else the product. */
  own: StoredProduct
  product: StoredProduct
  variation: StoredProduct | null
  /** null: a draft, which has no card. */
  card: ProductCardData | null
}

type ViewerOptions = {
  locale: Locale
  /** Managers also see unpublished products in their own list. */
  includesDrafts?: boolean
}

/** The products of a list, in its order; omits those that do not exist or are not visible to the viewer. */
export async function readListedProducts(
  services: CardServices,
  ids: readonly number[],
  { locale, includesDrafts = false }: ViewerOptions,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const pairs = await readPairs(services, ids, { withTexts: true })
  const cards = await cardsOf(services, pairs, locale)
  const rule = { hideOutOfStock: services.listing.hidesOutOfStock() }
  return pairs.flatMap((pair) => {
    const card = cards.get(pair.product.id) ?? null
    const isVisible = card
      ? isVisibleToCustomers(pair, card, rule)
      : includesDrafts && isVisibleToManagers(pair)
    return isVisible ? [{ ...pair, card }] : []
  })
}

/** The ids of products that can be listed, in the given order. */
export async function findListed(
  services: CardServices,
  ids: readonly number[],
  viewerOptions: ViewerOptions,
): Promise<number[]> {
  return (await readListedProducts(services, ids, viewerOptions)).map(({ id }) => id)
}

export type Pair = Omit<ListedProduct, 'card'>

/** The products and variations with these ids, in that order, whatever their status: one statement. */
export async function readPairs(
  services: CardServices,
  ids: readonly number[],
  /** Whether long texts are read, which most lists do not show. */
  options: { withTexts: boolean },
): Promise<Pair[]> {
  const byId = new Map((await readStored(services, ids, options)).map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const own = byId.get(id)
    const product = own?.type === 'variation' ? byId.get(own.parentId ?? 0) : own
    return own && product ? [{ id, own, product, variation: own === product ? null : own }] : []
  })
}

/** The cards of published products by id; most are cached. */
export async function cardsOf(
  services: CardServices,
  pairs: readonly Pair[],
  locale: Locale,
): Promise<Map<number, ProductCardData>> {
  const ids = [...new Set(pairs.map(({ product }) => product.id))]
  return new Map((await readCards(services, ids, locale)).map((card) => [card.id, card]))
}

const {
  description: _,
  shortDescription: _short,
  purchaseNote: _note,
  ...columns
} = getTableColumns(products)
const emptyText = sql<Record<string, string>>`'{}'::jsonb`
const rowWithoutTexts = {
  ...columns,
  description: emptyText,
  shortDescription: emptyText,
  purchaseNote: emptyText,
}

async function readStored(
  { database }: Pick<CardServices, 'database'>,
  ids: readonly number[],
  { withTexts }: { withTexts: boolean },
): Promise<StoredProduct[]> {
  const listed = database.db
    .select({ id: sql<number>`coalesce(${products.parentId}, ${products.id})` })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const rows = await database.db
    .select({ ...storedProductColumns, product: withTexts ? products : rowWithoutTexts })
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} or ${inArray(products.id, listed)}`)
  return rows.map(({ product, ...rest }) => ({ ...product, ...rest }))
}

function isVisibleToCustomers(
  { product, variation }: Pair,
  card: ProductCardData,
  rule: { hideOutOfStock: boolean },
): boolean {
  if (!isPublished(product) || product.visibility === 'hidden') return false
  if (!variation) return isVisible(card.stock, rule)
  return product.type === 'variable' && isPublished(variation) && isVisibleVariation(variation, product, rule)
}

function isVisibleToManagers({ product, variation }: Pair): boolean {
  if (!unpublished.includes(product.status) || product.visibility === 'hidden') return false
  return !variation || (product.type === 'variable' && isPublished(variation))
}

const unpublished: ProductRow['status'][] = ['draft', 'pending', 'private', 'future']

export function isPublished({ status }: Pick<ProductRow, 'status'>): boolean {
  return status === 'publish'
}
