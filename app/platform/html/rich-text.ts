import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isolateMeasuresInHtml } from '#app/platform/i18n/text/bidi.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { addParagraphs } from './paragraphs.ts'
import { removePendingPictures } from './pending-pictures.ts'

/** A stored description as HTML for display: with paragraphs and its fetched images, and with measures isolated. */
export function formatRichText(text: LocalText, locale: Locale): string {
  return formatRichHtml(localizeText(text, locale))
}

/** Like `formatRichText`, for a text whose language is already chosen. */
export function formatRichHtml(text: string): string {
  return isolateMeasuresInHtml(addParagraphs(removePendingPictures(text)))
}
