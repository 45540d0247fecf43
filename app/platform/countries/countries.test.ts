import { iso31661, iso31662 } from 'iso-3166'
import { describe, expect, test } from 'vitest'
import { countryCodes, statesByCountry } from './countries.ts'

const findStateCodes = (country: string) =>
  iso31662.filter(({ parent }) => parent === country).map(({ code }) => code.slice(3))

test('the countries are those of ISO 3166-1', () => {
  const assignedCodes = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2)
  expect(countryCodes.toSorted()).toEqual(assignedCodes.toSorted())
})

describe('states', () => {
  test.each(Object.keys(statesByCountry))('of %s are those of ISO 3166-2, with the same codes', (country) => {
    const stateCodes = statesByCountry[country]?.map(({ code }) => code) ?? []
    expect(stateCodes.toSorted()).toEqual(findStateCodes(country).toSorted())
  })

  test.each(Object.keys(statesByCountry))(
    'of %s have a name in Arabic letters and a name in Latin letters',
    (country) => {
      for (const { name } of statesByCountry[country] ?? []) {
        expect(name.ar).toMatch(/^[\u0621-\u064a ]+$/)
        expect(name.en).toMatch(/^[A-Za-z -]+$/)
      }
    },
  )
})
