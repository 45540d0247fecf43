/** Formats dates in PHP syntax, `F j, Y`, with the names of the form's language. */
import { formatLocale } from './languages.ts'

/** The local date and time in a time zone. */
export type Moment = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  at: Date
  timeZone: string
}

export function readMoment(at: Date, timeZone: string): Moment {
  const zone = validZone(timeZone)
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
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    at,
    timeZone: zone,
  }
}

/** Midnight of a day in the format 'YYYY-MM-DD'; `undefined` if there is no such day. */
export function readDay(text: string, timeZone: string): Moment | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const asUtc = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.getUTCDate() !== Number(day)) return undefined
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const guess = readMoment(asUtc, timeZone)
  const at = new Date(asUtc.getTime() - offsetInMinutes(guess) * 60_000)
  return { ...date, hour: 0, minute: 0, second: 0, at, timeZone: guess.timeZone }
}

/** An unknown letter stays unchanged, and so does one after a backslash. */
export function phpDate(format: string, moment: Moment, locale: string): string {
  const names = { locale, isOfDay: /[dj]/.test(format) }
  let text = ''
  for (let at = 0; at < format.length; at += 1) {
    const sign = format[at] ?? ''
    if (sign === '\\') {
      at += 1
      text += format[at] ?? ''
    } else text += signs[sign]?.(moment, names) ?? sign
  }
  return text
}

/** Some languages inflect the name of a month after a day. */
type Names = { locale: string; isOfDay: boolean }

const signs: Record<string, ((moment: Moment, names: Names) => string) | undefined> = {
  d: ({ day }) => digits(day),
  j: ({ day }) => String(day),
  D: (moment, { locale }) => named(moment, locale, { weekday: 'short' }),
  l: (moment, { locale }) => named(moment, locale, { weekday: 'long' }),
  N: (moment) => String(weekdayOf(moment) || 7),
  w: (moment) => String(weekdayOf(moment)),
  S: ({ day }, { locale }) => (locale.startsWith('en') ? ordinalEnd(day) : ''),
  z: (moment) => String(dayOfYear(moment)),
  W: (moment) => digits(isoWeek(moment).week),
  o: (moment) => String(isoWeek(moment).year),
  F: (moment, names) => monthName(moment, names, 'long'),
  M: (moment, names) => monthName(moment, names, 'short'),
  m: ({ month }) => digits(month),
  n: ({ month }) => String(month),
  t: ({ year, month }) => String(new Date(Date.UTC(year, month, 0)).getUTCDate()),
  L: ({ year }) => (new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29 ? '1' : '0'),
  Y: ({ year }) => String(year).padStart(4, '0'),
  y: ({ year }) => digits(year % 100),
  a: (moment, { locale }) => halfOfDay(moment, locale).toLowerCase(),
  A: (moment, { locale }) => halfOfDay(moment, locale).toUpperCase(),
  g: ({ hour }) => String(hour % 12 || 12),
  h: ({ hour }) => digits(hour % 12 || 12),
  G: ({ hour }) => String(hour),
  H: ({ hour }) => digits(hour),
  i: ({ minute }) => digits(minute),
  s: ({ second }) => digits(second),
  u: ({ at }) => `${String(at.getUTCMilliseconds()).padStart(3, '0')}000`,
  v: ({ at }) => String(at.getUTCMilliseconds()).padStart(3, '0'),
  e: ({ timeZone }) => timeZone,
  T: (moment) => named(moment, 'en_US', { timeZoneName: 'short' }),
  O: (moment) => offset(moment, ''),
  P: (moment) => offset(moment, ':'),
  p: (moment) => (offsetInMinutes(moment) === 0 ? 'Z' : offset(moment, ':')),
  Z: (moment) => String(offsetInMinutes(moment) * 60),
  I: (moment) => (isSummerTime(moment) ? '1' : '0'),
  U: ({ at }) => String(Math.floor(at.getTime() / 1000)),
  c: (moment) => phpDate('Y-m-d\\TH:i:sP', moment, 'en_US'),
  r: (moment) => phpDate('D, d M Y H:i:s O', moment, 'en_US'),
}

function digits(number: number): string {
  return String(number).padStart(2, '0')
}

function named(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  const partType = Object.keys(options)[0]
  const format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: moment.timeZone })
  return format.formatToParts(moment.at).find(({ type }) => type === partType)?.value ?? ''
}

function monthName(moment: Moment, { locale, isOfDay }: Names, month: 'long' | 'short'): string {
  return named(moment, locale, { month, ...(isOfDay && { day: 'numeric' }) })
}

function halfOfDay(moment: Moment, locale: string): string {
  const options = { hour: 'numeric', hourCycle: 'h12', timeZone: moment.timeZone } as const
  const parts = new Intl.DateTimeFormat(formatLocale(locale), options).formatToParts(moment.at)
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? (moment.hour < 12 ? 'AM' : 'PM')
}

function ordinalEnd(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function weekdayOf({ year, month, day }: Moment): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

const DAY_IN_MS = 24 * 60 * 60 * 1000

function dayOfYear({ year, month, day }: Moment): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / DAY_IN_MS)
}

/** A week belongs to the year of its Thursday. */
function isoWeek(moment: Moment): { year: number; week: number } {
  const { year, month, day } = moment
  const thursday = new Date(Date.UTC(year, month - 1, day + 4 - (weekdayOf(moment) || 7)))
  const itsYear = thursday.getUTCFullYear()
  return {
    year: itsYear,
    week: Math.floor((thursday.getTime() - Date.UTC(itsYear, 0, 1)) / DAY_IN_MS / 7) + 1,
  }
}

function offsetInMinutes({ year, month, day, hour, minute, second, at }: Moment): number {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((asUtc - at.getTime()) / 60_000)
}

function offset(moment: Moment, separator: string): string {
  const minutes = offsetInMinutes(moment)
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${separator}${digits(size % 60)}`
}

function isSummerTime(moment: Moment): boolean {
  const offsetIn = (month: number) =>
    offsetInMinutes(readMoment(new Date(Date.UTC(moment.year, month, 1)), moment.timeZone))
  return offsetInMinutes(moment) > Math.min(offsetIn(0), offsetIn(6))
}

function validZone(timeZone: string): string {
  return isZone(timeZone) ? timeZone : 'UTC'
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
