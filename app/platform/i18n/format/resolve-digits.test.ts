import { expect, test } from 'vitest'
import { resolveDigits } from './resolve-digits.ts'

test.each([
  ['latn', 'SA', 'latn'],
  ['arab', 'AE', 'arab'],
  // According to CLDR (arabic.md D.3).
  ...['SA', 'EG', 'KW', 'QA', 'BH', 'OM', 'JO', 'LB', 'IQ', 'SY', 'PS', 'SD', 'YE'].map((country) => [
    'locale',
    country,
    'arab',
  ]),
  ...['AE', 'MA', 'DZ', 'TN', 'LY', 'DE'].map((country) => ['locale', country, 'latn']),
] as ['latn' | 'arab' | 'locale', string, string][])(
  'D.3: the digits setting "%s" with the country %s resolves to %s',
  (digits, country, expected) => {
    expect(resolveDigits({ shop: { digits }, catalog: { country } })).toBe(expected)
  },
)
