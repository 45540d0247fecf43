import { expect, test } from 'vitest'
import { toLinkedText } from './text-with-links.ts'

test.each([
  ['', []],
  ['<p>Wash by hand.</p>', ['Wash by hand.']],
  ['<p>One<br>two</p>\n<p>three</p>', ['One\ntwo\nthree']],
  ['<p>Wash:</p><ul><li>cold</li><li>by <b>hand</b></li></ul>', ['Wash:\n• cold\n• by hand']],
  [
    '<p>See <a href="https://care.example/a?b=1&amp;c=2">how to <em>wash</em></a>.</p>',
    ['See ', { text: 'how to wash', link: 'https://care.example/a?b=1&c=2' }, '.'],
  ],
  ['<a href="/care/">العناية</a>', [{ text: 'العناية', link: 'https://shop.test/care/' }]],
  ['<a title="none">Care</a> &lt;b&gt; &amp; more', ['Care', ' <b> & more']],
  ['<p><a href="https://x.example/"><img data-source="a.png"></a> Rest</p>', ['Rest']],
] as const)('%j is split into the texts and links %j', (html, segments) => {
  expect(toLinkedText(html, 'https://shop.test')).toEqual(segments)
})
