import { expect, test } from 'vitest'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import { readTerm, writeTerm } from './term-fields.ts'

const createConfig = (type: 'color' | 'image' | 'select'): TaxonomyConfig => ({
  ...{ kind: 'value', taxonomy: 'pa_color', path: '/admin/attributes/1/', isTree: false, hasPicture: false },
  ...{ archive: '', attribute: { id: 1, slug: 'color', type, orderBy: 'position' } },
})
const read = (fields: Record<string, string>, config = createConfig('color'), storedSwatch = {}) =>
  readTerm(
    Object.fromEntries(Object.entries({ nameEn: 'Red', ...fields }).map(([name, value]) => [name, [value]])),
    {
      config,
      storedSwatch,
    },
  )

test.each([
  ['#0E5C59', '#0e5c59'],
  ['0e5c59', '#0e5c59'],
  ['#F0a', '#ff00aa'],
  ['#٠e٥c٥٩', '#0e5c59'],
])('the color %s is read as %s', (colorInput, color) => {
  expect(read({ color: colorInput })).toMatchObject({ termValues: { swatch: { color } }, problems: {} })
})

test.each([
  [{ color: 'red' }, { color: 'color' }],
  [{ color: '#12' }, { color: 'color' }],
  [{ color: 'url(x)' }, { color: 'color' }],
  [{ secondaryColor: '#fff' }, { color: 'color-first' }],
  [{ color: '#fff', angle: 'steep' }, { angle: 'angle' }],
  [{ nameEn: ' ' }, { nameAr: 'required' }],
  [{ slug: '!!!' }, { slug: 'slug-letters' }],
])('the input %j is rejected', (fields, problems) => {
  expect(read(fields).problems).toEqual(problems)
})

test('slug input is converted to a slug, and Arabic letters are kept', () => {
  expect(read({ slug: 'Dark Red' }).termValues.slug).toBe('dark-red')
  expect(read({ slug: 'أحمر غامق' }).termValues.slug).toBe('أحمر-غامق')
})

test('swatch fields outside the attribute type are kept, and fields of the type can be emptied', () => {
  const before = { color: '#112233', mediaId: 4, tooltip: { en: 'Old' } }
  expect(read({ swatchPicture: '9' }, createConfig('image'), before).termValues.swatch).toEqual({
    color: '#112233',
    mediaId: 9,
  })
  expect(read({}, createConfig('color'), before).termValues.swatch).toEqual({ mediaId: 4 })
  expect(read({}, createConfig('color'), null as never).termValues.swatch).toBeNull()
})

test('a term written into a form is read back unchanged', () => {
  const swatch = {
    ...{
      color: '#112233',
      secondaryColor: '#445566',
      angle: 0,
      tooltipKind: 'image' as const,
      tooltipMediaId: 3,
    },
    ...{ tooltip: { ar: 'تلميح', en: 'Tip' }, group: { en: 'Warm' } },
  }
  const storedTerm = {
    name: { ar: 'أحمر', en: 'Red' },
    slug: 'red',
    description: {},
    parentId: null,
    mediaId: null,
    swatch,
  }
  expect(readTerm(writeTerm(storedTerm), { config: createConfig('color'), storedSwatch: null })).toEqual({
    termValues: storedTerm,
    problems: {},
  })
})
