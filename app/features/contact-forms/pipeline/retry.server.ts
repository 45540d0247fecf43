/**
 * Retries a failed submission that is sent again: the stored submission stays the only one, and its mails are
 * retried.
 */
import type { Services } from '#app/services.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { SubmissionLock, PreviousAttempt } from './submission-lock.server.ts'
import type { StoreResult } from './store-submission.server.ts'
import type { SubmissionContext } from './submission-context.ts'
import {
  changeSubmissions,
  readSubmission,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { createAnswer } from './answer.server.ts'
import { completeLock } from './submission-lock.server.ts'
import { createMailContext, addPageAndUser } from './context.server.ts'
import { deliverMails } from './deliver-mails.server.ts'
import { countAgainstLimits } from './limits.server.ts'
import { sendMails } from './send-mails.server.ts'

type StoredSubmission = Extract<StoreResult, { ok: true }>

/** `undefined`: nothing of the failed submission is left, so it is processed as a new one. */
export async function retrySubmission(
  services: Services,
  submissionContext: SubmissionContext,
  lock: SubmissionLock & { previousAttempt: PreviousAttempt },
): Promise<Feedback | undefined> {
  const storedSubmission = await loadPreviousAttempt(services, submissionContext, lock.previousAttempt)
  if (!storedSubmission) return undefined
  if ((await countAgainstLimits(services, submissionContext)) !== undefined) {
    const answer = createAnswer(services, submissionContext, {
      status: 'mail_failed',
      context: storedSubmission.context,
    })
    await completeLock(services.database.db, lock, { answer, storedIds: lock.previousAttempt })
    return createAnswer(services, submissionContext, { status: 'rate_limited' })
  }
  const { submissionId, mailId, mail2Id } = storedSubmission
  // A mail that was accepted too late for the visitor counts as sent: it is not sent twice.
  for (const id of [mailId, mail2Id]) if (id) await services.mail.tryAgain(id)
  const { keepsWaitingMails: queuesFailedMails } = services.settings.current().forms
  const answer = await deliverMails(services, submissionContext, {
    storedSubmission,
    lock,
    queuesFailedMails,
  })
  if (answer.status !== 'mail_sent') return answer
  await services.database.db.transaction(async (transaction) => {
    await completeLock(transaction, lock, { answer, storedIds: { submissionId, mailId, mail2Id } })
    if (submissionId) await changeSubmissions(transaction, [submissionId], { status: 'mail_sent' })
  })
  return answer
}

async function loadPreviousAttempt(
  services: Services,
  submissionContext: SubmissionContext,
  previousAttempt: PreviousAttempt,
): Promise<StoredSubmission | undefined> {
  const { submissionId } = previousAttempt
  const record = submissionId === undefined ? undefined : await readSubmission(services, submissionId)
  const mailStates = await services.mail.readStates(previousAttempt.mailId ? [previousAttempt.mailId] : [])
  if (!record && (submissionId !== undefined || mailStates.length === 0)) return undefined
  const { createdAt: submittedAt = services.clock.now(), serialNumber, meta } = record?.submission ?? {}
  const context = await addPageAndUser(
    services,
    createMailContext(services, submissionContext, {
      submittedAt,
      serialNumber,
      paymentLink: meta?.paymentLink,
    }),
    submissionContext,
  )
  const mails =
    mailStates.length > 0
      ? previousAttempt
      : await writeMails(services, { submissionContext, context, submissionId })
  const answer = createAnswer(services, submissionContext, { status: 'mail_sent', context })
  return { ok: true, answer, context, submissionId, mailId: mails.mailId, mail2Id: mails.mail2Id }
}

type MailsInput = {
  submissionContext: SubmissionContext
  context: StoredSubmission['context']
  submissionId: string | undefined
}

/** Writes the mails of a submission if they could not be written the first time. */
function writeMails(services: Services, { submissionContext, context, submissionId }: MailsInput) {
  return services.database.db.transaction(async (transaction) => {
    const mails = await sendMails(services, transaction, {
      submissionContext,
      context,
      isStored: true,
      deliversNow: true,
    })
    if (submissionId) await changeSubmissions(transaction, [submissionId], mails)
    return mails
  })
}
