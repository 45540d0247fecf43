import { iso31662 } from 'iso-3166'
import { expect, test } from 'vitest'
import { dataListIn } from './data-lists.ts'

test('country lists are in the language of the form and in alphabetical order', () => {
  expect(dataListIn('en')('countries')).toHaveLength(249)
  expect(dataListIn('en')('countries.olympic')).toHaveLength(206)
  expect(dataListIn('en')('countries.gulf').at(-1)).toBe('United Arab Emirates')
  expect(dataListIn('ar')('countries.arab')).toContain('فلسطين')
  expect(dataListIn('en')('countries.arab')).toContain('Palestine')
})

test('the currency list has current currencies only', () => {
  expect(dataListIn('en')('currencies')).toEqual(expect.arrayContaining(['Saudi Riyal', 'Euro']))
  expect(dataListIn('en')('currencies').filter((name) => /\d/.test(name))).toEqual([])
})

test('time zones are listed by name, for the world or for a continent', () => {
  expect(dataListIn('ar')('time_zones')).toContain('Asia/Riyadh')
  expect(dataListIn('ar')('time_zones.africa')).not.toContain('Asia/Riyadh')
})

const contract = 'ar bo br ch cl co cr cu do ec gt hn ht in mx ni pa pe pl py sv us uy ve'.split(' ')

test.for(contract)('the country %s has subdivisions with unique names', (country) => {
  const names = dataListIn('en')(`${country}_subdivisions`)
  expect(names.length).toBeGreaterThan(6)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name !== name.trim() || name === '')).toEqual([])
})

// For the Dominican Republic ISO lists ten regions, but forms list the provinces within them.
test.for(contract.filter((country) => country !== 'do'))(
  'the country %s has as many subdivisions as in ISO 3166-2',
  (country) => {
    const isoCodes = iso31662.filter(({ parent }) => parent === country.toUpperCase())
    expect(dataListIn('en')(`${country}_subdivisions`)).toHaveLength(isoCodes.length)
  },
)

test('subdivisions of Egypt have Arabic names in an Arabic form', () => {
  expect(dataListIn('ar')('eg_subdivisions')).toContain('القاهرة')
})

test('an unknown data list is empty', () => {
  const lists = dataListIn('en')
  expect(['moons', 'countries.moon', 'xx_subdivisions', 'constructor', ''].flatMap(lists)).toEqual([])
})
