import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Coupon, CouponLine, CouponUse } from './coupon.ts'
import { sumAmounts } from '#app/features/checkout/amounts.ts'
import { couponErrors, couponTypes, normalizeCouponCode, findRefusal, addCoupon } from './coupon.ts'
import { computeDiscounts } from './discounts.ts'

const now = new Date('2026-11-20T12:00:00Z')

const createCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'eid25',
  type: 'percent',
  amount: 250_000,
  expiresAt: null,
  isIndividual: false,
  givesFreeShipping: false,
  excludesSaleItems: false,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  usageLimit: null,
  usageLimitPerShopper: null,
  mostItems: null,
  minimumInMinor: null,
  maximumInMinor: null,
  emails: [],
  ...changes,
})

const createLine = (changes: Partial<CouponLine> = {}): CouponLine => ({
  productId: 7,
  variationId: 0,
  categoryIds: [3],
  quantity: 1,
  unitPriceInMinor: 10_000,
  isOnSale: false,
  ...changes,
})

const createUse = (changes: Partial<CouponUse> = {}): CouponUse => ({
  lines: [createLine()],
  emails: [],
  usedByAll: 0,
  usedByShopper: 0,
  now,
  ...changes,
})

describe('B.10: coupon validation', () => {
  test.for<[string, Partial<Coupon>, Partial<CouponUse>, number | undefined]>([
    ['a coupon without restrictions is valid', {}, {}, undefined],
    ['a coupon with a reached usage limit is rejected', { usageLimit: 5 }, { usedByAll: 5 }, 106],
    ['a coupon one use below its usage limit is valid', { usageLimit: 5 }, { usedByAll: 4 }, undefined],
    [
      'a coupon with a reached usage limit per customer is rejected',
      { usageLimitPerShopper: 1 },
      { usedByShopper: 1 },
      106,
    ],
    ['an expired coupon is rejected', { expiresAt: new Date(now.getTime() - 1) }, {}, 107],
    ['a coupon is valid at the moment of its expiry', { expiresAt: now }, {}, undefined],
    ['a cart below the minimum spend is rejected', { minimumInMinor: 10_001 }, {}, 108],
    ['a cart at exactly the minimum spend is accepted', { minimumInMinor: 10_000 }, {}, undefined],
    ['a cart above the maximum spend is rejected', { maximumInMinor: 9999 }, {}, 112],
    ['a coupon for another product is rejected', { productIds: [8] }, {}, 109],
    [
      'a coupon for the variation in the cart is valid',
      { productIds: [71] },
      { lines: [createLine({ variationId: 71 })] },
      undefined,
    ],
    ['a coupon for another category is rejected', { categoryIds: [4] }, {}, 109],
    [
      'a cart coupon excluding sale items is rejected with a sale item',
      { type: 'fixed_cart', excludesSaleItems: true },
      { lines: [createLine(), createLine({ isOnSale: true })] },
      110,
    ],
    [
      'a percentage coupon excluding sale items is valid with a regular item',
      { excludesSaleItems: true },
      { lines: [createLine(), createLine({ isOnSale: true })] },
      undefined,
    ],
    [
      'a percentage coupon excluding sale items is rejected for a sale item',
      { excludesSaleItems: true },
      { lines: [createLine({ isOnSale: true })] },
      109,
    ],
    [
      'a cart coupon is rejected with an excluded product',
      { type: 'fixed_cart', excludedProductIds: [7] },
      {},
      113,
    ],
    [
      'a cart coupon is rejected with an excluded category',
      { type: 'fixed_cart', excludedCategoryIds: [3] },
      {},
      114,
    ],
    [
      'a percentage coupon is rejected if the cart contains only an excluded product',
      { excludedProductIds: [7] },
      {},
      109,
    ],
    [
      'a coupon for another e-mail address is rejected',
      { emails: ['huda@example.com'] },
      { emails: ['omar@example.com'] },
      102,
    ],
    [
      'a coupon for an e-mail address is rejected without an address',
      { emails: ['huda@example.com'] },
      {},
      102,
    ],
    [
      'a coupon for an e-mail domain is valid in upper and lower case',
      { emails: ['*@Example.com'] },
      { emails: ['Huda@example.com'] },
      undefined,
    ],
    [
      'a coupon for an e-mail domain is rejected for a similar domain',
      { emails: ['*@example.com'] },
      { emails: ['huda@myexample.com'] },
      102,
    ],
    [
      'the first violated rule determines the error',
      { usageLimit: 0, expiresAt: new Date(0), emails: ['a@b.c'] },
      {},
      106,
    ],
  ])('%s', ([, coupon, use, expected]) => {
    const error = findRefusal(createCoupon(coupon), createUse(use))
    expect(error && couponErrors[error]).toBe(expected)
  })

  test('codes match in any letter case and in any digits', () => {
    expect(normalizeCouponCode('  EID ٢٥ ')).toBe('eid 25')
    expect(normalizeCouponCode('ＥＩＤ')).toBe('eid')
  })

  test('a coupon is applied only once, and an individual coupon only alone', () => {
    const eid = createCoupon()
    const individualCoupon = createCoupon({ code: 'alone', isIndividual: true })
    expect(addCoupon([eid], eid)).toEqual({ ok: false, error: 'alreadyApplied' })
    expect(addCoupon([individualCoupon], eid)).toEqual({ ok: false, error: 'individual' })
    expect(addCoupon([eid], individualCoupon)).toEqual({ ok: true, coupons: [individualCoupon] })
    expect(addCoupon([eid], createCoupon({ code: 'two' }))).toMatchObject({ ok: true, coupons: [eid, {}] })
  })
})

