/** Hands mails to the mail server, until it takes them or says that it never will. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Postman } from './postman.server.ts'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { attempt } from './attempts.server.ts'
import { MAIL_HEALTH_TAG } from './health.server.ts'
import { mailQueue } from './outbox.server.ts'
import { deleteOldMails, listWaiting, takeUpKept } from './store.server.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

type World = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  jobs: Pick<Jobs, 'add' | 'addAll'>
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
  postman: Postman
  settings: { current: () => { mail: { keptForDays: number } } }
}

const cleaning = plainQueue('mail-cleaning', {
  retries: 2,
  longestPauseInSeconds: 600,
  timeLimitInSeconds: 300,
})

// A last attempt that was cut short, or fell on one under way elsewhere, leaves a mail that waits for nobody.
const searching: Queue = {
  ...cleaning,
  name: 'mail-searching',
  retries: 0,
}

/** Who works on mails: delivery, the search for what waits for nobody, and the nightly cleaning of the outbox. */
export function mailWorkers(world: World): Worker[] {
  const { database, clock, settings } = world
  const clean = async () => {
    const { keptForDays } = settings.current().mail
    await deleteOldMails(database.db, new Date(clock.now().getTime() - keptForDays * DAY_IN_MS))
    await world.notifications.publish([MAIL_HEALTH_TAG])
  }
  const cleaner = worker(cleaning, clean, { cron: '23 3 * * *' })
  const deliverer = worker(mailQueue, ({ data, isLast }) => deliver(world, { ...data, isLast }))
  // An owner may have named a mail server meanwhile.
  return [deliverer, cleaner, worker(searching, () => takeUpMails(world), { cron: '*/15 * * * *' })]
}

/** Takes up what earlier starts left: accepted mails without a job, and mails of the last day that no server was there for. */
export async function takeUpMails(
  world: Pick<World, 'database' | 'clock' | 'jobs' | 'postman'>,
): Promise<void> {
  const { database, clock, postman } = world
  if (!postman.route()) return
  await takeUpKept(database.db, new Date(clock.now().getTime() - DAY_IN_MS))
  await addMissingJobs(world)
}

/** Once at a start: without a mail server nothing is sent. */
export function tellWithoutServer({ postman, log }: Pick<World, 'postman' | 'log'>): void {
  if (postman.route()) return
  log.info('No mail server configured: e-mails stay in the outbox; see "npm run mails" or the admin')
}

/** Where there is a job, it stays the one. */
async function addMissingJobs({ database, jobs }: Pick<World, 'database' | 'jobs'>): Promise<void> {
  const waiting = await listWaiting(database.db)
  await jobs.addAll(
    mailQueue,
    waiting.map((mailId) => ({ key: mailId, data: { mailId } })),
  )
}

type Delivery = { mailId: string; isLast: boolean }

async function deliver(world: World, delivery: Delivery): Promise<void> {
  const outcome = await attempt(world, world.postman, delivery)
  // Throwing is how a job asks to be tried again. The reason may name its reader: it stands with the mail, which can be erased.
  if (outcome.state === 'waiting') throw new Error('The mail server did not accept the e-mail')
  if (outcome.state === 'taken') throw new Error('Another delivery attempt is in progress')
}
