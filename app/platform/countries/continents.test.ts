import { expect, test } from 'vitest'
import { findContinent } from './continents.ts'
import { countryCodes } from './countries.ts'

test('every country has a continent', () => {
  expect(countryCodes.filter((code) => findContinent(code) === undefined)).toEqual([])
  expect(findContinent('SA')).toBe('AS')
  expect(findContinent('__proto__')).toBeUndefined()
})
