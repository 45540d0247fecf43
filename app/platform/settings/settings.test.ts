import { expect, expectTypeOf, test } from 'vitest'
import { icons } from '#app/platform/icons/icons.ts'
import {
  countryCheck,
  cssSelectorCheck,
  currencyCheck,
  linkTargetCheck,
  timeZoneCheck,
  classNamesCheck,
} from './setting-checks.ts'
import type { FieldEntry } from './settings.ts'
import {
  describeExpectation,
  isValidSetting,
  addContractNames,
  omitDefaultTexts,
  readSection,
} from './settings.ts'

const label = { en: 'x' }
const section = {
  isOpen: { type: 'boolean', label, default: true },
  size: { type: 'number', label, default: 4, minimum: 1, maximum: 10 },
  shape: { type: 'choice', label, default: 'round', choices: { round: label, square: label } },
  places: { type: 'list', label, default: [], choices: { top: label, 6: label } },
  tint: { type: 'color', label, default: '#00a0d2' },
  icon: { type: 'icon', label, default: 'heart', icons: { heart: icons.heart, star: icons.star } },
  pageId: { type: 'id', label, default: 0, referenceType: 'page' },
  categories: { type: 'ids', label, default: [], referenceType: 'category' },
  selector: { type: 'text', label, default: '', check: cssSelectorCheck },
  rows: {
    type: 'fields',
    label,
    default: [{ key: 'sku', type: 'default', name: 'sku', label: {} }],
    kinds: { default: label, attribute: label },
    names: { sku: label, price: label },
  },
  name: { type: 'local-text', label, default: { en: 'Shop' } },
  note: { type: 'text', label, default: '', maximumLength: 5 },
  currency: { type: 'text', label, default: 'SAR', check: currencyCheck },
} as const

function createFieldEntry(changes: Partial<FieldEntry>): FieldEntry {
  return { key: 'price', type: 'default', name: 'price', label: {}, ...changes }
}

test('a valid stored value overrides the default, and an invalid stored value does not', () => {
  const storedValue = {
    isOpen: false,
    size: 11,
    shape: 'square',
    name: { ar: 'متجر' },
    note: 'too long',
    gone: 1,
    currency: 'DIRHAM',
  }
  const reportedProblems: unknown[] = []
  expect(readSection(section, storedValue, (problem) => reportedProblems.push(problem))).toMatchObject({
    isOpen: false,
    size: 4,
    shape: 'square',
    name: { ar: 'متجر' },
    note: '',
    currency: 'SAR',
  })
  expect(reportedProblems).toEqual([
    { key: 'gone', reason: 'unknown' },
    { key: 'size', reason: 'does not fit' },
    { key: 'note', reason: 'does not fit' },
    { key: 'currency', reason: 'does not fit' },
  ])
})

test.each([[null], ['words'], [[1]], [7]])('a row that contains %j returns the defaults', (storedValue) => {
  expect(readSection(section, storedValue)).toMatchObject({ isOpen: true, size: 4, places: [] })
})

test('the types of the values follow from their declaration', () => {
  const values = readSection(section)
  expectTypeOf(values.shape).toEqualTypeOf<'round' | 'square'>()
  expectTypeOf(values.places).toEqualTypeOf<readonly ('top' | '6')[]>()
  expectTypeOf(values.icon).toEqualTypeOf<'heart' | 'star'>()
  expectTypeOf(values.categories).toEqualTypeOf<readonly number[]>()
  expectTypeOf(values.rows).toEqualTypeOf<readonly FieldEntry<'default' | 'attribute'>[]>()
})

