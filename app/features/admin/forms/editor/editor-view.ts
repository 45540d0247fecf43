/** The page data of the form editor. */
import type { ServiceTag } from '#app/features/contact-forms/integrations/keys.ts'
import type { SiteDetails } from '#app/features/contact-forms/mail/context.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { EditorValues, OptionValues } from './editor-fields.ts'

export type EditorView = EditorValues & {
  id: number
  /** The stored version: a different one means that somebody else has changed the form. */
  version: string
  shortcode: string
  /** The language of the texts. */
  language: Locale
  languages: Locale[]
  /** The locale of the texts in WordPress spelling. */
  locale: string
  site: SiteDetails
  uploadLimitInBytes: number
  /** Whether the shop protects every form by reCAPTCHA or Turnstile. */
  isCaptchaRequired: boolean
  servicesWithoutKeys: ServiceTag[]
  /** The size of the file at each path that the mails attach, or why there is none. */
  attachments: [path: string, found: number | 'file-not-found' | 'file-not-in-content-dir'][]
  /** '2026-11-20', in the time zone of the shop. */
  today: string
  notice: EditorNotice | undefined
}

export const editorNotices = ['saved', 'removed'] as const
export type EditorNotice = (typeof editorNotices)[number]

/** Why the action was refused. */
export type Refusal =
  | { reason: 'changed' | 'gone' | 'nobody-to-send-to' | 'last-language' }
  | { reason: 'wrong-option'; option: keyof OptionValues }

/**
 * The result of a submit that saved nothing. It includes the submitted values, for browsers without
 * JavaScript, and the version that they were based on.
 */
export type EditorActionData = (Refusal | EditorTestResult) & { values: EditorValues; version: string }

/** The recipient of the test mail, and whether the mail server accepted it. */
export type EditorTestResult = { reason: 'tested'; sentTo: string; isSent: boolean }
