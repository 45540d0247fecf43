/** A contact form: its texts in each language, and the merchant's settings. */
import type { Challenge } from 'altcha-lib/types'
import type { Locale } from '#app/platform/i18n/locales.ts'

/** Our hidden input with the time at which the page of a form was rendered. */
export const TOKEN_FIELD = '_hanout_form_token'

/** The namespace of the contract's endpoints under the root of the REST API. */
export const API_NAMESPACE = 'contact-form-7/v1'

export type ContactForm = {
  id: number
  /** 64 hexadecimal digits; the first seven are used in shortcodes. */
  hash: string
  slug: string
  /** Its own language in WordPress spelling: 'ar', 'en_US', 'de_DE'. */
  locale: string
  /** Its texts; a page in a language without texts shows those of the form's own language. */
  versions: Partial<Record<Locale, FormTexts>>
  /** One setting per line: 'demo_mode: on' (contact-forms.md 9.1). */
  additionalSettings: string
  /** Options that only this shop has. */
  options: FormOptions
  createdAt: Date
  updatedAt: Date
}

/** The texts of a form in one language: template, mails and messages. */
export type FormTexts = {
  title: string
  /** The template language (contact-forms.md 1). */
  template: string
  mail: MailTemplate
  mail2: MailTemplate
  messages: Messages
}

/** Texts with mail-tags: of the merchant's mail, or of the receipt. */
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
  /** The path or URL to which the visitor is redirected after sending. */
  redirectTo?: string
  /** Called for each submission that is not spam. */
  webhook?: { url: string; secret: string }
  /** Submissions are deleted after this number of days; absent: never. */
  keptForDays?: number
}

/** The status of a submission, with the contract's names; add-ons have others: `[a-z][0-9a-z_]+`. */
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

/** The response to a submission (contact-forms.md 5.2), with the contract's names. */
export type Feedback = {
  contact_form_id: number
  status: FeedbackStatus
  message: string
  /** Absent for a guest at a form for members. */
  posted_data_hash?: string
  into: string
  invalid_fields: InvalidField[]
  demo_mode?: true
  /** Field → URL of the next picture. */
  captcha?: Record<string, string>
  /** Field → the alternative question to the code. */
  captcha_question?: Record<string, string>
  /** Field → next question and its sealed answer. */
  quiz?: Record<string, [question: string, sealed: string]>
  stripe?: { payment_intent: { id: string; client_secret: string } }
  /** The URL that our client navigates to. */
  redirect_to?: string
  /** The challenge for the browser; only refill returns it, and only on request. */
  altcha?: Challenge
  /** Our client replaces its token by this one. */
  form_token?: string
}

export type InvalidField = { field: string; message: string; idref: string | null; error_id: string }

/** Why a submission was classified as spam, and by which check: 'disallowed_list', 'turnstile', … */
export type SpamLogEntry = {
  agent: string
  reason: string
  /** The entry records a check that could not run, not spam. */
  isNote?: true
}

/** The consents: field name → the text of its checkbox. */
export type Consent = Record<string, string>

/** The origin of a submission (contact-forms.md 5.3). */
export type SubmissionMeta = {
  /** '' if unknown. */
  remoteIp: string
  userAgent: string
  /** The URL of the page with the form. */
  url: string
  unitTag: string
  /** 0 outside of content pages. */
  containerPostId: number
  /** The URL of the payment at Stripe. */
  paymentLink?: string
}

/** The stored values of a submission, by field. */
export type SubmittedFields = Record<string, SubmittedValue>
export type SubmittedValue = string | SubmittedValue[] | { [key: string]: SubmittedValue }

/** Paths that forms are sent to; their handler limits the body size itself, since forms may contain files. */
export const feedbackPathPattern = /^\/wp-json\/contact-form-7\/v1\/contact-forms\/\d+\/feedback\/?$/
