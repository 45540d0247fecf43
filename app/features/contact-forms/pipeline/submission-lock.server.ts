/**
 * Identical submissions within a minute get the same response: one request processes them, the others wait
 * for its response.
 */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { submissionLocks as locks } from '#app/features/contact-forms/tables.server.ts'

type Context = Pick<Services, 'database'>

/** The stored data of a previous attempt with the same content: with do_not_store only its mails. */
export type PreviousAttempt = { submissionId?: string; mailId?: string; mail2Id?: string }

/**
 * `holder` identifies the request with the lock on the content of `key`. It resumes from what a previous
 * attempt stored within the last minute.
 */
export type SubmissionLock = { key: string; holder: string; previousAttempt?: PreviousAttempt }
export type LockResult = { ok: true; lock: SubmissionLock } | { ok: false; answer: Feedback }

const ANSWER_LIFETIME_IN_SECONDS = 60
// The process that held the lock may be dead. One that is only slow can no longer complete: see
// `completeLock`.
const LOCK_LIFETIME_IN_SECONDS = 10
const POLL_INTERVAL_IN_MS = 100

/**
 * Acquires the lock on the content, or waits until its holder responds or releases it. After a failed
 * response a retry is possible at once; requests that waited for that response get it.
 */
export async function lockContent(context: Context, key: string): Promise<LockResult> {
  for (let isRetryAllowed = true; ; isRetryAllowed = false) {
    const lock = await tryLock(context, { key, isRetryAllowed })
    if (lock) return { ok: true, lock }
    const [lockRow] = await context.database.db
      .select({ answer: locks.answer })
      .from(locks)
      .where(eq(locks.key, key))
    if (lockRow?.answer) return { ok: false, answer: lockRow.answer }
    if (lockRow) await sleep(POLL_INTERVAL_IN_MS)
  }
}

/** `answer` is null while the response is still pending. */
type LockOutcome = { answer: Feedback | null; storedIds: PreviousAttempt }

/**
 * Writes the response, in the transaction that stores the submission. False if another request took over the
 * lock.
 */
export async function completeLock(
  queries: Queries,
  { key, holder }: SubmissionLock,
  { answer, storedIds }: LockOutcome,
): Promise<boolean> {
  const { submissionId = null, mailId = null, mail2Id = null } = storedIds
  const updatedRows = await queries
    .update(locks)
    .set({ answer, submissionId, mailId, mail2Id, lockedAt: sql`now()` })
    .where(and(eq(locks.key, key), eq(locks.holder, holder)))
    .returning({ key: locks.key })
  return updatedRows.length > 0
}

/** Releases the lock unless it has a response: the same content may be sent again. */
export async function releaseLock({ database }: Context, { key, holder }: SubmissionLock): Promise<void> {
  await database.db
    .delete(locks)
    .where(and(eq(locks.key, key), eq(locks.holder, holder), isNull(locks.answer)))
}

/** Deletes expired locks. */
export async function deleteOldLocks({ database }: Context): Promise<void> {
  await database.db.delete(locks).where(lt(locks.lockedAt, sql`now() - interval '1 hour'`))
}

async function tryLock(
  { database }: Context,
  { key, isRetryAllowed }: { key: string; isRetryAllowed: boolean },
): Promise<SubmissionLock | undefined> {
  const holder = crypto.randomUUID()
  const createAgeCondition = (seconds: SQL | number) =>
    sql`${locks.lockedAt} <= now() - make_interval(secs => ${seconds})`
  const lifetimeInSeconds = sql`case when ${locks.answer} is null then ${LOCK_LIFETIME_IN_SECONDS}::int else ${ANSWER_LIFETIME_IN_SECONDS}::int end`
  const retryCondition = sql`${isRetryAllowed} and ${locks.answer} ->> 'status' = 'mail_failed'`
  const clearIfOld = (column: AnyColumn) =>
    sql<null>`case when ${createAgeCondition(ANSWER_LIFETIME_IN_SECONDS)} then null else ${column} end`
  const [row] = await database.db
    .insert(locks)
    .values({ key, holder, lockedAt: sql`now()` })
    .onConflictDoUpdate({
      target: locks.key,
      set: {
        ...{ holder, lockedAt: sql`now()`, answer: null },
        submissionId: clearIfOld(locks.submissionId),
        mailId: clearIfOld(locks.mailId),
        mail2Id: clearIfOld(locks.mail2Id),
      },
      setWhere: sql`${createAgeCondition(lifetimeInSeconds)} or (${retryCondition})`,
    })
    .returning({ submissionId: locks.submissionId, mailId: locks.mailId, mail2Id: locks.mail2Id })
  if (!row) return undefined
  const previousAttempt = removeNulls(row)
  return { key, holder, ...(Object.keys(previousAttempt).length > 0 && { previousAttempt }) }
}

function removeNulls({
  submissionId,
  mailId,
  mail2Id,
}: Record<keyof PreviousAttempt, string | null>): PreviousAttempt {
  return { ...(submissionId && { submissionId }), ...(mailId && { mailId }), ...(mail2Id && { mail2Id }) }
}
