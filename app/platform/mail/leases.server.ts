/** Delivery lease: one process at a time may deliver a mail, whether a job does it or the request that wrote it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MailFailureKind } from './failure-kind.ts'
import { mails } from './tables.server.ts'

/** A process without a heartbeat for this long is dead, and another may try. */
const LEASE_DURATION_IN_SECONDS = 10
const RENEWAL_INTERVAL_IN_MS = 3000

/** `holder` identifies the attempt; taken: another one has the lease; over: the mail is no longer waiting. */
export type LeaseResult = { ok: true; holder: string } | { ok: false; reason: 'taken' | 'over' }

export async function acquireLease(db: Queries, id: string): Promise<LeaseResult> {
  const holder = crypto.randomUUID()
  const rows = await db
    .update(mails)
    .set({ takenBy: holder, takenUntil: leaseEnd })
    .where(and(createWaitingCondition(id), sql`coalesce(${mails.takenUntil} <= now(), true)`))
    .returning({ id: mails.id })
  if (rows.length > 0) return { ok: true, holder }
  const waitingRows = await db.select({ id: mails.id }).from(mails).where(createWaitingCondition(id))
  return { ok: false, reason: waitingRows.length > 0 ? 'taken' : 'over' }
}

/** Renews the lease until the returned function is called; retries after a short database outage. */
export function keepLease(db: Queries, id: string, holder: string): () => void {
  const renew = () =>
    db
      .update(mails)
      .set({ takenUntil: leaseEnd })
      .where(and(eq(mails.id, id), eq(mails.takenBy, holder)))
      .catch(() => {})
  const timer = setInterval(() => void renew(), RENEWAL_INTERVAL_IN_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export type AttemptRecord =
  | { status: 'sent'; sentAt: Date; reason: string | null; trouble: null }
  | { status: 'waiting' | 'failed'; reason: string; trouble: MailFailureKind }

/** Records an attempt and ends its lease: sent, to be retried, or given up. */
export async function recordAttempt(
  db: Queries,
  id: string,
  record: AttemptRecord & { holder: string },
): Promise<void> {
  const { holder, status, ...attemptColumns } = record
  // A delivery is always recorded, even by a process taken for dead, or after the mail was given up.
  const recordableCondition = status === 'sent' ? ne(mails.status, 'sent') : eq(mails.takenBy, holder)
  const statusIfWaiting = sql`case when ${mails.status} = 'waiting' then ${status} else ${mails.status} end`
  await db
    .update(mails)
    .set({
      ...attemptColumns,
      status: status === 'sent' ? status : statusIfWaiting,
      attempts: sql`${mails.attempts} + 1`,
      takenBy: null,
      takenUntil: null,
    })
    .where(and(eq(mails.id, id), recordableCondition))
}

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_DURATION_IN_SECONDS})`

const createWaitingCondition = (id: string) => and(eq(mails.id, id), eq(mails.status, 'waiting'))

/**
 * Stops attempts until a retry is requested, because the sender has already received an error. An attempt in
 * progress continues.
 */
export async function giveUpMail(db: Queries, id: string): Promise<void> {
  const pendingCondition = inArray(mails.status, ['waiting', 'kept'])
  await db
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.id, id), pendingCondition))
}

/** Reverts `giveUpMail` in one statement; false: the mail has not failed, or has been delivered since. */
export async function reopenMail(db: Queries, id: string): Promise<boolean> {
  const reopenedRows = await db
    .update(mails)
    .set({ status: 'waiting', setAsideAt: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
    .returning({ id: mails.id })
  return reopenedRows.length > 0
}
