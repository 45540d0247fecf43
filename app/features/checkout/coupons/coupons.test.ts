import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Coupon, CouponLine, CouponUse } from './coupon.ts'
import { sumOf } from '#app/features/checkout/amounts.ts'
import { couponErrors, couponTypes, plainCouponCode, refusalOf, withCoupon } from './coupon.ts'
import { discountsOf } from './discounts.ts'

const now = new Date('2026-11-20T12:00:00Z')

const couponOf = (more: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'eid25',
  type: 'percent',
  amount: 250_000,
  expires: null,
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
  ...more,
})

const lineOf = (more: Partial<CouponLine> = {}): CouponLine => ({
  productId: 7,
  variationId: 0,
  categoryIds: [3],
  quantity: 1,
  unitPriceInMinor: 10_000,
  isOnSale: false,
  ...more,
})

const useOf = (more: Partial<CouponUse> = {}): CouponUse => ({
  lines: [lineOf()],
  emails: [],
  usedByAll: 0,
  usedByShopper: 0,
  now,
  ...more,
})

describe('B.10: coupon validation', () => {
  test.for<[string, Partial<Coupon>, Partial<CouponUse>, number | undefined]>([
    ['no rule', {}, {}, undefined],
    ['used up', { usageLimit: 5 }, { usedByAll: 5 }, 106],
    ['used once less', { usageLimit: 5 }, { usedByAll: 4 }, undefined],
    ['used up by the shopper', { usageLimitPerShopper: 1 }, { usedByShopper: 1 }, 106],
    ['expired', { expires: new Date(now.getTime() - 1) }, {}, 107],
    ['its last moment', { expires: now }, {}, undefined],
    ['too little spent', { minimumInMinor: 10_001 }, {}, 108],
    ['just enough', { minimumInMinor: 10_000 }, {}, undefined],
    ['too much spent', { maximumInMinor: 9999 }, {}, 112],
    ['for another product', { productIds: [8] }, {}, 109],
    ['for its variation', { productIds: [71] }, { lines: [lineOf({ variationId: 71 })] }, undefined],
    ['for another category', { categoryIds: [4] }, {}, 109],
    [
      'reduced things, for the cart',
      { type: 'fixed_cart', excludesSaleItems: true },
      { lines: [lineOf(), lineOf({ isOnSale: true })] },
      110,
    ],
    [
      'reduced things beside others, for products',
      { excludesSaleItems: true },
      { lines: [lineOf(), lineOf({ isOnSale: true })] },
      undefined,
    ],
    [
      'reduced things alone, for products',
      { excludesSaleItems: true },
      { lines: [lineOf({ isOnSale: true })] },
      109,
    ],
    ['an excluded product, for the cart', { type: 'fixed_cart', excludedProductIds: [7] }, {}, 113],
    ['an excluded category, for the cart', { type: 'fixed_cart', excludedCategoryIds: [3] }, {}, 114],
    ['an excluded product alone, for products', { excludedProductIds: [7] }, {}, 109],
    ['for others', { emails: ['huda@example.com'] }, { emails: ['omar@example.com'] }, 102],
    ['for nobody known', { emails: ['huda@example.com'] }, {}, 102],
    ['for a house', { emails: ['*@Example.com'] }, { emails: ['Huda@example.com'] }, undefined],
    ['for a house with a like name', { emails: ['*@example.com'] }, { emails: ['huda@myexample.com'] }, 102],
    ['the first broken rule is told', { usageLimit: 0, expires: new Date(0), emails: ['a@b.c'] }, {}, 106],
  ])('%s', ([, coupon, use, expected]) => {
    const error = refusalOf(couponOf(coupon), useOf(use))
    expect(error && couponErrors[error]).toBe(expected)
  })

  test('codes match in any letter case and in any digits', () => {
    expect(plainCouponCode('  EID ٢٥ ')).toBe('eid 25')
    expect(plainCouponCode('ＥＩＤ')).toBe('eid')
  })

  test('a coupon is applied only once, and an individual coupon only alone', () => {
    const eid = couponOf()
    const alone = couponOf({ code: 'alone', isIndividual: true })
    expect(withCoupon([eid], eid)).toEqual({ ok: false, error: 'alreadyApplied' })
    expect(withCoupon([alone], eid)).toEqual({ ok: false, error: 'individual' })
    expect(withCoupon([eid], alone)).toEqual({ ok: true, coupons: [alone] })
    expect(withCoupon([eid], couponOf({ code: 'two' }))).toMatchObject({ ok: true, coupons: [eid, {}] })
  })
})

describe('B.10: coupon discounts', () => {
  const taken = (coupons: Partial<Coupon>[], lines: Partial<CouponLine>[], isOneAfterTheOther = false) =>
    discountsOf(
      coupons.map((coupon, index) => couponOf({ code: `${index}`, ...coupon })),
      lines.map(lineOf),
      { isOneAfterTheOther },
    ).map(({ perLine }) => perLine)

  test('a percentage is rounded on each line', () => {
    expect(taken([{ amount: 150_000 }], [{ unitPriceInMinor: 1999 }, { unitPriceInMinor: 10 }])).toEqual([
      [300, 2],
    ])
  })

  test('a cart amount is divided by price, and remaining minor units go to the first lines', () => {
    const three = [{ unitPriceInMinor: 1000 }, { unitPriceInMinor: 1000 }, { unitPriceInMinor: 1000 }]
    expect(taken([{ type: 'fixed_cart', amount: 1000 }], three)).toEqual([[334, 333, 333]])
    expect(taken([{ type: 'fixed_cart', amount: 5000 }], three)).toEqual([[1000, 1000, 1000]])
  })

  test('a product amount applies to each item, up to the item price', () => {
    expect(
      taken([{ type: 'fixed_product', amount: 300 }], [{ quantity: 3 }, { unitPriceInMinor: 100 }]),
    ).toEqual([[900, 100]])
  })

  test('a coupon limited to two items applies to the two most expensive items', () => {
    expect(
      taken([{ mostItems: 2 }], [{ unitPriceInMinor: 1000, quantity: 2 }, { unitPriceInMinor: 3000 }]),
    ).toEqual([[250, 750]])
  })

  test('two coupons apply to the original price, or one after the other', () => {
    const two = [{ amount: 500_000 }, { amount: 500_000 }]
    expect(taken(two, [{}])).toEqual([[5000], [5000]])
    expect(taken(two, [{}], true)).toEqual([[5000], [2500]])
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
        (...given) => {
          const perCoupon = taken(...given)
          for (const [index, { quantity, unitPriceInMinor }] of given[1].entries()) {
            const off = perCoupon.map((perLine) => perLine[index] ?? 0)
            expect(Math.min(0, ...off)).toBe(0)
            expect(sumOf(off)).toBeLessThanOrEqual(quantity * unitPriceInMinor)
          }
        },
      ),
    )
  })
})
