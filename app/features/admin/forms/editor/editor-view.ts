/** A form as its editor knows it. */
import type { ServiceTag } from '#app/features/contact-forms/integrations/keys.ts'
import type { SiteFacts } from '#app/features/contact-forms/mail/context.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Typed, TypedOptions } from './editor-fields.ts'

export type EditorView = Typed & {
  id: number
  /** Of what is kept: another one means that somebody has changed the form. */
  version: string
  shortcode: string
  /** Of the texts. */
  language: Locale
  languages: Locale[]
  /** WordPress-spelled, of the texts. */
  locale: string
  site: SiteFacts
  uploadLimitInBytes: number
  /** reCAPTCHA or Turnstile guards every form. */
  isGuarded: boolean
  servicesWithoutKeys: ServiceTag[]
  /** What is at the paths that the mails attach. */
  attachments: [path: string, found: number | 'file-not-found' | 'file-not-in-content-dir'][]
  /** '2026-11-20', where the shop is. */
  today: string
  notice: EditorNotice | undefined
}

export const editorNotices = ['saved', 'removed'] as const
export type EditorNotice = (typeof editorNotices)[number]

/** Why it was not done. */
export type Refusal =
  | { reason: 'changed' | 'gone' | 'nobody-to-send-to' | 'last-language' }
  | { reason: 'wrong-option'; option: keyof TypedOptions }

/**
 * What came of a press that saved nothing. What was typed comes along, for browsers without script, and the version that
 * it was typed over.
 */
export type EditorAnswer = (Refusal | Tested) & { typed: Typed; version: string }

/** Whom the test went to, and whether the mail server took it. */
export type Tested = { reason: 'tested'; sentTo: string; isSent: boolean }