describe('B.10: coupon discounts', () => {
  const computeLineDiscounts = (
    coupons: Partial<Coupon>[],
    lines: Partial<CouponLine>[],
    isSequential = false,
  ) =>
    computeDiscounts(
      coupons.map((coupon, index) => createCoupon({ code: `${index}`, ...coupon })),
      lines.map(createLine),
      { isSequential },
    ).map(({ amountsByLine }) => amountsByLine)

  test('a percentage is rounded on each line', () => {
    expect(
      computeLineDiscounts([{ amount: 150_000 }], [{ unitPriceInMinor: 1999 }, { unitPriceInMinor: 10 }]),
    ).toEqual([[300, 2]])
  })

  test('a cart amount is divided by price, and remaining minor units go to the first lines', () => {
    const equalLines = [{ unitPriceInMinor: 1000 }, { unitPriceInMinor: 1000 }, { unitPriceInMinor: 1000 }]
    expect(computeLineDiscounts([{ type: 'fixed_cart', amount: 1000 }], equalLines)).toEqual([
      [334, 333, 333],
    ])
    expect(computeLineDiscounts([{ type: 'fixed_cart', amount: 5000 }], equalLines)).toEqual([
      [1000, 1000, 1000],
    ])
  })

  test('a product amount applies to each item, up to the item price', () => {
    expect(
      computeLineDiscounts(
        [{ type: 'fixed_product', amount: 300 }],
        [{ quantity: 3 }, { unitPriceInMinor: 100 }],
      ),
    ).toEqual([[900, 100]])
  })

  test('a coupon limited to two items applies to the two most expensive items', () => {
    expect(
      computeLineDiscounts(
        [{ mostItems: 2 }],
        [{ unitPriceInMinor: 1000, quantity: 2 }, { unitPriceInMinor: 3000 }],
      ),
    ).toEqual([[250, 750]])
  })

  test('two coupons apply to the original price, or one after the other', () => {
    const halfPriceCoupons = [{ amount: 500_000 }, { amount: 500_000 }]
    expect(computeLineDiscounts(halfPriceCoupons, [{}])).toEqual([[5000], [5000]])
    expect(computeLineDiscounts(halfPriceCoupons, [{}], true)).toEqual([[5000], [2500]])
  })

  test('discounts of any coupons are never negative and never exceed the price of a line', () => {
    const coupon = fc.record({
      type: fc.constantFrom(...couponTypes),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      mostItems: fc.option(fc.integer({ min: 0, max: 20 })),
      excludesSaleItems: fc.boolean(),
    })
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      unitPriceInMinor: fc.integer({ min: 0, max: 10_000_000 }),
      isOnSale: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(coupon, { maxLength: 5 }),
        fc.array(line, { maxLength: 8 }),
        fc.boolean(),
        (...args) => {
          const perCoupon = computeLineDiscounts(...args)
          for (const [index, { quantity, unitPriceInMinor }] of args[1].entries()) {
            const lineDiscounts = perCoupon.map((perLine) => perLine[index] ?? 0)
            expect(Math.min(0, ...lineDiscounts)).toBe(0)
            expect(sumAmounts(lineDiscounts)).toBeLessThanOrEqual(quantity * unitPriceInMinor)
          }
        },
      ),
    )
  })
})
