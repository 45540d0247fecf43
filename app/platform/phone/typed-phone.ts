/** Phone numbers as people type and paste them. Whether a country has such a number only the server knows: see `phone.server.ts`. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type PhoneResult =
  | { ok: true; phone: string }
  /** country-code: it is not clear which country it belongs to. */
  | { ok: false; problem: 'phone-invalid' | 'phone-country-code' }

/** Reads a phone number that was typed in a form for an address of this country. */
export type PhoneReader = (typed: string, country: string) => PhoneResult

/** '(٠٥٠) 123-4567' → '0501234567', '00966 50…' → '+96650…'; undefined if it has anything but digits left. */
export function dialledPhone(typed: string): string | undefined {
  const dialled = toAsciiDigits(typed).replaceAll(ornaments, '').replace(/^00/, '+')
  return /^\+?\d+$/.test(dialled) ? dialled : undefined
}

// Spaces, hyphens of all kinds, brackets, dots, slashes, and the marks of direction that chats and contacts paste along.
const ornaments =
  /[\s\u00a0\u00ad\u2010-\u2015\u2212().[\]/\-\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What the browser can tell without the numbering plans of all countries: digits, neither too few nor too many (E.164). */
export const readPhoneRoughly: PhoneReader = (typed) => {
  const phone = dialledPhone(typed)
  return phone !== undefined && /^(?:\d{4,17}|\+[1-9]\d{4,15})$/.test(phone)
    ? { ok: true, phone }
    : { ok: false, problem: 'phone-invalid' }
}
