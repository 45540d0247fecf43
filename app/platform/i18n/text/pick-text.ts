import type { LocalText } from './local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isolateMeasures } from './bidi.ts'
import { locales } from '#app/platform/i18n/locales.ts'

/** A text in the wanted language, else in whichever there is; `foreign` names that language, for `lang` and `dir`. */
export function pickText(text: LocalText, locale: Locale): { text: string; foreign?: Locale } {
  const own = text[locale]
  if (own) return { text: own }
  const other = locales.find((candidate) => text[candidate])
  if (!other) return { text: '' }
  return { text: text[other] ?? '', foreign: other }
}

/** As pickText, where the language of the text does not matter. */
export function textIn(text: LocalText, locale: Locale): string {
  return pickText(text, locale).text
}

/** A short text to be shown, its measures kept in one piece. */
export function labelIn(text: LocalText, locale: Locale): string {
  return isolateMeasures(textIn(text, locale))
}
