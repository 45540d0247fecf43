/** Hostile input is always returned as escaped text. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { tagTypeNames } from '#app/features/contact-forms/template/tag-types.ts'
import { scaleRuns } from '#tests/property-runs.ts'
import { createTestUnit, renderTemplate } from './unit.fixture.ts'
import { parseForRender } from './parse-for-render.ts'
import { renderForm } from './render-form.ts'

const templateWithEveryType = tagTypeNames
  .map((type, index) => `[${type} f${index} default:get "x" "y|z"]`)
  .join('\n')
const hostile = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      ';',
      '&lt;',
      '&quot;',
      '&#60;',
      '-->',
      '</textarea>',
      ']',
      '[',
      '\n',
      '\0',
      'a',
      '\uD800',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const markedTextArbitrary = hostile.map((text) => `«${text}»`)

/** Finds the external input in the HTML: each text between two markers. */
function findMarkedTexts(html: string): string[] {
  return [...html.matchAll(/«([^»]*)»/g)].map(([, inside = '']) => inside)
}

test('CF-19: submitted values and error messages are escaped and decode to the typed text', () => {
  fc.assert(
    fc.property(markedTextArbitrary, markedTextArbitrary, (value, message) => {
      const raw = Object.fromEntries(tagTypeNames.map((_, index) => [`f${index}`, [value]]))
      const invalid_fields = tagTypeNames.map((_, index) => ({
        field: `f${index}`,
        message,
        idref: null,
        error_id: '',
      }))
      const html = renderTemplate(templateWithEveryType, {
        outcome: { status: 'validation_failed', message, invalid_fields, raw },
      })
      const markedTexts = findMarkedTexts(html)
      expect(markedTexts.length).toBeGreaterThan(20)
      expect(markedTexts.filter((text) => /[<>"']/.test(text))).toEqual([])
      const unquoted = value.slice(1, -1)
      expect(markedTexts.filter((text) => decodeEntities(text) === unquoted).length).toBeGreaterThanOrEqual(
        14,
      )
    }),
    { numRuns: scaleRuns(60) },
  )
})

test('text from the URL, the shortcode, data lists and questions is escaped', () => {
  fc.assert(
    fc.property(markedTextArbitrary, (text) => {
      const query = Object.fromEntries(tagTypeNames.map((_, index) => [`f${index}`, text]))
      const html = renderTemplate(
        `${templateWithEveryType}\n[select s data:x][radio r data:x][quiz q][captchac c]`,
        {
          defaults: { query },
          path: `/contact/?a=${text.replaceAll('#', '')}`,
          htmlId: text,
          htmlName: text,
          htmlTitle: text,
          htmlClass: text,
          hiddenFields: [['_token', text]],
          dataList: () => [text],
          quiz: () => ({ question: text, sealed: text }),
          captcha: () => ({ src: text, challenge: text }),
          turnstile: { siteKey: text },
          stripe: { publishableKey: text },
        },
      )
      const markedTexts = findMarkedTexts(html)
      expect(markedTexts.length).toBeGreaterThan(15)
      expect(markedTexts.filter((inside) => /[<>"']/.test(inside))).toEqual([])
    }),
    { numRuns: scaleRuns(60) },
  )
})

const options = fc.array(
  fc.constantFrom(
    'id:x',
    'class:k',
    'size',
    'size:3',
    '9/9',
    '3x3/9',
    'min:1',
    'max:0',
    'min:today',
    'default:1',
    'default:get',
    'multiple',
    'include_blank',
    'first_as_label',
    'exclusive',
    'free_text',
    'label_first',
    'use_label_element',
    'placeholder',
    'tabindex:-3',
    'data:x',
    'filetypes:a|b/c|d/*',
    'limit:1',
    'down',
    'invert',
    'autocomplete:on|off',
    '%%',
    ':',
    '|',
  ),
  { maxLength: 6 },
)
const values = fc.array(fc.constantFrom('"a"', "'b|c'", '""', '"&lt;"', '"<b>"', '"|"'), { maxLength: 3 })
const tagArbitrary = fc
  .tuple(fc.constantFrom(...tagTypeNames), fc.constantFrom('a', 'a.b', 'c:d', '9', ''), options, values)
  .map(([type, name, tagOptions, quoted]) => `[${[type, name, ...tagOptions, ...quoted].join(' ')}]`)
const templateArbitrary = fc
  .array(
    fc.oneof(
      tagArbitrary,
      fc.constantFrom('<p>', '</p>', '<ul><li>', '\n\n', '[/acceptance]', '[[', ']]', '<!--', '<a title="'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

test('any template with any submitted values is rendered', () => {
  fc.assert(
    fc.property(
      templateArbitrary,
      fc.dictionary(
        fc.constantFrom('a', 'a_b', 'c:d'),
        fc.oneof(fc.string(), fc.array(fc.string()), fc.constant<PostedValue>({ x: { y: ['z'] } })),
      ),
      (template, raw) => {
        const html = renderTemplate(template, {
          outcome: { status: 'spam', message: '', invalid_fields: [], raw },
        })
        expect(html.startsWith('\n<div class="wpcf7 no-js"')).toBe(true)
        expect(html.endsWith('</form>\n</div>\n')).toBe(true)
      },
    ),
    { numRuns: scaleRuns(60) },
  )
})

test('rendering time is linear in the number of fields', () => {
  const readCount = countReads(200)
  expect(readCount).toBeGreaterThan(200)
  expect(countReads(400) / readCount).toBeCloseTo(2, 1)
})

/** The number of property reads on tags while so many fields, each with a counter, are rendered. */
function countReads(count: number): number {
  const fields = Array.from({ length: count }, (_, index) => `[text f${index} id:i${index}][count f${index}]`)
  let reads = 0
  const nodes = parseForRender(fields.join('')).nodes.map((node) =>
    typeof node === 'string'
      ? node
      : new Proxy(node, {
          get(tag, key) {
            reads += 1
            return Reflect.get(tag, key)
          },
        }),
  )
  const tags = nodes.filter((node) => typeof node !== 'string')
  renderForm({ form: { id: 5, additionalSettings: '' }, template: { nodes, tags }, unit: createTestUnit() })
  return reads
}
