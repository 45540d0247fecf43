import { expect, test } from 'vitest'
import { aCountry, aCurrency, aTimeZone } from './setting-checks.ts'
import { expectationOf, fits, readSection } from './settings.ts'

const label = { en: 'x' }
const section = {
  isOpen: { type: 'boolean', label, default: true },
  size: { type: 'number', label, default: 4, minimum: 1, maximum: 10 },
  shape: { type: 'choice', label, default: 'round', choices: ['round', 'square'] },
  name: { type: 'local-text', label, default: { en: 'Shop' } },
  note: { type: 'text', label, default: '', maximumLength: 5 },
  currency: { type: 'text', label, default: 'SAR', check: aCurrency },
} as const

test('what is stored wins over the default, what no longer fits does not', () => {
  const stored = {
    isOpen: false,
    size: 11,
    shape: 'square',
    name: { ar: 'متجر' },
    note: 'too long',
    gone: 1,
    currency: 'DIRHAM',
  }
  expect(readSection(section, stored)).toEqual({
    isOpen: false,
    size: 4,
    shape: 'square',
    name: { ar: 'متجر' },
    note: '',
    currency: 'SAR',
  })
})

test.each([
  [section.isOpen, 'yes', false],
  [section.size, 1, true],
  [section.size, 0, false],
  [section.size, 4.5, false],
  [section.size, '4', false],
  [section.size, Number.NaN, false],
  [section.shape, 'oval', false],
  [section.name, { en: 1 }, false],
  [section.name, null, false],
  [section.note, 'short', true],
  [section.note, 'longer', false],
  [section.currency, 'AED', true],
  [section.currency, 'XYZ', false],
])('%j takes %j: %s', (field, value, expected) => {
  expect(fits(field, value)).toBe(expected)
})

test.each([
  [aCurrency, ['SAR', 'KWD', 'EUR'], ['', 'sar', 'SAX', 'Riyal', ' SAR']],
  [aCountry, ['SA', 'EG', 'DE'], ['', 'sa', 'SAU', 'QQ', 'S', '12']],
  [aTimeZone, ['Asia/Riyadh', 'UTC', 'Africa/Cairo'], ['', 'Riyadh', '+03:00', 'Asia/Riyad', ' UTC']],
])('of the checks, $expected', ({ accepts }, taken, refused) => {
  expect(taken.filter((text) => !accepts(text))).toEqual([])
  expect(refused.filter(accepts)).toEqual([])
})

test.each([
  [section.isOpen, 'true or false'],
  [section.size, 'a whole number from 1 to 10'],
  [section.shape, 'one of ["round","square"]'],
  [section.note, 'a text of at most 5 characters'],
  [section.currency, 'the three letters of a currency, for example SAR'],
])('what %j takes can be said', (field, expected) => {
  expect(expectationOf(field)).toBe(expected)
})
