/** The translated texts: catalogues of a language (i18n/catalogues.ts) become one voice. */
import type { I18n, Messages } from '@lingui/core'
import type { Digits } from './format/money-format.ts'
import type { Locale } from './locales.ts'
import { setupI18n } from '@lingui/core'

/** A catalogue in each language. */
export type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>

/** What every page of the shop may say. */
export const shopTexts: Catalogue = {
  ar: () => import('./ar.po'),
  en: () => import('./en.po'),
}

/** The texts of catalogues in a language, and how they write numbers. */
export async function readTexts(catalogues: Catalogue[], locale: Locale, digits: Digits): Promise<I18n> {
  const parts = await Promise.all(catalogues.map((catalogue) => catalogue[locale]()))
  const messages = Object.assign({}, ...parts.map((part) => part.messages))
  return setupI18n({ locale, locales: numberLocale(locale, digits), messages: { [locale]: messages } })
}

/** The language tag for numbers and dates: 'ar-u-nu-latn' writes ١٢ as 12, whatever a browser's own data says. */
export function numberLocale(locale: Locale, digits: Digits): string {
  return locale === 'ar' ? `ar-u-nu-${digits}` : locale
}
