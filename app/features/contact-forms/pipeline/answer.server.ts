/** The answer to a submission, in the language of its form (contact-forms.md 5.2). */
import type { Services } from '#app/services.server.ts'
import type { Feedback, InvalidField } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { Halt, Subject } from './subject.ts'
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

// Who has to pay sends the same once more, and was asked enough.
const keepsQuestions = new Set<string>(['error', 'payment_required'])

const WITHOUT_HASH = new Set(['validation_failed', 'acceptance_missing', 'spam', 'rate_limited'])

/** `context` is what the message may tell of: the submission itself unless more is known. */
export function answerOf(
  services: Services,
  subject: Subject,
  verdict: Verdict & { context?: MailContext },
): Feedback {
  const { form, unitTag, postedDataHash } = subject
  const status = verdict.status === 'halted' ? verdict.halt.status : verdict.status
  const invalid = verdict.status === 'validation_failed' ? verdict.invalid : []
  const told = (text: string) => {
    if (!/[[<]/.test(text)) return text
    const facts = { at: services.clock.now(), invalidFields: invalid.length }
    return replaceInMessage(text, verdict.context ?? mailContext(services, subject, facts))
  }
  return {
    contact_form_id: form.id,
    status,
    message: told(textOf(subject, verdict)),
    // A guest at a form of members gets no hash at all.
    ...(status !== 'error' && { posted_data_hash: WITHOUT_HASH.has(status) ? '' : postedDataHash }),
    into: `#${unitTag}`,
    invalid_fields: invalid.map((field) => ({ ...field, message: told(field.message) })),
    ...(status !== 'error' && isSettingOn(form.additionalSettings, 'demo_mode') && { demo_mode: true }),
    ...(verdict.status === 'halted' && verdict.halt.stripe && { stripe: verdict.halt.stripe }),
    ...(status === 'mail_sent' && form.options.redirectTo && { redirect_to: form.options.redirectTo }),
  }
}

/** Adds what is fresh in every answer: the next pictures and questions, and a token where the old one is no good. */
export function completed(services: Services, subject: Subject, answer: Feedback): Feedback {
  const verdict = tokenVerdict(services, subject)
  // One that is too young only needs its time; who knows of none has no use for one.
  const needsToken = verdict !== 'good' && verdict !== 'too-young' && !isWithoutToken(services, subject)
  return {
    ...answer,
    ...(!keepsQuestions.has(answer.status) && refillsOf(services, subject)),
    ...(needsToken && { form_token: makeFormToken(services, subject.form.id) }),
  }
}

function textOf({ texts: { messages }, say }: Subject, verdict: Verdict): string {
  if (verdict.status === 'halted') return verdict.halt.message
  const texts = {
    mail_sent: messages.mail_sent_ok,
    mail_failed: messages.mail_sent_ng,
    acceptance_missing: messages.accept_terms,
    rate_limited: say('Too many messages were sent within a short time. Please try again later.'),
    error: say('This contact form is available only for logged in users.'),
    validation_failed: messages.validation_error,
    spam: messages.spam,
  } satisfies Record<typeof verdict.status, string>
  return texts[verdict.status]
}
