import { expect, test } from 'vitest'
import { formatPhpDate, readDay, readMoment } from './php-date.ts'

const moment = readMoment(new Date('2026-03-05T21:04:09.042Z'), 'Asia/Riyadh')

test.for([
  ['Y-m-d H:i:s', '2026-03-06 00:04:09'],
  ['D, j M y', 'Fri, 6 Mar 26'],
  ['l jS F', 'Friday 6th March'],
  ['g:i a G h A', '12:04 am 0 12 AM'],
  ['N w z t L W o', '5 5 64 31 0 10 2026'],
  ['e P O p Z I U v', 'Asia/Riyadh +03:00 +0300 +03:00 10800 0 1772744649 042'],
  ['c', '2026-03-06T00:04:09+03:00'],
  ['r', 'Fri, 06 Mar 2026 00:04:09 +0300'],
  ['\\Y\\e\\a\\r: Y \\', 'Year: 2026 '],
  ['', ''],
])('CF-13: formatPhpDate formats a date with the pattern %s', ([format, expected]) => {
  expect(formatPhpDate(format ?? '', moment, 'en_US')).toBe(expected)
})

test.for([
  ['en_US', 'Friday 6 March, 12:04 am'],
  ['ar', 'الجمعة 6 مارس, 12:04 ص'],
  ['ru_RU', 'пятница 6 марта, 12:04 am'],
  ['not a locale', 'Friday 6 March, 12:04 am'],
])('CF-13: formatPhpDate formats a date in the locale %s', ([locale, expected]) => {
  expect(formatPhpDate('l j F, g:i a', moment, locale ?? '')).toBe(expected)
})

test('CF-13: formatPhpDate returns the English ordinal suffix of a day', () => {
  const suffixedDays = ['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '31'].map((day) => {
    const date = readDay(`2026-01-${day}`, 'UTC')
    return date && formatPhpDate('jS', date, 'en_US')
  })
  expect(suffixedDays).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ])
})

test('CF-13: readDay returns midnight in the time zone of the site and rejects invalid dates', () => {
  const day = readDay('2026-07-01', 'America/New_York')
  expect(day && formatPhpDate('c I', day, 'en_US')).toBe('2026-07-01T00:00:00-04:00 1')
  expect(readDay('2026-02-29', 'UTC')).toBeUndefined()
  expect(readDay('2026-2-2', 'UTC')).toBeUndefined()
  const dayInUnknownZone = readDay('2026-07-01', 'Nowhere/At all')
  expect(dayInUnknownZone && formatPhpDate('c', dayInUnknownZone, 'en_US')).toBe('2026-07-01T00:00:00+00:00')
})
