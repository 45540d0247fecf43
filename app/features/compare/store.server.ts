/** The stored lists of customers. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { CompareList } from './rules.ts'
import { eq, sql } from 'drizzle-orm'
import { compareLists } from './tables.server.ts'

/** [] for a customer who has never compared anything. */
export async function readStoredList(queries: Queries, userId: number): Promise<number[]> {
  const [row] = await queries
    .select({ ids: compareLists.productIds })
    .from(compareLists)
    .where(eq(compareLists.userId, userId))
  return row?.ids ?? []
}

/** Stores the customer's list; the last write wins. */
export async function saveList(
  queries: Queries,
  { userId, list, now }: { userId: number; list: CompareList; now: Date },
): Promise<void> {
  const productIds = [...list]
  await queries
    .insert(compareLists)
    .values({ userId, productIds, updatedAt: now })
    .onConflictDoUpdate({
      target: compareLists.userId,
      set: { productIds, updatedAt: now },
      // An unchanged list is not written.
      setWhere: sql`${compareLists.productIds} is distinct from excluded.product_ids`,
    })
}

/** Reads a list and locks it until the end of the transaction, so that concurrent merges are serialized. */
export async function lockStoredList(queries: Queries, userId: number, now: Date): Promise<number[]> {
  await queries.insert(compareLists).values({ userId, productIds: [], updatedAt: now }).onConflictDoNothing()
  const [row] = await queries
    .select({ ids: compareLists.productIds })
    .from(compareLists)
    .where(eq(compareLists.userId, userId))
    .for('update')
  return row?.ids ?? []
}
