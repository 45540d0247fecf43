/** MAP  the stages of a submission: field checks, spam checks, and what may stop it before it is mailed. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Halt, SubmissionContext } from './submission-context.ts'
import { checkRequiredChoice } from './required-choice.ts'
import { checkAcceptance } from './acceptance.ts'
import { checkAltcha, isSolved } from '#app/features/contact-forms/challenges/altcha.server.ts'
import { checkCaptcha } from '#app/features/contact-forms/challenges/captcha.server.ts'
import { checkQuiz } from '#app/features/contact-forms/challenges/quiz.server.ts'
import { checkAkismet } from '#app/features/contact-forms/integrations/akismet.server.ts'
import { checkRecaptcha, checkTurnstile } from '#app/features/contact-forms/integrations/tokens.server.ts'
import {
  checkPayment,
  isPaidResubmission,
  requirePayment,
  spendSubmissionPayment,
} from '#app/features/contact-forms/integrations/payment/payment.server.ts'
import { checkBurst } from '#app/features/contact-forms/spam/burst.server.ts'
import { checkDisallowedWords } from '#app/features/contact-forms/spam/disallowed-words.server.ts'
import {
  checkHoneypot,
  checkToken,
  checkUserAgent,
} from '#app/features/contact-forms/spam/own-checks.server.ts'

/** Checks beyond the schema: returns a message if the field is invalid. */
export type FieldCheck = (
  services: Services,
  submissionContext: SubmissionContext,
  tag: FormTag,
) => Promise<string | undefined> | string | undefined

/** Tells the merchant why a submission is spam, or why that could not be determined. */
export type SpamFinding = string | { unjudged: string }

export type SpamCheck = {
  /** The name in the spam log of a submission. */
  agent: string
  find: (
    services: Services,
    submissionContext: SubmissionContext,
  ) => Promise<SpamFinding | undefined> | SpamFinding | undefined
  /** Also run after another check has found spam. */
  isAlwaysRun?: true
}

/** The last check before a submission is stored and mailed; `undefined` lets it pass. */
export type BeforeMailHook = (
  services: Services,
  submissionContext: SubmissionContext,
) => Promise<Halt | undefined>

/** Checks of fields, keyed by the tag's basetype. */
export const fieldChecks: Record<string, FieldCheck | undefined> = {
  acceptance: checkAcceptance,
  checkbox: checkRequiredChoice,
  radio: checkRequiredChoice,
  quiz: skipIfPaid(checkQuiz),
  captchar: skipIfPaid(skipIfSolved(checkCaptcha)),
  altcha: skipIfPaid(checkAltcha),
}

/** If one of these returns true, the spam checks are skipped: the submission was verified before. */
export const spamExemptions: ((
  services: Services,
  submissionContext: SubmissionContext,
) => Promise<boolean> | boolean)[] = [isPaidResubmission]

/** The spam checks run in this order; the first finding ends the search. */
export const spamChecks: SpamCheck[] = [
  { agent: 'wpcf7', find: checkUserAgent },
  { agent: 'hanout_token', find: checkToken },
  { agent: 'hanout_honeypot', find: checkHoneypot },
  { agent: 'stripe', find: checkPayment, isAlwaysRun: true },
  { agent: 'recaptcha', find: checkRecaptcha },
  { agent: 'turnstile', find: checkTurnstile },
  { agent: 'akismet', find: checkAkismet },
  { agent: 'disallowed_list', find: checkDisallowedWords },
  { agent: 'hanout_burst', find: checkBurst },
]

export const beforeMailHooks: BeforeMailHook[] = [requirePayment]

/** Runs in the transaction that stores a submission that is not spam; false: it must not be stored. */
export type BeforeStoreHook = (
  services: Services,
  transaction: Queries,
  submissionContext: SubmissionContext,
) => Promise<boolean>
export const beforeStoreHooks: BeforeStoreHook[] = [spendSubmissionPayment]

/** A form with both challenges needs the picture only from browsers that could not solve the other one. */
function skipIfSolved(check: FieldCheck): FieldCheck {
  return async (services, submissionContext, tag) =>
    (await isSolved(services, submissionContext)) ? undefined : check(services, submissionContext, tag)
}

/** A challenge answered before the payment request is not checked again after it. */
function skipIfPaid(check: FieldCheck): FieldCheck {
  return async (services, submissionContext, tag) =>
    (await isPaidResubmission(services, submissionContext))
      ? undefined
      : check(services, submissionContext, tag)
}
