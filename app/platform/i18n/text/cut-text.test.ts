import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['ab😀c', 3, 'ab'],
  ['شاي', 2, 'شا'],
  ['', 3, ''],
])('the text %j cut to at most %i code units is %j', (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected)
})
