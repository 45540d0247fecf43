/** Accepts mails: what `send` has answered for is in the database, whatever happens next. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Queue } from '#app/platform/jobs/queue.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Mail, MailState } from './mail.ts'
import type { MailRoute } from './mail-server.ts'
import type { Postman } from './postman.server.ts'
import { z } from 'zod'
import { openHandOver, type HandOver } from './hand-over.server.ts'
import { safeMail } from './safe-mail.ts'
import { MAIL_HEALTH_TAG } from './health.server.ts'
import { giveUpMail, openAgain } from './turns.server.ts'
import {
  keepMail,
  listTroubled,
  readMail,
  readMailStates,
  setAside,
  waitAgain,
  waitAgainAll,
} from './store.server.ts'

export type Outbox = {
  /** Where mails go now; undefined: there is no mail server, and they are kept. */
  route(): MailRoute | undefined
  /**
   * Accepts a mail: it is committed when this resolves, or with the transaction when one is given. Without a mail
   * server it is kept to be read (`npm run mails`). Throws when an address is not a plain one.
   */
  send(mail: Mail, transaction?: Queries, options?: SendOptions): Promise<{ id: string }>
  /** Tries again what was given up, or sends once more what was sent. */
  resend(id: string): Promise<ResendResult>
  /** Tries again what was given up; a mail that was sent, or waits, is left as it is. */
  tryAgain(id: string): Promise<void>
  /** Tries a mail that is not sent once, now, and tells what came of it; one that was sent is left as it is. */
  tryNow(id: string, options: { withinMs: number }): Promise<MailState | undefined>
  /** Has every mail that waits after a failure, or failed, tried by the next free job; tells how many. */
  tryAllNow(options: { withFailed: boolean }): Promise<number>
  /** A failure that somebody has read of is told no more. */
  setAside(id: string): Promise<void>
  /** Nobody tries to send it any more, until `resend` or `tryAgain` is called: its writer was told that it failed. */
  giveUp(id: string, transaction?: Queries): Promise<void>
  /** How far mails have come; one that is no more is left out. */
  states(ids: string[]): Promise<MailState[]>
} & HandOver

/** With `isHandedOver` the caller calls `handOver` when the mail is committed: its job leaves it a moment for that. */
export type SendOptions = { isHandedOver?: boolean }

export type ResendResult = { ok: true } | { ok: false; reason: 'unknown-mail' | 'no-mail-server' }

type World = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  jobs: Pick<Jobs, 'add' | 'addAll'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  siteUrl: string
  postman: Postman
}

/** Twice a minute at first, hourly in the end: a mail server may be away for a day. */
export const mailQueue: Queue<{ mailId: string }> = {
  name: 'mail',
  data: z.object({ mailId: z.uuid() }),
  retries: 30,
  firstPauseInSeconds: 30,
  longestPauseInSeconds: 3600,
  timeLimitInSeconds: 120,
  // One that is never answered holds its connection for a minute; the others go on.
  concurrency: 8,
}

/** A server that was away for a day has left this many at most to one press; the next press takes the next. */
const MOST_AT_ONCE = 1000

/** What a hand-over has before the job would take the mail; if its process dies in it, the job comes. */
const HEAD_START_IN_SECONDS = 10

/** Opens the outbox of a shop. */
export function openOutbox(world: World): Outbox {
  const { database, clock, siteUrl, jobs, notifications, postman } = world
  const handing = openHandOver(world)
  const hasServer = () => postman.route() !== undefined
  return {
    ...handing,
    route: postman.route,
    states: (ids) => readMailStates(database.db, ids),
    async send(mail, transaction, { isHandedOver = false } = {}) {
      const id = crypto.randomUUID()
      const status = hasServer() ? 'waiting' : 'kept'
      const fate = { id, status, messageId: messageIdOf(id, siteUrl), createdAt: clock.now() } as const
      const safe = safeMail(mail)
      const accept = async (inside: Queries) => {
        await keepMail(inside, safe, fate)
        const delayInSeconds = isHandedOver ? HEAD_START_IN_SECONDS : undefined
        if (status === 'waiting') await addJob(world, id, { transaction: inside, delayInSeconds })
      }
      await (transaction ? accept(transaction) : database.db.transaction(accept))
      return { id }
    },
    async tryAgain(id) {
      if (!hasServer()) return
      await database.db.transaction(async (transaction) => {
        const isOpen = await openAgain(transaction, id)
        if (isOpen) await addJobBeside(world, id, { transaction, delayInSeconds: HEAD_START_IN_SECONDS })
      })
    },
    async tryNow(id, { withinMs }) {
      const state = (await readMailStates(database.db, [id]))[0]
      if (!state || state.status === 'sent' || !hasServer()) return state
      if (state.status !== 'waiting') {
        await database.db.transaction(async (transaction) => {
          await waitAgain(transaction, id)
          await addJobBeside(world, id, { transaction, delayInSeconds: HEAD_START_IN_SECONDS })
        })
      }
      return handing.handOver(id, { withinMs })
    },
    async tryAllNow({ withFailed }) {
      if (!hasServer()) return 0
      const ids = await listTroubled(database.db, { limit: MOST_AT_ONCE, withFailed })
      await waitAgainAll(database.db, ids)
      await jobs.addAll(
        mailQueue,
        ids.map((mailId) => ({ data: { mailId } })),
      )
      return ids.length
    },
    async setAside(id) {
      await setAside(database.db, id, clock.now())
      await notifications.publish([MAIL_HEALTH_TAG])
    },
    giveUp: (id, transaction) => giveUpMail(transaction ?? database.db, id),
    async resend(id) {
      if (!hasServer()) return { ok: false, reason: 'no-mail-server' }
      const mail = await readMail(database.db, id)
      if (!mail) return { ok: false, reason: 'unknown-mail' }
      // A second copy that is meant must not be taken for the first one.
      const messageId = mail.status === 'sent' ? messageIdOf(crypto.randomUUID(), siteUrl) : mail.messageId
      await database.db.transaction(async (transaction) => {
        await waitAgain(transaction, id, messageId)
        await addJobBeside(world, id, { transaction })
      })
      return { ok: true }
    },
  }
}

/** Adds the job that delivers a mail; one that waits or runs is enough. */
function addJob(world: Pick<World, 'jobs'>, mailId: string, options: JobOptions = {}): Promise<void> {
  return addJobBeside(world, mailId, { key: mailId, ...options })
}

// An earlier one may pause for an hour, or be about to end: it is no help to who asks now. Turns keep them apart, and whichever comes
// second finds nothing to do.
function addJobBeside(
  { jobs }: Pick<World, 'jobs'>,
  mailId: string,
  options: JobOptions & { key?: string },
): Promise<void> {
  return jobs.add(mailQueue, { mailId }, options)
}

type JobOptions = { transaction?: Queries; delayInSeconds?: number }

function messageIdOf(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`
}
