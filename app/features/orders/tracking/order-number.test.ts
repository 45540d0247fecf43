import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test.each([
  ['1023', 1023],
  ['#1023', 1023],
  [' # 10 23 ', 1023],
  ['١٠٢٣', 1023],
  ['#\u00a0۱۰۲۳', 1023],
  ['١0٢3', 1023],
  ['\u20661023\u2069', 1023],
  ['＃１０２３', 1023],
  ['0001023', 1023],
  ['2147483647', 2_147_483_647],
])('%j is read as the order number %d', (input, number) => {
  expect(readOrderNumber(input)).toBe(number)
})

test.each(['', ' ', '#', '0', '-1', '10.5', 'abc', '1023a', '1e3', '2147483648', '9'.repeat(500)])(
  '%j is not an order number',
  (input) => {
    expect(readOrderNumber(input)).toBeUndefined()
  },
)
