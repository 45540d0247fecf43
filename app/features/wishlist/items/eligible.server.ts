/**
 * The products that can be added to a list: a published product or variation of the categories that the
 * merchant allows, at its current price.
 */
import type { CardServices } from '#app/features/catalog/listing/cards.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { NewItem } from '#app/features/wishlist/store.server.ts'
import { and, eq } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { findActivePrice } from '#app/features/catalog/pricing/price.ts'
import { toPrice } from '#app/features/catalog/stored-product.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { readId } from '#app/features/wishlist/rules.ts'

const { regularPriceInMinor, salePriceInMinor, saleFrom, saleTo } = products
const priceColumns = { regularPriceInMinor, salePriceInMinor, saleFrom, saleTo }

/** The product with its current price; `undefined`: no such product is visible to customers. */
export async function findEligibleProduct(
  services: CardServices,
  { id, locale }: { id: number; locale: Locale },
): Promise<(NewItem & { name: string }) | undefined> {
  if (readId(String(id)) === 0) return undefined
  const [storedProduct] = await services.database.db
    .select({ type: products.type, parentId: products.parentId, ...priceColumns })
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'publish')))
  if (!storedProduct) return undefined
  const isVariation = storedProduct.type === 'variation'
  const parentId = isVariation ? (storedProduct.parentId ?? 0) : 0
  const [card] = await readCards(services, [isVariation ? parentId : id], locale)
  if (!card || (isVariation && card.type !== 'variable') || card.excludedFeatures?.includes('wishlist'))
    return undefined
  const now = services.clock.now()
  const priceInMinor =
    storedProduct.type === 'variable' || storedProduct.type === 'grouped'
      ? (card.price?.minimumInMinor ?? null)
      : findActivePrice(toPrice(storedProduct), now)
  return { productId: id, parentId, priceInMinor, name: card.name }
}
