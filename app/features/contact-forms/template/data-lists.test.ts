import { iso31662 } from 'iso-3166'
import { expect, test } from 'vitest'
import { dataListIn } from './data-lists.ts'

test('countries are listed in the language of the form, in the order of its alphabet', () => {
  expect(dataListIn('en')('countries')).toHaveLength(249)
  expect(dataListIn('en')('countries.olympic')).toHaveLength(206)
  expect(dataListIn('en')('countries.gulf').at(-1)).toBe('United Arab Emirates')
  expect(dataListIn('ar')('countries.arab')).toContain('فلسطين')
  expect(dataListIn('en')('countries.arab')).toContain('Palestine')
})

test('currencies are those of today', () => {
  expect(dataListIn('en')('currencies')).toEqual(expect.arrayContaining(['Saudi Riyal', 'Euro']))
  expect(dataListIn('en')('currencies').filter((name) => /\d/.test(name))).toEqual([])
})

test('time zones go by their names, all or those of a continent', () => {
  expect(dataListIn('ar')('time_zones')).toContain('Asia/Riyadh')
  expect(dataListIn('ar')('time_zones.africa')).not.toContain('Asia/Riyadh')
})

const contract = 'ar bo br ch cl co cr cu do ec gt hn ht in mx ni pa pe pl py sv us uy ve'.split(' ')

test.for(contract)('%s has states, each named once', (country) => {
  const names = dataListIn('en')(`${country}_subdivisions`)
  expect(names.length).toBeGreaterThan(6)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name !== name.trim() || name === '')).toEqual([])
})

// For the Dominican Republic ISO lists ten regions, but forms list the provinces within them.
test.for(contract.filter((country) => country !== 'do'))(
  '%s has as many states as in ISO 3166-2',
  (country) => {
    const isoCodes = iso31662.filter(({ parent }) => parent === country.toUpperCase())
    expect(dataListIn('en')(`${country}_subdivisions`)).toHaveLength(isoCodes.length)
  },
)

test('the states that the shop itself knows have Arabic names', () => {
  expect(dataListIn('ar')('eg_subdivisions')).toContain('القاهرة')
})

test('an unknown data list is empty', () => {
  const lists = dataListIn('en')
  expect(['moons', 'countries.moon', 'xx_subdivisions', 'constructor', ''].flatMap(lists)).toEqual([])
})
