import { expect, test } from 'vitest'
import { formatHeader, headings, recognizeHeader, recognizeHeaders } from './columns.ts'

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
])('the header "%s" is recognized', (header, expected) => {
  expect(recognizeHeader(header)).toEqual(expected)
})

test.each(['Colour', 'SKU (en)', 'Name (fr)', 'Attribute name', 'Attribute x name', ''])(
  'the header "%s" is not recognized as a column',
  (header) => {
    expect(recognizeHeader(header)).toBeNull()
  },
)

test('every exported header is recognized as the same column', () => {
  for (const key of Object.keys(headings)) {
    const header = formatHeader({ key: key as keyof typeof headings, number: 7, unit: 'kg', metaKey: 'kg' })
    expect(recognizeHeader(header)?.key, header).toBe(key)
  }
})

test('a list of people is not recognized as a product export, although some of its headers are known', () => {
  const headers = recognizeHeaders(['المعرف', 'الاسم', 'النوع', 'العمر', 'المدينة'])
  expect(headers).toMatchObject({ ok: false, ignored: ['العمر', 'المدينة'] })
})

test('a manual mapping of a header takes precedence over its recognition', () => {
  const manualMapping = new Map([
    ['Art', recognizeHeader('Type')],
    ['Preis', recognizeHeader('Regular price')],
    ['Stock', null],
  ])
  const headers = recognizeHeaders(
    ['Art', 'SKU', 'Name', 'Preis', 'Stock', 'Type', 'Published'],
    manualMapping,
  )
  expect(headers).toMatchObject({ ok: true, ignored: ['Type'] })
  expect(headers.columns.map((column) => column?.key)).toEqual([
    ...['types', 'sku', 'name', 'regularPriceInMinor', undefined, undefined, 'status'],
  ])
})

test('a misspelled header is recognized and reported, but does not count for recognizing a product export', () => {
  const exactHeaders = ['ID', 'SKU', 'Name', 'Type', 'Published']
  const headers = recognizeHeaders([...exactHeaders, 'Regular prise', 'Catgories', 'Image', 'Tag', 'Stocks'])
  expect(headers.guessed).toEqual(['Regular prise', 'Catgories', 'Image', 'Stocks'])
  expect(headers.columns.slice(5).map((column) => column?.key)).toEqual([
    ...['regularPriceInMinor', 'categories', 'images', undefined, 'stock'],
  ])
  expect(recognizeHeaders(['Regular prise', 'Catgories', 'Images', 'Stock', 'Sale prices', 'x']).ok).toBe(
    false,
  )
  // A column that is already present is not guessed again.
  expect(recognizeHeaders([...exactHeaders, 'Images', 'Imagess']).ignored).toEqual(['Imagess'])
})

test.each([
  ['Commodity code (HS code)', 'commodity_code'],
  ['Country of origin', 'country_of_origin'],
  ['Customs description', 'customs_description'],
])('the column %s is stored in the product meta', (header, metaKey) => {
  expect(recognizeHeader(header)).toEqual({ key: 'meta', metaKey })
})

test('a short list with SKU and stock is recognized as an update file', () => {
  expect(recognizeHeaders(['SKU', 'Stock'])).toMatchObject({ ok: true })
})

test('only the first of two columns with the same header is used', () => {
  const headers = recognizeHeaders(['ID', 'SKU', 'Name', 'Stock', 'Type', 'name'])
  expect(headers).toMatchObject({ ok: true, ignored: ['name'] })
})

test('the columns added to a file of failed rows are ignored without a report, and do not count for an update file', () => {
  expect(recognizeHeaders(['Row', 'Error', 'SKU', 'Stock'])).toMatchObject({ ok: true, ignored: [] })
  expect(recognizeHeaders(['Row', 'What is wrong', 'SKU', 'Stock'])).toMatchObject({ ok: true, ignored: [] })
  expect(recognizeHeaders(['الصف', 'الخطأ', 'ID', 'السعر الافتراضي'])).toMatchObject({ ok: true, ignored: [] })
  expect(recognizeHeaders(['Row', 'Error', 'SKU'])).toMatchObject({ ok: false })
})
