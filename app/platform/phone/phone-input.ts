/**
 * Phone numbers as typed and pasted. Only the server can check whether the number exists in a country: see
 * `phone.server.ts`.
 */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type PhoneResult =
  | { ok: true; phone: string }
  /** phone-country-code: the country of the number is unknown, so it must begin with a country code. */
  | { ok: false; problem: 'phone-invalid' | 'phone-country-code' }

/** Parses a phone number typed into a form for an address in this country. */
export type PhoneReader = (input: string, country: string) => PhoneResult

/** '(٠٥٠) 123-4567' → '0501234567', '00966 50…' → '+96650…'; undefined if anything but digits remains. */
export function normalizePhone(input: string): string | undefined {
  const dialedNumber = toAsciiDigits(input).replaceAll(formattingPattern, '').replace(/^00/, '+')
  return /^\+?\d+$/.test(dialedNumber) ? dialedNumber : undefined
}

// Spaces, hyphens of all kinds, brackets, dots, slashes, and the direction marks that chats and contacts add
// when copied.
const formattingPattern =
  /[\s\u00a0\u00ad\u2010-\u2015\u2212().[\]/\-\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * What the browser can check without the numbering plans of all countries: digits, neither too few nor too
 * many (E.164).
 */
export const readPhoneRoughly: PhoneReader = (input) => {
  const phone = normalizePhone(input)
  return phone !== undefined && /^(?:\d{4,17}|\+[1-9]\d{4,15})$/.test(phone)
    ? { ok: true, phone }
    : { ok: false, problem: 'phone-invalid' }
}
