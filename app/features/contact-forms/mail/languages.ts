/** WordPress-spelled locales, 'de_DE_formal', as our texts and formats want them. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { formLanguage } from '#app/features/contact-forms/render/form-language.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'

/** Of ours, English where we have no other. */
export function pageLocale(locale: string): Locale {
  const [language] = locale.split(/[_-]/, 1)
  return isLocale(language) ? language : 'en'
}

/** What `Intl` takes for it: our calendar, our digits. */
export function formatLocale(locale: string): string {
  const [supported = 'en'] = Intl.DateTimeFormat.supportedLocalesOf(safeTag(locale))
  return `${supported}-u-ca-gregory-nu-latn`
}

function safeTag(locale: string): string[] {
  const tag = formLanguage(locale).lang
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag) ? [tag] : []
}
