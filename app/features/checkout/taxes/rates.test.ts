import { describe, expect, test } from 'vitest'
import { isPostcodeIn } from '#app/features/checkout/postcodes.ts'
import { findTaxRates, findShippingTaxRates, type TaxPlace, type TaxRate } from './rates.ts'

const riyadh: TaxPlace = { country: 'SA', state: '', postcode: '12211', city: 'الرياض' }

const rateOf = (more: Partial<TaxRate> = {}): TaxRate => ({
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
  order: 0,
  ...more,
})

const namesAt = (place: Partial<TaxPlace>, rates: TaxRate[], taxClass = '') =>
  findTaxRates({ ...riyadh, ...place }, rates, taxClass).map(({ id }) => id)

describe('B.12: tax rates of a place', () => {
  test('the most precise rate of each priority applies, in the order of priorities', () => {
    const rates = [
      rateOf({ id: 'second', priority: 2, country: '' }),
      rateOf({ id: 'everywhere', country: '' }),
      rateOf({ id: 'country' }),
      rateOf({ id: 'city', cities: ['الرياض'], order: 9 }),
      rateOf({ id: 'postcode', postcodes: ['122*'], order: 10 }),
    ]
    expect(namesAt({}, rates)).toEqual(['postcode', 'second'])
    expect(namesAt({ postcode: '23442' }, rates)).toEqual(['city', 'second'])
    expect(namesAt({ postcode: '23442', city: 'جدة' }, rates)).toEqual(['country', 'second'])
    expect(namesAt({ country: 'EG' }, rates)).toEqual(['everywhere', 'second'])
  })

  test('a city matches in any spelling', () => {
    expect(namesAt({ city: 'جده' }, [rateOf({ cities: ['جدّة'] })])).toEqual(['vat'])
    expect(namesAt({ city: ' RIYADH' }, [rateOf({ cities: ['Riyadh'] })])).toEqual(['vat'])
  })

  test('each tax class has separate rates', () => {
    const rates = [rateOf(), rateOf({ id: 'zero', taxClass: 'zero-rate', millionths: 0 })]
    expect(namesAt({}, rates, 'zero-rate')).toEqual(['zero'])
    expect(namesAt({}, rates, 'reduced-rate')).toEqual([])
  })

  test('shipping has the tax class of the shipped items, with the standard class before others', () => {
    const rates = [
      rateOf({ id: 'standard' }),
      rateOf({ id: 'zero', taxClass: 'zero-rate' }),
      rateOf({ id: 'not on shipping', priority: 2, isOnShipping: false }),
    ]
    const on = (shippedClasses: string[], taxClass = 'inherit') =>
      findShippingTaxRates(riyadh, rates, {
        taxClass,
        shippedClasses,
        classes: ['reduced-rate', 'zero-rate'],
      }).map(({ id }) => id)
    expect(on(['zero-rate', ''])).toEqual(['standard'])
    expect(on(['zero-rate'])).toEqual(['zero'])
    expect(on([])).toEqual([])
    expect(on(['zero-rate'], '')).toEqual(['standard'])
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
