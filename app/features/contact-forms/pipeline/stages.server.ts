/** MAP  what looks at a submission: checks of single fields, checks for spam, and who may stop it before it is mailed. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Halt, Subject } from './subject.ts'
import { checkTicked } from './ticked.ts'
import { checkAcceptance } from './acceptance.ts'
import { checkAltcha, isSolved } from '#app/features/contact-forms/challenges/altcha.server.ts'
import { checkCaptcha } from '#app/features/contact-forms/challenges/captcha.server.ts'
import { checkQuiz } from '#app/features/contact-forms/challenges/quiz.server.ts'
import { checkAkismet } from '#app/features/contact-forms/integrations/akismet.server.ts'
import { checkRecaptcha, checkTurnstile } from '#app/features/contact-forms/integrations/tokens.server.ts'
import {
  checkPayment,
  isPaidAgain,
  requirePayment,
  spendPaymentOf,
} from '#app/features/contact-forms/integrations/payment/payment.server.ts'
import { checkBurst } from '#app/features/contact-forms/spam/burst.server.ts'
import { checkDisallowedWords } from '#app/features/contact-forms/spam/disallowed-words.server.ts'
import {
  checkHoneypot,
  checkToken,
  checkUserAgent,
} from '#app/features/contact-forms/spam/own-checks.server.ts'

/** Beyond the schema: a message when the field is wrong. */
export type FieldCheck = (
  services: Services,
  subject: Subject,
  tag: FormTag,
) => Promise<string | undefined> | string | undefined

/** Why it is spam, or why nobody can say, for the owner's eyes. */
export type SpamFinding = string | { unjudged: string }

export type SpamCheck = {
  /** As the log of a submission names it. */
  agent: string
  find: (services: Services, subject: Subject) => Promise<SpamFinding | undefined> | SpamFinding | undefined
  /** Also asked when another check has found spam already. */
  isAlwaysAsked?: true
}

/** Last word before a submission is kept and mailed; undefined lets it go on. */
export type BeforeMail = (services: Services, subject: Subject) => Promise<Halt | undefined>

/** By the tag's basetype. */
export const fieldChecks: Record<string, FieldCheck | undefined> = {
  acceptance: checkAcceptance,
  checkbox: checkTicked,
  radio: checkTicked,
  quiz: unlessPaid(checkQuiz),
  captchar: unlessPaid(unlessSolved(checkCaptcha)),
  altcha: unlessPaid(checkAltcha),
}

/** When one of these says so, the checks for spam are skipped: a person was recognised before. */
export const spamSkips: ((services: Services, subject: Subject) => Promise<boolean> | boolean)[] = [
  isPaidAgain,
]

/** In their order; the first that finds something ends the search. */
export const spamChecks: SpamCheck[] = [
  { agent: 'wpcf7', find: checkUserAgent },
  { agent: 'hanout_token', find: checkToken },
  { agent: 'hanout_honeypot', find: checkHoneypot },
  { agent: 'stripe', find: checkPayment, isAlwaysAsked: true },
  { agent: 'recaptcha', find: checkRecaptcha },
  { agent: 'turnstile', find: checkTurnstile },
  { agent: 'akismet', find: checkAkismet },
  { agent: 'disallowed_list', find: checkDisallowedWords },
  { agent: 'hanout_burst', find: checkBurst },
]

export const beforeMail: BeforeMail[] = [requirePayment]

/** Part of the transaction that keeps a submission which is no spam; false: it must not be kept. */
export type WhenKept = (services: Services, queries: Queries, subject: Subject) => Promise<boolean>
export const whenKept: WhenKept[] = [spendPaymentOf]

/** Where a form has both, the picture is for those whose browser could not solve the challenge. */
function unlessSolved(check: FieldCheck): FieldCheck {
  return async (services, subject, tag) =>
    (await isSolved(services, subject)) ? undefined : check(services, subject, tag)
}

/** What was answered before the payment was asked for is not asked again after it. */
function unlessPaid(check: FieldCheck): FieldCheck {
  return async (services, subject, tag) =>
    (await isPaidAgain(services, subject)) ? undefined : check(services, subject, tag)
}
