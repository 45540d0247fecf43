/** Which challenges were answered: each counts once, in whichever process its answer arrives. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { eq, lt } from 'drizzle-orm'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { formChallenges } from './table.server.ts'

type World = { database: Pick<Database, 'db'>; clock: Clock }

/** Spends a challenge; false when it was spent before. */
export async function spend(
  { database }: World,
  { key, usableUntil }: { key: string; usableUntil: Date },
): Promise<boolean> {
  const spent = await database.db
    .insert(formChallenges)
    .values({ key, usableUntil })
    .onConflictDoNothing()
    .returning({ key: formChallenges.key })
  return spent.length > 0
}

export async function isSpent({ database }: World, key: string): Promise<boolean> {
  const [found] = await database.db
    .select({ key: formChallenges.key })
    .from(formChallenges)
    .where(eq(formChallenges.key, key))
  return found !== undefined
}

/** Deletes those whose age alone says that they are no good any more. */
export async function forgetOldChallenges({ database, clock }: World): Promise<void> {
  await database.db.delete(formChallenges).where(lt(formChallenges.usableUntil, clock.now()))
}

const challengesQueue = plainQueue('form-challenges')

/** Who tidies up, each quarter of an hour. */
export function challengeWorkers(world: World): Worker[] {
  return [worker(challengesQueue, () => forgetOldChallenges(world), { cron: '*/15 * * * *' })]
}