test.each([
  [section.isOpen, 'yes', false],
  [section.size, 1, true],
  [section.size, 0, false],
  [section.size, 4.5, false],
  [section.size, '4', false],
  [section.size, Number.NaN, false],
  [section.shape, 'oval', false],
  [section.places, ['6', 'top'], true],
  [section.places, ['bottom'], false],
  [section.places, 'top', false],
  [section.places, ['toString'], false],
  [section.shape, 'toString', false],
  [section.tint, '#ffffff', true],
  [section.tint, '#FFF', false],
  [section.tint, 'red', false],
  [section.icon, 'star', true],
  [section.icon, 'moon', false],
  [section.pageId, 0, true],
  [section.pageId, -1, false],
  [section.categories, [3, 7], true],
  [section.categories, [0], false],
  [section.categories, ['3'], false],
  [section.selector, 'a.open, #compare > b', true],
  [section.selector, '</style><script>', false],
  [section.rows, [], true],
  [
    section.rows,
    [createFieldEntry({ key: 'a1b2', type: 'attribute', name: 'pa_size', label: { ar: 'مقاس' } })],
    true,
  ],
  [section.rows, [createFieldEntry({}), createFieldEntry({})], false],
  [section.rows, [createFieldEntry({ name: 'weather' })], false],
  [section.rows, [createFieldEntry({ type: 'shortcode' })], false],
  [section.rows, [createFieldEntry({ key: 'a b' })], false],
  [section.rows, [createFieldEntry({ label: { en: 'x'.repeat(501) } })], false],
  // These rows have no `better` option.
  [section.rows, [createFieldEntry({ better: 'less' })], false],
  [{ ...section.rows, hasBetter: true as const }, [createFieldEntry({ better: 'less' })], true],
  [section.name, { en: 1 }, false],
  [section.name, ['en'], false],
  [section.name, null, false],
  [section.note, 'short', true],
  [section.note, 'longer', false],
  [section.currency, 'AED', true],
  [section.currency, 'XYZ', false],
])('the setting %j accepts %j: %s', (field, value, expected) => {
  expect(isValidSetting(field, value)).toBe(expected)
})

test.each([
  [currencyCheck, ['SAR', 'KWD', 'EUR'], ['', 'sar', 'SAX', 'Riyal', ' SAR']],
  [countryCheck, ['SA', 'EG', 'DE'], ['', 'sa', 'SAU', 'QQ', 'S', '12']],
  [timeZoneCheck, ['Asia/Riyadh', 'UTC', 'Africa/Cairo'], ['', 'Riyadh', '+03:00', 'Asia/Riyad', ' UTC']],
  [cssSelectorCheck, ['', '.a > #b[c]'], ['a{}', '<b>', 'a;b', 'a/*']],
  [
    linkTargetCheck,
    ['', '/shop/?a=1', 'https://a.example/'],
    ['//a.example', 'javascript:1', '/a b', 'shop'],
  ],
  [classNamesCheck, ['', 'a b-c d_e'], ['a"b', 'a<b']],
])('a text check accepts only valid texts: $expected.en', ({ accepts }, validTexts, invalidTexts) => {
  expect(validTexts.filter((text) => !accepts(text))).toEqual([])
  expect(invalidTexts.filter(accepts)).toEqual([])
})

test.each([
  [section.isOpen, 'true or false'],
  [section.size, 'a whole number from 1 to 10'],
  [section.shape, 'one of ["round","square"]'],
  [section.places, 'some of ["6","top"]'],
  [section.tint, 'a color, for example #00a0d2'],
  [section.note, 'a text of at most 5 characters'],
  [section.currency, 'a three-letter currency code, such as SAR'],
])('the values that the setting %j accepts are described', (field, expected) => {
  expect(describeExpectation(field)).toBe(expected)
})

test('a language without a text of the merchant uses the default text', () => {
  const texts = { name: { type: 'local-text', label, default: { ar: 'متجر', en: 'Shop' } } } as const
  const readName = (name: unknown) => readSection(texts, { name }).name
  expect(readName({ en: 'Corner' })).toEqual({ ar: 'متجر', en: 'Corner' })
  expect(readName({ en: '', ar: 'دكان' })).toEqual({ ar: 'دكان', en: 'Shop' })
  expect(readName({})).toEqual({ ar: 'متجر', en: 'Shop' })
  expect(omitDefaultTexts(texts.name.default, { ar: 'متجر', en: 'Corner' })).toEqual({ en: 'Corner' })
})

test('settings have the names of the contract unless other names are specified', () => {
  const namedSettings = addContractNames(
    { barAddMore: section.isOpen, size: section.size },
    { size: 'size6' },
  )
  expect([namedSettings.barAddMore, namedSettings.size]).toMatchObject([
    { contractName: 'bar_add_more' },
    { contractName: 'size6' },
  ])
})
