/** For tests: what one process of the shop has to do with mails. */
import type { TestClock } from 'pg-boss'
import type { Mail } from './mail.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { mailWorkers, takeUpMails } from './delivery.server.ts'
import { openOutbox } from './outbox.server.ts'
import { openPostman } from './postman.server.ts'

export type Surroundings = {
  database: Database
  clock: Clock
  log: Log
  smtpUrl?: string
  jobClock?: TestClock
}

/** A process with queues of its own; `work` begins to deliver. */
export function openMailProcess({ database, clock, log, smtpUrl, jobClock }: Surroundings) {
  const jobs = openJobs({ database, log, jobClock })
  const sender = () => ({ name: 'حانوت', address: 'shop@shop.test' })
  const route = () => (smtpUrl === undefined ? undefined : ({ source: 'environment', smtpUrl } as const))
  const postman = openPostman({ route, sender })
  const notifications = { publish: async () => {} }
  const settings = { current: () => ({ mail: { keptForDays: 90 } }) }
  const world = { database, notifications, jobs, clock, log, postman, settings }
  const outbox = openOutbox({ ...world, siteUrl: 'https://shop.test' })
  const workers = mailWorkers(world)
  return {
    outbox,
    workers,
    work: async () => {
      await jobs.work(workers)
      await takeUpMails(world)
    },
    close: async () => {
      await Promise.all([jobs.close(), outbox.close()])
      await postman.close()
    },
  }
}

export function aMail(to: string, changes: Partial<Mail> = {}): Mail {
  return { to, locale: 'en', kind: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...changes }
}
