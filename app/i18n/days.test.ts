import { expect, test } from 'vitest'
import { dayOf, nextDay, writeDay } from './days.ts'

const lateInLondon = new Date('2026-01-15T22:30:00Z')

test('a moment belongs to the day it has where the shop is', () => {
  expect(dayOf(lateInLondon, 'UTC')).toBe('2026-01-15')
  expect(dayOf(lateInLondon, 'Asia/Riyadh')).toBe('2026-01-16')
  expect(writeDay(lateInLondon, { language: 'en', timeZone: 'Asia/Riyadh' })).toBe('January 16, 2026')
  expect(writeDay(lateInLondon, { language: 'ar-u-nu-latn', timeZone: 'UTC' })).toBe('15 يناير 2026')
})

test.each([
  ['Asia/Riyadh', '2026-01-15T22:30:00Z', '2026-01-16T21:00:00.000Z'],
  ['UTC', '2026-01-15T00:00:00Z', '2026-01-16T00:00:00.000Z'],
  // At midnight Cairo goes on to one o'clock.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00.000Z'],
])('in %s the day of %s ends at %s', (timeZone, moment, end) => {
  expect(nextDay(new Date(moment), timeZone).toISOString()).toBe(end)
})
