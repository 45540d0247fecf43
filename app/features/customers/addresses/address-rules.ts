/** The address rules, for page and server: parsing input into parts, validation, normalization. */
import type { AddressKind, AddressPart, PartRule } from './address-forms.ts'
import type { PhoneReader, PhoneResult } from '#app/platform/phone/phone-input.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { listPartRules } from './address-forms.ts'
import { isCountry, findStates } from '#app/platform/countries/countries.ts'
import { checkEmail, cleanEmail, cleanName } from '#app/features/customers/rules.ts'

/** A part that is empty, or that the country does not have, is absent. */
export type Address = { country: string; parts: Partial<Record<AddressPart, string>> }

export type AddressProblem =
  | 'missing'
  | 'long'
  | 'digits'
  | 'postcode-invalid'
  | 'short-code-invalid'
  | 'choice'
  | 'phone-invalid'
  | 'phone-country-code'
  | 'email-invalid'

export type AddressProblems = Partial<Record<AddressPart | 'country', AddressProblem>>

const MAX_LENGTH = 100

/** People and companies choose their own spelling: digits stay as typed. */
const nameParts: AddressPart[] = ['firstName', 'lastName', 'company']

/**
 * Normalizes input: digits and codes become ASCII, invisible characters are removed, a valid phone number
 * becomes international. The server parses phones by the numbering plans of all countries (`readPhone`), the
 * browser by length (`readPhoneRoughly`).
 */
export function cleanAddress(
  kind: AddressKind,
  { country, readPart }: { country: string; readPart: (part: AddressPart) => string },
  readPhone: PhoneReader,
): Address {
  const entries = listPartRules(kind, country).map((rule) => [
    rule.part,
    cleanPart(rule, readPart(rule.part), (text) => readPhone(text, country)),
  ])
  return { country, parts: Object.fromEntries(entries.filter(([, text]) => text !== '')) }
}

function cleanPart(
  { part, digitCount }: PartRule,
  text: string,
  parsePhone: (text: string) => PhoneResult,
): string {
  if (part === 'phone') return cleanPhone(text, parsePhone(text))
  if (nameParts.includes(part)) return cleanName(text)
  const asciiText = toAsciiDigits(text)
  if (part === 'email') return cleanEmail(asciiText)
  const line = cleanName(asciiText)
  if (digitCount !== undefined) return line.replaceAll(/[\s-]/g, '')
  if (part === 'shortCode') return line.replaceAll(' ', '').toUpperCase()
  return part === 'postcode' ? line.toUpperCase() : line
}

function cleanPhone(text: string, result: PhoneResult): string {
  // An invalid number is shown as typed, so that it can be corrected.
  return result.ok ? result.phone : cleanName(text)
}

/** The validation errors of a normalized address; empty: it may be stored. */
export function checkAddress(
  kind: AddressKind,
  { country, parts }: Address,
  readPhone: PhoneReader,
): AddressProblems {
  if (!isCountry(country)) return { country: country === '' ? 'missing' : 'choice' }
  const problemEntries = listPartRules(kind, country).map((rule) => [
    rule.part,
    checkPart(rule, { text: parts[rule.part] ?? '', country, readPhone }),
  ])
  return Object.fromEntries(problemEntries.filter(([, problem]) => problem !== undefined))
}

function checkPart(
  { part, isRequired, digitCount }: PartRule,
  { text, country, readPhone }: { text: string; country: string; readPhone: PhoneReader },
): AddressProblem | undefined {
  if (text === '') return isRequired ? 'missing' : undefined
  if (text.length > (part === 'email' ? 254 : MAX_LENGTH)) return 'long'
  if (digitCount !== undefined) return text.length === digitCount && /^\d+$/.test(text) ? undefined : 'digits'
  if (part === 'phone') {
    const result = readPhone(text, country)
    return result.ok ? undefined : result.problem
  }
  if (part === 'email') return checkEmail(text) && 'email-invalid'
  if (part === 'postcode') return /^[A-Z\d][A-Z\d -]{1,9}$/.test(text) ? undefined : 'postcode-invalid'
  if (part === 'shortCode') return /^[A-Z]{4}\d{4}$/.test(text) ? undefined : 'short-code-invalid'
  const choices = part === 'state' ? findStates(country) : undefined
  return choices && !choices.some(({ code }) => code === text) ? 'choice' : undefined
}
