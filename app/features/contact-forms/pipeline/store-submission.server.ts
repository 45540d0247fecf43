/**
 * Stores a submission with its files, mails and response in one transaction: an answered submission is in the
 * database.
 */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Feedback, SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { SubmissionLock } from './submission-lock.server.ts'
import type { SubmissionContext } from './submission-context.ts'
import {
  addSubmission,
  incrementSerialNumber,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { createPaymentLink } from '#app/features/contact-forms/integrations/payment/payment.server.ts'
import { isSpam } from '#app/features/contact-forms/spam/find-spam.server.ts'
import { addWebhook, tryAddWebhook } from '#app/features/contact-forms/submissions/webhooks.server.ts'
import { beforeStoreHooks } from './stages.server.ts'
import { releaseLock, completeLock } from './submission-lock.server.ts'
import { createMailContext, addPageAndUser } from './context.server.ts'
import { sendMails } from './send-mails.server.ts'
import { createSubmissionRecord } from './submission-record.ts'

export type StoreRequest = {
  lock: SubmissionLock
  /** The time of arrival. */
  submittedAt: Date
  isStored: boolean
  isMailed: boolean
  /** Why the submission is spam, or why that could not be determined. */
  spamLog: SpamLogEntry[]
  createAnswer: (context: MailContext) => Feedback
  /** The response depends on the mail server: duplicate submits wait until it is known. */
  isAnswerPending: boolean
  /** The mails could not be written: the submission is stored without them, as one whose mail failed. */
  isWithoutMails?: true
}

/** `mailId` is absent if no mail was to be sent, or none could be created. */
export type StoreResult =
  | {
      ok: true
      answer: Feedback
      context: MailContext
      submissionId?: string
      mailId?: string
      mail2Id?: string
    }
  /** Another request considered this one abandoned and took over its lock on the content. */
  | { ok: false; reason: 'taken-over' }

const takenOverError = new Error('Another request is processing this submission')
const refusedError = new Error('Another submission has already used a one-time value of this one')

/**
 * Spam sends no mails, and its content may be sent again at once. If its mails or its webhook cannot be
 * written (an unreadable file, a broken queue), the submission is still stored.
 */
export async function storeSubmission(
  services: Services,
  submissionContext: SubmissionContext,
  request: StoreRequest,
): Promise<StoreResult> {
  const { lock, spamLog, submittedAt } = request
  const baseContext = createMailContext(services, submissionContext, {
    submittedAt,
    paymentLink: await createPaymentLink(services, submissionContext),
  })
  const fullContext = request.isMailed
    ? await addPageAndUser(services, baseContext, submissionContext)
    : baseContext
  const result = await storeInTransaction(services, {
    submissionContext,
    context: fullContext,
    request,
  }).catch(async (error: unknown) => {
    if (error === takenOverError) return { ok: false, reason: 'taken-over' } satisfies StoreResult
    if (error === refusedError || !request.isStored) throw error
    const details = { err: error, form: submissionContext.form.id }
    services.log.error(details, 'A submission was stored, but its e-mails could not be created')
    return storeInTransaction(services, {
      submissionContext,
      context: fullContext,
      request: { ...request, isWithoutMails: true },
    })
  })
  if (!result.ok || !isSpam(spamLog)) return result
  await releaseLock(services, lock)
  const agents = spamLog.map(({ agent }) => agent)
  if (!request.isStored)
    services.log.info(
      { form: submissionContext.form.id, agents },
      'Spam submitted to a form that stores nothing',
    )
  return result
}

async function storeInTransaction(
  services: Services,
  { submissionContext, context, request }: StoreInput,
): Promise<StoreResult> {
  return services.database.db.transaction(async (transaction) => {
    const serialNumber = request.isStored
      ? await incrementSerialNumber(transaction, submissionContext.form.id)
      : undefined
    const submission = { ...context.submission, serialNumber }
    return writeSubmission(services, transaction, {
      submissionContext,
      context: { ...context, submission },
      request,
    })
  })
}

type StoreInput = { submissionContext: SubmissionContext; context: MailContext; request: StoreRequest }

async function writeSubmission(
  services: Services,
  transaction: Queries,
  input: StoreInput,
): Promise<StoreResult> {
  const { submissionContext, context, request } = input
  const { lock, spamLog, isStored, isMailed, isAnswerPending, isWithoutMails } = request
  const answer = request.createAnswer(context)
  const isMarkedSpam = isSpam(spamLog)
  if (!isMarkedSpam) {
    for (const runHook of beforeStoreHooks)
      if (!(await runHook(services, transaction, submissionContext))) throw refusedError
  }
  const mails =
    isMailed && !isWithoutMails
      ? await sendMails(services, transaction, { submissionContext, context, isStored, deliversNow: true })
      : {}
  const submissionId = isStored
    ? await insertSubmission(services, transaction, { ...input, answer, mails })
    : undefined
  const storedIds = { submissionId, ...mails }
  const hasLock =
    isMarkedSpam ||
    (await completeLock(transaction, lock, { answer: isAnswerPending ? null : answer, storedIds }))
  if (!hasLock) throw takenOverError
  return { ok: true, answer, context, ...storedIds }
}

type InsertInput = StoreInput & { answer: Feedback; mails: { mailId?: string; mail2Id?: string } }

async function insertSubmission(
  services: Services,
  transaction: Queries,
  { submissionContext, context, request, answer, mails }: InsertInput,
): Promise<string | undefined> {
  const { serialNumber } = context.submission
  if (serialNumber === undefined) return undefined
  const { spamLog, submittedAt: createdAt, isMailed, isWithoutMails } = request
  const isMarkedSpam = isSpam(spamLog)
  const id = crypto.randomUUID()
  const status = isMailed && !mails.mailId ? 'mail_failed' : answer.status
  await addSubmission(transaction, {
    ...createSubmissionRecord(submissionContext, context),
    ...{ id, serialNumber, createdAt, status, isSpam: isMarkedSpam, spamLog, ...mails },
    acceptedAt: isMarkedSpam ? null : createdAt,
    files: submissionContext.files,
  })
  if (isMarkedSpam || !submissionContext.form.options.webhook) return id
  // The cause of the failed mails may be a broken queue, so the webhook is only attempted.
  await (isWithoutMails ? tryAddWebhook : addWebhook)(services, id, transaction)
  return id
}
