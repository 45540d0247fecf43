/** Countries as a form offers them. Named here, because browsers know other names than the server for some. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { countryCodes, gulfStates } from '#app/platform/countries/countries.ts'

export type Country = { code: string; name: string }
export type CountryChoices = { gulf: Country[]; others: Country[] }

const made = new Map<Locale, CountryChoices>()

/** The Gulf states first, then all others, each in the order of the language's alphabet. */
export function countryChoices(locale: Locale): CountryChoices {
  const known = made.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const named = (codes: string[]) =>
    codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => compare(one.name, other.name))
  const others = countryCodes.filter((code) => !gulfStates.includes(code))
  const choices = { gulf: named(gulfStates), others: named(others) }
  made.set(locale, choices)
  return choices
}

export function countryName(code: string, locale: Locale): string {
  const { gulf, others } = countryChoices(locale)
  return [...gulf, ...others].find((country) => country.code === code)?.name ?? code
}
