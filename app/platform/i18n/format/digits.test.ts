import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeNumber, parseAmount, toAsciiDigits, formatAmount } from './digits.ts'

test('D.3: Arabic and Persian digits are converted to ASCII, and other characters are kept', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ x7')).toBe('0123456789 0123456789 x7')
})

test('D.3: the Arabic comma is not read as a decimal separator', () => {
  expect(normalizeNumber('١٬٢٣٤٫٥')).toBe('1234.5')
  expect(normalizeNumber('١،٥')).toBe('1،5')
})

test.each([
  ['12.5', 2, 1250],
  ['١٢٫٥', 2, 1250],
  ['١٬٢٠٠', 2, 120000],
  ['12.', 2, 1200],
  ['1.2345', 3, 1234],
  ['7', 0, 7],
  ['0', 2, 0],
  ['', 2, undefined],
  ['-1', 2, undefined],
  ['1e9', 2, undefined],
  ['12.5.1', 2, undefined],
  ['9'.repeat(13), 2, undefined],
  ['9'.repeat(10_000), 2, undefined],
  ['\u0000', 2, undefined],
])('an amount typed as %j with %i decimals is parsed as %j minor units', (text, decimals, expected) => {
  expect(parseAmount(text, decimals)).toBe(expected)
})

test('parsing a formatted amount returns the same amount', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 3 }), (amount, decimals) => {
      expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
    }),
  )
})
