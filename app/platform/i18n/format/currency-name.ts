import type { Locale } from '#app/platform/i18n/locales.ts'

/** A currency (ISO code) in a sentence: 'SAR' in English, the definite name in Arabic («الريال السعودي»). */
export function formatCurrencyName(currency: string, locale: Locale): string {
  if (locale === 'en') return currency
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  return indefiniteNamePattern.test(name) ? name.replaceAll(/(?<!\S)(?=\S)/g, 'ال') : name
}

// A noun, alone or with its adjective. Others, like «دولار بروناي», are definite by the country they name.
const indefiniteNamePattern = /^\p{Script=Arabic}+( \p{Script=Arabic}*([^ا]ي|ية))?$/u
