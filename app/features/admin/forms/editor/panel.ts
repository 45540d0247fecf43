/** The props of all editor panels. */
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import type { EditorValues } from './editor-fields.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type PanelProps = {
  values: EditorValues
  findings: Finding[]
  /** Language and direction of the form's texts, which may differ from those of the page. */
  textAttributes: { lang: Locale; dir: 'ltr' | 'rtl' }
}
