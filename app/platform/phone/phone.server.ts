/** Phone numbers of all countries, as the shop keeps them: '+966501234567'. The plans are 90 KB, so browsers never load them. */
import type { CountryCode } from 'libphonenumber-js/min'
import type { PhoneReader } from './typed-phone.ts'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dialledPhone } from './typed-phone.ts'

/** Reads a number as it would be dialled in a country; one that begins with + or 00 may be of any country. */
export const readPhone: PhoneReader = (typed, country) => {
  const dialled = dialledPhone(typed)
  if (dialled === undefined) return { ok: false, problem: 'phone-invalid' }
  const home = hasPlan(country) ? country : undefined
  if (home === undefined && !dialled.startsWith('+')) return { ok: false, problem: 'phone-country-code' }
  const number = parsePhoneNumberFromString(dialled, home)
  // Not `isPossible`: it takes the leading 0 of 050123456 for the digit that is missing. `min` asks for the form of all of a
  // country's numbers, not of each of its kinds, so that ranges that are given out later are taken as well.
  // Countries that share a calling code share numbers, but not all: what is kept must be read again as the same.
  return number?.isValid() && parsePhoneNumberFromString(number.number)?.isValid()
    ? { ok: true, phone: number.number }
    : { ok: false, problem: 'phone-invalid' }
}

/** 'om' → '968'; '' of what is no country, or has no phones. */
export function callingCodeOf(country: string): string {
  const code = country.toUpperCase()
  return hasPlan(code) ? getCountryCallingCode(code) : ''
}

function hasPlan(country: string): country is CountryCode {
  return isSupportedCountry(country)
}
