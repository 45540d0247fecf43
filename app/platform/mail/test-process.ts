/** Test helper: the mail parts of one process of the shop. */
import type { TestClock } from 'pg-boss'
import type { Mail } from './mail.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createMailWorkers, resumeDelivery } from './delivery.server.ts'
import { openOutbox } from './outbox.server.ts'
import { openMailTransport } from './transport.server.ts'

export type MailProcessOptions = {
  database: Database
  clock: Clock
  log: Log
  smtpUrl?: string
  jobClock?: TestClock
}

/** A process with queues of its own; `work` starts delivery. */
export function openMailProcess({ database, clock, log, smtpUrl, jobClock }: MailProcessOptions) {
  const jobs = openJobs({ database, log, jobClock })
  const findSender = () => ({ name: 'حانوت', address: 'shop@shop.test' })
  const findRoute = () => (smtpUrl === undefined ? undefined : ({ source: 'environment', smtpUrl } as const))
  const mailTransport = openMailTransport({ findRoute, findSender })
  const notifications = { publish: async () => {} }
  const settings = { current: () => ({ mail: { keptForDays: 90 } }) }
  const context = { database, notifications, jobs, clock, log, mailTransport, settings }
  const outbox = openOutbox({ ...context, siteUrl: 'https://shop.test' })
  const workers = createMailWorkers(context)
  return {
    outbox,
    workers,
    work: async () => {
      await jobs.work(workers)
      await resumeDelivery(context)
    },
    close: async () => {
      await Promise.all([jobs.close(), outbox.close()])
      await mailTransport.close()
    },
  }
}

export function createTestMail(to: string, changes: Partial<Mail> = {}): Mail {
  return { to, locale: 'en', kind: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...changes }
}
