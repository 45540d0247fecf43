/**
 * A customer's lists and followed lists for personal data requests; what a sign-in merged is part of the
 * cart's data.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { wishlistEvents, wishlistFollows, wishlistItems, wishlists } from './tables.server.ts'

type Person = { userId: number }

export const wishlistPart = {
  async export({ database: { db } }: { database: Pick<Database, 'db'> }, { userId }: Person) {
    const { key, name, isPrimary, isDefault, visibility, isCollabable, createdAt, touchedAt } = wishlists
    const lists = await db
      .select({ key, name, isPrimary, isDefault, visibility, isCollabable, createdAt, touchedAt })
      .from(wishlists)
      .where(eq(wishlists.userId, userId))
      .orderBy(desc(isPrimary), asc(createdAt), asc(key))
    const items = await db
      .select()
      .from(wishlistItems)
      .where(
        inArray(
          wishlistItems.wishlistKey,
          lists.map((list) => list.key),
        ),
      )
      .orderBy(desc(wishlistItems.place))
    // Notes, and the keys of lists that have become private, belong to the owners of those lists.
    const { productId: addedId, addedAt, wishlistKey } = wishlistItems
    const isPrivate = sql<boolean>`${visibility} = 'private'`
    const addedItems = await db
      .select({ key: wishlistKey, productId: addedId, addedAt, isPrivate })
      .from(wishlistItems)
      .innerJoin(wishlists, eq(wishlists.key, wishlistKey))
      .where(and(eq(wishlistItems.addedBy, userId), sql`${wishlists.userId} is distinct from ${userId}`))
    const followed = await db
      .select({ key: wishlistFollows.wishlistKey, createdAt: wishlistFollows.createdAt })
      .from(wishlistFollows)
      .where(eq(wishlistFollows.userId, userId))
    const { productId, action } = wishlistEvents
    const events = await db
      .select({ productId, action, createdAt: wishlistEvents.createdAt })
      .from(wishlistEvents)
      .where(eq(wishlistEvents.userId, userId))
      .orderBy(asc(wishlistEvents.id))
    return {
      lists: lists.map((list) => ({
        ...list,
        items: items.filter(({ wishlistKey }) => wishlistKey === list.key).map(selectItemFields),
      })),
      addedToOthers: addedItems.map(({ key: listKey, isPrivate: isHidden, ...item }) => ({
        ...(!isHidden && { key: listKey }),
        ...item,
      })),
      followed,
      events,
    }
  },
  /** Report events, and items added to other owners' lists, are kept without the customer. */
  async erase(transaction: Queries, { userId }: Person) {
    await transaction.update(wishlistEvents).set({ userId: null }).where(eq(wishlistEvents.userId, userId))
    await transaction.update(wishlistItems).set({ addedBy: null }).where(eq(wishlistItems.addedBy, userId))
    await transaction.delete(wishlistFollows).where(eq(wishlistFollows.userId, userId))
    await transaction.delete(wishlists).where(eq(wishlists.userId, userId))
  },
}

type Item = Pick<
  typeof wishlistItems.$inferSelect,
  'productId' | 'parentId' | 'addedAt' | 'priceInMinor' | 'note'
>

function selectItemFields({ productId, parentId, addedAt, priceInMinor, note }: Item) {
  return { productId, parentId, addedAt, priceInMinor, note }
}
