import fc from 'fast-check'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import { parseSearchWords, splitWords } from './normalize.ts'

test.each([
  ['أحمد', 'احمد'],
  ['آلة', 'اله'],
  ['محـــمّد', 'محمد'],
  ['مُسْتَشْفَى', 'مستشفي'],
  ['ﻻ', 'لا'],
  ['کتاب فارسی', 'كتاب فارسي'],
  ['iPhone ١٥ Pro', 'iphone 15 pro'],
  ['Café', 'cafe'],
  ['‫قميص‬', 'قميص'],
  ['  a \n b ', 'a b'],
])('D.7: %j is normalized to %j', (text, expected) => {
  expect(normalizeText(text)).toBe(expected)
})

test('D.7: a word with hamza on waw has an alternative form without hamza', () => {
  expect(normalizeText('مسؤول')).not.toBe(normalizeText('مسوول'))
  expect(parseSearchWords('مسؤول')).toEqual([{ word: 'مسؤول', prefixForms: ['مسوول'], stems: [] }])
})

test('D.7: a word without its article is an additional form, and the full word is kept', () => {
  expect(parseSearchWords('القميص')).toEqual([{ word: 'القميص', prefixForms: ['قميص'], stems: [] }])
  expect(parseSearchWords('والقميص')[0]?.prefixForms).toContain('قميص')
  expect(parseSearchWords('الم')).toEqual([{ word: 'الم', prefixForms: [], stems: [] }])
})

test('D.7: a plural and its singular share a form', () => {
  const listForms = (text: string) => parseSearchWords(text).flatMap(({ word, stems }) => [word, ...stems])
  expect(listForms('ساعات')).toContain('ساع')
  expect(listForms('ساعة')).toContain('ساع')
  expect(listForms('shirts')).toContain('shirt')
  expect(listForms('watches')).toContain('watch')
  expect(listForms('berries')).toContain('berry')
  expect(listForms('glass')).toEqual(['glass'])
})

test('text is split into words at spaces and punctuation of both scripts, without duplicates', () => {
  expect(splitWords('قميص، قطن؛ أحمر؟ WOO-vneck_tee قميص')).toEqual([
    'قميص',
    'قطن',
    'احمر',
    'woo',
    'vneck',
    'tee',
  ])
})

test('normalizing a text twice has the same result as normalizing once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const normalizedText = normalizeText(text)
      expect(normalizeText(normalizedText)).toBe(normalizedText)
    }),
    { numRuns: scaleRuns(100) },
  )
})

test('for any input, words are short and contain only letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const { word, prefixForms, stems } of parseSearchWords(text)) {
        for (const form of [word, ...prefixForms, ...stems])
          expect(form).toMatch(/^[\p{L}\p{N}\p{M}]{1,40}$/u)
      }
    }),
    { numRuns: scaleRuns(100) },
  )
})
