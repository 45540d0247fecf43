/** What all panels of the editor are given. */
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import type { Typed } from './editor-fields.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type PanelProps = {
  typed: Typed
  findings: Finding[]
  /** Of the texts, which need not be those of the page. */
  words: { lang: Locale; dir: 'ltr' | 'rtl' }
}
