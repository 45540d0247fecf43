import { expect, test } from 'vitest'
import { readDatePhrase } from './date-phrases.ts'

const TODAY = '2026-11-20'

test.for([
  ['today', '2026-11-20'],
  ['NOW', '2026-11-20'],
  ['tomorrow', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['2024-02-30', '2024-03-01'],
  ['2024-2-3', '2024-02-03'],
  ['20240229', '2024-02-29'],
  ['+1 day', '2026-11-21'],
  ['today+3days', '2026-11-23'],
  ['today - 2 weeks', '2026-11-06'],
  ['2024-01-01+1 month', '2024-02-01'],
  ['2024-01-31 +1 month', '2024-03-02'],
  ['2024-02-29 +1 year -1 day', '2025-02-28'],
  ['3 days ago', '2026-11-17'],
  ['next week', '2026-11-27'],
  ['last year', '2025-11-20'],
  ['first day of next month', '2026-12-01'],
  ['last day of this month', '2026-11-30'],
  ['last day of previous month', '2026-10-31'],
  ['2024-01-31 last day of next month', '2024-02-29'],
  ['first day of next year', '2027-11-01'],
  ['tomorrow +1 week', '2026-11-28'],
] as const)('the date phrase %s is read as %s', ([phrase, date]) => {
  expect(readDatePhrase(phrase, TODAY)).toBe(date)
})

test.for([
  '',
  'someday',
  'today or tomorrow',
  '2024-13-01',
  '2024-01-32',
  '1 fortnight',
  '2024-01-011',
  '+ day',
])('"%s" is not a date phrase', (phrase) => {
  expect(readDatePhrase(phrase, TODAY)).toBeUndefined()
})

test('a date phrase outside the valid range returns no date', () => {
  expect(readDatePhrase('+9999 years', TODAY)).toBeUndefined()
  expect(readDatePhrase('+999999 years '.repeat(1000), TODAY)).toBeUndefined()
  expect(readDatePhrase('0001-01-01 -1 day', TODAY)).toBeUndefined()
})
