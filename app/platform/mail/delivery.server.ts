/** Delivers mails to the mail server, until it accepts them or rejects them permanently. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { MailTransport } from './transport.server.ts'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { attemptDelivery } from './attempts.server.ts'
import { MAIL_HEALTH_TAG } from './health.server.ts'
import { mailQueue } from './outbox.server.ts'
import { deleteOldMails, listWaitingIds, queueStoredMails } from './store.server.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

type DeliveryContext = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  jobs: Pick<Jobs, 'add' | 'addAll'>
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
  mailTransport: MailTransport
  settings: { current: () => { mail: { keptForDays: number } } }
}

const cleaningQueue = createPlainQueue('mail-cleaning', {
  retries: 2,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 300,
})

// Resumes waiting mails without a job: a last attempt leaves one if it is interrupted, or if another attempt
// is in progress.
const resumeQueue: Queue = {
  ...cleaningQueue,
  name: 'mail-searching',
  retries: 0,
}

/** The mail workers: delivery, the search for waiting mails without a job, and the nightly outbox cleanup. */
export function createMailWorkers(context: DeliveryContext): Worker[] {
  const { database, clock, settings } = context
  const deleteOld = async () => {
    const { keptForDays } = settings.current().mail
    await deleteOldMails(database.db, new Date(clock.now().getTime() - keptForDays * DAY_IN_MS))
    await context.notifications.publish([MAIL_HEALTH_TAG])
  }
  const cleaner = createWorker(cleaningQueue, deleteOld, { cron: '23 3 * * *' })
  const deliverer = createWorker(mailQueue, ({ data, isLast }) => deliver(context, { ...data, isLast }))
  // Delivery resumes every 15 minutes, because the merchant may configure a mail server at any time.
  return [
    deliverer,
    cleaner,
    createWorker(resumeQueue, () => resumeDelivery(context), { cron: '*/15 * * * *' }),
  ]
}

/**
 * Resumes what earlier processes left: accepted mails without a job, and mails of the last day stored while
 * there was no mail server.
 */
export async function resumeDelivery(
  context: Pick<DeliveryContext, 'database' | 'clock' | 'jobs' | 'mailTransport'>,
): Promise<void> {
  const { database, clock, mailTransport } = context
  if (!mailTransport.findRoute()) return
  await queueStoredMails(database.db, new Date(clock.now().getTime() - DAY_IN_MS))
  await addMissingJobs(context)
}

/** Logged once at startup: without a mail server nothing is sent. */
export function logMissingMailServer({
  mailTransport,
  log,
}: Pick<DeliveryContext, 'mailTransport' | 'log'>): void {
  if (mailTransport.findRoute()) return
  log.info('No mail server configured: e-mails stay in the outbox; see "npm run mails" or the admin')
}

/** Adds the delivery job of each waiting mail; an existing job is kept. */
async function addMissingJobs({ database, jobs }: Pick<DeliveryContext, 'database' | 'jobs'>): Promise<void> {
  const waitingIds = await listWaitingIds(database.db)
  await jobs.addAll(
    mailQueue,
    waitingIds.map((mailId) => ({ key: mailId, data: { mailId } })),
  )
}

type Delivery = { mailId: string; isLast: boolean }

async function deliver(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const attemptResult = await attemptDelivery(context, context.mailTransport, delivery)
  // Throwing makes the job retry. The reason may name the recipient: it is stored with the mail, which can be
  // erased.
  if (attemptResult.state === 'waiting') throw new Error('The mail server did not accept the e-mail')
  if (attemptResult.state === 'taken') throw new Error('Another delivery attempt is in progress')
}
