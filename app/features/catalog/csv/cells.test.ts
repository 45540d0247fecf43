import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWholeNumber,
  readDecimal,
  readDescription,
  readInteger,
  readList,
  readPrice,
  readReference,
  readStock,
  readText,
  readTypes,
} from './cells.ts'
import { writeDescription, writeList, writePrice, writeText } from './write-cells.ts'
import { writeRecord } from '#app/platform/csv/write-record.ts'
import { convertMeasure } from './values/units.ts'

test.each([
  ['49.95', 2, 4995],
  ['49,95', 2, 4995],
  ['٤٩٫٩٥', 2, 4995],
  ['١٬٢٣٤٫٥٠', 2, 123450],
  ['0', 2, 0],
  ['.5', 2, 50],
  ['1,234.50', 2, 123450],
  ['1.234,50', 2, 123450],
  ['1,234,567', 2, 123456700],
  ['10.0000', 2, 1000],
  ['9.995', 2, 1000],
  ['1.005', 2, 101],
  ['12.345', 3, 12345],
  ['12,345', 3, 12345],
  ['1500', 0, 1500],
  ['90071992547409.91', 2, 9007199254740991],
])('the price %s with %i decimals is read as %i minor units', (cell, decimals, expected) => {
  expect(readPrice(cell, decimals)).toEqual({ ok: true, value: expected })
})

test.each(['1,234', 'ten', '-5', "'-5", '1.2.3', '1 000', '99999999999999999'])(
  'the price "%s" is rejected',
  (cell) => {
    expect(readPrice(cell, 2).ok).toBe(false)
  },
)

test('an empty price is read as null, not as 0', () => {
  expect(readPrice(' ', 2)).toEqual({ ok: true, value: null })
})

test('a written price is read back unchanged with any number of decimals', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom(0, 2, 3), (amountInMinor, decimals) => {
      expect(readPrice(writePrice(amountInMinor, decimals), decimals)).toEqual({
        ok: true,
        value: amountInMinor,
      })
    }),
  )
})

test.each([
  ['a\\, b, c', ['a, b', 'c']],
  [" '-1, +2 ", ['-1', '+2']],
  ['a,,b', ['a', '', 'b']],
])('the list "%s" is split into its parts', (cell, expected) => {
  expect(readList(cell)).toEqual(expected)
})

test('a written list is read back unchanged', () => {
  const part = fc.string({ unit: fc.constantFrom('a', ',', '\\', 'ب', ' ', '-') }).map((text) => text.trim())
  fc.assert(
    fc.property(
      fc.array(
        part.filter((text) => text !== ''),
        { minLength: 1 },
      ),
      (parts) => {
        expect(readList(writeList(parts))).toEqual(parts)
      },
    ),
  )
})

test('a written description is read back unchanged, including backslashes and line breaks', () => {
  const text = fc.string({ unit: fc.constantFrom('\\', 'n', '\n', 'a', '<') }).map((value) => value.trim())
  fc.assert(
    fc.property(text, (value) => {
      expect(readDescription(writeDescription(value))).toBe(value)
    }),
  )
})

test.each([
  ['line 1\r\\nline 2\r\\n\r\\nnext', 'line 1\nline 2\n\nnext'],
  ['a\\nb', 'a\nb'],
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\r\\\\nb', 'a\n\\nb'],
])('line breaks in the description %j are unescaped only once', (cell, expected) => {
  expect(readDescription(cell)).toBe(expected)
})

test('a written name is read back unchanged, even if it looks like an entity', () => {
  const name = fc.string({ unit: fc.constantFrom('&', 'amp;', 'lt;', '#38;', 'a', '>') })
  fc.assert(
    fc.property(name, (value) => {
      expect(readText(writeText(value))).toBe(value)
    }),
  )
})

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['it&#039;s', "it's"],
  ['&unknown; &#xD800;', '&unknown; &#xD800;'],
])('the name "%s" is read as "%s"', (cell, expected) => {
  expect(readText(cell)).toBe(expected)
})

test('an unknown product type is rejected with the list of known types', () => {
  expect(readTypes('subscription')).toEqual({
    ok: false,
    reason: 'is "subscription": expected one of simple, variable, variation, grouped, external',
  })
})

test('numbers with Arabic digits, commas and redundant zeros are read', () => {
  expect(readDecimal('٠٫٥٠')).toEqual({ ok: true, value: '0.5' })
  expect(readDecimal('007,10')).toEqual({ ok: true, value: '7.1' })
  expect(readInteger('5.0')).toEqual({ ok: true, value: 5 })
  expect(readInteger('5.5').ok).toBe(false)
  expect(readInteger('1000,00')).toEqual({ ok: true, value: 1000 })
  expect(readInteger('٠٠٠٠٠٠٠٠٠٠٥')).toEqual({ ok: true, value: 5 })
  expect(readReference('id:٤٤')).toEqual({ id: 44 })
})

