import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { findInactiveFields } from '#app/features/contact-forms/template/active-fields.ts'
import { hasFeature, isTagType, tagTypeNames } from '#app/features/contact-forms/template/tag-types.ts'
import {
  composeGeneratedTag,
  composeTag,
  createControlName,
  findFreeName,
  suggestName,
  isOption,
  sanitizeName,
} from './compose-tag.ts'
import { generators } from './generators.ts'

const aDraft = {
  basetype: 'text',
  isRequired: false,
  name: 'your-name',
  options: [],
  values: [],
  content: '',
}

test.each([
  ['only a name', {}, '[text your-name]'],
  ['the required flag', { isRequired: true }, '[text* your-name]'],
  [
    'an option placed before a value',
    { options: ['size:20'], values: ['Jo'] },
    '[text your-name size:20 "Jo"]',
  ],
  ['quotes', { values: ['the "best"'] }, '[text your-name "the &quot;best&quot;"]'],
  ['brackets', { values: ['[a]'] }, '[text your-name "[a&#93;"]'],
  ['a blank line between values, which is dropped,', { values: ['a', ' ', 'b'] }, '[text your-name "a" "b"]'],
  ['content', { content: 'I agree' }, '[text your-name] I agree [/text]'],
])('CF-2: a form-tag with %s is composed', (_, changes, expected) => {
  expect(composeTag({ ...aDraft, ...changes })).toBe(expected)
})

