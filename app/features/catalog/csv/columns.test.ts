import { expect, test } from 'vitest'
import { headerOf, headings, recogniseHeader, recogniseHeaders } from './columns.ts'

test.each([
  ['weight (LBS)', { key: 'weight', unit: 'LBS' }],
  ['Weight', { key: 'weight' }],
  ['الوزن (كجم)', { key: 'weight', unit: 'كجم' }],
  ['اسم السمة ٢', { key: 'attributeName', number: 2 }],
  ['السعر الأفتراضي', { key: 'regularPriceInMinor' }],
  ['Meta: _Some_Key', { key: 'meta', metaKey: '_Some_Key' }],
  ['Name (en)', { key: 'name', locale: 'en' }],
  ['Attribute 3 value(s) (EN)', { key: 'attributeValues', number: 3, locale: 'en' }],
  ['Tags (space separated)', { key: 'tagsBySpaces' }],
  ['\uFEFF ID ', { key: 'id' }],
])('the header "%s" is recognised', (header, expected) => {
  expect(recogniseHeader(header)).toEqual(expected)
})

test.each(['Colour', 'SKU (en)', 'Name (fr)', 'Attribute name', 'Attribute x name', ''])(
  '"%s" is no column',
  (header) => {
    expect(recogniseHeader(header)).toBeNull()
  },
)

test('every header that is written is recognised as the same column', () => {
  for (const key of Object.keys(headings)) {
    const header = headerOf({ key: key as keyof typeof headings, number: 7, unit: 'kg', metaKey: 'kg' })
    expect(recogniseHeader(header)?.key, header).toBe(key)
  }
})

test('a list of people is no product export although its headers are words of ours', () => {
  const headers = recogniseHeaders(['المعرف', 'الاسم', 'النوع', 'العمر', 'المدينة'])
  expect(headers).toEqual({
    ok: false,
    recognised: ['المعرف', 'الاسم', 'النوع'],
    found: ['المعرف', 'الاسم', 'النوع', 'العمر', 'المدينة'],
  })
})

test('a short list that updates stock by SKU is one', () => {
  expect(recogniseHeaders(['SKU', 'Stock'])).toMatchObject({ ok: true })
})

test('a column that comes twice counts once, the first', () => {
  const headers = recogniseHeaders(['ID', 'SKU', 'Name', 'Stock', 'Type', 'name'])
  expect(headers).toMatchObject({ ok: true, ignored: ['name'] })
})
