/**
 * Format checks for e-mail addresses, URLs, numbers and dates, the same in browser and server
 * (contact-forms.md 3.4, 3.5). Values are trimmed.
 */

import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

const localPartPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
const domainLabelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

/** Whether WordPress accepts the address: no quoted names, no numeric hosts in brackets, ASCII only. */
export function isEmail(text: string): boolean {
  const atSign = text.indexOf('@')
  if (text.length < 6 || atSign < 1 || atSign !== text.lastIndexOf('@')) return false
  const labels = text.slice(atSign + 1).split('.')
  return localPartPattern.test(text.slice(0, atSign)) && labels.length > 1 && labels.every(isLabel)
}

function isLabel(label: string): boolean {
  return domainLabelPattern.test(label)
}

/** 6 to 15 characters: an optional plus and digits, after removing separators. */
export function isTel(text: string): boolean {
  const numberWithoutExtension = text.replace(/[#*].*$/su, '')
  const compactNumber = numberWithoutExtension.replaceAll(/[()/.\s-]/g, '')
  const dialedNumber = /^(?:\+|00)/.test(compactNumber)
    ? `+${compactNumber.replace(/^[+0]+/, '')}`
    : compactNumber
  return dialedNumber.length >= 6 && dialedNumber.length <= 15 && /^\+?\d+$/.test(dialedNumber)
}

/**
 * The number in international format: '00968 9123-4567' → '+96891234567'. A number without a calling code
 * gets `callingCode`, without its leading 0; `undefined` if that is '', or the number is invalid.
 */
export function formatE164(text: string, callingCode: string): string | undefined {
  // Removes dashes of any length, and the invisible bidi marks that are copied from a page.
  const compactNumber = toAsciiDigits(text).replaceAll(/[()/.\s\p{Pd}\p{Cf}]/gu, '')
  const dialedNumber = compactNumber
    .replace(/^00/, '+')
    .replace(/^0?(?=\d)/, callingCode && `+${callingCode}`)
  return /^\+[1-9]\d{6,14}$/.test(dialedNumber) ? dialedNumber : undefined
}

const schemes = new Set(
  (
    'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp ' +
    'webcal urn'
  ).split(' '),
)

/** A URL with one of the usual schemes; web schemes also require a valid host. */
export function isUrl(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([A-Za-z][A-Za-z0-9]*):(.*)$/su.exec(text) ?? []
  const lowerScheme = scheme.toLowerCase()
  return schemes.has(lowerScheme) && (!webSchemes.has(lowerScheme) || hasValidHost(rest))
}

const webSchemes = new Set(['http', 'https', 'ftp'])

// Not `URL`: browsers differ in what they correct, Chromium parses 'http://a b'.
function hasValidHost(rest: string): boolean {
  const authority = /^[^/?#]*/.exec(rest.replace(/^\/{1,2}/, ''))?.[0] ?? ''
  const [, host = '', port = ''] =
    /^([^:]*|\[[\da-f:.]+\])(?::(\d*))?$/i.exec(removeUserInfo(authority)) ?? []
  return host !== '' && Number(port) <= 65_535 && !/[\s\p{Cc}"<>\\^`{|}%@]/u.test(host)
}

function removeUserInfo(authority: string): string {
  return authority.slice(authority.lastIndexOf('@') + 1)
}

/** A number in HTML syntax: '-1.5', '.5', '1e3', never '+1', '1.' or '1,000'. */
export function isNumber(text: string): boolean {
  return /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?$/.test(text)
}

/** A valid calendar date in the format 'YYYY-MM-DD', from the year 1; years may be longer. */
export function isDate(text: string): boolean {
  const match = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [, year = '', month = '', day = ''] = match
  if (/^0+$/.test(year)) return false
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && isSameDay(text, Number(day))
}

/** 1 for Monday to 7 for Sunday, of a date that `isDate` accepts. */
export function calculateDayOfWeek(date: string): number {
  return createEquivalentDate(date).getUTCDay() || 7
}

/** 'HH:MM' or 'HH:MM:SS' within a day. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)
}

/** April 31 rolls over to another day of the month. */
function isSameDay(date: string, day: number): boolean {
  return createEquivalentDate(date).getUTCDate() === day
}

/** The calendar repeats every 400 years, and JavaScript engines support a limited range. */
function createEquivalentDate(date: string): Date {
  const [year = '', month, day] = date.split('-')
  return new Date(Date.UTC(2000 + (Number(year.slice(-4)) % 400), Number(month) - 1, Number(day)))
}
