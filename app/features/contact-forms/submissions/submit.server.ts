/** From what was posted to its answer: validated, checked for spam, kept, mailed (contact-forms.md 5.3). */
import type { Services } from '#app/services.server.ts'
import type { Feedback, InvalidField, SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { Claim } from '#app/features/contact-forms/pipeline/claims.server.ts'
import type { Posting } from '#app/features/contact-forms/pipeline/posting.ts'
import type { Halt, Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { refusedAcceptances } from '#app/features/contact-forms/pipeline/acceptance.ts'
import { answerOf, completed, type Verdict } from '#app/features/contact-forms/pipeline/answer.server.ts'
import { claimContent, release } from '#app/features/contact-forms/pipeline/claims.server.ts'
import { handOverMails } from '#app/features/contact-forms/pipeline/hand-over.server.ts'
import { keepSubmission } from '#app/features/contact-forms/pipeline/keep.server.ts'
import { checkUnlessGuessing, findWait } from '#app/features/contact-forms/pipeline/limits.server.ts'
import { withPageFacts } from '#app/features/contact-forms/pipeline/page-facts.server.ts'
import { beforeMail } from '#app/features/contact-forms/pipeline/stages.server.ts'
import { refusesStorage } from '#app/features/contact-forms/pipeline/stored.ts'
import { contentKey, readSubject } from '#app/features/contact-forms/pipeline/subject.server.ts'
import { tryAgain } from '#app/features/contact-forms/pipeline/try-again.server.ts'
import { findSpam, isRecognised, isSpam } from '#app/features/contact-forms/spam/find-spam.server.ts'
import { invalidBySchema } from '#app/features/contact-forms/pipeline/validation.server.ts'

/**
 * Takes a submission in. What is answered with `mail_sent` is in the database; the same content of the same sender
 * within a minute gets the same answer and is kept and mailed once.
 */
export async function submitForm(services: Services, posting: Posting): Promise<Feedback> {
  const subject = readSubject(services, await withPageFacts(services, posting))
  return completed(services, subject, await feedbackTo(services, subject))
}

async function feedbackTo(services: Services, subject: Subject): Promise<Feedback> {
  try {
    return await decide(services, subject)
  } catch (error) {
    services.log.error({ err: error, form: subject.form.id }, 'Could not store a form submission')
    return answerOf(services, subject, { status: 'mail_failed' })
  }
}

async function decide(services: Services, subject: Subject): Promise<Feedback> {
  const { form, posting } = subject
  if (isSettingOn(form.additionalSettings, 'subscribers_only') && posting.visitor.userId === 0) {
    return answerOf(services, subject, { status: 'error' })
  }
  const invalid = invalidBySchema(services, subject)
  // What is wrong anyway is told with everything else that is; nobody else has to wait for it.
  if (invalid.length > 0) return refuseFields(services, subject, invalid)
  const key = contentKey(services, posting)
  for (;;) {
    const claimed = await claimContent(services, key)
    if (!claimed.ok) return claimed.answer
    const answer = await decideClaimed(services, subject, claimed.claim)
    if (answer) return answer
  }
}

/** Undefined when another request took over: its answer counts. */
async function decideClaimed(
  services: Services,
  subject: Subject,
  { before, ...claim }: Claim,
): Promise<Feedback | undefined> {
  const again = before && (await tryAgain(services, subject, { ...claim, before }))
  if (again) return again
  return decideOnce(services, subject, claim).catch(async (error: unknown) => {
    // Who tries again need not wait for somebody who has given up.
    await release(services, claim).catch(() => {})
    throw error
  })
}

async function decideOnce(services: Services, subject: Subject, claim: Claim): Promise<Feedback | undefined> {
  const { verdict, spamLog = [] } = await findObstacle(services, subject)
  if (verdict && verdict.status !== 'spam') {
    await release(services, claim)
    return answerOf(services, subject, verdict)
  }
  const isOn = (name: string) => isSettingOn(subject.form.additionalSettings, name)
  const isMailed = !verdict && !isOn('demo_mode') && !isOn('skip_mail')
  const keepsWaiting = services.settings.current().forms.keepsWaitingMails
  const kept = await keepSubmission(services, subject, {
    ...{ claim, spamLog, isMailed },
    at: services.clock.now(),
    isStored: !isOn('demo_mode') && !isOn('do_not_store') && !refusesStorage(subject),
    answerIn: (context) => answerOf(services, subject, { ...(verdict ?? { status: 'mail_sent' }), context }),
    isAnswerOpen: isMailed && !keepsWaiting,
  })
  if (!kept.ok) return undefined
  return isMailed ? handOverMails(services, subject, { kept, claim, keepsWaiting }) : kept.answer
}

type Obstacle = { verdict?: Verdict; spamLog?: SpamLogEntry[] }

/** What keeps a submission from being mailed, in the contract's order. */
async function findObstacle(services: Services, subject: Subject): Promise<Obstacle> {
  // Who was let in to pay is let in again once it is paid.
  const waitInSeconds = (await isRecognised(services, subject))
    ? undefined
    : await findWait(services, subject)
  if (waitInSeconds !== undefined) return { verdict: { status: 'rate_limited' } }
  const invalid = await checkUnlessGuessing(services, subject, [])
  if (!invalid) return { verdict: { status: 'rate_limited' } }
  if (invalid.length > 0) return { verdict: { status: 'validation_failed', invalid } }
  if (refusedAcceptances(subject.tags, subject.raw).length > 0)
    return { verdict: { status: 'acceptance_missing' } }
  const spamLog = await findSpam(services, subject)
  if (isSpam(spamLog)) return { verdict: { status: 'spam' }, spamLog }
  const halt = await findHalt(services, subject)
  return halt ? { verdict: { status: 'halted', halt } } : { spamLog }
}

async function refuseFields(services: Services, subject: Subject, known: InvalidField[]): Promise<Feedback> {
  const invalid = await checkUnlessGuessing(services, subject, known)
  if (!invalid) return answerOf(services, subject, { status: 'rate_limited' })
  return answerOf(services, subject, { status: 'validation_failed', invalid })
}

async function findHalt(services: Services, subject: Subject): Promise<Halt | undefined> {
  for (const ask of beforeMail) {
    const halt = await ask(services, subject)
    if (halt) return halt
  }
  return undefined
}
