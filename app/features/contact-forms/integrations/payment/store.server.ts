/** Which payments were asked for, and which have paid for a submission. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { formPayments } from './table.server.ts'

type World = Pick<Services, 'database' | 'clock'>
export type KeptPayment = typeof formPayments.$inferSelect

const DAY_IN_MS = 24 * 60 * 60 * 1000
const UNPAID_FOR_DAYS = 30

/** As long the same content is asked for the same payment. */
const ASKED_FOR_MS = 60 * 60 * 1000

export async function findPayment({ database }: World, intentId: string): Promise<KeptPayment | undefined> {
  const [found] = await database.db.select().from(formPayments).where(eq(formPayments.intentId, intentId))
  return found
}

/** The payment that this content was asked for before, unless it has paid for something. */
export async function findAskedPayment(
  { database, clock }: World,
  contentKey: string,
): Promise<KeptPayment | undefined> {
  const oldest = new Date(clock.now().getTime() - ASKED_FOR_MS)
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

export async function keepPayment(
  { database, clock }: World,
  payment: Omit<KeptPayment, 'createdAt' | 'usedAt'>,
): Promise<void> {
  await database.db
    .insert(formPayments)
    .values({ ...payment, createdAt: clock.now() })
    .onConflictDoNothing()
}

/** Uses a payment, as part of the transaction that keeps what it paid for; false when it was used before. */
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

/** Deletes payments that were asked for long ago and have paid for nothing. */
export async function forgetUnpaid({ database, clock }: World): Promise<void> {
  const oldest = new Date(clock.now().getTime() - UNPAID_FOR_DAYS * DAY_IN_MS)
  await database.db
    .delete(formPayments)
    .where(and(isNull(formPayments.usedAt), lt(formPayments.createdAt, oldest)))
}
