/** The answered challenges: each counts once, across all processes. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { eq, lt } from 'drizzle-orm'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { formChallenges } from './table.server.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock }

/** Marks a challenge as spent; false if it was spent before. */
export async function spend(
  { database }: Context,
  { key, usableUntil }: { key: string; usableUntil: Date },
): Promise<boolean> {
  const insertedRows = await database.db
    .insert(formChallenges)
    .values({ key, usableUntil })
    .onConflictDoNothing()
    .returning({ key: formChallenges.key })
  return insertedRows.length > 0
}

export async function isSpent({ database }: Context, key: string): Promise<boolean> {
  const [row] = await database.db
    .select({ key: formChallenges.key })
    .from(formChallenges)
    .where(eq(formChallenges.key, key))
  return row !== undefined
}

/** Deletes the entries of expired challenges, which are rejected by their age alone. */
export async function deleteOldChallenges({ database, clock }: Context): Promise<void> {
  await database.db.delete(formChallenges).where(lt(formChallenges.usableUntil, clock.now()))
}

const challengesQueue = createPlainQueue('form-challenges')

/** The cleanup worker, every 15 minutes. */
export function challengeWorkers(context: Context): Worker[] {
  return [createWorker(challengesQueue, () => deleteOldChallenges(context), { cron: '*/15 * * * *' })]
}
