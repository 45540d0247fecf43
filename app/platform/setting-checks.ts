/** Texts that other parts hand to Intl and to the database, which throw at what they do not know. */
import type { TextCheck } from './settings.ts'

export const aCurrency: TextCheck = {
  accepts: (text) => Intl.supportedValuesOf('currency').includes(text),
  expected: 'the three letters of a currency, for example SAR',
}

export const aCountry: TextCheck = {
  accepts: (text) => /^[A-Z]{2}$/.test(text) && countryNames.of(text) !== undefined,
  expected: 'the two letters of a country, for example SA',
}

export const aTimeZone: TextCheck = {
  // PostgreSQL reads the sign of "+03:00" the other way round, so that only names are safe.
  accepts: (text) => /^[a-z]/i.test(text) && isKnownTimeZone(text),
  expected: 'the name of a time zone, for example Asia/Riyadh',
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function isKnownTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
