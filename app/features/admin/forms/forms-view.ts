/** The page data of the list of forms. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'

export type FormsView = {
  forms: FormRow[]
  search: string
  notice: { kind: FormsNotice; count: number } | undefined
  /** The parts of just imported templates that will not work as intended. */
  remarks: FormRemarks[]
}

export type FormRemarks = { id: number; title: string; titleLocale: Locale; findings: Finding[] }

export type FormRow = {
  id: number
  title: string
  /** The language of the title, where it differs from that of the page. */
  titleLocale: Locale
  /** '[contact-form-7 id="1a2b3c4" title="Contact"]'. */
  shortcode: string
  locales: Locale[]
  /** Formatted date: '12 January 2026'. */
  changedOn: string
  submissionCount: number
}

export const formsNotices = ['deleted', 'imported', 'unchanged'] as const
export type FormsNotice = (typeof formsNotices)[number]

/** Why an action of the list was refused. */
export type FormsRefusal = {
  reason: 'nothing-chosen' | 'no-file' | 'unreadable' | 'too-large' | 'gone'
  /** The exact cause, from the parser of the file. */
  detail?: string
}
