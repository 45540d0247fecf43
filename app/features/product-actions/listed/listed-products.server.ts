/** Reads all that is compared: three statements at most, however many products there are. */
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { CardServices } from '#app/features/catalog/listing/cards.server.ts'
import type { ProductRow, StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { inArray, sql } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { isShown } from '#app/features/catalog/pricing/offer.ts'
import { whole } from '#app/features/catalog/product/product.server.ts'
import { isShownVariation } from '#app/features/catalog/stored.ts'
import { products } from '#app/features/catalog/tables.server.ts'

/** A product of the list, or a variation with its product. */
export type ListedProduct = {
  id: number
  /** What stands in the list: for a variation the variation, else the product itself. */
  own: StoredProduct
  product: StoredProduct
  variation: StoredProduct | null
  /** null: of a draft, which has none. */
  card: ProductCardData | null
}

type Viewing = {
  locale: Locale
  /** Managers see in their own list what is not published yet. */
  seesDrafts?: boolean
}

/** The products of a list in its order; what is not there for who looks, or is no product, is left out. */
export async function readListedProducts(
  services: CardServices,
  ids: readonly number[],
  { locale, seesDrafts = false }: Viewing,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const stored = await readStored(services, ids)
  const byId = new Map(stored.map((product) => [product.id, product]))
  const pairs = ids.flatMap((id) => {
    const own = byId.get(id)
    const product = own?.type === 'variation' ? byId.get(own.parentId ?? 0) : own
    return own && product ? [{ id, own, product, variation: own === product ? null : own }] : []
  })
  const productIds = [...new Set(pairs.map(({ product }) => product.id))]
  const cards = new Map((await readCards(services, productIds, locale)).map((card) => [card.id, card]))
  const rule = { hideOutOfStock: services.listing.hidesOutOfStock() }
  return pairs.flatMap((pair) => {
    const card = cards.get(pair.product.id) ?? null
    const isThere = card ? isForShoppers(pair, card, rule) : seesDrafts && isForManagers(pair)
    return isThere ? [{ ...pair, card }] : []
  })
}

/** Those of the ids that can be compared, in their order. */
export async function findListed(
  services: CardServices,
  ids: readonly number[],
  viewing: Viewing,
): Promise<number[]> {
  return (await readListedProducts(services, ids, viewing)).map(({ id }) => id)
}

async function readStored({ database }: CardServices, ids: readonly number[]): Promise<StoredProduct[]> {
  const listed = database.db
    .select({ id: sql<number>`coalesce(${products.parentId}, ${products.id})` })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const rows = await database.db
    .select(whole)
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} or ${inArray(products.id, listed)}`)
  return rows.map(({ product, ...rest }) => ({ ...product, ...rest }))
}

type Pair = Omit<ListedProduct, 'card'>

function isForShoppers(
  { product, variation }: Pair,
  card: ProductCardData,
  rule: { hideOutOfStock: boolean },
): boolean {
  if (!isPublished(product) || product.visibility === 'hidden') return false
  if (!variation) return isShown(card.stock, rule)
  return product.type === 'variable' && isPublished(variation) && isShownVariation(variation, product, rule)
}

function isForManagers({ product, variation }: Pair): boolean {
  if (!unpublished.includes(product.status) || product.visibility === 'hidden') return false
  return !variation || (product.type === 'variable' && isPublished(variation))
}

const unpublished: ProductRow['status'][] = ['draft', 'pending', 'private', 'future']

function isPublished({ status }: Pick<ProductRow, 'status'>): boolean {
  return status === 'publish'
}
