import { expect, test } from 'vitest'
import { aMailContext, aMailTemplate } from './test-mail.ts'
import { draftMail } from './draft.ts'
import { removeHiddenGroups } from './group-blocks.ts'

const groups = new Map([
  ['measures', true],
  ['gift', false],
  ['inner', true],
])

test.each([
  ['A [measures]wide[/measures] Z', 'A wide Z'],
  ['A [gift]ribbon[/gift] Z', 'A  Z'],
  ['A\n[measures]\nWidth: 4\n[/measures]\nZ', 'A\nWidth: 4\nZ'],
  ['A\r\n[measures]\r\nWidth: 4\r\n[/measures]\r\nZ', 'A\r\nWidth: 4\r\nZ'],
  ['A\n[gift]\nRibbon: red\n[/gift]\nZ', 'A\nZ'],
  ['A\n[gift]\nRibbon: red\n[/gift]', 'A\n'],
  ['[measures]a[/measures] and [measures]b[/measures]', 'a and b'],
  ['[measures]a[inner]b[/inner][gift]c[/gift][/measures]', 'ab'],
  ['[gift]a[inner]b[/inner][/gift]c', 'c'],
  // If two pairs cross, the end of the outer block closes both blocks.
  ['[measures]a[inner]b[/measures]c[/inner]', 'a[inner]bc[/inner]'],
  ['[measures]a', '[measures]a'],
  ['a[/measures]', 'a[/measures]'],
  ['[other]a[/other]', '[other]a[/other]'],
  ['[[measures]]a[[/measures]]', '[[measures]]a[[/measures]]'],
])('group blocks in the mail text %j are rendered as %j', (text, expected) => {
  expect(removeHiddenGroups(text, groups)).toBe(expected)
})

test('group tags typed by a visitor neither show nor hide parts of a mail', () => {
  const context = aMailContext('[text a][text b]', { a: '[gift]', b: '[/gift]' }, { groups })
  const { body } = draftMail(aMailTemplate({ body: '[a]kept[b]' }), context)
  expect(body).toBe('[gift]kept[/gift]')
})
