import { expect, test } from 'vitest'
import { decodeEntities } from '#app/platform/http/decode.ts'
import { clampQuantity, matches, findPurchaseState } from './rules.ts'
import { isYes } from './settings.ts'

test.each([
  ['the same values', { color: 'red', size: 's' }, { color: 'red', size: 's' }, true],
  ['another value', { color: 'red', size: 's' }, { color: 'red', size: 'm' }, false],
  ['any value allowed in the variation', { color: 'red', size: '' }, { color: 'red', size: 'm' }, true],
  ['no value selected', { color: 'red', size: 's' }, { color: 'red', size: '' }, true],
  ['an attribute that the variation does not have', { color: 'red' }, { color: 'red', size: 'm' }, true],
  ['a value in another case', { color: 'Red' }, { color: 'red' }, false],
])('VAR-1: matching a variation with %s', (_, variation, choice, expected) => {
  expect(matches(variation, choice)).toBe(expected)
})

test.each([
  ['stays within its bounds', '2', { minQuantity: 1, maxQuantity: 3 }, { value: '2', min: '1', max: '3' }],
  ['is reduced to the maximum', '9', { minQuantity: 1, maxQuantity: 3 }, { value: '3', min: '1', max: '3' }],
  ['is raised to the minimum', '1', { minQuantity: 2, maxQuantity: null }, { value: '2', min: '2', max: '' }],
  ['has no upper bound', '500', { minQuantity: 1, maxQuantity: null }, { value: '500', min: '1', max: '' }],
  [
    'is the minimum if the input is not a number',
    'abc',
    { minQuantity: 4, maxQuantity: 9 },
    { value: '4', min: '4', max: '9' },
  ],
  [
    'is the minimum if the input is empty',
    '',
    { minQuantity: 1, maxQuantity: 9 },
    { value: '1', min: '1', max: '9' },
  ],
])('VAR-1: the quantity %s', (_, raw, bounds, expected) => {
  expect(clampQuantity({ isSoldIndividually: false, ...bounds }, raw)).toEqual({
    ...expected,
    isHidden: false,
  })
})

test('VAR-1: a product sold individually hides the quantity field, and its value is 1', () => {
  const field = clampQuantity({ isSoldIndividually: true, minQuantity: 2, maxQuantity: 1 }, '7')
  expect(field).toEqual({ value: '1', min: '1', max: '', isHidden: true })
})

const variation = {
  variationId: 7,
  sku: '',
  isInStock: true,
  isPurchasable: true,
  isVisible: true,
  isSoldIndividually: false,
  minQuantity: 1,
  maxQuantity: null,
}

test.each([
  ['ok', variation],
  ['unavailable', { ...variation, isInStock: false }],
  ['unavailable', { ...variation, isPurchasable: false }],
  ['unavailable', { ...variation, isVisible: false }],
  ['selection-needed', null],
])('VAR-1: findPurchaseState returns %s', (expected, foundVariation) => {
  expect(findPurchaseState(foundVariation)).toBe(expected)
})

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['5&quot; &#x627;&#1604;', '5" ال'],
  ['&unknown; &#9999999;', '&unknown; &#9999999;'],
  ['&amp;lt;', '&lt;'],
])('VAR-1: %s is decoded as %s', (encodedText, decodedText) => {
  expect(decodeEntities(encodedText)).toBe(decodedText)
})

test('isYes accepts the spellings of yes in imported settings, and rejects everything else', () => {
  expect([true, 1, '1', 'yes', ' On ', 'TRUE'].map(isYes)).toEqual(Array(6).fill(true))
  expect([false, 0, 2, '', 'no', 'off', null, undefined, {}].map(isYes)).toEqual(Array(9).fill(false))
})
