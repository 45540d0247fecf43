/** Public lists: search engines may index their pages. */
import type { Database } from '#app/platform/database/database.server.ts'
import { and, desc, eq, exists, isNotNull } from 'drizzle-orm'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'

const MAX_LISTS = 1000

/** Keys of public lists, most recently used first; empty lists are omitted, since nothing is to be found. */
export async function readPublicListKeys({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const items = db
    .select({ key: wishlistItems.wishlistKey })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistKey, wishlists.key))
  const rows = await db
    .select({ key: wishlists.key })
    .from(wishlists)
    .where(and(eq(wishlists.visibility, 'public'), isNotNull(wishlists.userId), exists(items)))
    .orderBy(desc(wishlists.touchedAt), desc(wishlists.key))
    .limit(MAX_LISTS)
  return rows.map(({ key }) => key)
}
