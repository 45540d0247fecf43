/** Stores which payments were requested, and which have been used for a submission. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { formPayments } from './table.server.ts'

type Context = Pick<Services, 'database' | 'clock'>
export type StoredPayment = typeof formPayments.$inferSelect

const DAY_IN_MS = 24 * 60 * 60 * 1000
const UNPAID_RETENTION_DAYS = 30

/** Within this time the same content gets the same payment. */
const REQUEST_TTL_MS = 60 * 60 * 1000

export async function findPayment(
  { database }: Context,
  intentId: string,
): Promise<StoredPayment | undefined> {
  const [found] = await database.db.select().from(formPayments).where(eq(formPayments.intentId, intentId))
  return found
}

/** The payment requested earlier for this content, unless it has been used. */
export async function findRequestedPayment(
  { database, clock }: Context,
  contentKey: string,
): Promise<StoredPayment | undefined> {
  const oldest = new Date(clock.now().getTime() - REQUEST_TTL_MS)
  const [found] = await database.db
    .select()
    .from(formPayments)
    .where(
      and(
        eq(formPayments.contentKey, contentKey),
        isNull(formPayments.usedAt),
        gt(formPayments.createdAt, oldest),
      ),
    )
    .orderBy(desc(formPayments.createdAt))
    .limit(1)
  return found
}

export async function storePayment(
  { database, clock }: Context,
  payment: Omit<StoredPayment, 'createdAt' | 'usedAt'>,
): Promise<void> {
  await database.db
    .insert(formPayments)
    .values({ ...payment, createdAt: clock.now() })
    .onConflictDoNothing()
}

/** Spends a payment, in the transaction that stores its submission; false if it was spent before. */
export async function spendPayment(
  queries: Queries,
  { intentId, at }: { intentId: string; at: Date },
): Promise<boolean> {
  const used = await queries
    .update(formPayments)
    .set({ usedAt: at })
    .where(and(eq(formPayments.intentId, intentId), isNull(formPayments.usedAt)))
    .returning({ intentId: formPayments.intentId })
  return used.length > 0
}

/** Deletes old payment requests that were never used. */
export async function deleteUnpaidPayments({ database, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - UNPAID_RETENTION_DAYS * DAY_IN_MS)
  await database.db
    .delete(formPayments)
    .where(and(isNull(formPayments.usedAt), lt(formPayments.createdAt, oldest)))
}
