import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['<p>A <b>b</b>ig cup</p><p>of tea</p>', 'A big cup of tea'],
  [
    'Salt &amp; pepper &lt;5 g&gt; &quot;fine&quot; &#39;n&#x2019; good&nbsp;',
    `Salt & pepper <5 g> "fine" 'n’ good`,
  ],
  ['a<br>b<br/>\n\n c', 'a b c'],
  ['', ''],
])('%j has the plain text %j', (html, text) => {
  expect(toPlainText(html, 160)).toBe(text)
})

test('a long text is cut between words, and a long word between characters', () => {
  expect(toPlainText('one two three', 9)).toBe('one two…')
  expect(toPlainText('one two', 7)).toBe('one two')
  expect(toPlainText('☕😀😀😀😀', 5)).toBe('☕😀…')
  expect(toPlainText('one '.repeat(100), 160).length).toBeLessThanOrEqual(160)
})