test('CF-2: every combination of inputs is composed to a single tag that parses to the same values', () => {
  const aName = fc.stringMatching(/^[A-Za-z][-A-Za-z0-9_]{0,8}$/)
  const aText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const aValue = aText.filter((text) => text !== '' && !/[|\u00A0\u200B]/.test(text))
  const anOption = fc.stringMatching(/^[a-z]{1,5}:[A-Za-z0-9_|/.+%#]{1,8}$/)
  const drafts = fc.record({
    basetype: fc.constantFrom('text', 'select', 'checkbox', 'file'),
    isRequired: fc.boolean(),
    name: aName,
    options: fc.array(anOption, { maxLength: 4 }),
    values: fc.array(aValue, { maxLength: 4 }),
    content: fc.constant(''),
  })
  fc.assert(
    fc.property(drafts, (draft) => {
      const { nodes } = parseTemplate(composeTag(draft))
      expect(nodes).toHaveLength(1)
      expect(nodes[0]).toMatchObject({
        type: draft.isRequired ? `${draft.basetype}*` : draft.basetype,
        name: draft.name,
        options: draft.options,
        rawValues: draft.values.map((value) => value.replaceAll('"', '&quot;').replaceAll(']', '&#93;')),
      })
    }),
  )
})

test.each(generators.map((generator) => [generator.basetype, generator] as const))(
  'CF-2: the generator of %s composes tags of this type from empty and filled fields',
  (basetype, generator) => {
    // Step tags are named by their number when the template is parsed.
    const name = basetype === 'step' ? '1' : generator.hasNoName ? '' : 'field-1'
    const emptyInput = { name: 'field-1', isRequired: false, entries: {} }
    const entries = Object.fromEntries(
      generator.parts.map((part, index) => [createControlName(index), createEntry(part)]),
    )
    for (const input of [emptyInput, { ...emptyInput, isRequired: true, entries }]) {
      const { tags, nodes } = parseTemplate(composeGeneratedTag(generator, input))
      expect(tags[0]).toMatchObject({ basetype, name })
      expect(nodes.filter((node) => typeof node === 'string' && node.trim() !== '')).toEqual([])
      expect(tags).toHaveLength(generator.followingTag ? 2 : 1)
    }
    const [fullTag] = parseTemplate(
      composeGeneratedTag(generator, { ...emptyInput, isRequired: true, entries }),
    ).tags
    expect(fullTag?.type.endsWith('*')).toBe(Boolean(generator.canBeRequired))
    expect(fullTag?.options).toHaveLength(generator.parts.filter(isOption).length)
  },
)

test('CF-2: every tag type has a generator that declares whether the tag can have a star and a name', () => {
  for (const { basetype, canBeRequired, hasNoName } of generators) {
    expect([basetype, isTagType(`${basetype}*`)]).toEqual([basetype, Boolean(canBeRequired)])
    expect([basetype, hasFeature({ basetype }, 'name')]).toEqual([basetype, !hasNoName])
  }
  const composableTypes = new Set(
    generators.flatMap(({ basetype, followingTag = basetype }) => [basetype, followingTag]),
  )
  const missingTypes = tagTypeNames.filter((type) => !composableTypes.has(type.replace('*', '')))
  // The tag recaptcha renders nothing, so it needs no generator.
  expect(missingTypes).toEqual(['recaptcha'])
})

test('CF-2: a group tag wraps the selected text, and its fields depend on the selected values', () => {
  const generator = generators.find(({ basetype }) => basetype === 'group')
  if (!generator) throw new Error('There is no generator of groups')
  const groupInput = {
    name: 'more',
    isRequired: true,
    entries: { 'part-0': 'topic', 'part-1': 'An "order"\nOther' },
  }
  const openingTag = '[group more when:topic "An &quot;order&quot;" "Other"]'
  expect(composeGeneratedTag(generator, groupInput, '\n[text* a]\n')).toBe(
    `${openingTag}\n[text* a]\n[/group]`,
  )
  const groupTemplate = composeGeneratedTag(generator, groupInput, '[text* a]')
  const template = parseTemplate(`[select topic "An &quot;order&quot;" "B"]${groupTemplate}`)
  expect([...findInactiveFields(template, () => ['An "order"'])]).toEqual([])
  expect([...findInactiveFields(template, () => ['B'])]).toEqual(['a'])
})

test.each([
  ['count', '[textarea story][text title][file papers][submit]', 'title'],
  ['count', '[text title][textarea* story][select topic "A"][acceptance terms]', 'story'],
  ['count', '[captchar code][quiz sum "1+1=?|2"][number age]', 'count-417'],
  ['output', '[date day][checkbox extras "A"][file papers]', 'day'],
  ['reflection', '[checkbox extras "A"][text title]', 'extras'],
  ['text', '[text title]', 'text-417'],
])('CF-2: the default name of a new %s in %s is %s', (basetype, template, name) => {
  const generator = generators.find((each) => each.basetype === basetype)
  expect(generator && suggestName(generator, template, 0.417)).toBe(name)
})

test.each([
  ['49', 'sar', 'amount:4900'],
  ['٤٩٫٥', 'sar', 'amount:4950'],
  ['49.125', 'kwd', 'amount:49125'],
  ['4900', 'jpy', 'amount:4900'],
  ['49.125', 'sar', 'amount:49.125'],
  ['49', '', 'amount:49'],
])('a payment of %s in %j is composed with the option %s', (amount, currency, option) => {
  const generator = generators.find(({ basetype }) => basetype === 'stripe')
  const entries = { [createControlName(0)]: amount, [createControlName(1)]: currency }
  const tag = generator && composeGeneratedTag(generator, { name: '', isRequired: false, entries })
  expect(tag?.slice(1, -1).split(' ')).toContain(option)
})

test('CF-2: a generated name is unused in the template', () => {
  expect(findFreeName('text', [], 0.417)).toBe('text-417')
  expect(findFreeName('text', ['text-999', 'text-0'], 0.9999)).toBe('text-1')
  const usedNames = Array.from({ length: 1000 }, (_, number) => `text-${number}`)
  expect(usedNames).not.toContain(findFreeName('text', usedNames, 0.5))
})

test.each([
  ['your name', 'your-name'],
  [' a.b:c_d ', 'a.b:c_d'],
  ['1st', ''],
  ['اسمك', ''],
])('CF-2: the name input %o is read as %o', (input, name) => {
  expect(sanitizeName(input)).toBe(name)
})

function createEntry({ kind }: (typeof generators)[number]['parts'][number]): string {
  if (kind === 'flag') return 'on'
  if (kind === 'option' || kind === 'field') return '3'
  return kind === 'values' ? 'One\nTwo "2"\n' : 'A [word]'
}
