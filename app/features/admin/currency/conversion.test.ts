import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCost } from '#app/features/checkout/shipping/cost.ts'
import { convertAmount, convertCost, computeFactor, readRate } from './conversion.ts'

test.each([
  ['SAR', 'KWD', '1', 11_800, 118_000],
  ['KWD', 'SAR', '1', 118_000, 11_800],
  ['KWD', 'SAR', '1', 118_005, 11_801],
  ['SAR', 'JPY', '1', 11_850, 119],
  ['JPY', 'KWD', '1', 118, 118_000],
  ['SAR', 'KWD', '0.0815', 11_800, 9617],
  ['SAR', 'AED', '0.98', 5, 5],
  ['USD', 'SAR', '3.75', 1, 4],
])('converting from %s to %s at the rate %s turns %i into %i', (from, to, rate, before, after) => {
  expect(convertAmount(before, { from, to, rate })).toBe(after)
})

test('converting at the rate 1 and back returns the same amount unless the new currency has fewer decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom('JPY', 'SAR', 'KWD'), (amount, from) => {
      const convertedAmount = convertAmount(amount, { from, to: 'KWD', rate: '1' })
      expect(convertAmount(convertedAmount, { from: 'KWD', to: from, rate: '1' })).toBe(amount)
    }),
  )
})

test.each([
  ['0.0815', '0.0815'],
  ['٠٫٠٨١٥', '0.0815'],
  ['3,75', '3.75'],
  ['012.50', '12.5'],
  ['25000', '25000'],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['0.00000000001', undefined],
  ['123456789', undefined],
])('the rate input %j is read as %j', (input, rate) => {
  expect(readRate(input)).toBe(rate)
})

test('the conversion factor applies to minor units', () => {
  expect(computeFactor({ from: 'SAR', to: 'KWD', rate: '0.0815' })).toBe('0.815')
  expect(computeFactor({ from: 'KWD', to: 'JPY', rate: '1' })).toBe('0.001')
  expect(computeFactor({ from: 'JPY', to: 'KWD', rate: '2' })).toBe('2000')
})

describe('conversion of shipping costs', () => {
  test.each([
    ['25', '1', '25'],
    ['25', '0.0815', '2.038'],
    ['20', '0.1', '2'],
    ['', '0.0815', ''],
    ['10 + 2 * [qty]', '0.0815', '(10 + 2 * [qty]) * 0.0815'],
  ])('the cost %j at the rate %s becomes %j', (costFormula, rate, cost) => {
    expect(convertCost(costFormula, { from: 'SAR', to: 'KWD', rate })).toBe(cost)
  })

  test('a converted formula returns the converted result of the original formula', () => {
    const parts = ['5', '2 * [qty]', '[cost] / 10', '[fee percent="10" min_fee="20" max_fee="50"]']
    const formulas = fc.subarray(parts, { minLength: 2 }).map((all) => all.join(' + '))
    const rates = fc.constantFrom('0.0815', '3.75', '0.00021345', '25000', '0.5')
    fc.assert(
      fc.property(
        formulas,
        rates,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9999 }),
        (...inputs) => {
          const [costFormula, rate, quantity, costInMajor] = inputs
          const before = parseCost(costFormula)
          const after = parseCost(convertCost(costFormula, { from: 'SAR', to: 'KWD', rate }) ?? '?')
          if (!before.ok || !after.ok) throw new Error(costFormula)
          const expected = before.computeInMajor({ quantity, costInMajor }) * Number(rate)
          const actual = after.computeInMajor({ quantity, costInMajor: costInMajor * Number(rate) })
          // The converted min_fee and max_fee are rounded to six decimals, so the amounts may differ slightly.
          expect(Math.abs(actual - expected)).toBeLessThan(0.000_01 + expected * 1e-6)
        },
      ),
    )
  })
})
