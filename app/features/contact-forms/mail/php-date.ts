/** Formats dates in PHP syntax, `F j, Y`, with the names of the form's language. */
import { findIntlLocale } from './languages.ts'

/** The local date and time in a time zone. */
export type Moment = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  instant: Date
  timeZone: string
}

export function readMoment(instant: Date, timeZone: string): Moment {
  const zone = normalizeTimeZone(timeZone)
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const readPart = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: readPart('year'),
    month: readPart('month'),
    day: readPart('day'),
    hour: readPart('hour'),
    minute: readPart('minute'),
    second: readPart('second'),
    instant,
    timeZone: zone,
  }
}

/** Midnight of a day in the format 'YYYY-MM-DD'; `undefined` if there is no such day. */
export function readDay(text: string, timeZone: string): Moment | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const asUtc = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.getUTCDate() !== Number(day)) return undefined
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const utcGuess = readMoment(asUtc, timeZone)
  const instant = new Date(asUtc.getTime() - calculateOffsetInMinutes(utcGuess) * 60_000)
  return { ...date, hour: 0, minute: 0, second: 0, instant, timeZone: utcGuess.timeZone }
}

/** An unknown letter stays unchanged, and so does one after a backslash. */
export function formatPhpDate(format: string, moment: Moment, locale: string): string {
  const nameOptions = { locale, hasDay: /[dj]/.test(format) }
  let text = ''
  for (let position = 0; position < format.length; position += 1) {
    const letter = format[position] ?? ''
    if (letter === '\\') {
      position += 1
      text += format[position] ?? ''
    } else text += formatters[letter]?.(moment, nameOptions) ?? letter
  }
  return text
}

/** Some languages inflect the name of a month after a day. */
type NameOptions = { locale: string; hasDay: boolean }

const formatters: Record<string, ((moment: Moment, nameOptions: NameOptions) => string) | undefined> = {
  d: ({ day }) => padToTwoDigits(day),
  j: ({ day }) => String(day),
  D: (moment, { locale }) => formatPart(moment, locale, { weekday: 'short' }),
  l: (moment, { locale }) => formatPart(moment, locale, { weekday: 'long' }),
  N: (moment) => String(calculateWeekday(moment) || 7),
  w: (moment) => String(calculateWeekday(moment)),
  S: ({ day }, { locale }) => (locale.startsWith('en') ? findOrdinalSuffix(day) : ''),
  z: (moment) => String(calculateDayOfYear(moment)),
  W: (moment) => padToTwoDigits(calculateIsoWeek(moment).week),
  o: (moment) => String(calculateIsoWeek(moment).year),
  F: (moment, nameOptions) => formatMonth(moment, nameOptions, 'long'),
  M: (moment, nameOptions) => formatMonth(moment, nameOptions, 'short'),
  m: ({ month }) => padToTwoDigits(month),
  n: ({ month }) => String(month),
  t: ({ year, month }) => String(new Date(Date.UTC(year, month, 0)).getUTCDate()),
  L: ({ year }) => (new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29 ? '1' : '0'),
  Y: ({ year }) => String(year).padStart(4, '0'),
  y: ({ year }) => padToTwoDigits(year % 100),
  a: (moment, { locale }) => formatDayPeriod(moment, locale).toLowerCase(),
  A: (moment, { locale }) => formatDayPeriod(moment, locale).toUpperCase(),
  g: ({ hour }) => String(hour % 12 || 12),
  h: ({ hour }) => padToTwoDigits(hour % 12 || 12),
  G: ({ hour }) => String(hour),
  H: ({ hour }) => padToTwoDigits(hour),
  i: ({ minute }) => padToTwoDigits(minute),
  s: ({ second }) => padToTwoDigits(second),
  u: ({ instant }) => `${String(instant.getUTCMilliseconds()).padStart(3, '0')}000`,
  v: ({ instant }) => String(instant.getUTCMilliseconds()).padStart(3, '0'),
  e: ({ timeZone }) => timeZone,
  T: (moment) => formatPart(moment, 'en_US', { timeZoneName: 'short' }),
  O: (moment) => formatOffset(moment, ''),
  P: (moment) => formatOffset(moment, ':'),
  p: (moment) => (calculateOffsetInMinutes(moment) === 0 ? 'Z' : formatOffset(moment, ':')),
  Z: (moment) => String(calculateOffsetInMinutes(moment) * 60),
  I: (moment) => (isSummerTime(moment) ? '1' : '0'),
  U: ({ instant }) => String(Math.floor(instant.getTime() / 1000)),
  c: (moment) => formatPhpDate('Y-m-d\\TH:i:sP', moment, 'en_US'),
  r: (moment) => formatPhpDate('D, d M Y H:i:s O', moment, 'en_US'),
}

function padToTwoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function formatPart(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  const partType = Object.keys(options)[0]
  const format = new Intl.DateTimeFormat(findIntlLocale(locale), { ...options, timeZone: moment.timeZone })
  return format.formatToParts(moment.instant).find(({ type }) => type === partType)?.value ?? ''
}

function formatMonth(moment: Moment, { locale, hasDay }: NameOptions, month: 'long' | 'short'): string {
  return formatPart(moment, locale, { month, ...(hasDay && { day: 'numeric' }) })
}

function formatDayPeriod(moment: Moment, locale: string): string {
  const options = { hour: 'numeric', hourCycle: 'h12', timeZone: moment.timeZone } as const
  const parts = new Intl.DateTimeFormat(findIntlLocale(locale), options).formatToParts(moment.instant)
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? (moment.hour < 12 ? 'AM' : 'PM')
}

function findOrdinalSuffix(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function calculateWeekday({ year, month, day }: Moment): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

const DAY_IN_MS = 24 * 60 * 60 * 1000

function calculateDayOfYear({ year, month, day }: Moment): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / DAY_IN_MS)
}

/** A week belongs to the year of its Thursday. */
function calculateIsoWeek(moment: Moment): { year: number; week: number } {
  const { year, month, day } = moment
  const thursday = new Date(Date.UTC(year, month - 1, day + 4 - (calculateWeekday(moment) || 7)))
  const weekYear = thursday.getUTCFullYear()
  return {
    year: weekYear,
    week: Math.floor((thursday.getTime() - Date.UTC(weekYear, 0, 1)) / DAY_IN_MS / 7) + 1,
  }
}

function calculateOffsetInMinutes({ year, month, day, hour, minute, second, instant }: Moment): number {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((asUtc - instant.getTime()) / 60_000)
}

function formatOffset(moment: Moment, separator: string): string {
  const minutes = calculateOffsetInMinutes(moment)
  const absoluteMinutes = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${padToTwoDigits(Math.floor(absoluteMinutes / 60))}${separator}${padToTwoDigits(absoluteMinutes % 60)}`
}

function isSummerTime(moment: Moment): boolean {
  const readOffsetInMonth = (month: number) =>
    calculateOffsetInMinutes(readMoment(new Date(Date.UTC(moment.year, month, 1)), moment.timeZone))
  return calculateOffsetInMinutes(moment) > Math.min(readOffsetInMonth(0), readOffsetInMonth(6))
}

function normalizeTimeZone(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
