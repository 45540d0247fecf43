import { expect, test } from 'vitest'
import { cleanParameter } from './clean-parameter.ts'

test.for([
  ['a<script>alert(1)</script>b<STYLE x>p{}</STYLE>c', 'abc'],
  ['<script>alert(1)', 'alert(1)'],
  ['a < "b" & c', 'a &lt; &quot;b&quot; &amp; c'],
  ['"a" & b', '"a" & b'],
  ['<b<i>>', '&lt;b>'],
  ['a\r\n\tb', 'a b'],
  ['%%4141x', 'x'],
  ['100% sure', '100% sure'],
])('the URL parameter %s is cleaned to %s', ([text, cleaned]) => {
  expect(cleanParameter(String(text))).toBe(cleaned)
})
