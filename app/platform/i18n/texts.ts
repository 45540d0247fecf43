/** Translated texts: merges the catalogs of a language (i18n/catalogs.ts). */
import type { I18n, Messages } from '@lingui/core'
import type { Digits } from './format/money-format.ts'
import type { Locale } from './locales.ts'
import { setupI18n } from '@lingui/core'

/** A message catalog in each language. */
export type Catalog = Record<Locale, () => Promise<{ messages: Messages }>>

/** Texts that every page of the shop may use. */
export const shopTexts: Catalog = {
  ar: () => import('./ar.po'),
  en: () => import('./en.po'),
}

/** The texts of catalogs in a language, with their number format. */
export async function readTexts(catalogs: Catalog[], locale: Locale, digits: Digits): Promise<I18n> {
  const parts = await Promise.all(catalogs.map((catalog) => catalog[locale]()))
  const messages = Object.assign({}, ...parts.map((part) => part.messages))
  return setupI18n({ locale, locales: createNumberLocale(locale, digits), messages: { [locale]: messages } })
}

/**
 * The language tag for numbers and dates: 'ar-u-nu-latn' formats ١٢ as 12, regardless of a browser's own CLDR
 * data.
 */
export function createNumberLocale(locale: Locale, digits: Digits): string {
  return locale === 'ar' ? `ar-u-nu-${digits}` : locale
}
