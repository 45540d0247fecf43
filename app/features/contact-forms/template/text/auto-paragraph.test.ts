import { expect, test } from 'vitest'
import { autoParagraph, autoParagraphTemplate } from './auto-paragraph.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

function renderParagraphs(template: string): string {
  return autoParagraphTemplate(parseTemplate(template))
    .nodes.map((node) => (typeof node === 'string' ? node : `{${node.name || node.type}}`))
    .join('')
}

test('a label with its field is wrapped in a paragraph, and a blank line starts a new paragraph', () => {
  const template = '<label> Your name\n    [text* your-name] </label>\n\n[submit "Send"]'
  expect(renderParagraphs(template)).toBe(
    '<p><label> Your name<br />\n{your-name} </label>\n</p>\n<p>{submit}\n</p>',
  )
})

test('hidden fields and the response are not wrapped in a paragraph', () => {
  expect(renderParagraphs('[hidden h]\n[response]\n\n[reflection r]')).toBe('{h}\n{response}\n{r}')
})

test('hidden fields and blocks start no paragraph and stay inside an open paragraph', () => {
  expect(renderParagraphs('one [hidden h] two\n[response]three')).toBe(
    '<p>one\n\t{h} two<br />\n\t{response}three\n</p>',
  )
  expect(renderParagraphs('[submit]\n\n[response]')).toBe('<p>{submit}\n</p>\n{response}')
})

test('groups and steps close the open paragraph', () => {
  expect(renderParagraphs('one [step "x"]two [group g]three[/group]four')).toBe(
    '<p>one\n</p>\n{1}\n<p>two\n</p>\n{g}\n<p>three\n</p>\n{/group}\n<p>four\n</p>\n{/step}',
  )
})

test('a tag in an attribute, a comment or a textarea is kept in place', () => {
  const template = '<b title="[text a]">x</b><!-- [text b] --><textarea>\n<p>[text c]</textarea>'
  expect(renderParagraphs(template)).toBe(
    '<p><b title="{a}">x</b><!-- {b} --><textarea>\n<p>{c}</textarea>\n</p>',
  )
})

test('form tags inside malformed HTML tags are kept', () => {
  expect(renderParagraphs('<div>x</div [text a]><br [text b]>')).toBe(
    '<div>\n\t<p>x</div {a}><br {b}>\n\t</p>\n</div>',
  )
})

test.for([
  ['Windows line ends are normalized', 'a\r\nb\r\n\r\nc', '<p>a<br />\nb\n</p>\n<p>c\n</p>'],
  [
    'each br element counts as a line break, like each new line',
    'a<br>b<BR/>c<br>\nd',
    '<p>a<br />\nb<br />\nc\n</p>\n<p>d\n</p>',
  ],
  [
    'blank lines inside a label become one line break',
    '<label>a\n \n\n b\n\n</label>',
    '<p><label>a<br />\nb<br />\n</label>\n</p>',
  ],
  ['no line break is added before the end of a block', '<h2>\n\na\n\n</h2>', '<h2><br />\na\n</h2>'],
  [
    'a new line inside a select stays a new line',
    '<select>\n  <option>a\n</select>',
    '<p><select>\n <option>a\n</option></select>\n</p>',
  ],
  ['repeated spaces are collapsed, and tabs are kept', 'a  b\tc', '<p>a b\tc\n</p>'],
  [
    'the content of a textarea is kept',
    '<textarea>  a\n\n  b</textarea>',
    '<p><textarea>  a\n\n  b</textarea>\n</p>',
  ],
  [
    'an existing paragraph is split at a blank line',
    '<p class="x">a\n\nb</p>',
    '<p class="x">a\n</p>\n<p>b\n</p>',
  ],
  ['empty paragraphs are removed', '<p></p>a<p> </p>', '<p>a\n</p>'],
  [
    'void elements are closed',
    '<img src="a/b.png"><input disabled/>',
    '<p><img src="a/b.png" /><input disabled />\n</p>',
  ],
  ['a horizontal rule stays in its paragraph on a separate line', 'a<hr>b', '<p>a\n\t<hr />b\n</p>'],
  ['headings contain no paragraphs', '<h2><span>a</span>\nb</h2>', '<h2><span>a</span><br />\nb\n</h2>'],
  ['spaces between elements are collapsed to one space', '<b>a</b>   <i>b</i>', '<p><b>a</b> <i>b</i>\n</p>'],
  [
    'preformatted text is kept unchanged',
    '<div><pre>\n a\n\n  b</pre>',
    '<div>\n\t<pre>\n a\n\n  b\n</pre>\n</div>',
  ],
  [
    'SVG content is kept unchanged',
    'a <svg>\n<g>\n\n<p></g></svg> b',
    '<p>a <svg>\n<g>\n\n<p></g></svg> b\n</p>',
  ],
  [
    'script content is kept unchanged',
    '<script>if (a<b)\n\nc()</script>',
    '<p><script>if (a<b)\n\nc()</script>\n</p>',
  ],
  ['a closing tag without an opening tag is removed', 'a</div></b>', '<p>a\n</p>'],
  [
    'a closing tag inside a table cell does not close outer elements',
    '<div><table><td>a</div>b</table></div>',
    '<div>\n\t<table>\n\t\t<td>\n\t\t\t<p>ab\n\t\t\t</p>\n\t\t</td>\n\t</table>\n</div>',
  ],
  [
    'terms and definitions of a list are closed',
    '<dl><dt>a<dd>b<dt>c</dl>',
    '<dl>\n\t<dt>\n\t\t<p>a\n\t\t</p>\n\t</dt>\n\t<dd>\n\t\t<p>b\n\t\t</p>\n\t</dd>\n\t<dt>\n\t\t<p>c\n\t\t</p>\n\t</dt>\n</dl>',
  ],
  [
    'a label inside a label closes the outer label',
    '<label>a<label>b</label>',
    '<p><label>a</label><label>b</label>\n</p>',
  ],
  [
    'an unclosed attribute quote ends at the next angle bracket',
    '<b title="x>a</b>',
    '<p><b title="x>a</b>\n</p>',
  ],
  ['a lone angle bracket is text', '1 < 2 > 0', '<p>1 < 2 > 0\n</p>'],
  ['text of only whitespace becomes empty', ' \n \n ', ''],
] as const)('%s', ([, html, expected]) => {
  expect(autoParagraph(html)).toBe(expected)
})
