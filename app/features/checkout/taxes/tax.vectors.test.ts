/** Runs all cases of the vector group `tax`. */
import { describe, expect, test } from 'vitest'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { FINE_UNITS, computeAddedTaxes, computeContainedTaxes, type AppliedRate } from './tax.ts'

type TaxCase = {
  id: string
  price: number
  rates: { id: string; rate: number; compound: boolean }[]
  added_when_prices_exclude_tax: Record<string, number>
  contained_when_prices_include_tax: Record<string, number>
}

const { tax } = readVectors('shop.json') as { tax?: TaxCase[] }

describe('tax', () => {
  test.for(requireCases(tax))('$id: $price with $rates', (taxCase) => {
    const rates = taxCase.rates.map(({ id, rate, compound }): AppliedRate => ({
      id,
      millionths: Math.round(rate * 10_000),
      isCompound: compound,
    }))
    const price = Math.round(taxCase.price * 100) * FINE_UNITS
    const convertToMajor = (taxes: number[]) =>
      Object.fromEntries(
        rates.map(({ id }, index) => [id, Math.round((taxes[index] ?? 0) / 100) / FINE_UNITS]),
      )
    expect(convertToMajor(computeAddedTaxes(price, rates))).toEqual(taxCase.added_when_prices_exclude_tax)
    expect(convertToMajor(computeContainedTaxes(price, rates))).toEqual(
      taxCase.contained_when_prices_include_tax,
    )
  })
})
