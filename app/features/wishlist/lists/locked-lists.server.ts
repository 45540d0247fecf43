/**
 * Locks all lists of a customer while one of them is created, renamed, made default or deleted: such changes
 * are serialized.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { makeList } from '#app/features/wishlist/identity/keys.server.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

/**
 * Locks and returns the lists: the first one, created on demand, then the others by age. Must run in a
 * transaction.
 */
export async function lockLists(
  transaction: Queries,
  { userId, now }: { userId: number; now: Date },
): Promise<ListRow[]> {
  if (!(await lockPrimaryList(transaction, userId))) {
    await makePrimaryList(transaction, userId, now)
    await lockPrimaryList(transaction, userId)
  }
  // Read after the lock: changes made while waiting for it must be visible.
  return transaction
    .select()
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(wishlists.isPrimary), asc(wishlists.createdAt), asc(wishlists.key))
}

async function lockPrimaryList(transaction: Queries, userId: number): Promise<boolean> {
  const lockedRows = await transaction
    .select({ key: wishlists.key })
    .from(wishlists)
    .where(createPrimaryCondition(userId))
    .for('update')
  return lockedRows.length > 0
}

async function makePrimaryList(transaction: Queries, userId: number, now: Date): Promise<void> {
  const list = { userId, isPrimary: true, isDefault: true, createdAt: now, touchedAt: now }
  await makeList(transaction, list, {
    // A concurrent call of the same customer may have created it first.
    findExisting: async () =>
      (await transaction.select().from(wishlists).where(createPrimaryCondition(userId)))[0],
  })
}

function createPrimaryCondition(userId: number) {
  return and(eq(wishlists.userId, userId), eq(wishlists.isPrimary, true))
}
