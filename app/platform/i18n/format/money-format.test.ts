import { describe, expect, test } from 'vitest'
import { getMoneyFormat, formatMoney } from './money-format.ts'

const nbsp = '\u00a0'

describe('formatMoney', () => {
  test.each([
    ['SAR', 'ar', 'SA', 'latn', 123_450, `1,234.50${nbsp}ر.س`],
    ['SAR', 'ar', 'SA', 'arab', 123_450, `١٬٢٣٤٫٥٠${nbsp}ر.س`],
    ['SAR', 'ar', 'SA', 'locale', 5, `٠٫٠٥${nbsp}ر.س`],
    ['SAR', 'en', 'SA', 'latn', 123_450, `SAR${nbsp}1,234.50`],
    ['SAR', 'en', 'SA', 'arab', 123_450, `SAR${nbsp}1,234.50`],
    ['KWD', 'ar', 'KW', 'latn', 1_234_500, `1,234.500${nbsp}د.ك`],
    ['AED', 'en', 'AE', 'latn', 0, `AED${nbsp}0.00`],
    // A left-to-right run inside a right-to-left amount: the minus is left of its number, the currency left
    // of both.
    ['SAR', 'ar', 'SA', 'latn', -100, `\u2066-1.00\u2069${nbsp}ر.س`],
    ['SAR', 'ar', 'SA', 'arab', -123_450, `\u2066-١٬٢٣٤٫٥٠\u2069${nbsp}ر.س`],
    ['EUR', 'ar', 'SA', 'latn', -100, `\u2066-1.00\u2069${nbsp}€`],
    ['SAR', 'en', 'SA', 'latn', -100, `SAR${nbsp}-1.00`],
    ['SAR', 'ar', 'SA', 'latn', -0.4, `0.00${nbsp}ر.س`],
    ['SAR', 'en', 'SA', 'latn', 123_456_789_00, `SAR${nbsp}123,456,789.00`],
  ] as const)('%s in %s-%s with %s digits: %d', (currency, locale, country, digits, amount, text) => {
    expect(formatMoney(amount, getMoneyFormat(currency, { locale, country, digits }))).toBe(text)
  })
})
