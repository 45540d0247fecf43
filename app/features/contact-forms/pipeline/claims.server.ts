/** The same submission within a minute is answered the same: one request works on it, the others wait for its answer. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { submissionClaims as claims } from '#app/features/contact-forms/tables.server.ts'

type World = Pick<Services, 'database'>

/** What an attempt at the same content has kept: of do_not_store its mails alone. */
export type KeptBefore = { submissionId?: string; mailId?: string; mail2Id?: string }

/** `holder` may work on the content of `key`, and goes on with what was kept of it within the minute. */
export type Claim = { key: string; holder: string; before?: KeptBefore }
export type Claimed = { ok: true; claim: Claim } | { ok: false; answer: Feedback }

const ANSWERED_FOR_SECONDS = 60
// The process that worked on it may be dead. One that is slow only can end nothing any more: see `settle`.
const DEAD_AFTER_SECONDS = 10
const PAUSE_IN_MS = 100

/**
 * Takes the content, or waits until who has it gives an answer or lets it go. What was answered with a failure may be
 * tried again at once; who waited for that answer gets it.
 */
export async function claimContent(world: World, key: string): Promise<Claimed> {
  for (let triesAgain = true; ; triesAgain = false) {
    const claim = await take(world, { key, triesAgain })
    if (claim) return { ok: true, claim }
    const [found] = await world.database.db
      .select({ answer: claims.answer })
      .from(claims)
      .where(eq(claims.key, key))
    if (found?.answer) return { ok: false, answer: found.answer }
    if (found) await sleep(PAUSE_IN_MS)
  }
}

/** Null: the answer is not known yet. */
type Settlement = { answer: Feedback | null; kept: KeptBefore }

/** Writes the answer, as part of the transaction that keeps the submission. False when somebody else took over. */
export async function settle(
  queries: Queries,
  { key, holder }: Claim,
  { answer, kept }: Settlement,
): Promise<boolean> {
  const { submissionId = null, mailId = null, mail2Id = null } = kept
  const settled = await queries
    .update(claims)
    .set({ answer, submissionId, mailId, mail2Id, claimedAt: sql`now()` })
    .where(and(eq(claims.key, key), eq(claims.holder, holder)))
    .returning({ key: claims.key })
  return settled.length > 0
}

/** Lets it go unless it is answered: the same content may be tried anew. */
export async function release({ database }: World, { key, holder }: Claim): Promise<void> {
  await database.db
    .delete(claims)
    .where(and(eq(claims.key, key), eq(claims.holder, holder), isNull(claims.answer)))
}

/** Deletes what nobody will ask for any more. */
export async function forgetOldClaims({ database }: World): Promise<void> {
  await database.db.delete(claims).where(lt(claims.claimedAt, sql`now() - interval '1 hour'`))
}

async function take(
  { database }: World,
  { key, triesAgain }: { key: string; triesAgain: boolean },
): Promise<Claim | undefined> {
  const holder = crypto.randomUUID()
  const ageIsOver = (seconds: SQL | number) =>
    sql`${claims.claimedAt} <= now() - make_interval(secs => ${seconds})`
  const lifeInSeconds = sql`case when ${claims.answer} is null then ${DEAD_AFTER_SECONDS}::int else ${ANSWERED_FOR_SECONDS}::int end`
  const hasFailed = sql`${triesAgain} and ${claims.answer} ->> 'status' = 'mail_failed'`
  const unlessOld = (column: AnyColumn) =>
    sql<null>`case when ${ageIsOver(ANSWERED_FOR_SECONDS)} then null else ${column} end`
  const [taken] = await database.db
    .insert(claims)
    .values({ key, holder, claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: claims.key,
      set: {
        ...{ holder, claimedAt: sql`now()`, answer: null },
        submissionId: unlessOld(claims.submissionId),
        mailId: unlessOld(claims.mailId),
        mail2Id: unlessOld(claims.mail2Id),
      },
      setWhere: sql`${ageIsOver(lifeInSeconds)} or (${hasFailed})`,
    })
    .returning({ submissionId: claims.submissionId, mailId: claims.mailId, mail2Id: claims.mail2Id })
  if (!taken) return undefined
  const before = withoutNulls(taken)
  return { key, holder, ...(Object.keys(before).length > 0 && { before }) }
}

function withoutNulls({
  submissionId,
  mailId,
  mail2Id,
}: Record<keyof KeptBefore, string | null>): KeptBefore {
  return { ...(submissionId && { submissionId }), ...(mailId && { mailId }), ...(mail2Id && { mail2Id }) }
}
