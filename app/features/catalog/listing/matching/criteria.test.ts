/** The variation criteria of filters and search words. */
import type { ListedTerm } from '#app/features/catalog/listing/index.ts'
import { expect, test } from 'vitest'
import { createEmptyIndex } from '#app/features/catalog/listing/index.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { createCriteria } from './criteria.ts'

const aTerm = (id: number, taxonomy: string, slug: string, name: ListedTerm['name']): ListedTerm => ({
  ...{ id, taxonomy, slug, name, formerSlugs: [], parentId: null, position: id, swatch: null, chip: null },
})
const index = createEmptyIndex(
  [
    aTerm(1, 'pa_color', 'blue', { ar: 'أزرق', en: 'Blue' }),
    aTerm(2, 'pa_color', 'light-blue', { ar: 'أزرق فاتح', en: 'Light blue' }),
    aTerm(3, 'pa_color', 'teal', { ar: 'فيروزي', en: 'Teal' }),
    aTerm(6, 'pa_two-tone', 'ivory-teal', { ar: 'عاجي وفيروزي', en: 'Ivory and teal' }),
    aTerm(4, 'pa_size', 'l', { ar: 'كبير', en: 'L' }),
    aTerm(5, 'tag', 'gift', { ar: 'هدية', en: 'Gift' }),
  ],
  [],
)

const findValues = (text: string, correctedTo?: string) =>
  Object.fromEntries(createCriteria(index, createListingQuery({ text }), correctedTo)?.values ?? [])

test.each([
  ['teal tote', { attribute_pa_color: ['teal'] }],
  ['TEAL', { attribute_pa_color: ['teal'] }],
  ['حقيبة فيروزيّ', { attribute_pa_color: ['teal'] }],
  ['الحقيبة الفيروزي', { attribute_pa_color: ['teal'] }],
  ['teal or blue, l', { attribute_pa_color: ['blue', 'teal'], attribute_pa_size: ['l'] }],
  ['قمصان زرقاء', { attribute_pa_color: ['blue'] }],
  ['bowl of ivory and teal', { attribute_pa_color: ['teal'], 'attribute_pa_two-tone': ['ivory-teal'] }],
  ['light blue shirt', { attribute_pa_color: ['light-blue'] }],
  ['gift', {}],
  ['tealish', {}],
  ['', {}],
])('a search for "%s" matches the attribute values %j', (text, values) => {
  expect(findValues(text)).toEqual(values)
})

test('a misspelled word matches the values of its correction', () => {
  expect(findValues('taeal', 'teal')).toEqual({ attribute_pa_color: ['teal'] })
})

test('a filter takes precedence over a search word for the same attribute', () => {
  const attributes = [{ slug: 'color', mode: 'or' as const, values: ['blue'] }]
  const criteria = createCriteria(index, createListingQuery({ text: 'teal', attributes }))
  expect([...(criteria?.values ?? [])]).toEqual([['attribute_pa_color', ['blue']]])
})

test.each([
  ['SKU-17', 'sku-17'],
  ['٦٢٨١٠٠١', '6281001'],
  ['shirt', ''],
  ['shirt 17', ''],
])('the search text "%s" is read as the product code %j', (text, code) => {
  expect(createCriteria(index, createListingQuery({ text }))?.code ?? '').toBe(code)
})

test('a list without filters on variations has no variation criteria', () => {
  const terms = { category: ['tea'], brand: [], tag: [] }
  expect(createCriteria(index, createListingQuery({ terms, ratings: [5], text: 'shirt' }))).toBeUndefined()
})
