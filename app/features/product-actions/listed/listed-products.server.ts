/** Reads the products of a list: at most three statements, whatever their number. */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { CardServices } from '#app/features/catalog/listing/cards.server.ts'
import type { ProductRow, StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { isVisible } from '#app/features/catalog/pricing/offer.ts'
import { storedProductColumns } from '#app/features/catalog/product/product.server.ts'
import { isVisibleVariation } from '#app/features/catalog/stored-product.ts'
import { products } from '#app/features/catalog/tables.server.ts'

/** A listed product, or a variation with its product. */
export type ListedProduct = {
  id: number
  /** The listed item itself: the variation, or the product if no variation is listed. */
  item: StoredProduct
  product: StoredProduct
  variation: StoredProduct | null
  /** null: a draft, which has no card. */
  card: ProductCardData | null
}

type ViewerOptions = {
  locale: Locale
  /** Whether unpublished products are included, for merchants with access to the catalog. */
  includesDrafts?: boolean
}

/** The products of a list, in its order; omits those that do not exist or are not visible to the viewer. */
export async function readListedProducts(
  services: CardServices,
  ids: readonly number[],
  { locale, includesDrafts = false }: ViewerOptions,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const pairs = await readProductPairs(services, ids, { includesTexts: true })
  const cards = await readCardsById(services, pairs, locale)
  const rule = { hideOutOfStock: services.listing.hidesOutOfStock() }
  return pairs.flatMap((pair) => {
    const card = cards.get(pair.product.id) ?? null
    const isVisible = card
      ? isVisibleToCustomers(pair, card, rule)
      : includesDrafts && isVisibleToMerchants(pair)
    return isVisible ? [{ ...pair, card }] : []
  })
}

/** The ids of products that can be listed, in the given order. */
export async function findListedIds(
  services: CardServices,
  ids: readonly number[],
  viewerOptions: ViewerOptions,
): Promise<number[]> {
  return (await readListedProducts(services, ids, viewerOptions)).map(({ id }) => id)
}

export type ProductPair = Omit<ListedProduct, 'card'>

/** The products and variations with these ids, in that order, whatever their status: one statement. */
export async function readProductPairs(
  services: CardServices,
  ids: readonly number[],
  /** Whether long texts are read, which most lists do not show. */
  options: { includesTexts: boolean },
): Promise<ProductPair[]> {
  const productsById = new Map(
    (await readStoredProducts(services, ids, options)).map((product) => [product.id, product]),
  )
  return ids.flatMap((id) => {
    const item = productsById.get(id)
    const product = item?.type === 'variation' ? productsById.get(item.parentId ?? 0) : item
    return item && product ? [{ id, item, product, variation: item === product ? null : item }] : []
  })
}

/** The cards of published products by id; most are cached. */
export async function readCardsById(
  services: CardServices,
  pairs: readonly ProductPair[],
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

async function readStoredProducts(
  { database }: Pick<CardServices, 'database'>,
  ids: readonly number[],
  { includesTexts }: { includesTexts: boolean },
): Promise<StoredProduct[]> {
  const parentIds = database.db
    .select({ id: sql<number>`coalesce(${products.parentId}, ${products.id})` })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const rows = await database.db
    .select({ ...storedProductColumns, product: includesTexts ? products : rowWithoutTexts })
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} or ${inArray(products.id, parentIds)}`)
  return rows.map(({ product, ...rest }) => ({ ...product, ...rest }))
}

function isVisibleToCustomers(
  { product, variation }: ProductPair,
  card: ProductCardData,
  rule: { hideOutOfStock: boolean },
): boolean {
  if (!isPublished(product) || product.visibility === 'hidden') return false
  if (!variation) return isVisible(card.stock, rule)
  return product.type === 'variable' && isPublished(variation) && isVisibleVariation(variation, product, rule)
}

function isVisibleToMerchants({ product, variation }: ProductPair): boolean {
  if (!unpublishedStatuses.includes(product.status) || product.visibility === 'hidden') return false
  return !variation || (product.type === 'variable' && isPublished(variation))
}

const unpublishedStatuses: ProductRow['status'][] = ['draft', 'pending', 'private', 'future']

export function isPublished({ status }: Pick<ProductRow, 'status'>): boolean {
  return status === 'publish'
}
