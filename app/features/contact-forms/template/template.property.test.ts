import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { autoParagraph, autoParagraphTemplate } from './text/auto-paragraph.ts'
import { canonicalizeText, trimText } from './text/canonical-text.ts'
import { cleanParameter } from './clean-parameter.ts'
import { readDatePhrase } from './date-phrases.ts'
import { parseTemplate } from './parse-template.ts'
import { isEnd } from './sections.ts'
import type { FormTemplate } from './tag.ts'
import { tagTypeNames } from './tag-types.ts'
import { countScannedCharacters } from './test-work.ts'

// The tests do not measure time, but may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const templateFragments = fc.constantFrom(
  ...['[', ']', '[[', ']]', '[/', '/', '"', "'", '|', '<br>', '<p>', '</p>', '<div>', '</div>', '<label>'],
  ...[
    '</label>',
    '<table>',
    '<li>',
    '<!--',
    '-->',
    '<svg>',
    '</svg>',
    '<a title="',
    '\n',
    '\n\n',
    ' ',
    '\u00a0',
  ],
  ...['\0', '\ud800', 'ك', '😀', 'class:', 'name', 'x"y', '<', '>', '</', '&amp;', '<pre>', '<textarea>'],
  ...['[text a]', '[hidden h]', '[response]', '[submit "x"]', '[acceptance b]yes[/acceptance]'],
  ...tagTypeNames.map((type) => `[${type} `),
)
const template = fc
  .array(fc.oneof({ weight: 4, arbitrary: templateFragments }, fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''))

test('in any template, text outside tags is kept as text in order', () => {
  const removeBrackets = (text: string) => text.replace(/[[\]]/g, '')
  fc.assert(
    fc.property(template, (text) => {
      const { nodes, tags } = parseTemplate(text)
      expect(nodes.filter((node) => typeof node !== 'string' && !isEnd(node))).toEqual(tags)
      let searchStart = 0
      for (const node of nodes.filter((each) => typeof each === 'string').map(removeBrackets)) {
        const position = removeBrackets(text).indexOf(node, searchStart)
        expect(position).not.toBe(-1)
        searchStart = position + node.length
      }
    }),
  )
})

