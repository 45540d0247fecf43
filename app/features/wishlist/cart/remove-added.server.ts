/**
 * Removes products from the wishlist once they are added to the cart, if the merchant enabled it: the
 * variation, otherwise its product (wishlist.md B.5.9).
 */
import type { AddedItem } from '#app/features/cart/listeners.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Requester } from '#app/features/wishlist/identity/owner.server.ts'
import { sql } from 'drizzle-orm'
import { findCurrentList } from '#app/features/wishlist/identity/owner.server.ts'
import { removeItems } from '#app/features/wishlist/store.server.ts'

/** Removes what was added to the cart from the customer's default list, or from the guest's list. */
export async function removeAddedToCart(
  services: Services,
  requester: Requester,
  addedItems: readonly AddedItem[],
): Promise<void> {
  if (!services.settings.current().wishlist.autoRemove) return
  const { list, userId } = await findCurrentList(services, requester)
  if (!list) return
  const addedIds = addedItems.map(({ productId, variationId }) => variationId || productId)
  const productIds = await findListedIds(services, list.key, addedIds)
  if (productIds.length === 0) return
  await removeItems(services, list.key, { condition: sql`product_id in ${productIds}`, actor: { userId } })
}

async function findListedIds(
  { database }: Pick<Services, 'database'>,
  key: string,
  addedIds: number[],
): Promise<number[]> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select distinct on (b.id) i.product_id as id
    from products b join wishlist_items i on i.wishlist_key = ${key} and i.product_id in (b.id, b.parent_id)
    where b.id in ${addedIds}
    order by b.id, i.product_id = b.id desc`)
  return rows.map(({ id }) => id)
}
