/** Attempts to hand a mail to the mail server: never two of one mail at once, wherever they begin. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Postman } from './postman.server.ts'
import type { StoredMail } from './store.server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { MAIL_HEALTH_TAG } from './health.server.ts'
import { readAttachments, readMail } from './store.server.ts'
import { keepTurn, noteAttempt, takeTurn } from './turns.server.ts'

type World = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}

/** over: it was sent, given up or deleted before; taken: another attempt is under way. */
export type AttemptOutcome =
  | { state: 'sent' | 'over' | 'taken' }
  | { state: 'waiting' | 'failed'; reason: string }

/** One attempt. With `isLast` nobody tries again: a mail that is not taken is given up. */
export async function attempt(
  world: World,
  postman: Postman,
  { mailId, isLast }: { mailId: string; isLast: boolean },
): Promise<AttemptOutcome> {
  // It waits on: whoever names a mail server has it taken up.
  if (!postman.route()) return { state: 'over' }
  const { db } = world.database
  const turn = await takeTurn(db, mailId)
  if (!turn.ok) return { state: turn.reason }
  const mail = await readMail(db, mailId)
  if (!mail) return { state: 'over' }
  const done = keepTurn(db, mailId, turn.holder)
  try {
    return await handOver(world, postman, { mail, holder: turn.holder, isLast })
  } finally {
    done()
  }
}

type Handing = { mail: StoredMail; holder: string; isLast: boolean }

async function handOver(world: World, postman: Postman, { mail, holder, isLast }: Handing) {
  const { database, clock, log } = world
  const { id, kind } = mail
  const outcome = await postman.deliver({ ...mail, attachments: await readAttachments(database.db, id) })
  if (outcome.ok) {
    const reason = outcome.refused.length === 0 ? null : `Not taken for ${outcome.refused.join(', ')}`
    if (reason !== null)
      log.error({ mailId: id, kind, reason }, 'E-mail delivery failed for one or more recipients')
    await surely(() =>
      noteAttempt(database.db, id, { status: 'sent', sentAt: clock.now(), reason, trouble: null, holder }),
    )
    if (mail.trouble !== null) await tellHealth(world)
    return { state: 'sent' } satisfies AttemptOutcome
  }
  const { reason, trouble } = outcome
  const state = outcome.isForGood || isLast ? 'failed' : 'waiting'
  await noteAttempt(database.db, id, { status: state, reason, trouble, holder })
  await tellHealth(world)
  const about = { mailId: id, kind, reason }
  if (state === 'failed')
    log.error(about, 'A mail could not be delivered; "npm run mails -- send <id>" tries again')
  else log.warn(about, 'The mail server did not take a mail; it is tried again')
  return { state, reason } satisfies AttemptOutcome
}

/** The banner of the desk stands in the memory of every process. What became of the mail is noted already. */
async function tellHealth({ notifications, log }: World): Promise<void> {
  await notifications.publish([MAIL_HEALTH_TAG]).catch((error: unknown) => {
    log.warn({ err: error }, 'Could not notify other processes of the mail delivery status')
  })
}

/** A database that is away for a moment must not make us forget what was delivered: it would go out once more. */
async function surely(note: () => Promise<void>): Promise<void> {
  for (const seconds of [1, 2, 4]) {
    try {
      return await note()
    } catch {
      await pause(seconds * 1000)
    }
  }
  return note()
}
