import { expect, test } from 'vitest'
import { addParagraphs } from './paragraphs.ts'

test.each([
  ['', ''],
  ['One line.', '<p>One line.</p>'],
  ['First.\n\nSecond.', '<p>First.</p>\n<p>Second.</p>'],
  ['A\nB', '<p>A<br>B</p>'],
  ['<p>Done.</p>\n<p>Already.</p>', '<p>Done.</p>\n<p>Already.</p>'],
  [
    'Text\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\nmore',
    '<p>Text</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>more</p>',
  ],
  ['<strong>Bold</strong> start\r\n\r\nnext', '<p><strong>Bold</strong> start</p>\n<p>next</p>'],
  ['<h3>Care</h3>Wash cold.', '<h3>Care</h3>\n<p>Wash cold.</p>'],
  ['<div>By\n\nhand</div>', '<div>By\n\nhand</div>'],
])('%j is converted to the paragraphs %j', (text, html) => {
  expect(addParagraphs(text)).toBe(html)
})
