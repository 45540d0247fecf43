/** What is put into the cart leaves the wishlist, where the owner wants that: the variation, else its product (wishlist.md B.5.9). */
import type { AddedToCart } from '#app/features/cart/listeners.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Asking } from '#app/features/wishlist/identity/owner.server.ts'
import { sql } from 'drizzle-orm'
import { findCurrentList } from '#app/features/wishlist/identity/owner.server.ts'
import { takeOut } from '#app/features/wishlist/store.server.ts'

/** From the default list of a shopper, from the one of a guest. */
export async function takeOutBought(
  services: Services,
  asking: Asking,
  added: readonly AddedToCart[],
): Promise<void> {
  if (!services.settings.current().wishlist.autoRemove) return
  const { list, userId } = await findCurrentList(services, asking)
  if (!list) return
  const bought = added.map(({ productId, variationId }) => variationId || productId)
  const productIds = await findListed(services, list.key, bought)
  if (productIds.length === 0) return
  await takeOut(services, list.key, { which: sql`product_id in ${productIds}`, actor: { userId } })
}

async function findListed(
  { database }: Pick<Services, 'database'>,
  key: string,
  bought: number[],
): Promise<number[]> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select distinct on (b.id) i.product_id as id
    from products b join wishlist_items i on i.wishlist_key = ${key} and i.product_id in (b.id, b.parent_id)
    where b.id in ${bought}
    order by b.id, i.product_id = b.id desc`)
  return rows.map(({ id }) => id)
}
