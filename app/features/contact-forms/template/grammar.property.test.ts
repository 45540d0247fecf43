/**
 * The grammar of contact-forms.md 1.2 as patterns, to compare with the parser: slower, but close to the
 * specification.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { WHITE_SPACE } from './text/canonical-text.ts'
import { isFieldName, parseTemplate } from './parse-template.ts'
import { hasFeature, tagTypeNames } from './tag-types.ts'

// Sections contain tags, and singular tags are counted: neither is part of the grammar.
const types = tagTypeNames.filter((type) => {
  const tag = { basetype: type.replace('*', '') }
  return !hasFeature(tag, 'section') && !hasFeature(tag, 'singular')
})
const type = types.map((each) => each.replace('*', String.raw`\*`)).join('|')
const space = `[${WHITE_SPACE}]`
const aTag = new RegExp(
  String.raw`(\[?)\[(${type})(?:${space}+/(?=\]))?(?:${space}([^]*?))?(?:${space}/)?\](?:([^[]*)\[/\2\])?(\]?)`,
  'g',
)
const attributes = new RegExp(
  `^((?:[-+*=0-9a-zA-Z:.!?#$&@_/|%]|${space})*?)((?:${space}*(?:"[^"]*"|'[^']*'))*)$`,
)

function byTheGrammar(text: string): unknown[] {
  return [...text.matchAll(aTag)].flatMap(([, opening, found = '', head = '', content = '', closing]) => {
    if (opening === '[' && closing === ']') return []
    const attr = head
      .replaceAll(/[\u00A0\u200B]+/g, ' ')
      .replaceAll(new RegExp(`^${space}+|${space}+$`, 'g'), '')
    const [, tokens = '', quoted = ''] = attributes.exec(attr) ?? []
    const options = tokens.split(new RegExp(`${space}+`)).filter(Boolean)
    const rawValues = [...quoted.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other)
    const isNamed = hasFeature({ basetype: found.replace('*', '') }, 'name')
    const rawName = isNamed ? (options.shift() ?? '') : ''
    if (isNamed && !isFieldName(rawName)) return []
    return [
      {
        type: found,
        rawName,
        options,
        rawValues,
        attr: attributes.test(attr) ? '' : attr,
        content: content.trim(),
      },
    ]
  })
}

const scraps = fc.constantFrom(
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
    fc.property(fc.array(scraps, { maxLength: 14 }), (parts) => {
      const text = parts.join('')
      const read = parseTemplate(text).tags.map(({ type, rawName, options, rawValues, attr, content }) => {
        return { type, rawName, options, rawValues, attr, content }
      })
      expect(read).toEqual(byTheGrammar(text))
    }),
    { numRuns: runs(400) },
  )
})
