import { expect, test } from 'vitest'
import { findCalendarDay, toCalendarDay, findNextDayStart, formatDay } from './days.ts'

const lateEvening = new Date('2026-01-15T22:30:00Z')

test('the day of a timestamp depends on the time zone of the shop', () => {
  expect(toCalendarDay(lateEvening, 'UTC')).toBe('2026-01-15')
  expect(toCalendarDay(lateEvening, 'Asia/Riyadh')).toBe('2026-01-16')
  expect(formatDay(lateEvening, { language: 'en', timeZone: 'Asia/Riyadh' })).toBe('January 16, 2026')
  expect(formatDay(lateEvening, { language: 'ar-u-nu-latn', timeZone: 'UTC' })).toBe('15 يناير 2026')
})

test.each([
  ['Asia/Riyadh', '2026-01-15T22:30:00Z', '2026-01-16T21:00:00.000Z'],
  ['UTC', '2026-01-15T00:00:00Z', '2026-01-16T00:00:00.000Z'],
  // In Cairo clocks move from midnight to one o'clock.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00.000Z'],
])('in %s the day of %s ends at %s', (timeZone, moment, end) => {
  expect(findNextDayStart(new Date(moment), timeZone).toISOString()).toBe(end)
})

test('findCalendarDay caches a day and recomputes it for other timestamps and time zones', () => {
  const noon = new Date('2026-01-15T12:00:00Z')
  const day = { name: '2026-01-15', validUntil: Date.parse('2026-01-16T00:00:00Z') }
  expect(findCalendarDay(noon, 'UTC')).toMatchObject(day)
  expect(findCalendarDay(new Date(day.validUntil - 1), 'UTC')).toMatchObject(day)
  expect(findCalendarDay(new Date(day.validUntil), 'UTC').name).toBe('2026-01-16')
  expect(findCalendarDay(new Date('2026-01-14T23:00:00Z'), 'UTC').name).toBe('2026-01-14')
  expect(findCalendarDay(noon, 'Asia/Riyadh').validUntil).toBe(Date.parse('2026-01-15T21:00:00Z'))
})
