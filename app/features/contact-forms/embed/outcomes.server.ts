/** The outcome of a post without JavaScript, stored between the redirect and the page that shows it. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { FormOutcome } from '#app/features/contact-forms/render/unit.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { formOutcomes } from './outcome-table.server.ts'

type Services = { database: Pick<Database, 'db'>; clock: Clock }

/** The outcome of one instance of a form on its page. */
export type UnitOutcome = { unitTag: string; outcome: FormOutcome }

const TOKEN_PATTERN = /^[\w-]{43}$/
const MINUTE_IN_MS = 60_000
const OUTCOME_LIFETIME_IN_MS = 10 * MINUTE_IN_MS

/** Stores an outcome; returns the token that the page loads it with. */
export async function storeOutcome(
  { database, clock }: Services,
  { unitTag, outcome }: UnitOutcome,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { raw: posted, ...feedback } = outcome
  await database.db.insert(formOutcomes).values({
    tokenDigest: hashToken(token),
    unitTag,
    feedback,
    posted,
    createdAt: clock.now(),
  })
  return token
}

/** The outcome of a token; `undefined` if there is none, or if it is older than ten minutes. */
export async function findOutcome(services: Services, token: string): Promise<UnitOutcome | undefined> {
  if (!TOKEN_PATTERN.test(token)) return undefined
  const [outcomeRow] = await services.database.db
    .select()
    .from(formOutcomes)
    .where(
      and(
        eq(formOutcomes.tokenDigest, hashToken(token)),
        gt(formOutcomes.createdAt, calculateOldestTime(services)),
      ),
    )
  return (
    outcomeRow && { unitTag: outcomeRow.unitTag, outcome: { ...outcomeRow.feedback, raw: outcomeRow.posted } }
  )
}

/** Deletes expired outcomes. */
export async function deleteOldOutcomes(services: Services): Promise<void> {
  await services.database.db
    .delete(formOutcomes)
    .where(lte(formOutcomes.createdAt, calculateOldestTime(services)))
}

const outcomesQueue = createPlainQueue('form-outcomes')

/** The cleanup worker, every ten minutes. */
export function createOutcomeWorkers(services: Services): Worker[] {
  return [createWorker(outcomesQueue, () => deleteOldOutcomes(services), { cron: '*/10 * * * *' })]
}

function calculateOldestTime({ clock }: Services): Date {
  return new Date(clock.now().getTime() - OUTCOME_LIFETIME_IN_MS)
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
