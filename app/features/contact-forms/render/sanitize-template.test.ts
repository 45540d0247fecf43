import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { scaleRuns } from '#tests/property-runs.ts'
import { renderTemplate } from './unit.fixture.ts'
import { sanitizeTemplate } from './sanitize-template.server.ts'

test.each([
  ['[text* a "x < y" \'"q"\'] & more', '[text* a "x < y" \'"q"\'] &amp; more'],
  [
    '<label> Name\n    [text* a autocomplete:name] </label>',
    '<label> Name\n    [text* a autocomplete:name] </label>',
  ],
  ['<p onclick="x()" class="k">A</p><script>x()</script>', '<p class="k">A</p>'],
  ['<a href="javascript:x()">A</a>', '<a>A</a>'],
  ['<form action="//evil.example">[text a]</form>', '[text a]'],
  ['<button formaction="//evil.example" type="submit">Go</button>', '<button type="submit">Go</button>'],
  [
    '<fieldset class="f" data-x="1" aria-label="L"><legend>L</legend>[radio r "A"]</fieldset>',
    '<fieldset class="f" data-x="1" aria-label="L"><legend>L</legend>[radio r "A"]</fieldset>',
  ],
  [
    '[acceptance ok]I <b onclick="x()">agree</b><img src=x onerror="x()">[/acceptance]',
    '[acceptance ok]I <b>agree</b><img src="x" />[/acceptance]',
  ],
  ['[acceptance ok "<img src=x onerror=x()>"]', '[acceptance ok "&lt;img src=x onerror=x()>"]'],
  ['<a title="[text a]">A</a>', '<a>A</a>'],
  ['&#91;text a&#93; and &lbrack;b]', '&#91;text a] and &#91;b]'],
  ['[[text a "<img src=x onerror=x()>"]]', '[[text a "<img src="x" />"]]'],
  ['[select m "Sales|Sales <sales@example.com>"]', '[select m "Sales|Sales <sales@example.com>"]'],
  ['plain\n\ntext', 'plain\n\ntext'],
])(
  'CF-1: a template of an author without the right to post HTML is sanitized: %s',
  (template, cleanTemplate) => {
    expect(sanitizeTemplate(template)).toBe(cleanTemplate)
  },
)

const attack = '<img src=x onerror=x()>'
test.each([
  ['removing an element creates an escaped tag', `[<blink></blink>[text a "${attack}"]]`],
  ['removing an element merges two tags into a broken tag', `[text<blink></blink> b [text a "${attack}"]`],
  ['removing an element creates a tag', `[acc<script></script>eptance ok "${attack}"]`],
  ['a second Turnstile tag is text', `[turnstile "a"][turnstile "${attack}"]`],
  ['a second Stripe tag is text', `[stripe "a"][stripe "${attack}"]`],
  [
    'a tag with brackets written as entities',
    `&#91;acceptance ok]&lt;img src=x onerror=x()&gt;&#91;/acceptance]`,
  ],
  ['markup in a textarea', `<textarea>&lt;/textarea&gt;${attack}</textarea/>${attack}`],
  ['markup in a comment', `<!--[text a]--!>${attack}<!-->${attack}-->`],
  [
    'the placeholder characters of the sanitizer',
    `\uE0F20\uE0F3[text a "${attack}"]<a title="\uE0F20\uE0F3">`,
  ],
])('%s: no event handler remains after sanitizing', (_, template) => {
  const cleanTemplate = sanitizeTemplate(template)
  for (const abilities of [{}, { hasTurnstile: true }]) {
    const texts = parseTemplate(cleanTemplate, abilities).nodes.filter((node) => typeof node === 'string')
    expect(texts.join('')).not.toMatch(/<[^>]*onerror/i)
  }
  expect(renderTemplate(cleanTemplate)).not.toMatch(/<[^<>"']*(?:"[^"]*"[^<>"']*)*\sonerror/i)
})

test('sanitizing a template is idempotent and leaves no event handler or script', () => {
  const part = fc.constantFrom(
    ...[
      '[',
      ']',
      '[[',
      ']]',
      '[text a',
      '[acceptance b]',
      '[/acceptance]',
      '[turnstile',
      ' "',
      "'",
      '"]',
      '<',
      '>',
    ],
    ...[
      '<b',
      '<script>',
      '</script>',
      '<img src=x onerror=x()>',
      ' onclick="x()"',
      '<a title="',
      '<textarea>',
      '</textarea>',
    ],
    ...['&#91;', '&lt;', '<!--', '-->', '<blink>', '</blink>', 'x', ' ', '\n'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const cleanTemplate = sanitizeTemplate(parts.join(''))
      expect(sanitizeTemplate(cleanTemplate)).toBe(cleanTemplate)
      const texts = parseTemplate(cleanTemplate).nodes.filter((node) => typeof node === 'string')
      expect(texts.join('')).not.toMatch(/<script|<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*\son\w+=/i)
    }),
    { numRuns: scaleRuns(100) },
  )
})

// Quadratic code would exceed the time limit of a test here.
test.each([
  '<div>',
  '<span>',
  '<table><tr><td>',
  '<pre>',
  '<div></p>',
  '</div>',
  '<',
  '<br>',
  '<p>',
  '<b>[text a]',
])('a template with a megabyte of %s is sanitized in time and keeps its form tags', (fragment) => {
  const cleanTemplate = sanitizeTemplate(
    `[text first]${fragment.repeat(1_000_000 / fragment.length)}[text last]`,
  )
  expect(cleanTemplate).toMatch(/^\[text first\][^]*\[text last\]/)
})

test('a template with thousands of elements is sanitized and keeps its markup', () => {
  const template = '<div><label>Name <br><input type="text"></label></div>\n'.repeat(6000)
  expect(sanitizeTemplate(template)).toContain('<div><label>')
})
