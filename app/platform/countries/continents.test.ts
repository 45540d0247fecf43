import { expect, test } from 'vitest'
import { continentOf } from './continents.ts'
import { countryCodes } from './countries.ts'

test('every country has a continent', () => {
  expect(countryCodes.filter((code) => continentOf(code) === undefined)).toEqual([])
  expect(continentOf('SA')).toBe('AS')
  expect(continentOf('__proto__')).toBeUndefined()
})
