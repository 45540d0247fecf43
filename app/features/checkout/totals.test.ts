import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
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
const emiratesVat: AppliedRate = { id: 'ae', millionths: 50_000, isCompound: false }

const createRules = (rules: Partial<TaxRules> = {}): TaxRules => ({
  pricesIncludeTax: false,
  roundsAtSubtotal: false,
  keepsGross: false,
  findRates: () => [vat],
  findBaseRates: () => [vat],
  ...rules,
})

const createLine = (
  unitPriceInMinor: number,
  quantity = 1,
  changes: Partial<BasketLine> = {},
): BasketLine => ({
  key: `${unitPriceInMinor}`,
  unitPriceInMinor,
  quantity,
  taxStatus: 'taxable',
  taxClass: '',
  ...changes,
})

const createCharge = (key: string, amountInMinor: number): Charge => {
  return { key, amountInMinor, includesTax: true, rates: [vat], baseRates: [vat] }
}

const createBasket = (lines: BasketLine[], changes: Partial<Basket> = {}): Basket => ({
  lines,
  discounts: [],
  shipping: [],
  fees: [],
  ...changes,
})

describe('B.12: prices and taxes', () => {
  test('tax is added to prices without tax and rounded half up on each line', () => {
    // 15 % of 0.10 is 0.015.
    const totals = computeTotals(createBasket([createLine(10), createLine(10)]), createRules())
    expect(totals).toMatchObject({
      items: { netInMinor: 20, taxInMinor: 4 },
      taxInMinor: 4,
      totalInMinor: 24,
    })
  })

  test('with roundsAtSubtotal, tax is rounded once on the subtotal', () => {
    const totals = computeTotals(
      createBasket([createLine(10), createLine(10)]),
      createRules({ roundsAtSubtotal: true }),
    )
    expect(totals.totalInMinor).toBe(23)
    expect(totals.lines.map(({ taxInMinor }) => taxInMinor)).toEqual([2, 1])
  })

  test('prices with tax are unchanged in the home tax zone', () => {
    const totals = computeTotals(
      createBasket([createLine(11_500, 2)]),
      createRules({ pricesIncludeTax: true }),
    )
    expect(totals).toMatchObject({ items: { netInMinor: 20_000, taxInMinor: 3000 }, totalInMinor: 23_000 })
  })

  test('in another tax zone the net price is kept, and the tax of that zone is added', () => {
    const rules = createRules({ pricesIncludeTax: true, findRates: () => [emiratesVat] })
    expect(computeTotals(createBasket([createLine(11_500)]), rules)).toMatchObject({
      taxes: { ae: 500 },
      totalInMinor: 10_500,
    })
  })

  test('without a tax rate at the destination, the net price of a price with tax is charged', () => {
    const rules = createRules({ pricesIncludeTax: true, findRates: () => [] })
    expect(computeTotals(createBasket([createLine(11_500)]), rules)).toMatchObject({
      taxInMinor: 0,
      totalInMinor: 10_000,
    })
  })

  test('with keepsGross, the gross price is the same in every tax zone', () => {
    const rules = createRules({ pricesIncludeTax: true, keepsGross: true, findRates: () => [emiratesVat] })
    expect(computeTotals(createBasket([createLine(10_500)]), rules)).toMatchObject({
      taxes: { ae: 500 },
      totalInMinor: 10_500,
    })
  })

  test('taxes of several rates that are rounded on the subtotal are spread over the lines', () => {
    const rates = ['a', 'b', 'c', 'd'].map((id) => ({ id, millionths: 400_000, isCompound: false }))
    const rules = createRules({ pricesIncludeTax: true, roundsAtSubtotal: true, findRates: () => rates })
    const cheapLines = [createLine(1), createLine(1), createLine(1), createLine(1)]
    const totals = computeTotals(createBasket(cheapLines), { ...rules, findBaseRates: () => rates })
    expect(totals.lines.map(({ netInMinor, taxInMinor }) => [netInMinor, taxInMinor])).toEqual(
      cheapLines.map(() => [0, 1]),
    )
    expect(totals.taxes).toEqual({ a: 1, b: 1, c: 1, d: 1 })
  })

  test('a product whose tax status covers only shipping has no tax, whether prices include tax or not', () => {
    for (const pricesIncludeTax of [true, false]) {
      const product = createLine(10_000, 1, { taxStatus: 'shipping' })
      expect(computeTotals(createBasket([product]), createRules({ pricesIncludeTax })).totalInMinor).toBe(
        10_000,
      )
    }
  })

  test('shipping and fees are taxed by their own rates', () => {
    const shipping = [{ ...createCharge('flat_rate:1', 2500), includesTax: false }]
    const fees = [{ ...createCharge('cod', 1000), rates: [], baseRates: [] }]
    const totals = computeTotals(createBasket([createLine(10_000)], { shipping, fees }), createRules())
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
      { rates: [emiratesVat] },
      { netInMinor: 1500, taxInMinor: 75 },
    ],
    [
      'entered with tax, without a tax rate at the destination',
      { rates: [] },
      { netInMinor: 1500, taxInMinor: 0 },
    ],
    ['without any tax rate', { rates: [], baseRates: [] }, { netInMinor: 1725, taxInMinor: 0 }],
  ])('a charge %s', (_, changes, expected) => {
    const charge = { ...createCharge('cod', 1725), ...changes }
    expect(computeChargeTotals(charge, { keepsGross: false })).toMatchObject(expected)
  })

  test('with keepsGross, a customer in another tax zone pays the same gross amount', () => {
    const charge = { ...createCharge('cod', 2100), rates: [emiratesVat] }
    expect(computeChargeTotals(charge, { keepsGross: true })).toMatchObject({
      netInMinor: 2000,
      taxInMinor: 100,
    })
  })
})

