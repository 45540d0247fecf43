import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isolateMeasuresInHtml } from '#app/platform/i18n/text/bidi.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { withParagraphs } from './paragraphs.ts'
import { withoutPendingPictures } from './pending-pictures.ts'

/** A stored description as HTML for display: with paragraphs and its fetched images, and with measures isolated. */
export function richText(text: LocalText, locale: Locale): string {
  return writtenHtml(textIn(text, locale))
}

/** Like `formatRichText`, for a text whose language is already chosen. */
export function writtenHtml(text: string): string {
  return isolateMeasuresInHtml(withParagraphs(withoutPendingPictures(text)))
}
