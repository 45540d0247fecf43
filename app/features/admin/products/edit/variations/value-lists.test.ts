/** Attribute values as typed, one list per language. */
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readValueLists, writeValueLists } from '#app/features/admin/products/edit/draft.ts'

test.each([
  ['', 'Teal | Sand | Charcoal', ['Teal', 'Sand', 'Charcoal']],
  ['', 'Teal\nSand\r\nCharcoal\n', ['Teal', 'Sand', 'Charcoal']],
  [
    'أحمر\nأزرق',
    'Red\nBlue',
    [
      { ar: 'أحمر', en: 'Red' },
      { ar: 'أزرق', en: 'Blue' },
    ],
  ],
  [
    'أحمر | أزرق',
    'Red\nBlue',
    [
      { ar: 'أحمر', en: 'Red' },
      { ar: 'أزرق', en: 'Blue' },
    ],
  ],
  ['أحمر\n\nأخضر', 'Red\nBlue\n', [{ ar: 'أحمر', en: 'Red' }, { en: 'Blue' }, { ar: 'أخضر', en: 'أخضر' }]],
  ['', String.raw`32\|34 | 36`, ['32|34', '36']],
  ['', ' | Red | | Blue |', ['Red', 'Blue']],
  ['', '\n\n', []],
])('%j and %j are read as the values %j', (ar, en, expected) => {
  const names = expected.map((name) => (typeof name === 'string' ? { en: name } : name))
  expect(readValueLists({ ar, en }, 'en')).toEqual(names)
})

test('a value with a name in only one language uses this name in the first language of the shop too', () => {
  expect(readValueLists({ ar: '', en: 'Teal' }, 'ar')).toEqual([{ ar: 'Teal', en: 'Teal' }])
})

test.each([
  ['أحمر', 'Red\nBlue'],
  ['أحمر\nأزرق\nأخضر', 'Red | Blue'],
])('%j and %j are rejected because of their different lengths', (ar, en) => {
  expect(readValueLists({ ar, en }, 'en')).toBeUndefined()
})

test('written value lists are read back unchanged', () => {
  const name = fc.stringMatching(/^[a-zء-ي|]([a-zء-ي |]*[a-zء-ي|])?$/)
  const values = fc.array(fc.record({ en: name, ar: fc.option(name, { nil: undefined }) }))
  fc.assert(
    fc.property(values, (values) => {
      const valueNames = values.map(({ ar, en }) => ({ en, ...(ar !== undefined && { ar }) }))
      expect(readValueLists(writeValueLists(valueNames), 'en')).toEqual(valueNames)
    }),
  )
})
