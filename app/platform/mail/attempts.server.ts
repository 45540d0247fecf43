/** Delivery attempts: never two for one mail at once, whether started by a job or a request. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { MailTransport } from './transport.server.ts'
import type { StoredMail } from './store.server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { MAIL_HEALTH_TAG } from './health.server.ts'
import { readAttachments, readMail } from './store.server.ts'
import { keepLease, recordAttempt, acquireLease } from './leases.server.ts'

type DeliveryContext = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}

/** over: the mail was already sent, given up or deleted; taken: another attempt is in progress. */
export type AttemptResult =
  | { state: 'sent' | 'over' | 'taken' }
  | { state: 'waiting' | 'failed'; reason: string }

/** Makes one attempt. With `isLast` there is no retry: a mail that is not accepted is given up. */
export async function attemptDelivery(
  context: DeliveryContext,
  mailTransport: MailTransport,
  { mailId, isLast }: { mailId: string; isLast: boolean },
): Promise<AttemptResult> {
  // The mail keeps waiting: it is resumed once a mail server is configured.
  if (!mailTransport.findRoute()) return { state: 'over' }
  const { db } = context.database
  const lease = await acquireLease(db, mailId)
  if (!lease.ok) return { state: lease.reason }
  const mail = await readMail(db, mailId)
  if (!mail) return { state: 'over' }
  const stopRenewal = keepLease(db, mailId, lease.holder)
  try {
    return await deliverMail(context, mailTransport, { mail, holder: lease.holder, isLast })
  } finally {
    stopRenewal()
  }
}

type DeliveryAttempt = { mail: StoredMail; holder: string; isLast: boolean }

async function deliverMail(
  context: DeliveryContext,
  mailTransport: MailTransport,
  { mail, holder, isLast }: DeliveryAttempt,
) {
  const { database, clock, log } = context
  const { id, kind } = mail
  const deliveryResult = await mailTransport.deliver({
    ...mail,
    attachments: await readAttachments(database.db, id),
  })
  if (deliveryResult.ok) {
    const reason =
      deliveryResult.refusedRecipients.length === 0
        ? null
        : `Not taken for ${deliveryResult.refusedRecipients.join(', ')}`
    if (reason !== null)
      log.error({ mailId: id, kind, reason }, 'E-mail delivery failed for one or more recipients')
    await recordWithRetries(() =>
      recordAttempt(database.db, id, { status: 'sent', sentAt: clock.now(), reason, trouble: null, holder }),
    )
    if (mail.trouble !== null) await notifyHealthChange(context)
    return { state: 'sent' } satisfies AttemptResult
  }
  const { reason, trouble } = deliveryResult
  const state = deliveryResult.isPermanent || isLast ? 'failed' : 'waiting'
  await recordAttempt(database.db, id, { status: state, reason, trouble, holder })
  await notifyHealthChange(context)
  const logDetails = { mailId: id, kind, reason }
  if (state === 'failed')
    log.error(logDetails, 'An e-mail could not be delivered; send it again with "npm run mails -- send <id>"')
  else log.warn(logDetails, 'The mail server did not accept an e-mail; retrying')
  return { state, reason } satisfies AttemptResult
}

/**
 * Makes every process reload the mail health, which it caches for the admin banner. A failure is only logged,
 * because the mail's result is already recorded.
 */
async function notifyHealthChange({ notifications, log }: DeliveryContext): Promise<void> {
  await notifications.publish([MAIL_HEALTH_TAG]).catch((error: unknown) => {
    log.warn({ err: error }, 'Could not notify other processes of the mail delivery status')
  })
}

/** Retries after a short database outage: without the record of its delivery the mail would be sent again. */
async function recordWithRetries(record: () => Promise<void>): Promise<void> {
  for (const seconds of [1, 2, 4]) {
    try {
      return await record()
    } catch {
      await pause(seconds * 1000)
    }
  }
  return record()
}
