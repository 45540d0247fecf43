/** Outbox: once `send` resolves, the mail is in the database, whatever happens next. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Queue } from '#app/platform/jobs/queue.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Mail, MailState } from './mail.ts'
import type { MailRoute } from './mail-server.ts'
import type { MailTransport } from './transport.server.ts'
import { z } from 'zod'
import { openImmediateDelivery, type ImmediateDelivery } from './immediate-delivery.server.ts'
import { sanitizeMail } from './safe-mail.ts'
import { MAIL_HEALTH_TAG } from './health.server.ts'
import { giveUpMail, reopenMail } from './leases.server.ts'
import {
  storeMail,
  listFailingIds,
  readMail,
  readMailStates,
  setAside,
  requeueMail,
  requeueFailedMails,
} from './store.server.ts'

export type Outbox = {
  /** The current mail server; undefined: there is none, and mails are stored. */
  findRoute(): MailRoute | undefined
  /**
   * Accepts a mail: it is committed when this resolves, or with the transaction when one is given. Without a
   * mail server it is stored and can be read (`npm run mails`). Throws when an address is not a plain one.
   */
  send(mail: Mail, transaction?: Queries, options?: SendOptions): Promise<{ id: string }>
  /** Retries a failed mail, or sends a sent one again. */
  resend(id: string): Promise<ResendResult>
  /** Retries a failed mail; a sent or waiting one is unchanged. */
  tryAgain(id: string): Promise<void>
  /** Makes one attempt now for an unsent mail and returns its result; a sent mail is unchanged. */
  tryNow(id: string, options: { timeLimitInMs: number }): Promise<MailState | undefined>
  /**
   * Queues every mail that waits after a failure, and with `includesFailed` those that failed, for immediate
   * retry; returns their number.
   */
  tryAllNow(options: { includesFailed: boolean }): Promise<number>
  /** Dismisses a failure, so that it is no longer reported. */
  setAside(id: string): Promise<void>
  /** Stops attempts until `resend` or `tryAgain` is called: the sender has already received an error. */
  giveUp(id: string, transaction?: Queries): Promise<void>
  /** The delivery states of mails; deleted ones are omitted. */
  readStates(ids: string[]): Promise<MailState[]>
} & ImmediateDelivery

/**
 * If `deliversNow` is set, the caller calls `deliverNow` after the commit; the delivery job is therefore
 * delayed a moment.
 */
export type SendOptions = { deliversNow?: boolean }

export type ResendResult = { ok: true } | { ok: false; reason: 'unknown-mail' | 'no-mail-server' }

type OutboxContext = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  jobs: Pick<Jobs, 'add' | 'addAll'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  siteUrl: string
  mailTransport: MailTransport
}

/** Twice a minute at first, hourly in the end: a mail server may be down for a day. */
export const mailQueue: Queue<{ mailId: string }> = {
  name: 'mail',
  data: z.object({ mailId: z.uuid() }),
  retries: 30,
  firstPauseInSeconds: 30,
  maxPauseInSeconds: 3600,
  timeLimitInSeconds: 120,
  // A mail without an answer occupies its connection for a minute; the others continue.
  concurrency: 8,
}

/** At most this many mails are retried per click, as after a day's outage; the next click retries the next. */
const MAX_RETRIES_PER_CLICK = 1000

/** Time for immediate delivery before the job takes the mail; if its process dies, the job delivers it. */
const HEAD_START_IN_SECONDS = 10

/** Opens the outbox of a shop. */
export function openOutbox(context: OutboxContext): Outbox {
  const { database, clock, siteUrl, jobs, notifications, mailTransport } = context
  const immediateDelivery = openImmediateDelivery(context)
  const hasServer = () => mailTransport.findRoute() !== undefined
  return {
    ...immediateDelivery,
    findRoute: mailTransport.findRoute,
    readStates: (ids) => readMailStates(database.db, ids),
    async send(mail, transaction, { deliversNow = false } = {}) {
      const id = crypto.randomUUID()
      const status = hasServer() ? 'waiting' : 'kept'
      const metadata = {
        id,
        status,
        messageId: createMessageId(id, siteUrl),
        createdAt: clock.now(),
      } as const
      const sanitizedMail = sanitizeMail(mail)
      const storeAndQueue = async (queries: Queries) => {
        await storeMail(queries, sanitizedMail, metadata)
        const delayInSeconds = deliversNow ? HEAD_START_IN_SECONDS : undefined
        if (status === 'waiting') await addJob(context, id, { transaction: queries, delayInSeconds })
      }
      await (transaction ? storeAndQueue(transaction) : database.db.transaction(storeAndQueue))
      return { id }
    },
    async tryAgain(id) {
      if (!hasServer()) return
      await database.db.transaction(async (transaction) => {
        const isReopened = await reopenMail(transaction, id)
        if (isReopened) await addExtraJob(context, id, { transaction, delayInSeconds: HEAD_START_IN_SECONDS })
      })
    },
    async tryNow(id, { timeLimitInMs }) {
      const state = (await readMailStates(database.db, [id]))[0]
      if (!state || state.status === 'sent' || !hasServer()) return state
      if (state.status !== 'waiting') {
        await database.db.transaction(async (transaction) => {
          await requeueMail(transaction, id)
          await addExtraJob(context, id, { transaction, delayInSeconds: HEAD_START_IN_SECONDS })
        })
      }
      return immediateDelivery.deliverNow(id, { timeLimitInMs })
    },
    async tryAllNow({ includesFailed }) {
      if (!hasServer()) return 0
      const ids = await listFailingIds(database.db, { limit: MAX_RETRIES_PER_CLICK, includesFailed })
      await requeueFailedMails(database.db, ids)
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
      // An intended second copy must not be mistaken for the first one.
      const messageId =
        mail.status === 'sent' ? createMessageId(crypto.randomUUID(), siteUrl) : mail.messageId
      await database.db.transaction(async (transaction) => {
        await requeueMail(transaction, id, messageId)
        await addExtraJob(context, id, { transaction })
      })
      return { ok: true }
    },
  }
}

/** Adds the job that delivers a mail; an existing waiting or running one suffices. */
function addJob(
  context: Pick<OutboxContext, 'jobs'>,
  mailId: string,
  options: JobOptions = {},
): Promise<void> {
  return addExtraJob(context, mailId, { key: mailId, ...options })
}

// An earlier job may be paused for an hour or about to end, so it does not serve this request. Leases keep
// the two apart, and the second finds nothing to do.
function addExtraJob(
  { jobs }: Pick<OutboxContext, 'jobs'>,
  mailId: string,
  options: JobOptions & { key?: string },
): Promise<void> {
  return jobs.add(mailQueue, { mailId }, options)
}

type JobOptions = { transaction?: Queries; delayInSeconds?: number }

function createMessageId(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`
}
