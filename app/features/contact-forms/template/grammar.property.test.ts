/**
 * The grammar of contact-forms.md 1.2 as patterns, to compare with the parser: slower, but close to the
 * specification.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import { WHITE_SPACE } from './text/canonical-text.ts'
import { isFieldName, parseTemplate } from './parse-template.ts'
import { hasFeature, tagTypeNames } from './tag-types.ts'

// Sections contain tags, and singular tags are counted: neither is part of the grammar.
const types = tagTypeNames.filter((type) => {
  const tag = { basetype: type.replace('*', '') }
  return !hasFeature(tag, 'section') && !hasFeature(tag, 'singular')
})
const type = types.map((each) => each.replace('*', String.raw`\*`)).join('|')
const spacePattern = `[${WHITE_SPACE}]`
const tagPattern = new RegExp(
  String.raw`(\[?)\[(${type})(?:${spacePattern}+/(?=\]))?(?:${spacePattern}([^]*?))?(?:${spacePattern}/)?\](?:([^[]*)\[/\2\])?(\]?)`,
  'g',
)
const attributesPattern = new RegExp(
  `^((?:[-+*=0-9a-zA-Z:.!?#$&@_/|%]|${spacePattern})*?)((?:${spacePattern}*(?:"[^"]*"|'[^']*'))*)$`,
)

function parseByGrammar(text: string): unknown[] {
  return [...text.matchAll(tagPattern)].flatMap(
    ([, opening, tagType = '', head = '', content = '', closing]) => {
      if (opening === '[' && closing === ']') return []
      const attr = head
        .replaceAll(/[\u00A0\u200B]+/g, ' ')
        .replaceAll(new RegExp(`^${spacePattern}+|${spacePattern}+$`, 'g'), '')
      const [, tokens = '', quoted = ''] = attributesPattern.exec(attr) ?? []
      const options = tokens.split(new RegExp(`${spacePattern}+`)).filter(Boolean)
      const rawValues = [...quoted.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other)
      const isNamed = hasFeature({ basetype: tagType.replace('*', '') }, 'name')
      const rawName = isNamed ? (options.shift() ?? '') : ''
      if (isNamed && !isFieldName(rawName)) return []
      return [
        {
          type: tagType,
          rawName,
          options,
          rawValues,
          attr: attributesPattern.test(attr) ? '' : attr,
          content: content.trim(),
        },
      ]
    },
  )
}

const templateFragments = fc.constantFrom(
  ...['[', ']', '[[', ']]', '[text', '[text*', '[submit', '[/text]', '[/text*]', '[acceptance', '[text a]'],
  ...[
    ' ',
    '\n',
    '\u00A0',
    '\u200B',
    '\u3000',
    'a',
    'b.c',
    'size:3',
    '"',
    "'",
    '"x"',
    "'y'",
    '/',
    ' /',
    '|',
    '“',
    '<',
  ],
)

test('the parser reads the tags of any template as defined by the grammar', () => {
  fc.assert(
    fc.property(fc.array(templateFragments, { maxLength: 14 }), (parts) => {
      const text = parts.join('')
      const parsedTags = parseTemplate(text).tags.map(
        ({ type, rawName, options, rawValues, attr, content }) => {
          return { type, rawName, options, rawValues, attr, content }
        },
      )
      expect(parsedTags).toEqual(parseByGrammar(text))
    }),
    { numRuns: scaleRuns(400) },
  )
})
