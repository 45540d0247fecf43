import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import type { AppliedRate } from './taxes/tax.ts'
import { sumAmounts } from './amounts.ts'
import {
  computeChargeTotals,
  computeTotals,
  type Basket,
  type BasketLine,
  type Charge,
  type TaxRules,
  type Totals,
} from './totals.ts'

const vat: AppliedRate = { id: 'vat', millionths: 150_000, isCompound: false }
const emirates: AppliedRate = { id: 'ae', millionths: 50_000, isCompound: false }

const rulesWith = (rules: Partial<TaxRules> = {}): TaxRules => ({
  pricesIncludeTax: false,
  roundsAtSubtotal: false,
  keepsGross: false,
  findRates: () => [vat],
  findBaseRates: () => [vat],
  ...rules,
})

const line = (unitPriceInMinor: number, quantity = 1, more: Partial<BasketLine> = {}): BasketLine => ({
  key: `${unitPriceInMinor}`,
  unitPriceInMinor,
  quantity,
  taxStatus: 'taxable',
  taxClass: '',
  ...more,
})

const aCharge = (key: string, amountInMinor: number): Charge => {
  return { key, amountInMinor, includesTax: true, rates: [vat], baseRates: [vat] }
}

const basketOf = (lines: BasketLine[], more: Partial<Basket> = {}): Basket => ({
  lines,
  discounts: [],
  shipping: [],
  fees: [],
  ...more,
})

describe('B.12: prices and taxes', () => {
  test('tax is added to prices without tax and rounded half up on each line', () => {
    // 15 % of 0.10 is 0.015.
    const totals = computeTotals(basketOf([line(10), line(10)]), rulesWith())
    expect(totals).toMatchObject({
      items: { netInMinor: 20, taxInMinor: 4 },
      taxInMinor: 4,
      totalInMinor: 24,
    })
  })

  test('with roundsAtSubtotal, tax is rounded once on the subtotal', () => {
    const totals = computeTotals(basketOf([line(10), line(10)]), rulesWith({ roundsAtSubtotal: true }))
    expect(totals.totalInMinor).toBe(23)
    expect(totals.lines.map(({ taxInMinor }) => taxInMinor)).toEqual([2, 1])
  })

  test('prices with tax are unchanged in the home tax zone', () => {
    const totals = computeTotals(basketOf([line(11_500, 2)]), rulesWith({ pricesIncludeTax: true }))
    expect(totals).toMatchObject({ items: { netInMinor: 20_000, taxInMinor: 3000 }, totalInMinor: 23_000 })
  })

  test('in another tax zone the net price is kept, and the tax of that zone is added', () => {
    const rules = rulesWith({ pricesIncludeTax: true, findRates: () => [emirates] })
    expect(computeTotals(basketOf([line(11_500)]), rules)).toMatchObject({
      taxes: { ae: 500 },
      totalInMinor: 10_500,
    })
  })

  test('without a tax rate at the destination, the net price of a price with tax is charged', () => {
    const rules = rulesWith({ pricesIncludeTax: true, findRates: () => [] })
    expect(computeTotals(basketOf([line(11_500)]), rules)).toMatchObject({
      taxInMinor: 0,
      totalInMinor: 10_000,
    })
  })

  test('with keepsGross, the gross price is the same in every tax zone', () => {
    const rules = rulesWith({ pricesIncludeTax: true, keepsGross: true, findRates: () => [emirates] })
    expect(computeTotals(basketOf([line(10_500)]), rules)).toMatchObject({
      taxes: { ae: 500 },
      totalInMinor: 10_500,
    })
  })

  test('taxes of several rates that are rounded on the subtotal are spread over the lines', () => {
    const rates = ['a', 'b', 'c', 'd'].map((id) => ({ id, millionths: 400_000, isCompound: false }))
    const rules = rulesWith({ pricesIncludeTax: true, roundsAtSubtotal: true, findRates: () => rates })
    const tiny = [line(1), line(1), line(1), line(1)]
    const totals = computeTotals(basketOf(tiny), { ...rules, findBaseRates: () => rates })
    expect(totals.lines.map(({ netInMinor, taxInMinor }) => [netInMinor, taxInMinor])).toEqual(
      tiny.map(() => [0, 1]),
    )
    expect(totals.taxes).toEqual({ a: 1, b: 1, c: 1, d: 1 })
  })

  test('a product whose tax status covers only shipping has no tax, whether prices include tax or not', () => {
    for (const pricesIncludeTax of [true, false]) {
      const only = line(10_000, 1, { taxStatus: 'shipping' })
      expect(computeTotals(basketOf([only]), rulesWith({ pricesIncludeTax })).totalInMinor).toBe(10_000)
    }
  })

  test('shipping and fees are taxed by their own rates', () => {
    const shipping = [{ ...aCharge('flat_rate:1', 2500), includesTax: false }]
    const fees = [{ ...aCharge('cod', 1000), rates: [], baseRates: [] }]
    const totals = computeTotals(basketOf([line(10_000)], { shipping, fees }), rulesWith())
    expect(totals).toMatchObject({ taxes: { vat: 1875 }, taxInMinor: 1875, totalInMinor: 15_375 })
  })
})

