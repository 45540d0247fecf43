/** The response to a submission, in the language of its form (contact-forms.md 5.2). */
import type { Services } from '#app/services.server.ts'
import type { Feedback, InvalidField } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { Halt, SubmissionContext } from './subject.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { replaceInMessage } from '#app/features/contact-forms/mail/mail-tags.ts'
import { makeFormToken } from '#app/features/contact-forms/spam/form-token.server.ts'
import { isWithoutToken, tokenVerdict } from '#app/features/contact-forms/spam/own-checks.server.ts'
import { mailContext } from './context.server.ts'
import { refillsOf } from './refills.server.ts'

export type Verdict =
  | { status: 'mail_sent' | 'mail_failed' | 'acceptance_missing' | 'spam' | 'rate_limited' | 'error' }
  | { status: 'validation_failed'; invalid: InvalidField[] }
  | { status: 'halted'; halt: Halt }

// Statuses without new challenges: at a payment request they are already answered, and are sent again.
const WITHOUT_REFILL = new Set<string>(['error', 'payment_required'])

const WITHOUT_HASH = new Set(['validation_failed', 'acceptance_missing', 'spam', 'rate_limited'])

/** `context` is the data for mail-tags in the message; default: the submission itself. */
export function answerOf(
  services: Services,
  subject: SubmissionContext,
  verdict: Verdict & { context?: MailContext },
): Feedback {
  const { form, unitTag, postedDataHash } = subject
  const status = verdict.status === 'halted' ? verdict.halt.status : verdict.status
  const invalid = verdict.status === 'validation_failed' ? verdict.invalid : []
  const fillIn = (text: string) => {
    if (!/[[<]/.test(text)) return text
    const details = { at: services.clock.now(), invalidFields: invalid.length }
    return replaceInMessage(text, verdict.context ?? mailContext(services, subject, details))
  }
  return {
    contact_form_id: form.id,
    status,
    message: fillIn(textOf(subject, verdict)),
    // A guest at a form for members gets no hash.
    ...(status !== 'error' && { posted_data_hash: WITHOUT_HASH.has(status) ? '' : postedDataHash }),
    into: `#${unitTag}`,
    invalid_fields: invalid.map((field) => ({ ...field, message: fillIn(field.message) })),
    ...(status !== 'error' && isSettingOn(form.additionalSettings, 'demo_mode') && { demo_mode: true }),
    ...(verdict.status === 'halted' && verdict.halt.stripe && { stripe: verdict.halt.stripe }),
    ...(status === 'mail_sent' && form.options.redirectTo && { redirect_to: form.options.redirectTo }),
  }
}

/** Adds what is new in every response: the next pictures and questions, and a token if the old one is invalid. */
export function withRefills(services: Services, subject: SubmissionContext, answer: Feedback): Feedback {
  const verdict = tokenVerdict(services, subject)
  // A token that is too young only needs time; a client that sent none does not use tokens.
  const needsToken = verdict !== 'good' && verdict !== 'too-young' && !isWithoutToken(services, subject)
  return {
    ...answer,
    ...(!WITHOUT_REFILL.has(answer.status) && refillsOf(services, subject)),
    ...(needsToken && { form_token: makeFormToken(services, subject.form.id) }),
  }
}

function textOf({ texts: { messages }, translate }: SubmissionContext, verdict: Verdict): string {
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
