import type { LocalText } from './local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isolateMeasures } from './bidi.ts'
import { locales } from '#app/platform/i18n/locales.ts'

/**
 * A text in the requested language, else in any that exists; `foreign` is that other language, for `lang` and
 * `dir`.
 */
export function pickText(text: LocalText, locale: Locale): { text: string; foreign?: Locale } {
  const own = text[locale]
  if (own) return { text: own }
  const other = locales.find((candidate) => text[candidate])
  if (!other) return { text: '' }
  return { text: text[other] ?? '', foreign: other }
}

/** Like `pickText`, but returns the text without its language. */
export function textIn(text: LocalText, locale: Locale): string {
  return pickText(text, locale).text
}

/** A short text for display, its measures isolated. */
export function labelIn(text: LocalText, locale: Locale): string {
  return isolateMeasures(textIn(text, locale))
}
