/** The languages of the shop, their direction, and their URL prefixes. */

export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]

const directions = { ar: 'rtl', en: 'ltr' } satisfies Record<Locale, 'rtl' | 'ltr'>
/** Each language's own name, for the language switcher. */
export const localeNames = { ar: 'العربية', en: 'English' } satisfies Record<Locale, string>

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text)
}

export function getDirection(locale: Locale): 'rtl' | 'ltr' {
  return directions[locale]
}

/**
 * '/en/shop/' → { locale: 'en', path: '/shop/' }; a path without a language prefix is in the default
 * language.
 */
export function splitLocale(pathname: string, defaultLocale: Locale): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname }
  return { locale: first, path: `/${rest.join('/')}` }
}

/** '/shop/' in a language → '/shop/' or '/en/shop/'. */
export function addLocalePrefix(path: string, locale: Locale, defaultLocale: Locale): string {
  return locale === defaultLocale ? path : `/${locale}${path}`
}
