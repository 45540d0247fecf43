import { expect, test } from 'vitest'
import { readPicksFromDefaults, readPicksFromQuery, findOpeningPicks, createQueryFromPicks } from './query.ts'
import {
  aForm,
  colorsAndSizes,
  fourRows,
  readValueNames,
  findPicks,
} from '#app/features/variations/test-forms.ts'

const arabicSlug = 'أحمر'
const form = aForm({ color: [arabicSlug, 'blue'], size: ['s', '50%'] }, [])
const encodedForm = aForm({ color: [encodeURIComponent(arabicSlug).toLowerCase(), 'blue'], size: ['s'] }, [])
const readPicks = (query: string, openedForm = form) =>
  readPicksFromQuery(openedForm.attributes, new URLSearchParams(query))

test.each([
  ['plain', 'attribute_pa_color=blue&attribute_pa_size=s', ['blue', 's']],
  ['an Arabic slug', `attribute_pa_color=${encodeURIComponent(arabicSlug)}`, [arabicSlug, '']],
  [
    'an Arabic slug encoded twice',
    `attribute_pa_color=${encodeURIComponent(encodeURIComponent(arabicSlug))}`,
    [arabicSlug, ''],
  ],
  ['a value with a percent sign', 'attribute_pa_size=50%25', ['', '50%']],
  ['an unknown value', 'attribute_pa_color=purple&attribute_pa_size=s', ['', 's']],
  ['an unknown attribute', 'attribute_pa_smell=rose', ['', '']],
  ['an invalid percent encoding', 'attribute_pa_color=%25E0%25A4', ['', '']],
])('VAR-1: a URL with %s preselects the matching values', (_, query, expected) => {
  expect(readValueNames(form, readPicks(query))).toEqual(expected)
})

test('VAR-1: a slug stored percent-encoded is found by its plain and by its encoded form', () => {
  expect(readPicks(`attribute_pa_color=${encodeURIComponent(arabicSlug)}`, encodedForm)).toEqual([0, -1])
  expect(
    readPicks(`attribute_pa_color=${encodeURIComponent(encodeURIComponent(arabicSlug))}`, encodedForm),
  ).toEqual([0, -1])
})

test('VAR-1: the URL of a selection preselects the selection again, and keeps other parameters', () => {
  const currentQuery = new URLSearchParams('ref=mail&attribute_pa_size=s')
  const query = createQueryFromPicks(form.attributes, [0, -1], { currentQuery })
  expect(query).toBe(`?ref=mail&attribute_pa_color=${encodeURIComponent(arabicSlug)}`)
  expect(readPicks(query)).toEqual([0, -1])
  expect(createQueryFromPicks(form.attributes, [-1, -1], { currentQuery })).toBe('?ref=mail')
})

test('VAR-1: a percent-encoded attribute of an old link is replaced by the current selection', () => {
  const key = 'attribute_pa_لون'
  const [attribute] = form.attributes
  const attributes = attribute ? [{ ...attribute, key }] : []
  const currentQuery = new URLSearchParams([
    ['ref', 'mail'],
    [encodeURIComponent(key).toLowerCase(), 'blue'],
  ])
  expect([...new URLSearchParams(createQueryFromPicks(attributes, [1], { currentQuery }))]).toEqual([
    ['ref', 'mail'],
    [key, 'blue'],
  ])
})

test('VAR-1: the defaults of a product are read like URL parameters', () => {
  expect(
    readPicksFromDefaults(form.attributes, { attribute_pa_color: 'blue', attribute_pa_size: '' }),
  ).toEqual([1, -1])
})

test('VAR-1: an attribute cleared against the default of the product is an empty URL parameter', () => {
  const query = createQueryFromPicks(form.attributes, [1, -1], { defaults: [0, 0] })
  expect(query).toBe('?attribute_pa_color=blue&attribute_pa_size=')
})

test.each([
  ['the default values if the URL has no parameters', '', ['green', 'm']],
  ['the URL parameters and the default values that fit them', 'attribute_pa_color=red', ['red', 'm']],
  [
    'the URL parameters without default values that conflict with them',
    'attribute_pa_color=blue',
    ['blue', ''],
  ],
  ['an attribute cleared by an empty URL parameter', 'attribute_pa_color=', ['', 'm']],
])('VAR-1: a form opens with %s', (_, query, expected) => {
  const shirtForm = aForm(colorsAndSizes, fourRows)
  const picks = findOpeningPicks(shirtForm, new URLSearchParams(query), findPicks(shirtForm, 'green', 'm'))
  expect(readValueNames(shirtForm, picks)).toEqual(expected)
})
