/** Runs all cases of the vector group `tax`. */
import { describe, expect, test } from 'vitest'
import { casesOf, readVectors } from '#tests/structure/vector-cases.ts'
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
  test.for(casesOf(tax))('$id: $price with $rates', (each) => {
    const rates = each.rates.map(({ id, rate, compound }): AppliedRate => ({
      id,
      millionths: Math.round(rate * 10_000),
      isCompound: compound,
    }))
    const price = Math.round(each.price * 100) * FINE_UNITS
    const inMajor = (taxes: number[]) =>
      Object.fromEntries(
        rates.map(({ id }, index) => [id, Math.round((taxes[index] ?? 0) / 100) / FINE_UNITS]),
      )
    expect(inMajor(computeAddedTaxes(price, rates))).toEqual(each.added_when_prices_exclude_tax)
    expect(inMajor(computeContainedTaxes(price, rates))).toEqual(each.contained_when_prices_include_tax)
  })
})
