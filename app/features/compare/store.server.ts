/** The lists of shoppers who are signed in. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { CompareList } from './rules.ts'
import { eq, sql } from 'drizzle-orm'
import { compareLists } from './tables.server.ts'

/** [] of a shopper who has never compared anything. */
export async function readKeptList(queries: Queries, userId: number): Promise<number[]> {
  const [row] = await queries
    .select({ ids: compareLists.productIds })
    .from(compareLists)
    .where(eq(compareLists.userId, userId))
  return row?.ids ?? []
}

/** Makes it the shopper's list; the last one who writes wins. */
export async function keepList(
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
      // What has not changed is not written.
      setWhere: sql`${compareLists.productIds} is distinct from excluded.product_ids`,
    })
}

/** The same, held until the end of the transaction, so that two who merge into it wait for each other. */
export async function lockKeptList(queries: Queries, userId: number, now: Date): Promise<number[]> {
  await queries.insert(compareLists).values({ userId, productIds: [], updatedAt: now }).onConflictDoNothing()
  const [row] = await queries
    .select({ ids: compareLists.productIds })
    .from(compareLists)
    .where(eq(compareLists.userId, userId))
    .for('update')
  return row?.ids ?? []
}
