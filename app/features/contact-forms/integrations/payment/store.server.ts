/** Stores which payments were requested, and which have been used for a submission. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { formPayments } from './table.server.ts'

type Context = Pick<Services, 'database' | 'clock'>
export type StoredPayment = typeof formPayments.$inferSelect

const DAY_IN_MS = 24 * 60 * 60 * 1000
const UNUSED_RETENTION_DAYS = 30

/** Within this time the same content gets the same payment. */
const REQUEST_LIFETIME_IN_MS = 60 * 60 * 1000

export async function findPayment(
  { database }: Context,
  intentId: string,
): Promise<StoredPayment | undefined> {
  const [payment] = await database.db.select().from(formPayments).where(eq(formPayments.intentId, intentId))
  return payment
}

/** The payment requested earlier for this content, unless it has been used. */
export async function findRequestedPayment(
  { database, clock }: Context,
  contentKey: string,
): Promise<StoredPayment | undefined> {
  const oldestTime = new Date(clock.now().getTime() - REQUEST_LIFETIME_IN_MS)
  const [payment] = await database.db
    .select()
    .from(formPayments)
    .where(
      and(
        eq(formPayments.contentKey, contentKey),
        isNull(formPayments.usedAt),
        gt(formPayments.createdAt, oldestTime),
      ),
    )
    .orderBy(desc(formPayments.createdAt))
    .limit(1)
  return payment
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
  transaction: Queries,
  { intentId, usedAt }: { intentId: string; usedAt: Date },
): Promise<boolean> {
  const usedPayments = await transaction
    .update(formPayments)
    .set({ usedAt })
    .where(and(eq(formPayments.intentId, intentId), isNull(formPayments.usedAt)))
    .returning({ intentId: formPayments.intentId })
  return usedPayments.length > 0
}

/** Deletes old payment requests that were never used. */
export async function deleteUnusedPayments({ database, clock }: Context): Promise<void> {
  const oldestTime = new Date(clock.now().getTime() - UNUSED_RETENTION_DAYS * DAY_IN_MS)
  await database.db
    .delete(formPayments)
    .where(and(isNull(formPayments.usedAt), lt(formPayments.createdAt, oldestTime)))
}
