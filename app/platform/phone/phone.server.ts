/**
 * Phone numbers of all countries, as the shop stores them: '+966501234567'. The numbering plans are 90 KB,
 * so browsers never load them.
 */
import type { CountryCode } from 'libphonenumber-js/min'
import type { PhoneReader } from './phone-input.ts'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalizePhone } from './phone-input.ts'

/** Parses a number as dialed in a country; one that begins with + or 00 may be of any country. */
export const readPhone: PhoneReader = (input, country) => {
  const dialedNumber = normalizePhone(input)
  if (dialedNumber === undefined) return { ok: false, problem: 'phone-invalid' }
  const defaultCountry = hasPlan(country) ? country : undefined
  if (defaultCountry === undefined && !dialedNumber.startsWith('+'))
    return { ok: false, problem: 'phone-country-code' }
  const number = parsePhoneNumberFromString(dialedNumber, defaultCountry)
  // Not `isPossible`: it takes the leading 0 of 050123456 for the missing digit. `min` checks the general
  // pattern of a country's numbers, not of each type, so that ranges assigned later are accepted as well.
  // Countries that share a calling code share numbers, but not all: the stored number must parse as the same
  // again.
  return number?.isValid() && parsePhoneNumberFromString(number.number)?.isValid()
    ? { ok: true, phone: number.number }
    : { ok: false, problem: 'phone-invalid' }
}

/** 'om' → '968'; '' for an unknown country, or one without phones. */
export function getCallingCode(country: string): string {
  const code = country.toUpperCase()
  return hasPlan(code) ? getCountryCallingCode(code) : ''
}

function hasPlan(country: string): country is CountryCode {
  return isSupportedCountry(country)
}
