/** Cross-sells of the products in a cart, as cards. */
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { selectVisibleInLists, omitOutOfStock, selectWithPrice } from '#app/features/catalog/listing/index.ts'

const MAX_CROSS_SELLS = 4

/** Ordered by cart line, then by each product's own list; one statement, plus those of cards that are not cached. */
export async function readCrossSells(
  { services, locale }: Pick<PageRequest, 'services' | 'locale'>,
  { lines }: CartView,
): Promise<ProductCardData[]> {
  if (lines.length === 0) return []
  const cartProductIds = [...new Set(lines.map(({ productId }) => productId))]
  const [linkedIds, index] = await Promise.all([
    readLinkedIds(services, cartProductIds),
    services.listing.current(),
  ])
  const { hideOutOfStock } = services.settings.current().catalog
  const visibleIds = selectWithPrice(index, selectVisibleInLists(index, linkedIds))
  const availableIds = hideOutOfStock ? omitOutOfStock(index, visibleIds) : visibleIds
  const crossSellIds = [...new Set(availableIds)].filter((id) => !cartProductIds.includes(id))
  return readCards(services, crossSellIds.slice(0, MAX_CROSS_SELLS), locale)
}

// Variations are shown as their parent product. External products cannot be added to a cart.
async function readLinkedIds(
  { database }: { database: Pick<Database, 'db'> },
  productIds: number[],
): Promise<number[]> {
  const ids = sql`${sql.param(productIds)}::int[]`
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select coalesce(linked.parent_id, linked.id) as id
    from product_links link
    join products linked on linked.id = link.linked_id and linked.type <> 'external'
    where link.kind = 'cross-sell' and link.product_id = any(${ids})
    order by array_position(${ids}, link.product_id), link.position, link.linked_id`)
  return rows.map(({ id }) => id)
}
