import { expect, test } from 'vitest'
import { parseTemplate } from './parse-template.ts'

/** The nodes of a template: texts unchanged, and each tag as an object of its type and name. */
function summarizeNodes(template: string, abilities = {}): (string | object)[] {
  return parseTemplate(template, abilities).nodes.map((node) =>
    typeof node === 'string' ? node : { [node.type]: node.name },
  )
}

test('a template is parsed into text and tags in their order', () => {
  expect(summarizeNodes('<b>Name</b> [text* your-name] and [submit]!')).toEqual([
    '<b>Name</b> ',
    { 'text*': 'your-name' },
    ' and ',
    { submit: '' },
    '!',
  ])
})

test.for([
  ['double brackets print single brackets and create no field', '[[text a]]', ['[text a]']],
  [
    'double brackets with content print single brackets',
    '[[acceptance a]yes[/acceptance]]',
    ['[acceptance a]yes[/acceptance]'],
  ],
  ['an extra bracket before a tag is kept', '[[text a]', ['[', { text: 'a' }]],
  ['an extra bracket after a tag is kept', '[text a]]', [{ text: 'a' }, ']']],
  ['triple brackets print double brackets', '[[[text a]]]', ['[[text a]]']],
  ['an escaped tag does not affect the next tag', '[[text a]][text b]', ['[text a]', { text: 'b' }]],
  ['a tag without a closing bracket is text', '[text a', ['[text a']],
  ['a bracket within quotes makes the tag text', '[text a "x]y"]', ['[text a "x]y"]']],
  ['a bracket within a tag makes the tag and the next tag text', '[text a [text b]', ['[text a [text b]']],
  ['a tag without a name is text', '[text][text "x"]', ['[text][text "x"]']],
  [
    'a name that does not begin with a letter makes the tag text',
    '[text 1a][text -a]',
    ['[text 1a][text -a]'],
  ],
  ['an option after a value makes the tag text', '[text a "x" size:3]', ['[text a "x" size:3]']],
  ['an unsupported star makes the tag text', '[radio* a "x"][submit*]', ['[radio* a "x"][submit*]']],
  ['an invalid tag with content is text', '[text 9]x[/text]y', ['[text 9]x[/text]y']],
  [
    'names of object properties are not tag types',
    '[constructor a][__proto__ b]',
    ['[constructor a][__proto__ b]'],
  ],
  ['dots in a name are posted as underscores', '[text a.b.c]', [{ text: 'a_b_c' }]],
  ['a slash at the end of a tag is ignored', '[text a /][submit /]', [{ text: 'a' }, { submit: '' }]],
  [
    'a closing tag without the star of its opening tag is text',
    '[text* a]x[/text]',
    [{ 'text*': 'a' }, 'x[/text]'],
  ],
] as const)('%s: %s', ([, template, expected]) => {
  expect(summarizeNodes(template)).toEqual(expected)
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
  expect(summarizeNodes('[stripe amount:100][stripe]')).toEqual([{ stripe: '' }, '[stripe]'])
  expect(summarizeNodes('[turnstile][turnstile]')).toEqual([{ turnstile: '' }, { turnstile: '' }])
  expect(summarizeNodes('[turnstile][turnstile]', { hasTurnstile: true })).toEqual([
    { turnstile: '' },
    '[turnstile]',
  ])
})
