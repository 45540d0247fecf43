import { expect, test } from 'vitest'
import { decodeEntities, decodePercent } from './decode.ts'

test.each([
  ['a &lt;b&gt; &quot;c&quot; &#39;d&#x27; &amp;lt;', `a <b> "c" 'd' &lt;`],
  ['&#1575;&#x644;', 'ال'],
  ['&bogus; &#0; &#xd800; &#x110000; &', '&bogus; &#0; &#xd800; &#x110000; &'],
])('%j is decoded as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})

test('a path is decoded once, and a malformed path is left unchanged', () => {
  expect(decodePercent('/%D9%83%D9%88%D8%A8/%2541')).toBe('/كوب/%41')
  expect(decodePercent('/%E0%A4%A/')).toBe('/%E0%A4%A/')
})
