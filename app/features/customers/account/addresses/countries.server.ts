/** The countries that a form offers. Named on the server, because browsers name some of them differently. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { countryCodes, gulfCountries } from '#app/platform/countries/countries.ts'

export type Country = { code: string; name: string }
export type CountryChoices = { gulf: Country[]; otherCountries: Country[] }

const cache = new Map<Locale, CountryChoices>()

/** The Gulf states first, then all others, each in the alphabetical order of the language. */
export function listCountryChoices(locale: Locale): CountryChoices {
  const cached = cache.get(locale)
  if (cached) return cached
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const nameCountries = (codes: string[]) =>
    codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => compare(one.name, other.name))
  const otherCountries = countryCodes.filter((code) => !gulfCountries.includes(code))
  const choices = { gulf: nameCountries(gulfCountries), otherCountries: nameCountries(otherCountries) }
  cache.set(locale, choices)
  return choices
}

export function findCountryName(code: string, locale: Locale): string {
  const { gulf, otherCountries } = listCountryChoices(locale)
  return [...gulf, ...otherCountries].find((country) => country.code === code)?.name ?? code
}
