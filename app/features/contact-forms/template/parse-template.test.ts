import { expect, test } from 'vitest'
import { parseTemplate } from './parse-template.ts'

/** Texts as they are, and of each tag its type, its name and the properties under test. */
function shapeOf(template: string, abilities = {}): (string | object)[] {
  return parseTemplate(template, abilities).nodes.map((node) =>
    typeof node === 'string' ? node : { [node.type]: node.name },
  )
}

test('a template is parsed into text and tags in their order', () => {
  expect(shapeOf('<b>Name</b> [text* your-name] and [submit]!')).toEqual([
    '<b>Name</b> ',
    { 'text*': 'your-name' },
    ' and ',
    { submit: '' },
    '!',
  ])
})

test.for([
  ['two brackets print one, and no field', '[[text a]]', ['[text a]']],
  ['also with content', '[[acceptance a]yes[/acceptance]]', ['[acceptance a]yes[/acceptance]']],
  ['one bracket too many before a tag stays', '[[text a]', ['[', { text: 'a' }]],
  ['one bracket too many behind a tag stays', '[text a]]', [{ text: 'a' }, ']']],
  ['three brackets print two', '[[[text a]]]', ['[[text a]]']],
  ['a shared bracket is not shared', '[[text a]][text b]', ['[text a]', { text: 'b' }]],
  ['a tag without end is text', '[text a', ['[text a']],
  ['a bracket within quotes ends the head', '[text a "x]y"]', ['[text a "x]y"]']],
  ['a bracket within the head spoils it, and what it opens', '[text a [text b]', ['[text a [text b]']],
  ['a name is needed', '[text][text "x"]', ['[text][text "x"]']],
  ['a name has letters first', '[text 1a][text -a]', ['[text 1a][text -a]']],
  ['options come before values', '[text a "x" size:3]', ['[text a "x" size:3]']],
  ['a star that is not known is none', '[radio* a "x"][submit*]', ['[radio* a "x"][submit*]']],
  ['a spoilt tag takes its content along', '[text 9]x[/text]y', ['[text 9]x[/text]y']],
  ['names of objects are no types', '[constructor a][__proto__ b]', ['[constructor a][__proto__ b]']],
  ['dots in a name are posted as underscores', '[text a.b.c]', [{ text: 'a_b_c' }]],
  ['a slash at the end says nothing', '[text a /][submit /]', [{ text: 'a' }, { submit: '' }]],
  ['a closing tag repeats the star', '[text* a]x[/text]', [{ 'text*': 'a' }, 'x[/text]']],
] as const)('%s: %s', ([, template, expected]) => {
  expect(shapeOf(template)).toEqual(expected)
})

test('non-breaking and zero-width spaces separate options, and become spaces in values', () => {
  const [tag] = parseTemplate('[text a\u00a0\u200bsize:3 "x\u00a0\u00a0y"]').tags
  expect(tag).toMatchObject({ options: ['size:3'], rawValues: ['x y'] })
})

test('values are split at their first bar into a trimmed label and a trimmed pipe value', () => {
  const [tag] = parseTemplate(`[select m " Sales | a@x.co | b "'Rest']`).tags
  expect(tag).toMatchObject({
    rawValues: [' Sales | a@x.co | b ', 'Rest'],
    values: ['Sales', 'Rest'],
    labels: ['Sales', 'Rest'],
    pipes: [
      ['Sales', 'a@x.co | b'],
      ['Rest', 'Rest'],
    ],
  })
})

test('tag content is trimmed and loses the br elements at line ends', () => {
  const [tag] = parseTemplate('[textarea a]\n one<br />\ntwo<br>three<br>\n[/textarea]').tags
  expect(tag?.content).toBe('one\ntwo<br>three')
})

test('attributes that cannot be parsed are kept as text by types without a name', () => {
  const [tag] = parseTemplate('[submit  “Go” ]').tags
  expect(tag).toMatchObject({ attr: '“Go”', options: [], values: [] })
})

test('a tag allowed once in a form is parsed as text when repeated', () => {
  expect(shapeOf('[stripe amount:100][stripe]')).toEqual([{ stripe: '' }, '[stripe]'])
  expect(shapeOf('[turnstile][turnstile]')).toEqual([{ turnstile: '' }, { turnstile: '' }])
  expect(shapeOf('[turnstile][turnstile]', { hasTurnstile: true })).toEqual([
    { turnstile: '' },
    '[turnstile]',
  ])
})
