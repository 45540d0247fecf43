/** Processes a posting into its response: validated, checked for spam, stored, mailed (contact-forms.md 5.3). */
import type { Services } from '#app/services.server.ts'
import type { Feedback, InvalidField, SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { SubmissionLock } from '#app/features/contact-forms/pipeline/submission-lock.server.ts'
import type { Posting } from '#app/features/contact-forms/pipeline/posting.ts'
import type { Halt, SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { findUnacceptedFields } from '#app/features/contact-forms/pipeline/acceptance.ts'
import { createAnswer, addRefills, type Verdict } from '#app/features/contact-forms/pipeline/answer.server.ts'
import { lockContent, releaseLock } from '#app/features/contact-forms/pipeline/submission-lock.server.ts'
import { deliverMails } from '#app/features/contact-forms/pipeline/deliver-mails.server.ts'
import { storeSubmission } from '#app/features/contact-forms/pipeline/store-submission.server.ts'
import {
  checkUnlessGuessing,
  countAgainstLimits,
} from '#app/features/contact-forms/pipeline/limits.server.ts'
import { setPageFields } from '#app/features/contact-forms/pipeline/page-fields.server.ts'
import { beforeMailHooks } from '#app/features/contact-forms/pipeline/stages.server.ts'
import { isStorageRefused } from '#app/features/contact-forms/pipeline/submission-record.ts'
import {
  createSubmissionKey,
  createSubmissionContext,
} from '#app/features/contact-forms/pipeline/submission-context.server.ts'
import { retrySubmission } from '#app/features/contact-forms/pipeline/retry.server.ts'
import { findSpam, isRecognized, isSpam } from '#app/features/contact-forms/spam/find-spam.server.ts'
import { findSchemaErrors } from '#app/features/contact-forms/pipeline/validation.server.ts'

/**
 * Submits a form. A submission answered with `mail_sent` is in the database; identical content of the same
 * sender within a minute gets the same response and is stored and mailed once.
 */
export async function submitForm(services: Services, posting: Posting): Promise<Feedback> {
  const submissionContext = createSubmissionContext(services, await setPageFields(services, posting))
  return addRefills(services, submissionContext, await processSubmission(services, submissionContext))
}

async function processSubmission(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<Feedback> {
  try {
    return await answerSubmission(services, submissionContext)
  } catch (error) {
    services.log.error({ err: error, form: submissionContext.form.id }, 'Could not store a form submission')
    return createAnswer(services, submissionContext, { status: 'mail_failed' })
  }
}

async function answerSubmission(services: Services, submissionContext: SubmissionContext): Promise<Feedback> {
  const { form, posting } = submissionContext
  if (isSettingOn(form.additionalSettings, 'subscribers_only') && posting.visitor.userId === 0) {
    return createAnswer(services, submissionContext, { status: 'error' })
  }
  const fieldErrors = findSchemaErrors(services, submissionContext)
  // Schema errors are all returned at once, without a lock on the content.
  if (fieldErrors.length > 0) return refuseFields(services, submissionContext, fieldErrors)
  const key = createSubmissionKey(services, posting)
  for (;;) {
    const result = await lockContent(services, key)
    if (!result.ok) return result.answer
    const answer = await answerWithLock(services, submissionContext, result.lock)
    if (answer) return answer
  }
}

/** `undefined`: another request took over the lock; its response counts. */
async function answerWithLock(
  services: Services,
  submissionContext: SubmissionContext,
  { previousAttempt, ...lock }: SubmissionLock,
): Promise<Feedback | undefined> {
  const retryAnswer =
    previousAttempt && (await retrySubmission(services, submissionContext, { ...lock, previousAttempt }))
  if (retryAnswer) return retryAnswer
  return answerNewSubmission(services, submissionContext, lock).catch(async (error: unknown) => {
    // A retry need not wait for a request that has failed.
    await releaseLock(services, lock).catch(() => {})
    throw error
  })
}

async function answerNewSubmission(
  services: Services,
  submissionContext: SubmissionContext,
  lock: SubmissionLock,
): Promise<Feedback | undefined> {
  const { verdict, spamLog = [] } = await findObstacle(services, submissionContext)
  if (verdict && verdict.status !== 'spam') {
    await releaseLock(services, lock)
    return createAnswer(services, submissionContext, verdict)
  }
  const isOn = (name: string) => isSettingOn(submissionContext.form.additionalSettings, name)
  const isMailed = !verdict && !isOn('demo_mode') && !isOn('skip_mail')
  const queuesFailedMails = services.settings.current().forms.keepsWaitingMails
  const storedSubmission = await storeSubmission(services, submissionContext, {
    ...{ lock, spamLog, isMailed },
    submittedAt: services.clock.now(),
    isStored: !isOn('demo_mode') && !isOn('do_not_store') && !isStorageRefused(submissionContext),
    createAnswer: (context) =>
      createAnswer(services, submissionContext, { ...(verdict ?? { status: 'mail_sent' }), context }),
    isAnswerPending: isMailed && !queuesFailedMails,
  })
  if (!storedSubmission.ok) return undefined
  return isMailed
    ? deliverMails(services, submissionContext, { storedSubmission, lock, queuesFailedMails })
    : storedSubmission.answer
}

type Obstacle = { verdict?: Verdict; spamLog?: SpamLogEntry[] }

/** Finds what prevents a submission from being mailed, in the contract's order. */
async function findObstacle(services: Services, submissionContext: SubmissionContext): Promise<Obstacle> {
  // A submission that passed the limit before its payment passes again once it is paid.
  const waitInSeconds = (await isRecognized(services, submissionContext))
    ? undefined
    : await countAgainstLimits(services, submissionContext)
  if (waitInSeconds !== undefined) return { verdict: { status: 'rate_limited' } }
  const fieldErrors = await checkUnlessGuessing(services, submissionContext, [])
  if (!fieldErrors) return { verdict: { status: 'rate_limited' } }
  if (fieldErrors.length > 0) return { verdict: { status: 'validation_failed', fieldErrors } }
  if (findUnacceptedFields(submissionContext.tags, submissionContext.raw).length > 0)
    return { verdict: { status: 'acceptance_missing' } }
  const spamLog = await findSpam(services, submissionContext)
  if (isSpam(spamLog)) return { verdict: { status: 'spam' }, spamLog }
  const halt = await findHalt(services, submissionContext)
  return halt ? { verdict: { status: 'halted', halt } } : { spamLog }
}

async function refuseFields(
  services: Services,
  submissionContext: SubmissionContext,
  knownErrors: InvalidField[],
): Promise<Feedback> {
  const fieldErrors = await checkUnlessGuessing(services, submissionContext, knownErrors)
  if (!fieldErrors) return createAnswer(services, submissionContext, { status: 'rate_limited' })
  return createAnswer(services, submissionContext, { status: 'validation_failed', fieldErrors })
}

async function findHalt(services: Services, submissionContext: SubmissionContext): Promise<Halt | undefined> {
  for (const check of beforeMailHooks) {
    const halt = await check(services, submissionContext)
    if (halt) return halt
  }
  return undefined
}
