import { iso31662 } from 'iso-3166'
import { expect, test } from 'vitest'
import { createDataListReader } from './data-lists.ts'

test('country lists are in the language of the form and in alphabetical order', () => {
  expect(createDataListReader('en')('countries')).toHaveLength(249)
  expect(createDataListReader('en')('countries.olympic')).toHaveLength(206)
  expect(createDataListReader('en')('countries.gulf').at(-1)).toBe('United Arab Emirates')
  expect(createDataListReader('ar')('countries.arab')).toContain('فلسطين')
  expect(createDataListReader('en')('countries.arab')).toContain('Palestine')
})

test('the currency list has current currencies only', () => {
  expect(createDataListReader('en')('currencies')).toEqual(expect.arrayContaining(['Saudi Riyal', 'Euro']))
  expect(createDataListReader('en')('currencies').filter((name) => /\d/.test(name))).toEqual([])
})

test('time zones are listed by name, for the world or for a continent', () => {
  expect(createDataListReader('ar')('time_zones')).toContain('Asia/Riyadh')
  expect(createDataListReader('ar')('time_zones.africa')).not.toContain('Asia/Riyadh')
})

const countriesWithSubdivisions =
  'ar bo br ch cl co cr cu do ec gt hn ht in mx ni pa pe pl py sv us uy ve'.split(' ')

test.for(countriesWithSubdivisions)('the country %s has subdivisions with unique names', (country) => {
  const names = createDataListReader('en')(`${country}_subdivisions`)
  expect(names.length).toBeGreaterThan(6)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name !== name.trim() || name === '')).toEqual([])
})

// For the Dominican Republic ISO lists ten regions, but forms list the provinces within them.
test.for(countriesWithSubdivisions.filter((country) => country !== 'do'))(
  'the country %s has as many subdivisions as in ISO 3166-2',
  (country) => {
    const isoCodes = iso31662.filter(({ parent }) => parent === country.toUpperCase())
    expect(createDataListReader('en')(`${country}_subdivisions`)).toHaveLength(isoCodes.length)
  },
)

test('subdivisions of Egypt have Arabic names in an Arabic form', () => {
  expect(createDataListReader('ar')('eg_subdivisions')).toContain('القاهرة')
})

test('an unknown data list is empty', () => {
  const readDataList = createDataListReader('en')
  expect(['moons', 'countries.moon', 'xx_subdivisions', 'constructor', ''].flatMap(readDataList)).toEqual([])
})
