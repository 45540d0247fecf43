/** All lists of a shopper, held while one of them is made, named, chosen or deleted: such changes come one after the other. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { makeList } from '#app/features/wishlist/identity/keys.server.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

/** Inside a transaction; the first list is made if it is not there yet. It comes first, then the others by age. */
export async function holdLists(
  queries: Queries,
  { userId, now }: { userId: number; now: Date },
): Promise<ListRow[]> {
  if (!(await holdPrimary(queries, userId))) {
    await makePrimary(queries, userId, now)
    await holdPrimary(queries, userId)
  }
  // Only now: what another change did while this one waited has to be seen.
  return queries
    .select()
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(wishlists.isPrimary), asc(wishlists.createdAt), asc(wishlists.key))
}

async function holdPrimary(queries: Queries, userId: number): Promise<boolean> {
  const held = await queries
    .select({ key: wishlists.key })
    .from(wishlists)
    .where(isPrimaryOf(userId))
    .for('update')
  return held.length > 0
}

async function makePrimary(queries: Queries, userId: number, now: Date): Promise<void> {
  const list = { userId, isPrimary: true, isDefault: true, createdAt: now, touchedAt: now }
  await makeList(queries, list, {
    // Another call of the same shopper may have been quicker.
    orThere: async () => (await queries.select().from(wishlists).where(isPrimaryOf(userId)))[0],
  })
}

function isPrimaryOf(userId: number) {
  return and(eq(wishlists.userId, userId), eq(wishlists.isPrimary, true))
}
