import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#app/features/contact-forms/test-schemas.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { readPostedData } from './posted-data.server.ts'

const read = (template: string, entries: [string, string][]) =>
  readPostedData(entries, parseTemplate(template).tags)

test('CF-20: the posted value is the pipe value; the raw value is kept as well', () => {
  const { posted, raw } = read('[select m "Sales|sales@shop.example" "Help|help@shop.example"]', [
    ['m', 'Sales'],
  ])
  expect(posted).toEqual({ m: ['sales@shop.example'] })
  expect(raw).toEqual({ m: ['Sales'] })
})

test('CF-20: pipes match choices regardless of entities, spaces and full-width letters', () => {
  const { posted } = read('[checkbox c "Caf&eacute;  &amp; Bar|1" "ＡＢＣ|2"]', [
    ['c[]', 'Café & Bar'],
    ['c[]', 'ABC'],
    ['c[]', 'other'],
  ])
  expect(posted.c).toEqual(['1', '2', 'other'])
})

test('CF-20: pipes of all fields with the same name are merged; the first pipe of a choice applies', () => {
  const { posted } = read('[radio r "A|1" "B|2"][radio r "A|3" "C|4"]', [['r', 'A']])
  expect(posted.r).toEqual(['1'])
  expect(read('[radio r "A|1"][radio r "C|4"]', [['r', 'C']]).posted.r).toEqual(['4'])
})

test('CF-16: free text is appended to the last choice and is not a separate value', () => {
  const template = '[checkbox c free_text "A" "Other|else"]'
  const freeText: [string, string] = ['_wpcf7_free_text_c', '  something new ']
  expect(read(template, [['c[]', 'A'], ['c[]', 'Other'], freeText]).posted).toEqual({
    c: ['A', 'else something new'],
  })
  expect(read(template, [freeText]).posted).toEqual({ c: [] })
  expect(read('[checkbox c "A"]', [['c[]', 'A'], freeText]).posted).toEqual({ c: ['A'] })
})

test('CF-20: fields without a tag are kept, fields with a leading underscore are not', () => {
  const { posted } = read('[text a]', [
    ['_wpcf7', '5'],
    ['utm_source', 'x'],
    ['list[k]', 'y'],
  ])
  expect(posted).toEqual({ utm_source: 'x', list: { k: 'y' }, a: '' })
})

test('CF-20: quiz and captcha answers are not part of the posted data', () => {
  expect(read('[quiz q "1+1=?|2"][captchar c]', []).posted).toEqual({})
})

test('CF-20: Arabic and Persian digits become ASCII in number fields, texts stay unchanged', () => {
  const { posted, raw } = read('[tel t][number n][date d][range r][text x]', [
    ['t', '\u2066٠٥٥ ۱۲۳ ٤٥٦٧\u2069'],
    ['n', '-١٬٢٠٠٫٥'],
    ['d', '٢٠٢٦-۰۱-٣١'],
    ['r', '٥٠'],
    ['x', 'غرفة ٧'],
  ])
  expect(posted).toEqual({ t: '055 123 4567', n: '-1200.5', d: '2026-01-31', r: '50', x: 'غرفة ٧' })
  expect(raw.t).toBe('\u2066٠٥٥ ۱۲۳ ٤٥٦٧\u2069')
})

test('CF-20: texts are trimmed and lose control characters; malformed Unicode becomes an empty text', () => {
  const { posted } = read('[textarea a][text b][text c]', [
    ['a', '\u3000Jo <b>\u0000 \u0007\r\n\tü😀 '],
    ['b', 'half of \uD83D'],
  ])
  expect(posted).toEqual({ a: 'Jo <b> \r\n\tü😀', b: '', c: '' })
})

test('CF-20: a field name with a NUL does not replace another field, and a NUL in a key is removed', () => {
  const { posted, raw } = read('[select m "Sales|sales@shop.example"]', [
    ['m', 'Sales'],
    ['m\u0000', 'thief@elsewhere.example'],
    ['list[a\u0000]', 'x'],
  ])
  expect(raw).toEqual({ m: ['Sales'], list: { a: 'x' } })
  expect(posted).toMatchObject({ m: ['sales@shop.example'] })
})

test('CF-20: any posted entries become plain JSON data without names that start with an underscore', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('c[]', 'c[0]', 'c[1]', 'c[__proto__]', '__proto__[a]', 'a'),
  )
  const tags = parseTemplate('[text a][checkbox c free_text "A|B"]').tags
  fc.assert(
    fc.property(fc.array(fc.tuple(name, anyText)), (entries) => {
      const { posted } = readPostedData(entries, tags)
      expect(JSON.parse(JSON.stringify(posted))).toEqual(posted)
      expect(Object.keys(posted).filter((key) => key.startsWith('_'))).toEqual([])
    }),
  )
})

test('CF-20: twenty thousand choices are mapped through a thousand pipes', () => {
  const values = Array.from({ length: 1000 }, (_, index) => `"v${index}|w${index}"`).join(' ')
  const entries = Array.from({ length: 20_000 }, (_, index): [string, string] => ['c[]', `v${index % 1000}`])
  const { posted } = read(`[checkbox c ${values}]`, entries)
  expect(Array.isArray(posted.c) && posted.c.at(-1)).toBe('w999')
})
