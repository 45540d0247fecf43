/** Hands mails to the mail server, until it takes them or says that it never will. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Postman } from './postman.server.ts'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { attempt } from './attempts.server.ts'
import { addJob, mailQueue } from './outbox.server.ts'
import { deleteOldMails, listWaiting, takeUpKept } from './store.server.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

type World = {
  database: Pick<Database, 'db'>
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Absent: there is no mail server. */
  postman?: Postman
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

/** Who works on mails: delivery where there is a mail server, and the nightly cleaning of the outbox. */
export function mailWorkers(world: World): Worker[] {
  const { database, clock, postman, settings } = world
  const clean = async () => {
    const { keptForDays } = settings.current().mail
    await deleteOldMails(database.db, new Date(clock.now().getTime() - keptForDays * DAY_IN_MS))
  }
  const cleaner = worker(cleaning, clean, { cron: '23 3 * * *' })
  if (!postman) return [cleaner]
  const deliverer = worker(mailQueue, ({ data, isLast }) => deliver(world, postman, { ...data, isLast }))
  return [deliverer, cleaner, worker(searching, () => addMissingJobs(world), { cron: '*/15 * * * *' })]
}

/** Takes up what earlier starts left: accepted mails without a job, and mails of the last day that no server was there for. */
export async function takeUpMails(world: World): Promise<void> {
  const { database, clock, log, postman } = world
  if (!postman) {
    log.info('SMTP_URL is not set: mails wait in the outbox, "npm run mails" shows them')
    return
  }
  await takeUpKept(database.db, new Date(clock.now().getTime() - DAY_IN_MS))
  await addMissingJobs(world)
}

/** Where there is a job, it stays the one. */
async function addMissingJobs(world: World): Promise<void> {
  for (const id of await listWaiting(world.database.db)) await addJob(world, id)
}

type Delivery = { mailId: string; isLast: boolean }

async function deliver(world: World, postman: Postman, delivery: Delivery): Promise<void> {
  const outcome = await attempt(world, postman, delivery)
  // Throwing is how a job asks to be tried again. The reason may name its reader: it stands with the mail, which can be erased.
  if (outcome.state === 'waiting') throw new Error('The mail server did not take the mail')
  if (outcome.state === 'taken') throw new Error('Another attempt to hand the mail over is under way')
}
