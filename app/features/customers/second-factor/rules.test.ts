import { expect, test } from 'vitest'
import { cleanCode, isAppCode } from './rules.ts'

test.each([
  ['123456', '123456', true],
  [' 123 456 ', '123456', true],
  ['١٢٣٤٥٦', '123456', true],
  ['۱۲۳ ۴۵۶', '123456', true],
  ['12345', '12345', false],
  ['abcd-2345-wxyz', 'abcd2345wxyz', false],
  ['ABCD 2345 WXYZ', 'abcd2345wxyz', false],
  ['\u200f123456\u200e', '123456', true],
  ['', '', false],
])('the code %j is read as %j', (input, code, isApp) => {
  expect([cleanCode(input), isAppCode(input)]).toEqual([code, isApp])
})
