/** Moves an item from one of a customer's lists to another, with its time, price and note. */
import type { Services } from '#app/services.server.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockLists } from '#app/features/wishlist/lists/locked-lists.server.ts'
import { MAX_ITEMS } from '#app/features/wishlist/store.server.ts'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'database' | 'clock'>

type Move = { userId: number; productId: number; from: string; to: string }

/**
 * Moves an item; `full`: the other list is full. An item that the other list has already keeps its note there
 * or, if it has none, gets the note of the moved item.
 */
export async function moveItem(
  { database, clock }: Context,
  { userId, productId, from, to }: Move,
): Promise<'moved' | 'unknown' | 'not-listed' | 'full'> {
  return database.db.transaction(async (transaction) => {
    const lists = await lockLists(transaction, { userId, now: clock.now() })
    const isOwn = (key: string) => lists.some((list) => list.key === key)
    if (from === to || !isOwn(from) || !isOwn(to)) return 'unknown'
    await transaction
      .select({ key: wishlists.key })
      .from(wishlists)
      .where(sql`${wishlists.key} in (${from}, ${to})`)
      .orderBy(wishlists.key)
      .for('update')
    const createItemCondition = (key: string) =>
      and(eq(wishlistItems.wishlistKey, key), eq(wishlistItems.productId, productId))
    const [item] = await transaction.select().from(wishlistItems).where(createItemCondition(from))
    if (!item) return 'not-listed'
    const [existingItem] = await transaction.select().from(wishlistItems).where(createItemCondition(to))
    if (existingItem) {
      await transaction.delete(wishlistItems).where(createItemCondition(from))
      if (existingItem.note === '')
        await transaction.update(wishlistItems).set({ note: item.note }).where(createItemCondition(to))
    } else {
      const count = await transaction.$count(wishlistItems, eq(wishlistItems.wishlistKey, to))
      if (count >= MAX_ITEMS) return 'full'
      await transaction
        .update(wishlistItems)
        // The customer who added it had access to the one list only, and could otherwise read about the other
        // in a personal data export.
        .set({ wishlistKey: to, place: sql`default`, addedBy: null })
        .where(createItemCondition(from))
    }
    await transaction
      .update(wishlists)
      .set({ version: sql`${wishlists.version} + 1`, touchedAt: clock.now() })
      .where(sql`${wishlists.key} in (${from}, ${to})`)
    return 'moved'
  })
}
