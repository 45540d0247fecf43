import { expect, test } from 'vitest'
import { autoParagraph, inParagraphs } from './auto-paragraph.ts'
import { parseTemplate } from './parse-template.ts'

function laidOut(template: string): string {
  return inParagraphs(parseTemplate(template))
    .pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece.name || piece.type}}`))
    .join('')
}

test('a label, its field and a blank line make a paragraph', () => {
  const template = '<label> Your name\n    [text* your-name] </label>\n\n[submit "Send"]'
  expect(laidOut(template)).toBe('<p><label> Your name<br />\n{your-name} </label>\n</p>\n<p>{submit}\n</p>')
})

test('hidden fields and the answer stand in no paragraph of their own', () => {
  expect(laidOut('[hidden h]\n[response]\n\n[reflection r]')).toBe('{h}\n{response}\n{r}')
})

test('what is shown as a block ends the paragraph it is written in; a hidden field does not', () => {
  expect(laidOut('one [hidden h] two\n[response]three')).toBe(
    '<p>one\n\t{h} two\n</p>\n{response}\n<p>three\n</p>',
  )
})

test('a tag may stand in an attribute, in a comment, in a text field', () => {
  const template = '<b title="[text a]">x</b><!-- [text b] --><textarea>\n<p>[text c]</textarea>'
  expect(laidOut(template)).toBe('<p><b title="{a}">x</b><!-- {b} --><textarea>\n<p>{c}</textarea>\n</p>')
})

test('tags are not lost where no HTML could hold them', () => {
  expect(laidOut('<div>x</div [text a]><br [text b]>')).toBe(
    '<div>\n\t<p>x</div {a}><br {b}>\n\t</p>\n</div>',
  )
})

test.for([
  ['windows line ends', 'a\r\nb\r\n\r\nc', '<p>a<br />\nb\n</p>\n<p>c\n</p>'],
  ['a break at the end of a line is one break', 'a<br>\nb<br />\n\nc', '<p>a<br />\nb\n</p>\n<p>c\n</p>'],
  ['paragraphs that are there', '<p class="x">a\n\nb</p>', '<p class="x">a\n</p>\n<p>b\n</p>'],
  ['empty paragraphs go', '<p></p>a<p> </p>', '<p>a\n</p>'],
  [
    'void elements are closed',
    '<img src="a/b.png"><input disabled/>',
    '<p><img src="a/b.png" /><input disabled />\n</p>',
  ],
  ['a rule parts paragraphs', 'a<hr>b', '<p>a\n</p>\n<hr />\n<p>b\n</p>'],
  ['headings hold no paragraphs', '<h2><span>a</span>\nb</h2>', '<h2><span>a</span><br />\nb\n</h2>'],
  ['spaces between words are kept, once', '<b>a</b>   <i>b</i>', '<p><b>a</b> <i>b</i>\n</p>'],
  ['prepared text is left alone', '<div><pre>\n a\n\n  b</pre>', '<div>\n\t<pre>\n a\n\n  b\n</pre>\n</div>'],
  ['drawings are left alone', 'a <svg>\n<g>\n\n<p></g></svg> b', '<p>a <svg>\n<g>\n\n<p></g></svg> b\n</p>'],
  ['scripts are left alone', '<script>if (a<b)\n\nc()</script>', '<p><script>if (a<b)\n\nc()</script>\n</p>'],
  ['an end without a beginning goes', 'a</div></b>', '<p>a\n</p>'],
  [
    'no end reaches out of a table',
    '<div><table><td>a</div>b</table></div>',
    '<div>\n\t<table>\n\t\t<td>\n\t\t\t<p>ab\n\t\t\t</p>\n\t\t</td>\n\t</table>\n</div>',
  ],
  [
    'terms and their meanings',
    '<dl><dt>a<dd>b<dt>c</dl>',
    '<dl>\n\t<dt>\n\t\t<p>a\n\t\t</p>\n\t</dt>\n\t<dd>\n\t\t<p>b\n\t\t</p>\n\t</dd>\n\t<dt>\n\t\t<p>c\n\t\t</p>\n\t</dt>\n</dl>',
  ],
  [
    'a label in a label ends the first',
    '<label>a<label>b</label>',
    '<p><label>a</label><label>b</label>\n</p>',
  ],
  ['a quote that never ends ends at the next bracket', '<b title="x>a</b>', '<p><b title="x>a</b>\n</p>'],
  ['a lone sign is text', '1 < 2 > 0', '<p>1 < 2 > 0\n</p>'],
  ['nothing stays nothing', ' \n \n ', ''],
] as const)('%s', ([, html, expected]) => {
  expect(autoParagraph(html)).toBe(expected)
})
