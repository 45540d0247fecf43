import { expect, test } from 'vitest'
import { convertToUnit, formatMeaning, readMeasure } from './measure.ts'

const readMeaning = (text: string) => {
  const measure = readMeasure(text)
  return measure && formatMeaning(measure)
}

test.for([
  [['500 g', '0.5 kg', '500g', '٥٠٠ غ', '٠٫٥ كجم', '0,5 kg', '500.0 جرام'], '=500 mass'],
  [['12 cm', '0.12 m', '120 مم', '12 سم'], '=120 length'],
  [['1.5 l', '1500 ml', '١٫٥ لتر'], '=1500 volume'],
  [['1,250 g', '1250 g', '1.25 kg'], '=1250 mass'],
  [['42', '42.0', '٤٢'], '=42 '],
  [['-5 °', '−5 °'], '=-5 unit °'],
] as const)('%j are equal after unit conversion', ([texts, expected]) => {
  expect(texts.map(readMeaning)).toEqual(texts.map(() => expected))
})

test.for(['', 'red', '30 × 20 cm', 'about 5 kg', '5 kg of tea', 'v2', '1e5'])(
  '%j is not read as a measure',
  (text) => {
    expect(readMeasure(text)).toBeUndefined()
  },
)

test('measures of different quantities are not equal, even with the same number', () => {
  expect(readMeaning('5 kg')).not.toBe(readMeaning('5 cm'))
  expect(readMeaning('5 sheets')).not.toBe(readMeaning('5'))
})

test('an amount is converted into another unit', () => {
  const measure = readMeasure('250 g')
  expect(measure && convertToUnit(measure, 'kg')).toBe(0.25)
})

test('a number of 100,000 digits is not read as a measure in kg', () => {
  expect(readMeasure('1'.repeat(100_000) + ' kg')?.unit).not.toBe('kg')
})