test.each([
  '1,000',
  '1.000',
  '7,000',
  '-1,000',
  '12.345',
  '1 000',
  "1'000",
  '1,000,000',
  '1.000.000',
  '1,000.00',
  '١,٠٠٠',
])('the whole number “%s”, which may contain a thousands separator, is rejected', (cell) => {
  const reason = `is "${cell}": write it without a thousands separator`
  expect(readInteger(cell)).toEqual({ ok: false, reason })
  expect(readStock(cell)).toEqual({ ok: false, reason })
  expect(isWholeNumber(cell)).toBe(false)
})

test.each([
  ['1000', 1000],
  ['٧٬٠٠٠', 7000],
  ['5.0', 5],
  ['5.00', 5],
  ['5,00', 5],
  ['5.', 5],
  ['0.000', 0],
  ['1000.000', 1000],
])('the whole number “%s” is read as %i', (cell, value) => {
  expect(readInteger(cell)).toEqual({ ok: true, value })
})

test.each(['1,800', '1 800', '1,234,567', '1,234.5', '1.234,5'])('the weight “%s” is rejected', (cell) => {
  const reason = `is "${cell}": write it without a thousands separator`
  expect(readDecimal(cell)).toEqual({ ok: false, reason })
})

test.each([
  ['1.800', '1.8'],
  ['0,800', '0.8'],
  ['1,80', '1.8'],
  ['1,8000', '1.8'],
  ['١٫٨٠٠', '1.8'],
])('the weight “%s” is read as %s', (cell, value) => {
  expect(readDecimal(cell)).toEqual({ ok: true, value })
})

test.each([
  ['0.5', 'lbs', 'kg', '0.2268'],
  ['1.5', 'كجم', 'kg', '1.5'],
  ['1.5', undefined, 'kg', '1.5'],
  ['1.5', '', 'kg', '1.5'],
  ['250', 'grams', 'kg', '0.25'],
  ['250', 'غرام', 'kg', '0.25'],
  ['250', 'غم', 'kg', '0.25'],
  ['2', 'كغم', 'g', '2000'],
  ['2', 'كلغ', 'g', '2000'],
  ['2', 'كيلو غرام', 'g', '2000'],
  ['2', 'ك.غ', 'g', '2000'],
  ['2', 'كيلو', 'g', '2000'],
  ['2', 'KGS', 'g', '2000'],
  ['1', 'Pounds', 'g', '453.5924'],
  ['1', 'اونصه', 'g', '28.3495'],
  ['1.5', 'stone', 'kg', null],
  ['1.5', 'cm', 'kg', null],
  ['1.5', 'constructor', 'kg', null],
])('a weight of %s (%s) is converted to the shop unit %s as %s', (amount, from, to, value) => {
  expect(convertMeasure(amount, { measure: 'weight', from, to })).toBe(value)
})

test.each([
  ['10', 'in', 'cm', '25.4'],
  ['10', 'inches', 'cm', '25.4'],
  ['10', '"', 'cm', '25.4'],
  ['10', 'سنتيمتر', 'm', '0.1'],
  ['10', 'سم', 'mm', '100'],
  ['2', 'قدم', 'cm', '60.96'],
  ['10', 'kg', 'cm', null],
])('a length of %s (%s) is converted to the shop unit %s as %s', (amount, from, to, value) => {
  expect(convertMeasure(amount, { measure: 'length', from, to })).toBe(value)
})

test.each([
  ['-1', '-1'],
  ['-10', '-10'],
  ['+5', '+5'],
  ['-1.50', '-1.50'],
  ['-1,5', '"-1,5"'],
  ['-1+1', "'-1+1"],
  ['-1-1', "'-1-1"],
  ['+', "'+"],
  ['-', "'-"],
  ['-1.', "'-1."],
  ['-.5', "'-.5"],
  ['-1e3', "'-1e3"],
  ['-1,5,5', `"'-1,5,5"`],
  ['-1 ', `"'-1 "`],
  ['-1\n=1', `"'-1\n=1"`],
  ['-1\n', `"'-1\n"`],
  ['--1', "'--1"],
  ['=1', "'=1"],
  ['@1', "'@1"],
  ['\t1', "'\t1"],
])('the cell %j is written as %j: numbers are kept, and formulas are escaped', (cell, expectedCell) => {
  expect(writeRecord([cell])).toBe(`${expectedCell}\r\n`)
})

test('a record is quoted where necessary, and formulas in cells are escaped', () => {
  expect(writeRecord(['=1+1', 'a,b', 'say "hi"', ' x', 'plain'])).toBe(
    `'=1+1,"a,b","say ""hi"""," x",plain\r\n`,
  )
})
