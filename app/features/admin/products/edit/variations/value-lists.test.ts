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
])('%j and %j are the values %j', (ar, en, expected) => {
  const names = expected.map((name) => (typeof name === 'string' ? { en: name } : name))
  expect(readValueLists({ ar, en }, 'en')).toEqual(names)
})

test('what has a name in one language alone is called so in the shop’s first language, by which it is compared', () => {
  expect(readValueLists({ ar: '', en: 'Teal' }, 'ar')).toEqual([{ ar: 'Teal', en: 'Teal' }])
})

test.each([
  ['أحمر', 'Red\nBlue'],
  ['أحمر\nأزرق\nأخضر', 'Red | Blue'],
])('%j and %j are not of one length', (ar, en) => {
  expect(readValueLists({ ar, en }, 'en')).toBeUndefined()
})

test('what is written is read back', () => {
  const name = fc.stringMatching(/^[a-zء-ي|]([a-zء-ي |]*[a-zء-ي|])?$/)
  const values = fc.array(fc.record({ en: name, ar: fc.option(name, { nil: undefined }) }))
  fc.assert(
    fc.property(values, (values) => {
      const given = values.map(({ ar, en }) => ({ en, ...(ar !== undefined && { ar }) }))
      expect(readValueLists(writeValueLists(given), 'en')).toEqual(given)
    }),
  )
})