test('a generated tag is parsed into the same type, name, options and values', () => {
  const name = fc.stringMatching(/^[A-Za-z][-A-Za-z0-9_:.]{0,20}$/)
  const options = fc.array(
    fc.stringMatching(/^[-+*=0-9a-zA-Z:.!?#$&@_/|%]{1,12}$/).filter((token) => token !== '/'),
  )
  const values = fc.array(fc.string().filter((value) => !/["\]\u00a0\u200b]/.test(value)))
  fc.assert(
    fc.property(fc.constantFrom(...tagTypeNames), name, options, values, (type, rawName, tokens, quoted) => {
      const text = [
        '[',
        type,
        ' ',
        [rawName, ...tokens, ...quoted.map((value) => `"${value}"`)].join(' '),
        ']',
      ].join('')
      const [tag] = parseTemplate(text).tags
      const all = tag?.rawName ? [tag.rawName, ...tag.options] : tag?.options
      expect({ type: tag?.type, all, values: tag?.rawValues }).toEqual({
        type,
        all: [rawName, ...tokens],
        values: quoted,
      })
    }),
  )
})

test('automatic paragraphs keep every tag and word and close every element', () => {
  fc.assert(
    fc.property(template, (text) => {
      const parsedTemplate = parseTemplate(text)
      // Includes the ends of groups and steps, which are not tags of their own.
      const listTags = ({ nodes }: FormTemplate) => nodes.filter((node) => typeof node !== 'string')
      expect(listTags(autoParagraphTemplate(parsedTemplate))).toEqual(listTags(parsedTemplate))
    }),
  )
  const markup = fc.constantFrom(
    '<div>',
    '</div>',
    '<li>',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<table>',
    '\n',
    '\n\n',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(markup, fc.stringMatching(/^[a-z]{1,5}$/))), (parts) => {
      const html = autoParagraph(parts.join(''))
      expect(extractWords(html)).toBe(extractWords(parts.join('')))
      expect(html.match(/<\w+>/g)?.length).toBe(html.match(/<\/\w+>/g)?.length)
    }),
  )
})

function extractWords(html: string): string {
  return html.replace(/<[^>]*>|\s/g, '')
}

test('autoParagraph is idempotent', () => {
  // The texts contain no single line breaks: these become a br element and a line break, which together
  // are read as a blank line.
  const contentParts = fc.constantFrom(
    'word',
    '[text a]',
    '<b>x</b>',
    '\n\n',
    '<h2>x</h2>',
    '<div>\n\n',
    '<ul><li>',
  )
  fc.assert(
    fc.property(fc.array(contentParts), (parts) => {
      const paragraphs = autoParagraph(parts.join(''))
      expect(autoParagraph(paragraphs)).toBe(paragraphs)
    }),
  )
})

test('trimText, canonicalizeText, cleanParameter and readDatePhrase accept any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), template, (text, hostile) => {
      expect(trimText(` \u3000${text}\ufeff`)).toBe(trimText(text))
      expect(canonicalizeText(` ${text}\t`)).toBe(canonicalizeText(text))
      expect(cleanParameter(hostile)).not.toMatch(/<[^<>]*>|%[0-9a-f]{2}/i)
      expect(readDatePhrase(text, '2026-11-20') ?? '2026-11-20').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
  )
})

const HOSTILE_INPUTS = [
  ...[
    '[',
    '[[',
    ']',
    '[text a',
    '[text a]',
    '[[text a]]',
    '[text a "',
    "[text a '",
    '[text "" \'',
    '[text a|',
  ],
  ...[
    '[acceptance a]x',
    '[acceptance a]x[/acceptance',
    '[submit [',
    '[text a \u00a0',
    '[text a /',
    '[text a x:',
    ...['[group g when:a "b"]', '[group g]x[/group]', '[/group]', '[step "x"]', '[step][group g]'],
  ],
  ...[
    '<',
    '</',
    '<div>',
    '</div>',
    '<b>',
    '<a "',
    "<a x='",
    '<a x="',
    '<!--',
    '<?',
    '<svg>',
    '<svg/>',
    '<script>',
  ],
  ...[
    '<textarea',
    '<li>',
    '<table><td>',
    '<label>x\n',
    '</p>',
    '<p>',
    '<br>',
    '<br>\n',
    ' \n',
    '\n\n',
    '<br',
    ' ',
  ],
  ...['&', '&#', '%', '%%', '\0', '<b><table>', '<textarea></texta', '\u00a0', '<h2><i>', '[response]\n'],
]

const parsers: Record<string, (text: string) => unknown> = {
  parseTemplate,
  autoParagraphTemplate: (text): FormTemplate => autoParagraphTemplate(parseTemplate(text)),
  autoParagraph,
  canonicalizeText,
  cleanParameter,
  trimText,
  readDatePhrase: (text) => readDatePhrase(text, '2026-11-20'),
}

describe.for(Object.entries(parsers))('%s', ([, read]) => {
  test.for(HOSTILE_INPUTS)('an input of repeated %j is processed in linear time', (scrap) => {
    const countWork = (times: number) => countScannedCharacters(() => read(scrap.repeat(times)))
    // A quadratic parser would need four times as much.
    expect(countWork(4000)).toBeLessThan(2.5 * countWork(2000) + 100)
  })
})

test('ten thousand tags in a megabyte are all parsed', () => {
  const line = `<div><label>Name ${'x'.repeat(60)}\n[text* your.name class:a "v|w"]</label></div>\n\n`
  const { tags } = autoParagraphTemplate(parseTemplate(line.repeat(10_000)))
  expect(tags).toHaveLength(10_000)
})
