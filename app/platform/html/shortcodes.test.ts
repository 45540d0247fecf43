import { expect, test } from 'vitest'
import { addParagraphs } from '#app/platform/html/paragraphs.ts'
import { markShortcodes, insertEmbeddedHtml } from './place-embedded.ts'
import { createShortcodeReader } from './shortcodes.ts'

const reader = createShortcodeReader(['contact-form-7', 'contact-form', 'woosc', 'woosc_list'])
const { split: cutAtShortcodes, removeFrom: removeShortcodes } = reader
const markHtml = (html: string) => markShortcodes(html, reader)
const createForm = (html: string) => ({ html, kind: 'form' as const })

const findShortcodes = (html: string) =>
  cutAtShortcodes(html).flatMap((part) => (typeof part === 'string' ? [] : [part]))

test.for([
  ['[contact-form-7 id="1a2b3c4" title="Contact us"]', { id: '1a2b3c4', title: 'Contact us' }],
  ["[contact-form-7 id='12' html_class=wide]", { id: '12', html_class: 'wide' }],
  ['[contact-form-7 id=&quot;12&quot; title=&quot;Q &amp; A&quot; /]', { id: '12', title: 'Q & A' }],
  ['[contact-form-7\u00A0id=“12” TITLE=”Ask”]', { id: '12', title: 'Ask' }],
  ['[contact-form-7 id=12/]', { id: '12' }],
  ['[contact-form-7]', {}],
] as const)('CF-1: the attributes of %s are read', ([html, attributes]) => {
  expect(findShortcodes(html)).toEqual([{ name: 'contact-form-7', attributes, positionalValues: [] }])
})

test('CF-1: the old shortcode contains the number and title of its form', () => {
  expect(findShortcodes('[contact-form 3 "Write to us"]')).toEqual([
    { name: 'contact-form', attributes: {}, positionalValues: ['3', 'Write to us'] },
  ])
})

test.for([
  '<a title="[contact-form-7 id=1]">x</a>',
  '[contact-form-70 id=1]',
  '[contact-form-7-x]',
  '[contact-form-7 id=1',
  'no form',
])('CF-1: %s is not a form shortcode and is left unchanged', (html) => {
  expect(cutAtShortcodes(html)).toEqual([html])
})

test('CF-1: doubled brackets print the shortcode; a single extra bracket is kept beside the form', () => {
  expect(cutAtShortcodes('a [[contact-form-7 id=1]] b')).toEqual(['a [contact-form-7 id=1] b'])
  expect(cutAtShortcodes('[[contact-form-7 id=1] b')).toEqual(['[', expect.anything(), ' b'])
})

test('CF-1: the content between a shortcode and its closing tag belongs to the shortcode', () => {
  const parts = cutAtShortcodes('[contact-form-7 id=1] a [contact-form-7 id=2] inside [/contact-form-7] b')
  expect(parts).toEqual(['', expect.anything(), ' a ', expect.anything(), ' b'])
})

test('shortcodes are removed from a summary', () => {
  expect(removeShortcodes('<p>Write:</p> [contact-form-7 id=1]')).toBe('<p>Write:</p>  ')
})

const renderWithForms = (html: string, renderedHtml = '<div>F</div>') => {
  const { text, shortcodes } = markHtml(html)
  return insertEmbeddedHtml(
    addParagraphs(text),
    shortcodes.map(() => createForm(renderedHtml)),
  )
}

test.for([
  ['[contact-form-7 id=1]', '<div>F</div>'],
  ['<p>[contact-form-7 id=1]</p>', '<div>F</div>'],
  ['<p lang="en">a [contact-form-7 id=1] b</p>', '<p lang="en">a </p><div>F</div><p lang="en"> b</p>'],
  ['a\n\n[contact-form-7 id=1]\n\nb', '<p>a</p>\n<div>F</div>\n<p>b</p>'],
  ['<div>[contact-form-7 id=1]</div>', '<div><div>F</div></div>'],
  ['<ul><li>[contact-form-7 id=1]</li></ul>', '<ul><li><div>F</div></li></ul>'],
] as const)('CF-1: a form is not placed inside a paragraph: %j', ([html, renderedHtml]) => {
  expect(renderWithForms(html)).toBe(renderedHtml)
})

test('CF-1: two forms are placed in order, and their HTML is left unchanged', () => {
  const { text, shortcodes } = markHtml('[contact-form-7 id=1] and [contact-form-7 id=2]')
  expect(shortcodes.map(({ attributes }) => attributes.id)).toEqual(['1', '2'])
  expect(insertEmbeddedHtml(`<p>${text}</p>`, ['<p> </p>', '$&'].map(createForm))).toBe(
    '<p> </p><p> and </p>$&',
  )
})

test.for([
  ['<form action="/find">[contact-form-7 id=1]</form>', '<form action="/find"><p>N</p></form>'],
  ['<FORM><p>a [contact-form-7 id=1] b</p></FORM>', '<FORM><p>a </p><p>N</p><p> b</p></FORM>'],
  ['<form></form>[contact-form-7 id=1]', '<form></form><div>F</div>'],
] as const)('SCR-2: a form within a form is replaced by a notice: %j', ([html, renderedHtml]) => {
  const { text, shortcodes } = markHtml(html)
  const forms = shortcodes.map(() => createForm('<div>F</div>'))
  expect(insertEmbeddedHtml(text, forms, '<p>N</p>')).toBe(renderedHtml)
})

test('a hostile body is processed in linear time', () => {
  const hostileBodies = ['[contact-form ', '<', '[contact-form-7 id="', '[contact-form-7 a]', ' \u00A0'].map(
    (part) => part.repeat(30_000),
  )
  for (const html of hostileBodies)
    expect(renderWithForms(`[contact-form-7 ${html}`, '').length).toBeGreaterThan(0)
})

test('inline content is kept in its paragraph, a block ends the paragraph, unknown longer names are kept as text', () => {
  const { text, shortcodes } = markHtml('<p>a [woosc id=1] b [woosc_list] c [woosc_other]</p>')
  expect(shortcodes.map(({ name }) => name)).toEqual(['woosc', 'woosc_list'])
  const renderedHtml = insertEmbeddedHtml(text, [
    { html: '<button>B</button>', kind: 'inline' },
    { html: '<table></table>', kind: 'block' },
  ])
  expect(renderedHtml).toBe('<p>a <button>B</button> b </p><table></table><p> c [woosc_other]</p>')
})

test('a button, and a block that is not a form, are placed inside a form', () => {
  const { text } = markHtml('<form>[woosc][woosc_list]</form>')
  const renderedHtml = insertEmbeddedHtml(text, [
    { html: '<button>B</button>', kind: 'inline' },
    { html: '<table></table>', kind: 'block' },
  ])
  expect(renderedHtml).toBe('<form><button>B</button><table></table></form>')
})
