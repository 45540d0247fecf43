/** The translated texts, one catalogue per language; the browser loads only its own. */
import type { I18n, Messages } from '@lingui/core'
import type { DigitsSetting } from './money-format.ts'
import type { Locale } from './locales.ts'
import { setupI18n } from '@lingui/core'

const catalogues = {
  ar: () => import('./ar.po'),
  en: () => import('./en.po'),
} satisfies Record<Locale, () => Promise<{ messages: Messages }>>

const opened = new Map<string, Promise<I18n>>()

/** The texts of a language and how they write numbers; loaded once and never switched, so that requests may share them. */
export function openTexts(locale: Locale, digits: DigitsSetting): Promise<I18n> {
  const key = `${locale} ${digits}`
  const known = opened.get(key)
  if (known) return known
  const loading = catalogues[locale]().then(({ messages }) =>
    setupI18n({ locale, locales: numberLocale(locale, digits), messages: { [locale]: messages } }),
  )
  opened.set(key, loading)
  return loading
}

/** The language tag for numbers and dates: 'ar-u-nu-latn' writes ١٢ as 12, whatever a browser's own data says. */
export function numberLocale(locale: Locale, digits: DigitsSetting): string {
  return locale === 'ar' && digits !== 'locale' ? `ar-u-nu-${digits}` : locale
}
