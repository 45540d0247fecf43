import { describe, expect, test } from 'vitest'
import { isPostcodeIn } from '#app/features/checkout/postcodes.ts'
import { findTaxRates, findShippingTaxRates, type TaxPlace, type TaxRate } from './rates.ts'

const riyadh: TaxPlace = { country: 'SA', state: '', postcode: '12211', city: 'الرياض' }

const createRate = (changes: Partial<TaxRate> = {}): TaxRate => ({
  id: 'vat',
  millionths: 150_000,
  isCompound: false,
  country: 'SA',
  state: '',
  postcodes: [],
  cities: [],
  priority: 1,
  isOnShipping: true,
  taxClass: '',
  position: 0,
  ...changes,
})

const findRateIds = (place: Partial<TaxPlace>, rates: TaxRate[], taxClass = '') =>
  findTaxRates({ ...riyadh, ...place }, rates, taxClass).map(({ id }) => id)

describe('B.12: tax rates of a place', () => {
  test('the most precise rate of each priority applies, in the order of priorities', () => {
    const rates = [
      createRate({ id: 'second', priority: 2, country: '' }),
      createRate({ id: 'everywhere', country: '' }),
      createRate({ id: 'country' }),
      createRate({ id: 'city', cities: ['الرياض'], position: 9 }),
      createRate({ id: 'postcode', postcodes: ['122*'], position: 10 }),
    ]
    expect(findRateIds({}, rates)).toEqual(['postcode', 'second'])
    expect(findRateIds({ postcode: '23442' }, rates)).toEqual(['city', 'second'])
    expect(findRateIds({ postcode: '23442', city: 'جدة' }, rates)).toEqual(['country', 'second'])
    expect(findRateIds({ country: 'EG' }, rates)).toEqual(['everywhere', 'second'])
  })

  test('a city matches in any spelling', () => {
    expect(findRateIds({ city: 'جده' }, [createRate({ cities: ['جدّة'] })])).toEqual(['vat'])
    expect(findRateIds({ city: ' RIYADH' }, [createRate({ cities: ['Riyadh'] })])).toEqual(['vat'])
  })

  test('each tax class has separate rates', () => {
    const rates = [createRate(), createRate({ id: 'zero', taxClass: 'zero-rate', millionths: 0 })]
    expect(findRateIds({}, rates, 'zero-rate')).toEqual(['zero'])
    expect(findRateIds({}, rates, 'reduced-rate')).toEqual([])
  })

  test('shipping has the tax class of the shipped items, with the standard class before others', () => {
    const rates = [
      createRate({ id: 'standard' }),
      createRate({ id: 'zero', taxClass: 'zero-rate' }),
      createRate({ id: 'not on shipping', priority: 2, isOnShipping: false }),
    ]
    const findShippingRateIds = (shippedClasses: string[], taxClass = 'inherit') =>
      findShippingTaxRates(riyadh, rates, {
        taxClass,
        shippedClasses,
        classes: ['reduced-rate', 'zero-rate'],
      }).map(({ id }) => id)
    expect(findShippingRateIds(['zero-rate', ''])).toEqual(['standard'])
    expect(findShippingRateIds(['zero-rate'])).toEqual(['zero'])
    expect(findShippingRateIds([])).toEqual([])
    expect(findShippingRateIds(['zero-rate'], '')).toEqual(['standard'])
  })
})

test.for<[string, string, boolean]>([
  ['12211', '12211', true],
  ['١٢٢١١', '12211', true],
  ['sw1a 1aa', 'SW1A*', true],
  ['sw1b 1aa', 'SW1A*', false],
  ['150', '100...200', true],
  ['200', '100...200', true],
  ['201', '100...200', false],
  ['15A', '100...200', false],
  ['', '100...200', false],
  ['', '*', true],
])('B.11: the postcode "%s" matches the rule "%s": %s', ([postcode, rule, expected]) => {
  expect(isPostcodeIn(postcode, [rule])).toBe(expected)
})
