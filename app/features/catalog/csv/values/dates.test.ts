import { expect, test } from 'vitest'
import { readDate, readDateTime, readSaleDay } from './dates.ts'

test.each([
  ['', null],
  ['2024-02-29', '2024-02-29'],
  ['2024-02-29 13:00:00', '2024-02-29'],
  ['2024-02-29T13:00', '2024-02-29'],
  ['٢٠٢٤-٠٢-٢٩', '2024-02-29'],
])('the date “%s” is read as %s', (cell, value) => {
  expect(readDate(cell)).toEqual({ ok: true, value })
})

test.each([
  '29/02/2024',
  '12/01/2030',
  '12.01.2030',
  '2030/01/12',
  '2023-02-29',
  '2030-02-30',
  '2030-13-01',
  '2030-01-12T10:00:00+03:00',
  '2030-01-12 UTC',
  '2030-01-12 25:00',
  '47495',
  'soon',
])('“%s” is rejected as a date, and the reason contains an example of a date', (cell) => {
  const reason = `is "${cell}": expected a day such as 2030-01-12`
  expect(readDate(cell)).toEqual({ ok: false, reason })
  expect(readDateTime(cell)).toEqual({ ok: false, reason })
  expect(readSaleDay(cell)).toEqual({ ok: true, value: undefined, note: reason })
})

test.each([
  ['', null],
  ['2024-02-29', '2024-02-29 00:00:00'],
  ['2024-02-29 13:05', '2024-02-29 13:05:00'],
  ['2024-02-29T13:05:09', '2024-02-29 13:05:09'],
])('the time “%s” is read as %s', (cell, value) => {
  expect(readDateTime(cell)).toEqual({ ok: true, value })
})

test.each([
  ['2030-01-12 00:00:00', false],
  ['2030-01-12 23:59:59', false],
  ['2030-01-12 23:59', false],
  ['2030-01-12 13:00', true],
])(
  'the omitted time of a sale day is reported, except at the start or end of the day: %s',
  (cell, isReported) => {
    const reading = readSaleDay(cell)
    expect(reading).toMatchObject({ ok: true, value: '2030-01-12' })
    expect(reading.note !== undefined).toBe(isReported)
  },
)
