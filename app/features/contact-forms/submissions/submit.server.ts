/** Processes a posting into its response: validated, checked for spam, stored, mailed (contact-forms.md 5.3). */
import type { Services } from '#app/services.server.ts'
import type { Feedback, InvalidField, SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { SubmissionLock } from '#app/features/contact-forms/pipeline/submission-lock.server.ts'
import type { Posting } from '#app/features/contact-forms/pipeline/posting.ts'
import type { Halt, SubmissionContext } from '#app/features/contact-forms/pipeline/subject.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { findUnacceptedFields } from '#app/features/contact-forms/pipeline/acceptance.ts'
import { answerOf, withRefills, type Verdict } from '#app/features/contact-forms/pipeline/answer.server.ts'
import { lockContent, releaseLock } from '#app/features/contact-forms/pipeline/submission-lock.server.ts'
import { deliverMails } from '#app/features/contact-forms/pipeline/deliver-mails.server.ts'
import { storeSubmission } from '#app/features/contact-forms/pipeline/store-submission.server.ts'
import { checkUnlessGuessing, findWait } from '#app/features/contact-forms/pipeline/limits.server.ts'
import { withPageFields } from '#app/features/contact-forms/pipeline/page-fields.server.ts'
import { beforeMail } from '#app/features/contact-forms/pipeline/stages.server.ts'
import { refusesStorage } from '#app/features/contact-forms/pipeline/stored.ts'
import { contentKey, readSubject } from '#app/features/contact-forms/pipeline/subject.server.ts'
import { retrySubmission } from '#app/features/contact-forms/pipeline/retry.server.ts'
import { findSpam, isRecognized, isSpam } from '#app/features/contact-forms/spam/find-spam.server.ts'
import { invalidBySchema } from '#app/features/contact-forms/pipeline/validation.server.ts'

/**
 * Submits a form. A submission answered with `mail_sent` is in the database; identical content of the same
 * sender within a minute gets the same response and is stored and mailed once.
 */
export async function submitForm(services: Services, posting: Posting): Promise<Feedback> {
  const subject = readSubject(services, await withPageFields(services, posting))
  return withRefills(services, subject, await feedbackTo(services, subject))
}

async function feedbackTo(services: Services, subject: SubmissionContext): Promise<Feedback> {
  try {
    return await decide(services, subject)
  } catch (error) {
    services.log.error({ err: error, form: subject.form.id }, 'Could not store a form submission')
    return answerOf(services, subject, { status: 'mail_failed' })
  }
}

async function decide(services: Services, subject: SubmissionContext): Promise<Feedback> {
  const { form, posting } = subject
  if (isSettingOn(form.additionalSettings, 'subscribers_only') && posting.visitor.userId === 0) {
    return answerOf(services, subject, { status: 'error' })
  }
  const invalid = invalidBySchema(services, subject)
  // Schema errors are all returned at once, without a lock on the content.
  if (invalid.length > 0) return refuseFields(services, subject, invalid)
  const key = contentKey(services, posting)
  for (;;) {
    const result = await lockContent(services, key)
    if (!result.ok) return result.answer
    const answer = await decideLocked(services, subject, result.lock)
    if (answer) return answer
  }
}

/** `undefined`: another request took over the lock; its response counts. */
async function decideLocked(
  services: Services,
  subject: SubmissionContext,
  { previous, ...lock }: SubmissionLock,
): Promise<Feedback | undefined> {
  const retried = previous && (await retrySubmission(services, subject, { ...lock, previous }))
  if (retried) return retried
  return decideNew(services, subject, lock).catch(async (error: unknown) => {
    // A retry need not wait for a request that has failed.
    await releaseLock(services, lock).catch(() => {})
    throw error
  })
}

async function decideNew(
  services: Services,
  subject: SubmissionContext,
  lock: SubmissionLock,
): Promise<Feedback | undefined> {
  const { verdict, spamLog = [] } = await findObstacle(services, subject)
  if (verdict && verdict.status !== 'spam') {
    await releaseLock(services, lock)
    return answerOf(services, subject, verdict)
  }
  const isOn = (name: string) => isSettingOn(subject.form.additionalSettings, name)
  const isMailed = !verdict && !isOn('demo_mode') && !isOn('skip_mail')
  const queuesFailedMails = services.settings.current().forms.keepsWaitingMails
  const stored = await storeSubmission(services, subject, {
    ...{ lock, spamLog, isMailed },
    at: services.clock.now(),
    isStored: !isOn('demo_mode') && !isOn('do_not_store') && !refusesStorage(subject),
    answerIn: (context) => answerOf(services, subject, { ...(verdict ?? { status: 'mail_sent' }), context }),
    isAnswerOpen: isMailed && !queuesFailedMails,
  })
  if (!stored.ok) return undefined
  return isMailed ? deliverMails(services, subject, { stored, lock, queuesFailedMails }) : stored.answer
}

type Obstacle = { verdict?: Verdict; spamLog?: SpamLogEntry[] }

/** Finds what prevents a submission from being mailed, in the contract's order. */
async function findObstacle(services: Services, subject: SubmissionContext): Promise<Obstacle> {
  // A submission that passed the limit before its payment passes again once it is paid.
  const waitInSeconds = (await isRecognized(services, subject))
    ? undefined
    : await findWait(services, subject)
  if (waitInSeconds !== undefined) return { verdict: { status: 'rate_limited' } }
  const invalid = await checkUnlessGuessing(services, subject, [])
  if (!invalid) return { verdict: { status: 'rate_limited' } }
  if (invalid.length > 0) return { verdict: { status: 'validation_failed', invalid } }
  if (findUnacceptedFields(subject.tags, subject.raw).length > 0)
    return { verdict: { status: 'acceptance_missing' } }
  const spamLog = await findSpam(services, subject)
  if (isSpam(spamLog)) return { verdict: { status: 'spam' }, spamLog }
  const halt = await findHalt(services, subject)
  return halt ? { verdict: { status: 'halted', halt } } : { spamLog }
}

async function refuseFields(
  services: Services,
  subject: SubmissionContext,
  knownErrors: InvalidField[],
): Promise<Feedback> {
  const invalid = await checkUnlessGuessing(services, subject, knownErrors)
  if (!invalid) return answerOf(services, subject, { status: 'rate_limited' })
  return answerOf(services, subject, { status: 'validation_failed', invalid })
}

async function findHalt(services: Services, subject: SubmissionContext): Promise<Halt | undefined> {
  for (const check of beforeMail) {
    const halt = await check(services, subject)
    if (halt) return halt
  }
  return undefined
}
