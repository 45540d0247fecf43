/** Converts locales in WordPress spelling, 'de_DE_formal', for our texts and formats. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { readFormLanguage } from '#app/features/contact-forms/render/form-language.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'

/** A locale of the shop, with English as the fallback. */
export function findShopLocale(locale: string): Locale {
  const [language] = locale.split(/[_-]/, 1)
  return isLocale(language) ? language : 'en'
}

/** The locale for `Intl`: Gregorian calendar and Latin digits. */
export function findIntlLocale(locale: string): string {
  const [supportedLocale = 'en'] = Intl.DateTimeFormat.supportedLocalesOf(listValidTags(locale))
  return `${supportedLocale}-u-ca-gregory-nu-latn`
}

function listValidTags(locale: string): string[] {
  const tag = readFormLanguage(locale).lang
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag) ? [tag] : []
}
