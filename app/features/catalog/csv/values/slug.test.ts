import { expect, test } from 'vitest'
import { slugify, createUniqueSlug } from './slug.ts'

test.each([
  ['Logo Cap', 'logo-cap'],
  ['قهوة عربيّة – 250 g', 'قهوة-عربية-250-g'],
  ['أكواب إسبريســو', 'أكواب-إسبريسو'],
  ['Café crème, 50% off!', 'cafe-creme-50-off'],
  ["Men's T-Shirt", 'mens-t-shirt'],
  ['مقاس ٣٨', 'مقاس-38'],
  ['؟؟', ''],
])('the name «%s» gets the slug %s', (name, expected) => {
  expect(slugify(name)).toBe(expected)
})

test('a slug already in use gets the first free number, within the length limit', () => {
  const takenSlugs = new Set(['cap', 'cap-2', 'colour-of-the-wool'])
  expect(createUniqueSlug('cap', (slug) => takenSlugs.has(slug))).toBe('cap-3')
  expect(createUniqueSlug('colour-of-the-wool', (slug) => takenSlugs.has(slug), 18)).toBe(
    'colour-of-the-wo-2',
  )
})