describe('B.12: shipping costs and fees are entered with or without tax', () => {
  // 17.25 including 15 % tax: 15.00 and 2.25.
  test.each([
    ['entered with tax, at the base tax rate', {}, { netInMinor: 1500, taxInMinor: 225 }],
    ['entered without tax', { includesTax: false }, { netInMinor: 1725, taxInMinor: 259 }],
    [
      'entered with tax, at the tax rate of another country',
      { rates: [emirates] },
      { netInMinor: 1500, taxInMinor: 75 },
    ],
    [
      'entered with tax, without a tax rate at the destination',
      { rates: [] },
      { netInMinor: 1500, taxInMinor: 0 },
    ],
    ['without any tax rate', { rates: [], baseRates: [] }, { netInMinor: 1725, taxInMinor: 0 }],
  ])('a charge %s', (_, own, expected) => {
    const charge = { ...aCharge('cod', 1725), ...own }
    expect(computeChargeTotals(charge, { keepsGross: false })).toMatchObject(expected)
  })

  test('with keepsGross, a customer in another tax zone pays the same gross amount', () => {
    const charge = { ...aCharge('cod', 2100), rates: [emirates] }
    expect(computeChargeTotals(charge, { keepsGross: true })).toMatchObject({
      netInMinor: 2000,
      taxInMinor: 100,
    })
  })
})

describe('B.10: coupon discounts', () => {
  test('a discount includes tax if prices include tax', () => {
    const discounts = [{ code: 'eid', perLine: [1150] }]
    const totals = computeTotals(
      basketOf([line(11_500)], { discounts }),
      rulesWith({ pricesIncludeTax: true }),
    )
    expect(totals).toMatchObject({
      discount: { netInMinor: 1000, taxInMinor: 150 },
      coupons: [{ code: 'eid', netInMinor: 1000, taxInMinor: 150 }],
      totalInMinor: 10_350,
    })
  })

  test('each of two coupons has the discount of its lines as total', () => {
    const discounts = [
      { code: 'ten', perLine: [1000, 0] },
      { code: 'half', perLine: [0, 500] },
    ]
    const totals = computeTotals(basketOf([line(10_000), line(1000)], { discounts }), rulesWith())
    expect(totals.coupons).toEqual([
      { code: 'ten', netInMinor: 1000, taxInMinor: 150 },
      { code: 'half', netInMinor: 500, taxInMinor: 75 },
    ])
  })
})

