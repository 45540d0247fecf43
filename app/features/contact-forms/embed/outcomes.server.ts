/** What came of a post without script, kept between its answer and the page that tells it. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { FormOutcome } from '#app/features/contact-forms/render/unit.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { formOutcomes } from './outcome-table.server.ts'

type Services = { database: Pick<Database, 'db'>; clock: Clock }

/** An outcome belongs to one showing of a form on its page. */
export type UnitOutcome = { unitTag: string; outcome: FormOutcome }

const TOKEN = /^[\w-]{43}$/
const MINUTE_IN_MS = 60_000
const KEPT_FOR_MS = 10 * MINUTE_IN_MS

/** Keeps an outcome; gives the token that its page asks with. */
export async function keepOutcome(
  { database, clock }: Services,
  { unitTag, outcome }: UnitOutcome,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { raw: posted, ...feedback } = outcome
  await database.db.insert(formOutcomes).values({
    tokenDigest: digestOf(token),
    unitTag,
    feedback,
    posted,
    createdAt: clock.now(),
  })
  return token
}

/** The outcome of a token; undefined when there is none, or when it is older than ten minutes. */
export async function findOutcome(services: Services, token: string): Promise<UnitOutcome | undefined> {
  if (!TOKEN.test(token)) return undefined
  const [found] = await services.database.db
    .select()
    .from(formOutcomes)
    .where(and(eq(formOutcomes.tokenDigest, digestOf(token)), gt(formOutcomes.createdAt, oldest(services))))
  return found && { unitTag: found.unitTag, outcome: { ...found.feedback, raw: found.posted } }
}

/** Deletes the outcomes that nobody will be told any more. */
export async function forgetOldOutcomes(services: Services): Promise<void> {
  await services.database.db.delete(formOutcomes).where(lte(formOutcomes.createdAt, oldest(services)))
}

const outcomesQueue = plainQueue('form-outcomes')

/** Who tidies up, all ten minutes. */
export function outcomeWorkers(services: Services): Worker[] {
  return [worker(outcomesQueue, () => forgetOldOutcomes(services), { cron: '*/10 * * * *' })]
}

function oldest({ clock }: Services): Date {
  return new Date(clock.now().getTime() - KEPT_FOR_MS)
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
