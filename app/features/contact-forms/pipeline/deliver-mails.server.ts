/** Delivers mails while the visitor waits; mails that the mail server does not accept at once stay queued. */
import type { Services } from '#app/services.server.ts'
import type { MailState } from '#app/platform/mail/mail.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { SubmissionLock } from './submission-lock.server.ts'
import type { StoreResult } from './store-submission.server.ts'
import type { SubmissionContext } from './submission-context.ts'
import { changeSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { createAnswer } from './answer.server.ts'
import { completeLock } from './submission-lock.server.ts'

/** The longest time that a visitor waits for the mail server. */
export const MAX_WAIT_IN_MS = 5000

type DeliveryRequest = {
  storedSubmission: Extract<StoreResult, { ok: true }>
  lock: SubmissionLock
  queuesFailedMails: boolean
}

/** Returns the response: the mail was sent or queued, or it failed and failed mails are not queued. */
export async function deliverMails(
  services: Services,
  submissionContext: SubmissionContext,
  delivery: DeliveryRequest,
): Promise<Feedback> {
  const { storedSubmission, lock, queuesFailedMails } = delivery
  const { mailId, mail2Id, submissionId, answer } = storedSubmission
  const ids = { mailId, mail2Id, submissionId }
  // The receipt is sent once the first mail is accepted (6.1); if failed mails are queued, both are
  // independent.
  if (queuesFailedMails) deliverReceipt(services, mail2Id)
  const state = mailId === undefined ? undefined : await deliver(services, mailId)
  const isSent = state?.status === 'sent'
  const isStoredOrQueued = submissionId !== undefined || (mailId !== undefined && state?.status !== 'failed')
  if (queuesFailedMails && isStoredOrQueued) return answer
  if (isSent) {
    deliverReceipt(services, mail2Id)
    await completeLock(services.database.db, lock, { answer, storedIds: ids })
    return answer
  }
  const failedAnswer = createAnswer(services, submissionContext, {
    status: 'mail_failed',
    context: storedSubmission.context,
  })
  await services.database.db.transaction(async (transaction) => {
    // The visitor will retry, which reuses these mails, or contact the shop another way: then the merchant
    // decides about them.
    for (const id of [mailId, mail2Id]) if (id) await services.mail.giveUp(id, transaction)
    if (submissionId) await changeSubmissions(transaction, [submissionId], { status: 'mail_failed' })
    await completeLock(transaction, lock, { answer: failedAnswer, storedIds: ids })
  })
  return failedAnswer
}

/** Delivers the visitor's receipt in the background: the response does not wait for it. */
function deliverReceipt({ mail }: Services, id: string | undefined): void {
  if (id) void mail.deliverNow(id, { timeLimitInMs: MAX_WAIT_IN_MS }).catch(() => {})
}

/** `undefined`: the result is unknown; the mail is committed, and its job retries. */
async function deliver({ mail, log }: Services, mailId: string): Promise<MailState | undefined> {
  try {
    return await mail.deliverNow(mailId, { timeLimitInMs: MAX_WAIT_IN_MS })
  } catch (error) {
    log.warn({ err: error, mailId }, 'Immediate delivery of an e-mail failed; its job retries')
    return undefined
  }
}
