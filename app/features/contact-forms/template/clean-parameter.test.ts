import { expect, test } from 'vitest'
import { cleanParameter } from './clean-parameter.ts'

test.for([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<b<i>>', '&lt;b>'],
  ['a\r\n\tb', 'a b'],
  ['%%4141x', 'x'],
  ['100% sure', '100% sure'],
])('%s in an address is read as %s', ([text, cleaned]) => {
  expect(cleanParameter(String(text))).toBe(cleaned)
})
