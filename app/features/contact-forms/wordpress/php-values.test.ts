import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import { readPhpValue, type PhpValue } from './php-values.ts'

test.each<[string, PhpValue]>([
  ['N;', null],
  ['b:1;', true],
  ['b:0;', false],
  ['i:-7;', -7],
  ['d:0.5;', 0.5],
  ['d:1.0E+25;', 1e25],
  ['d:-INF;', -Infinity],
  ['s:0:"";', ''],
  ['s:10:"مرحبا";', 'مرحبا'],
  ['s:4:"😀";', '😀'],
  ['s:6:"a";i:1";', 'a";i:1'],
  ['a:0:{}', new Map()],
  [
    'a:2:{i:0;s:1:"a";s:3:"key";a:1:{i:3;b:1;}}',
    new Map<string, PhpValue>([
      ['0', 'a'],
      ['key', new Map([['3', true]])],
    ]),
  ],
])('CF-19: the serialized PHP value %s is read', (text, value) => {
  expect(readPhpValue(text)).toEqual({ ok: true, value })
})

test.each([
  ['a text shorter than its declared length', 's:9:"short";'],
  ['a length in characters instead of bytes', 's:5:"مرحبا";'],
  ['an unterminated array', 'a:1:{i:0;s:1:"a";'],
  ['an array with fewer entries than declared', 'a:2:{i:0;s:1:"a";}'],
  ['content after the value', 'i:1;i:2;'],
  ['an array as a key', 'a:1:{a:0:{}i:1;}'],
  ['an object', 'O:8:"stdClass":0:{}'],
  ['a reference', 'a:2:{i:0;s:1:"a";i:1;R:2;}'],
  ['an integer in exponent notation', 'i:1e9;'],
  ['an empty text', ''],
  ['a length far above the actual length', 's:99999999999:"a";'],
])('CF-19: an invalid serialized PHP value is rejected: %s', (_, text) => {
  expect(readPhpValue(text)).toMatchObject({ ok: false })
})

test('CF-19: a serialized array nested without end is rejected', () => {
  expect(readPhpValue('a:1:{i:0;'.repeat(100_000))).toMatchObject({ ok: false })
})

const aKey = fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat().map(String))
const { value: aValue } = fc.letrec<{ value: PhpValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.tuple(aKey, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
}))

test('CF-19: values serialized by PHP are read back unchanged', () => {
  fc.assert(
    fc.property(aValue, (value) => {
      expect(readPhpValue(serializeToPhp(value))).toEqual({ ok: true, value })
    }),
  )
})

test('CF-19: readPhpValue returns a result for any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aisbdNO:;{}"0123456789م') }), (text) => {
      expect(typeof readPhpValue(text).ok).toBe('boolean')
    }),
    { numRuns: scaleRuns(400) },
  )
})

function serializeToPhp(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return `i:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = [...value].map(([key, each]) => serializeToPhp(convertPhpKey(key)) + serializeToPhp(each))
  return `a:${value.size}:{${entries.join('')}}`
}

/** PHP converts numeric keys to numbers. */
function convertPhpKey(key: string): PhpValue {
  return /^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : key
}