describe('B.10: coupon discounts', () => {
  test('a discount includes tax if prices include tax', () => {
    const discounts = [{ code: 'eid', amountsByLine: [1150] }]
    const totals = computeTotals(
      createBasket([createLine(11_500)], { discounts }),
      createRules({ pricesIncludeTax: true }),
    )
    expect(totals).toMatchObject({
      discount: { netInMinor: 1000, taxInMinor: 150 },
      coupons: [{ code: 'eid', netInMinor: 1000, taxInMinor: 150 }],
      totalInMinor: 10_350,
    })
  })

  test('each of two coupons has the discount of its lines as total', () => {
    const discounts = [
      { code: 'ten', amountsByLine: [1000, 0] },
      { code: 'half', amountsByLine: [0, 500] },
    ]
    const totals = computeTotals(
      createBasket([createLine(10_000), createLine(1000)], { discounts }),
      createRules(),
    )
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
    destinationRates: rates,
    homeRates: rates,
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
  const calculationInput = fc.record({ rules, lines, shipping: charges, fees: charges })

  test('totals are the sums of their lines to the minor unit, and no amount is negative', () => {
    fc.assert(
      fc.property(calculationInput, (each) => {
        const { basket, rules: tax } = createCalculation(each)
        const totals = computeTotals(basket, tax)
        expect(totals.totalInMinor).toBe(sumGross([...totals.lines, ...totals.shipping, ...totals.fees]))
        expect(totals.taxInMinor).toBe(sumAmounts(Object.values(totals.taxes)))
        expect(sumGross([totals.items]) - sumGross([totals.discount])).toBe(sumGross(totals.lines))
        expect(listAmounts(totals).filter((amount) => amount < 0 || !Number.isSafeInteger(amount))).toEqual(
          [],
        )
      }),
      { numRuns: scaleRuns(400) },
    )
  })

  test('a customer in the home tax zone pays prices with tax minus the discounts', () => {
    fc.assert(
      fc.property(calculationInput, (each) => {
        const { basket, rules: tax } = createCalculation({
          ...each,
          rules: { ...each.rules, pricesIncludeTax: true, isHome: true },
        })
        const totalPrice = sumAmounts(basket.lines.map((one) => one.unitPriceInMinor * one.quantity))
        const totalDiscount = sumAmounts(basket.discounts.flatMap(({ amountsByLine }) => amountsByLine))
        expect(sumGross(computeTotals(basket, tax).lines)).toBe(totalPrice - totalDiscount)
      }),
    )
  })

  type CalculationInput = typeof calculationInput extends fc.Arbitrary<infer Value> ? Value : never

  function createCalculation({
    rules: { destinationRates, homeRates, isHome, ...modes },
    lines: basketLines,
    shipping,
    fees,
  }: CalculationInput) {
    const computePrice = (one: (typeof basketLines)[number]) => one.unitPriceInMinor * one.quantity
    const firstDiscounts = basketLines.map((one) => Math.floor((computePrice(one) * one.share) / 100))
    const secondDiscounts = basketLines.map((one, index) =>
      Math.floor(((computePrice(one) - (firstDiscounts[index] ?? 0)) * one.otherShare) / 100),
    )
    const base = isHome ? destinationRates : homeRates
    const createTaxedCharge = (amountInMinor: number, index: number) => {
      const taxOptions = { includesTax: modes.pricesIncludeTax, rates: destinationRates, baseRates: base }
      return { key: `${index}`, amountInMinor, ...taxOptions }
    }
    const basket: Basket = {
      lines: basketLines.map((one, index) => ({ ...one, key: `${index}`, taxClass: '' })),
      discounts: [
        { code: 'first', amountsByLine: firstDiscounts },
        { code: 'second', amountsByLine: secondDiscounts },
      ],
      shipping: shipping.map(createTaxedCharge),
      fees: fees.map(createTaxedCharge),
    }
    return { basket, rules: { ...modes, findRates: () => destinationRates, findBaseRates: () => base } }
  }

  const sumGross = (all: { netInMinor: number; taxInMinor: number }[]) =>
    sumAmounts(all.map(({ netInMinor, taxInMinor }) => netInMinor + taxInMinor))

  const listAmounts = ({ lines: all, items, shipping, fees, totalInMinor }: Totals) => [
    ...[...all, ...all.map(({ beforeDiscount }) => beforeDiscount), items, ...shipping, ...fees].flatMap(
      ({ netInMinor, taxInMinor }) => [netInMinor, taxInMinor],
    ),
    totalInMinor,
  ]
})
