import type { LocalText } from '#app/i18n/local-text.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { isolateMeasuresInHtml } from '#app/i18n/bidi.ts'
import { textIn } from '#app/i18n/pick-text.ts'
import { withParagraphs } from './paragraphs.ts'

/** A stored description as HTML to show: with paragraphs, its measures kept in one piece. */
export function richText(text: LocalText, locale: Locale): string {
  return isolateMeasuresInHtml(withParagraphs(textIn(text, locale)))
}
