import { expect, test } from 'vitest'
import { readAttribute, writeAttribute } from './attribute-fields.ts'

const read = (fields: Record<string, string>) =>
  readAttribute(
    Object.fromEntries(
      Object.entries({ nameEn: 'Colour', ...fields }).map(([name, value]) => [name, [value]]),
    ),
  )

test.each([
  ['', '', {}],
  ['Main colour', 'main-colour', {}],
  ['pa_color', 'color', {}],
  ['اللون', 'اللون', {}],
  ['a'.repeat(28), 'a'.repeat(28), {}],
  ['a'.repeat(29), 'a'.repeat(29), { slug: 'attribute-slug' }],
  ['%%', '', { slug: 'attribute-slug' }],
])('the slug input %s is read as %s', (slugInput, slug, problems) => {
  expect(read({ slug: slugInput })).toMatchObject({ slug, problems })
})

test('a name is required, and an unknown type or sort order falls back to the default', () => {
  expect(read({ nameEn: '' }).problems).toEqual({ nameAr: 'required' })
  expect(read({ type: 'hologram', orderBy: 'mood' }).attributeValues).toMatchObject({
    type: 'select',
    orderBy: 'position',
  })
})

test('values written into the form are read back unchanged', () => {
  const attributeValues = {
    name: { ar: 'اللون', en: 'Colour' },
    type: 'color' as const,
    orderBy: 'name-number' as const,
    guidePageId: 7,
  }
  expect(readAttribute(writeAttribute(attributeValues, 'color'))).toEqual({
    attributeValues,
    slug: 'color',
    problems: {},
  })
})
