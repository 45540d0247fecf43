import type { LocalText } from './local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isolateMeasures } from './bidi.ts'
import { locales } from '#app/platform/i18n/locales.ts'

/**
 * A text in the requested language, else in any that exists; `foreign` is that other language, for `lang` and
 * `dir`.
 */
export function pickText(text: LocalText, locale: Locale): { text: string; foreign?: Locale } {
  const ownText = text[locale]
  if (ownText) return { text: ownText }
  const otherLocale = locales.find((candidate) => text[candidate])
  if (!otherLocale) return { text: '' }
  return { text: text[otherLocale] ?? '', foreign: otherLocale }
}

/** Like `pickText`, but returns the text without its language. */
export function localizeText(text: LocalText, locale: Locale): string {
  return pickText(text, locale).text
}

/** A short text for display, its measures isolated. */
export function localizeLabel(text: LocalText, locale: Locale): string {
  return isolateMeasures(localizeText(text, locale))
}
