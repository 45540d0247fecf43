/** Whose turn it is: a mail is handed over by one process at a time, whether a job does it or the request that wrote it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MailTrouble } from './trouble.ts'
import { mails } from './tables.server.ts'

/** A process that is silent for so long has died, and another may try. */
const TURN_IN_SECONDS = 10
const RENEWED_AFTER_MS = 3000

/** `holder` names the attempt; over: the mail waits for nobody any more. */
export type Turn = { ok: true; holder: string } | { ok: false; reason: 'taken' | 'over' }

export async function takeTurn(db: Queries, id: string): Promise<Turn> {
  const holder = crypto.randomUUID()
  const rows = await db
    .update(mails)
    .set({ takenBy: holder, takenUntil: turnsEnd })
    .where(and(isWaiting(id), sql`coalesce(${mails.takenUntil} <= now(), true)`))
    .returning({ id: mails.id })
  if (rows.length > 0) return { ok: true, holder }
  const waiting = await db.select({ id: mails.id }).from(mails).where(isWaiting(id))
  return { ok: false, reason: waiting.length > 0 ? 'taken' : 'over' }
}

/** Asks for more time until the returned function is called; a database that is away for a moment is asked again. */
export function keepTurn(db: Queries, id: string, holder: string): () => void {
  const renew = () =>
    db
      .update(mails)
      .set({ takenUntil: turnsEnd })
      .where(and(eq(mails.id, id), eq(mails.takenBy, holder)))
      .catch(() => {})
  const timer = setInterval(() => void renew(), RENEWED_AFTER_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export type AttemptNote =
  | { status: 'sent'; sentAt: Date; reason: string | null; trouble: null }
  | { status: 'waiting' | 'failed'; reason: string; trouble: MailTrouble }

/** Writes down an attempt and ends its turn: delivered, to be tried again, or given up. */
export async function noteAttempt(
  db: Queries,
  id: string,
  note: AttemptNote & { holder: string },
): Promise<void> {
  const { holder, status, ...outcome } = note
  // What was delivered is delivered, even by one that was taken for dead, or after somebody gave it up.
  const isToBeNoted = status === 'sent' ? ne(mails.status, 'sent') : eq(mails.takenBy, holder)
  const ofWaiting = sql`case when ${mails.status} = 'waiting' then ${status} else ${mails.status} end`
  await db
    .update(mails)
    .set({
      ...outcome,
      status: status === 'sent' ? status : ofWaiting,
      attempts: sql`${mails.attempts} + 1`,
      takenBy: null,
      takenUntil: null,
    })
    .where(and(eq(mails.id, id), isToBeNoted))
}

const turnsEnd = sql`now() + make_interval(secs => ${TURN_IN_SECONDS})`

const isWaiting = (id: string) => and(eq(mails.id, id), eq(mails.status, 'waiting'))

/** Nobody begins to try any more, until somebody asks for it: its writer was told that it failed. An attempt goes on to its end. */
export async function giveUpMail(db: Queries, id: string): Promise<void> {
  const isOpen = inArray(mails.status, ['waiting', 'kept'])
  await db
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.id, id), isOpen))
}

/** Takes that back, in one statement: false for a mail that is no failure, such as one that was delivered meanwhile. */
export async function openAgain(db: Queries, id: string): Promise<boolean> {
  const opened = await db
    .update(mails)
    .set({ status: 'waiting', setAsideAt: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
    .returning({ id: mails.id })
  return opened.length > 0
}
