/**
 * A customer's compare list and shared links for personal data requests; what a sign-in merged is part of the
 * cart's data.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { asc, eq } from 'drizzle-orm'
import { compareLists, compareShares } from './tables.server.ts'

type Person = { userId: number }

export const comparePart = {
  async export({ database }: { database: Pick<Database, 'db'> }, { userId }: Person) {
    const [list] = await database.db.select().from(compareLists).where(eq(compareLists.userId, userId))
    const shares = await database.db
      .select({
        key: compareShares.key,
        kind: compareShares.kind,
        productIds: compareShares.productIds,
        createdAt: compareShares.createdAt,
        seenAt: compareShares.seenAt,
      })
      .from(compareShares)
      .where(eq(compareShares.sharer, formatAccountSharer(userId)))
      .orderBy(asc(compareShares.createdAt))
    return { productIds: list?.productIds ?? [], changedAt: list?.updatedAt ?? null, shares }
  },
  async erase(queries: Queries, { userId }: Person) {
    await queries.delete(compareShares).where(eq(compareShares.sharer, formatAccountSharer(userId)))
    await queries.delete(compareLists).where(eq(compareLists.userId, userId))
  },
}

function formatAccountSharer(userId: number): string {
  return `user:${userId}`
}
