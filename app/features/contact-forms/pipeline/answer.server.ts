/** The response to a submission, in the language of its form (contact-forms.md 5.2). */
import type { Services } from '#app/services.server.ts'
import type { Feedback, InvalidField } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { Halt, SubmissionContext } from './submission-context.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { replaceInMessage } from '#app/features/contact-forms/mail/mail-tags.ts'
import { makeFormToken } from '#app/features/contact-forms/spam/form-token.server.ts'
import {
  isOptionalTokenMissing,
  readTokenVerdict,
} from '#app/features/contact-forms/spam/own-checks.server.ts'
import { createMailContext } from './context.server.ts'
import { createRefills } from './refills.server.ts'

export type Verdict =
  | { status: 'mail_sent' | 'mail_failed' | 'acceptance_missing' | 'spam' | 'rate_limited' | 'error' }
  | { status: 'validation_failed'; fieldErrors: InvalidField[] }
  | { status: 'halted'; halt: Halt }

// Statuses without new challenges: after a payment request, the answers to the current ones are sent again.
const STATUSES_WITHOUT_REFILL = new Set<string>(['error', 'payment_required'])

const STATUSES_WITHOUT_HASH = new Set(['validation_failed', 'acceptance_missing', 'spam', 'rate_limited'])

/** `context` is the data for mail-tags in the message; by default that of the submission. */
export function createAnswer(
  services: Services,
  submissionContext: SubmissionContext,
  verdict: Verdict & { context?: MailContext },
): Feedback {
  const { form, unitTag, postedDataHash } = submissionContext
  const status = verdict.status === 'halted' ? verdict.halt.status : verdict.status
  const fieldErrors = verdict.status === 'validation_failed' ? verdict.fieldErrors : []
  const fillIn = (text: string) => {
    if (!/[[<]/.test(text)) return text
    const details = { submittedAt: services.clock.now(), invalidFieldCount: fieldErrors.length }
    return replaceInMessage(text, verdict.context ?? createMailContext(services, submissionContext, details))
  }
  return {
    contact_form_id: form.id,
    status,
    message: fillIn(chooseMessage(submissionContext, verdict)),
    // A guest at a form for members gets no hash.
    ...(status !== 'error' && { posted_data_hash: STATUSES_WITHOUT_HASH.has(status) ? '' : postedDataHash }),
    into: `#${unitTag}`,
    invalid_fields: fieldErrors.map((field) => ({ ...field, message: fillIn(field.message) })),
    ...(status !== 'error' && isSettingOn(form.additionalSettings, 'demo_mode') && { demo_mode: true }),
    ...(verdict.status === 'halted' && verdict.halt.stripe && { stripe: verdict.halt.stripe }),
    ...(status === 'mail_sent' && form.options.redirectTo && { redirect_to: form.options.redirectTo }),
  }
}

/** Adds what is new in every response: the next pictures and questions, and a token if the old one is invalid. */
export function addRefills(
  services: Services,
  submissionContext: SubmissionContext,
  answer: Feedback,
): Feedback {
  const verdict = readTokenVerdict(services, submissionContext)
  // A token that is too young only needs time; a client that sent none does not use tokens.
  const needsToken =
    verdict !== 'good' && verdict !== 'too-young' && !isOptionalTokenMissing(services, submissionContext)
  return {
    ...answer,
    ...(!STATUSES_WITHOUT_REFILL.has(answer.status) && createRefills(services, submissionContext)),
    ...(needsToken && { form_token: makeFormToken(services, submissionContext.form.id) }),
  }
}

function chooseMessage({ texts: { messages }, translate }: SubmissionContext, verdict: Verdict): string {
  if (verdict.status === 'halted') return verdict.halt.message
  const texts = {
    mail_sent: messages.mail_sent_ok,
    mail_failed: messages.mail_sent_ng,
    acceptance_missing: messages.accept_terms,
    rate_limited: translate('Too many messages were sent within a short time. Please try again later.'),
    error: translate('This contact form is available only for logged in users.'),
    validation_failed: messages.validation_error,
    spam: messages.spam,
  } satisfies Record<typeof verdict.status, string>
  return texts[verdict.status]
}
