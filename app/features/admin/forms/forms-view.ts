/** The list of forms as its page knows it. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'

export type FormsView = {
  forms: FormRow[]
  search: string
  notice: { kind: FormsNotice; count: number } | undefined
  /** Of forms that were just brought in: what in their templates will not work as it is meant. */
  remarks: FormRemarks[]
}

export type FormRemarks = { id: number; title: string; titleLocale: Locale; findings: Finding[] }

export type FormRow = {
  id: number
  title: string
  /** Of the title, where it is not the page's. */
  titleLocale: Locale
  /** '[contact-form-7 id="1a2b3c4" title="Contact"]'. */
  shortcode: string
  locales: Locale[]
  /** '12 January 2026'. */
  changedOn: string
  submissionCount: number
}

export const formsNotices = ['deleted', 'imported', 'unchanged'] as const
export type FormsNotice = (typeof formsNotices)[number]

/** Why the list did not do what it was asked. */
export type FormsRefusal = {
  reason: 'nothing-chosen' | 'no-file' | 'unreadable' | 'too-large' | 'gone'
  /** What exactly, in the words of who reads the file. */
  detail?: string
}
