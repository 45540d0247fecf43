import { expect, test } from 'vitest'
import { autoParagraph, autoParagraphTemplate } from './auto-paragraph.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

function laidOut(template: string): string {
  return autoParagraphTemplate(parseTemplate(template))
    .nodes.map((node) => (typeof node === 'string' ? node : `{${node.name || node.type}}`))
    .join('')
}

test('a label with its field is wrapped in a paragraph, and a blank line starts a new paragraph', () => {
  const template = '<label> Your name\n    [text* your-name] </label>\n\n[submit "Send"]'
  expect(laidOut(template)).toBe('<p><label> Your name<br />\n{your-name} </label>\n</p>\n<p>{submit}\n</p>')
})

test('hidden fields and the response are not wrapped in a paragraph', () => {
  expect(laidOut('[hidden h]\n[response]\n\n[reflection r]')).toBe('{h}\n{response}\n{r}')
})

test('hidden fields and blocks start no paragraph and stay inside an open paragraph', () => {
  expect(laidOut('one [hidden h] two\n[response]three')).toBe(
    '<p>one\n\t{h} two<br />\n\t{response}three\n</p>',
  )
  expect(laidOut('[submit]\n\n[response]')).toBe('<p>{submit}\n</p>\n{response}')
})

test('groups and steps close the open paragraph', () => {
  expect(laidOut('one [step "x"]two [group g]three[/group]four')).toBe(
    '<p>one\n</p>\n{1}\n<p>two\n</p>\n{g}\n<p>three\n</p>\n{/group}\n<p>four\n</p>\n{/step}',
  )
})

test('a tag in an attribute, a comment or a textarea is kept in place', () => {
  const template = '<b title="[text a]">x</b><!-- [text b] --><textarea>\n<p>[text c]</textarea>'
  expect(laidOut(template)).toBe('<p><b title="{a}">x</b><!-- {b} --><textarea>\n<p>{c}</textarea>\n</p>')
})

test('form tags inside malformed HTML tags are kept', () => {
  expect(laidOut('<div>x</div [text a]><br [text b]>')).toBe(
    '<div>\n\t<p>x</div {a}><br {b}>\n\t</p>\n</div>',
  )
})

test.for([
  ['windows line ends', 'a\r\nb\r\n\r\nc', '<p>a<br />\nb\n</p>\n<p>c\n</p>'],
  [
    'each written break is a line break, as each new line is',
    'a<br>b<BR/>c<br>\nd',
    '<p>a<br />\nb<br />\nc\n</p>\n<p>d\n</p>',
  ],
  [
    'where no paragraph can be, blank lines are one break',
    '<label>a\n \n\n b\n\n</label>',
    '<p><label>a<br />\nb<br />\n</label>\n</p>',
  ],
  ['no break dangles before the end of a block', '<h2>\n\na\n\n</h2>', '<h2><br />\na\n</h2>'],
  [
    'a new line stays one where no break can be',
    '<select>\n  <option>a\n</select>',
    '<p><select>\n <option>a\n</option></select>\n</p>',
  ],
  ['spaces become one, tabs stay', 'a  b\tc', '<p>a b\tc\n</p>'],
  [
    'what is typed into a text area stays',
    '<textarea>  a\n\n  b</textarea>',
    '<p><textarea>  a\n\n  b</textarea>\n</p>',
  ],
  ['paragraphs that are there', '<p class="x">a\n\nb</p>', '<p class="x">a\n</p>\n<p>b\n</p>'],
  ['empty paragraphs go', '<p></p>a<p> </p>', '<p>a\n</p>'],
  [
    'void elements are closed',
    '<img src="a/b.png"><input disabled/>',
    '<p><img src="a/b.png" /><input disabled />\n</p>',
  ],
  ['a rule stays in its paragraph, on a line of its own', 'a<hr>b', '<p>a\n\t<hr />b\n</p>'],
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
