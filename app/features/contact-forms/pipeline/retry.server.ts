/**
 * Retries a failed submission that is sent again: the stored submission stays the only one, and its mails are
 * retried.
 */
import type { Services } from '#app/services.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { SubmissionLock, PreviousAttempt } from './submission-lock.server.ts'
import type { StoreResult } from './store-submission.server.ts'
import type { SubmissionContext } from './subject.ts'
import {
  changeSubmissions,
  readSubmission,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { answerOf } from './answer.server.ts'
import { completeLock } from './submission-lock.server.ts'
import { mailContext, withPageAndUser } from './context.server.ts'
import { deliverMails } from './deliver-mails.server.ts'
import { findWait } from './limits.server.ts'
import { sendMails } from './send-mails.server.ts'

type StoredSubmission = Extract<StoreResult, { ok: true }>

/** `undefined`: nothing of the failed submission is left, so it is processed as a new one. */
export async function retrySubmission(
  services: Services,
  subject: SubmissionContext,
  lock: SubmissionLock & { previous: PreviousAttempt },
): Promise<Feedback | undefined> {
  const stored = await loadPrevious(services, subject, lock.previous)
  if (!stored) return undefined
  if ((await findWait(services, subject)) !== undefined) {
    const answer = answerOf(services, subject, { status: 'mail_failed', context: stored.context })
    await completeLock(services.database.db, lock, { answer, stored: lock.previous })
    return answerOf(services, subject, { status: 'rate_limited' })
  }
  const { submissionId, mailId, mail2Id } = stored
  // A mail that was accepted too late for the visitor counts as sent: it is not sent twice.
  for (const id of [mailId, mail2Id]) if (id) await services.mail.tryAgain(id)
  const { keepsWaitingMails: queuesFailedMails } = services.settings.current().forms
  const answer = await deliverMails(services, subject, { stored, lock, queuesFailedMails })
  if (answer.status !== 'mail_sent') return answer
  await services.database.db.transaction(async (queries) => {
    await completeLock(queries, lock, { answer, stored: { submissionId, mailId, mail2Id } })
    if (submissionId) await changeSubmissions(queries, [submissionId], { status: 'mail_sent' })
  })
  return answer
}

async function loadPrevious(
  services: Services,
  subject: SubmissionContext,
  previous: PreviousAttempt,
): Promise<StoredSubmission | undefined> {
  const { submissionId } = previous
  const found = submissionId === undefined ? undefined : await readSubmission(services, submissionId)
  const states = await services.mail.states(previous.mailId ? [previous.mailId] : [])
  if (!found && (submissionId !== undefined || states.length === 0)) return undefined
  const { createdAt: at = services.clock.now(), serialNumber, meta } = found?.submission ?? {}
  const context = await withPageAndUser(
    services,
    mailContext(services, subject, { at, serialNumber, paymentLink: meta?.paymentLink }),
    subject,
  )
  const mails = states.length > 0 ? previous : await writeMails(services, { subject, context, submissionId })
  const answer = answerOf(services, subject, { status: 'mail_sent', context })
  return { ok: true, answer, context, submissionId, mailId: mails.mailId, mail2Id: mails.mail2Id }
}

type MailsInput = {
  subject: SubmissionContext
  context: StoredSubmission['context']
  submissionId: string | undefined
}

/** Writes the mails of a submission if they could not be written the first time. */
function writeMails(services: Services, { subject, context, submissionId }: MailsInput) {
  return services.database.db.transaction(async (queries) => {
    const mails = await sendMails(services, queries, { subject, context, isStored: true, deliversNow: true })
    if (submissionId) await changeSubmissions(queries, [submissionId], mails)
    return mails
  })
}
