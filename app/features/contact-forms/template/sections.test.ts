import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findActiveTags, findInactiveFields } from './active-fields.ts'
import { parseTemplate } from './parse-template.ts'

const formatNodes = (text: string) =>
  parseTemplate(text)
    .nodes.map((node) => (typeof node === 'string' ? node : `<${node.basetype} ${node.name}>`))
    .join('')

test.each([
  ['[group a]x[text b]y[/group]z', '<group a>x<text b>y</group >z'],
  ['[group a]only words[/group]', '<group a>only words</group >'],
  ['[group a][group b][/group]', '<group a><group b></group ></group >'],
  ['no [/group] without one', 'no [/group] without one'],
  ['[step "One"][text a][step "Two"][text b]', '<step 1><text a></step ><step 2><text b></step >'],
  [
    '[step][group a][text b][step][/group]',
    '<step 1><group a><text b></group ></step ><step 2>[/group]</step >',
  ],
  ['[group]', '[group]'],
])('every group and step is closed: %s', (text, expected) => {
  expect(formatNodes(text)).toBe(expected)
})

test('the end of a group is not listed among the tags of a form', () => {
  expect(parseTemplate('[group a][text b][/group]').tags.map(({ type }) => type)).toEqual(['group', 'text'])
})

const conditionalTemplate = `[select topic "Product" "Order"] [checkbox more "Yes"]
[group product when:topic "Product"][text* name][group details when:more][text* size][/group][/group]
[group order when:topic "Order"][text* number][file* bill][/group]
[group other when:topic not "Product" "Order"][textarea why][text name][/group]
[group always][text note][/group]`

test.each<[Record<string, string[]>, string[]]>([
  [{ topic: ['Product'] }, ['size', 'number', 'bill', 'why']],
  [{ topic: [' Product '], more: ['Yes'] }, ['number', 'bill', 'why']],
  [{ topic: ['Order'], more: ['Yes'] }, ['name', 'size', 'why']],
  [{}, ['size', 'number', 'bill']],
  [{ topic: ['product'] }, ['size', 'number', 'bill']],
])('the answers %j deactivate the fields of hidden groups', (postedValues, expected) => {
  const inactive = findInactiveFields(
    parseTemplate(conditionalTemplate),
    (field) => postedValues[field] ?? [],
  )
  expect([...inactive].toSorted()).toEqual(expected.toSorted())
})

test('a group condition with an encoded choice matches the decoded answer', () => {
  const template = parseTemplate(
    '[select t "&quot;A&quot; &amp; B"][group g when:t "&quot;A&quot; &amp; B"][text x][/group]',
  )
  expect([...findInactiveFields(template, (field) => (field === 't' ? ['"A" & B'] : []))]).toEqual([])
})

test('a tag without a name is active only while its group is shown', () => {
  const template = parseTemplate('[text a][group g when:a "x"][stripe amount:1][text b][/group][submit]')
  const listActiveTypes = (answer: string) =>
    findActiveTags(template, () => [answer]).tags.map(({ basetype }) => basetype)
  expect(listActiveTypes('x')).toEqual(['text', 'group', 'stripe', 'text', 'submit'])
  expect(listActiveTypes('y')).toEqual(['text', 'group', 'submit'])
})

test('a group whose condition depends on its own field or on a hidden field is hidden', () => {
  const readValue = () => ['x']
  expect([...findInactiveFields(parseTemplate('[group a when:b][text b][/group]'), readValue)]).toEqual(['b'])
  const chainedTemplate = parseTemplate(
    '[text a][group one when:a "no"][text b][/group][group two when:b][text c][/group]',
  )
  expect([...findInactiveFields(chainedTemplate, readValue)]).toEqual(['b', 'c'])
})

test('the groups and steps of any template are closed, and their conditions are resolved', () => {
  const node = fc.constantFrom(
    '[group a when:b]',
    '[group b when:a not]',
    '[group c when:c "x"]',
    '[/group]',
    '[step]',
    '[text a]',
    '[text b]',
    '[text c]',
    'x',
  )
  fc.assert(
    fc.property(fc.array(node, { maxLength: 300 }), (nodes) => {
      const template = parseTemplate(nodes.join(''))
      const openingTags = template.nodes.filter(
        (each) => typeof each !== 'string' && ['group', 'step'].includes(each.basetype),
      )
      const closingTags = template.nodes.filter(
        (each) => typeof each !== 'string' && each.basetype.startsWith('/'),
      )
      expect(closingTags).toHaveLength(openingTags.length)
      findInactiveFields(template, () => ['x'])
    }),
  )
  const longTemplate = Array.from(
    { length: 5000 },
    (_, index) => `[group g${index} when:f${index}][text f${index + 1}][/group]`,
  ).join('')
  expect(findInactiveFields(parseTemplate(longTemplate), () => ['x']).size).toBeGreaterThan(0)
})
