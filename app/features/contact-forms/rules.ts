/** What a contact form is: its texts in each language, and what its owner decided. */
import type { Challenge } from 'altcha-lib/types'
import type { Locale } from '#app/platform/i18n/locales.ts'

/** The hidden input of ours that says when the page of a form was made. */
export const TOKEN_FIELD = '_hanout_form_token'

/** Where the contract's calls stand under the root of the REST API. */
export const API_NAMESPACE = 'contact-form-7/v1'

export type ContactForm = {
  id: number
  /** 64 hexadecimal digits; the first seven stand in shortcodes. */
  hash: string
  slug: string
  /** Its own language as WordPress spells it: 'ar', 'en_US', 'de_DE'. */
  locale: string
  /** Its texts; a page in a language without any shows those of the form's own language. */
  versions: Partial<Record<Locale, FormTexts>>
  /** One setting per line: 'demo_mode: on' (contact-forms.md 9.1). */
  additionalSettings: string
  /** What only this shop knows. */
  options: FormOptions
  createdAt: Date
  updatedAt: Date
}

/** A form as one language shows it, sends it and answers it. */
export type FormTexts = {
  title: string
  /** The template language (contact-forms.md 1). */
  template: string
  mail: MailTemplate
  mail2: MailTemplate
  messages: Messages
}

/** Texts with mail-tags; those of a mail that goes to the owner, or of the receipt. */
export type MailTemplate = {
  isActive: boolean
  subject: string
  sender: string
  recipient: string
  body: string
  additionalHeaders: string
  attachments: string
  isHtml: boolean
  leavesOutBlankLines: boolean
}

export type MessageKey =
  | 'mail_sent_ok'
  | 'mail_sent_ng'
  | 'validation_error'
  | 'spam'
  | 'accept_terms'
  | 'invalid_required'
  | 'invalid_too_long'
  | 'invalid_too_short'
  | 'upload_failed'
  | 'upload_file_type_invalid'
  | 'upload_file_too_large'
  | 'upload_failed_php_error'
  | 'invalid_date'
  | 'date_too_early'
  | 'date_too_late'
  | 'invalid_number'
  | 'number_too_small'
  | 'number_too_large'
  | 'quiz_answer_not_correct'
  | 'captcha_not_match'
  | 'invalid_email'
  | 'invalid_url'
  | 'invalid_tel'

export type Messages = Record<MessageKey, string>

export type FormOptions = {
  /** A path of the shop, or an address, where a visitor goes after sending. */
  redirectTo?: string
  /** Told of each submission that is no spam. */
  webhook?: { url: string; secret: string }
  /** Submissions are deleted after so many days; kept for ever when absent. */
  keptForDays?: number
}

/** What a submission came to, as the contract names it; add-ons have others: `[a-z][0-9a-z_]+`. */
export type FeedbackStatus =
  | 'validation_failed'
  | 'acceptance_missing'
  | 'spam'
  | 'aborted'
  | 'mail_sent'
  | 'mail_failed'
  | 'payment_required'
  | 'error'
  | (string & {})

/** The answer to a submission (contact-forms.md 5.2), with the contract's names. */
export type Feedback = {
  contact_form_id: number
  status: FeedbackStatus
  message: string
  /** Absent for a guest at a form of members. */
  posted_data_hash?: string
  into: string
  invalid_fields: InvalidField[]
  demo_mode?: true
  /** Field → address of the next picture. */
  captcha?: Record<string, string>
  /** Field → what may be answered instead of the code. */
  captcha_question?: Record<string, string>
  /** Field → next question and its sealed answer. */
  quiz?: Record<string, [question: string, sealed: string]>
  stripe?: { payment_intent: { id: string; client_secret: string } }
  /** Where our client goes next. */
  redirect_to?: string
  /** What the browser has to solve; only refill gives it, and only when it is asked for. */
  altcha?: Challenge
  /** Our client puts it in the place of the one it has. */
  form_token?: string
}

export type InvalidField = { field: string; message: string; idref: string | null; error_id: string }

/** Why a submission was taken for spam, and by whom: 'disallowed_list', 'turnstile', … */
export type SpamLogEntry = {
  agent: string
  reason: string
  /** It speaks of a check that could not be made, not of spam. */
  isNote?: true
}

/** What was agreed to: name of the field → the words beside the box. */
export type Consent = Record<string, string>

/** Where a submission came from (contact-forms.md 5.3). */
export type SubmissionMeta = {
  /** '' when it is not known. */
  remoteIp: string
  userAgent: string
  /** Of the page with the form. */
  url: string
  unitTag: string
  /** 0 outside of pages of words. */
  containerPostId: number
  /** Where Stripe shows what was paid. */
  paymentLink?: string
}

/** What is kept of a submission, by field. */
export type SubmittedFields = Record<string, SubmittedValue>
export type SubmittedValue = string | SubmittedValue[] | { [key: string]: SubmittedValue }

/** Where forms are sent to; whoever answers there counts the bytes, since they may carry files. */
export const feedbackAddresses = /^\/wp-json\/contact-form-7\/v1\/contact-forms\/\d+\/feedback\/?$/