describe('any cart in every tax mode', () => {
  const rate = fc.record({ millionths: fc.integer({ min: 0, max: 400_000 }), isCompound: fc.boolean() })
  const rates = fc
    .array(rate, { maxLength: 4 })
    .map((all) => all.map((each, index): AppliedRate => ({ ...each, id: `rate ${index}` })))
  const rules = fc.record({
    pricesIncludeTax: fc.boolean(),
    roundsAtSubtotal: fc.boolean(),
    keepsGross: fc.boolean(),
    here: rates,
    home: rates,
    isHome: fc.boolean(),
  })
  const lines = fc.array(
    fc.record({
      unitPriceInMinor: fc.integer({ min: 0, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      taxStatus: fc.constantFrom('taxable', 'shipping', 'none'),
      share: fc.integer({ min: 0, max: 100 }),
      otherShare: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 12 },
  )
  const charges = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 3 })
  const anything = fc.record({ rules, lines, shipping: charges, fees: charges })

  test('totals are the sums of their lines to the minor unit, and no amount is negative', () => {
    fc.assert(
      fc.property(anything, (each) => {
        const { basket, rules: tax } = calculationOf(each)
        const totals = computeTotals(basket, tax)
        expect(totals.totalInMinor).toBe(grossOf([...totals.lines, ...totals.shipping, ...totals.fees]))
        expect(totals.taxInMinor).toBe(sumAmounts(Object.values(totals.taxes)))
        expect(grossOf([totals.items]) - grossOf([totals.discount])).toBe(grossOf(totals.lines))
        expect(amountsIn(totals).filter((amount) => amount < 0 || !Number.isSafeInteger(amount))).toEqual([])
      }),
      { numRuns: runs(400) },
    )
  })

  test('a customer in the home tax zone pays prices with tax minus the discounts', () => {
    fc.assert(
      fc.property(anything, (each) => {
        const { basket, rules: tax } = calculationOf({
          ...each,
          rules: { ...each.rules, pricesIncludeTax: true, isHome: true },
        })
        const entered = sumAmounts(basket.lines.map((one) => one.unitPriceInMinor * one.quantity))
        const off = sumAmounts(basket.discounts.flatMap(({ perLine }) => perLine))
        expect(grossOf(computeTotals(basket, tax).lines)).toBe(entered - off)
      }),
    )
  })

  type AnyBasket = typeof anything extends fc.Arbitrary<infer Value> ? Value : never

  function calculationOf({
    rules: { here, home, isHome, ...modes },
    lines: given,
    shipping,
    fees,
  }: AnyBasket) {
    const price = (one: (typeof given)[number]) => one.unitPriceInMinor * one.quantity
    const first = given.map((one) => Math.floor((price(one) * one.share) / 100))
    const second = given.map((one, index) =>
      Math.floor(((price(one) - (first[index] ?? 0)) * one.otherShare) / 100),
    )
    const base = isHome ? here : home
    const charge = (amountInMinor: number, place: number) => {
      const taxing = { includesTax: modes.pricesIncludeTax, rates: here, baseRates: base }
      return { key: `${place}`, amountInMinor, ...taxing }
    }
    const basket: Basket = {
      lines: given.map((one, index) => ({ ...one, key: `${index}`, taxClass: '' })),
      discounts: [
        { code: 'first', perLine: first },
        { code: 'second', perLine: second },
      ],
      shipping: shipping.map(charge),
      fees: fees.map(charge),
    }
    return { basket, rules: { ...modes, findRates: () => here, findBaseRates: () => base } }
  }

  const grossOf = (all: { netInMinor: number; taxInMinor: number }[]) =>
    sumAmounts(all.map(({ netInMinor, taxInMinor }) => netInMinor + taxInMinor))

  const amountsIn = ({ lines: all, items, shipping, fees, totalInMinor }: Totals) => [
    ...[...all, ...all.map(({ beforeDiscount }) => beforeDiscount), items, ...shipping, ...fees].flatMap(
      ({ netInMinor, taxInMinor }) => [netInMinor, taxInMinor],
    ),
    totalInMinor,
  ]
})
