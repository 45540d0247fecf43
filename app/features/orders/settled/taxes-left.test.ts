/** B.13: the taxes of an order after refunds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refundable } from './taxes-left.ts'
import { refundedTax, taxesLeft } from './taxes-left.ts'

const rate = (id: string, amountInMinor: number) => ({ id, name: {}, millionths: 150_000, amountInMinor })
const line = (taxes: Record<string, number>, refundedInMinor = 0, refundedTaxInMinor = 0) => {
  return { taxes, refundedInMinor, refundedTaxInMinor }
}

test.for<[string, Refundable, number[]]>([
  [
    'nothing went back',
    {
      totalInMinor: 11_500,
      refundedInMinor: 0,
      charges: { taxes: [rate('1', 1500)] },
      lines: [line({ 1: 1500 })],
    },
    [1500],
  ],
  [
    'a line with its tax',
    {
      ...{ totalInMinor: 11_500, refundedInMinor: 2300, charges: { taxes: [rate('1', 1500)] } },
      lines: [line({ 1: 1500 }, 2000, 300)],
    },
    [1200],
  ],
  [
    'an amount without a line takes its share',
    {
      totalInMinor: 11_500,
      refundedInMinor: 1150,
      charges: { taxes: [rate('1', 1500)] },
      lines: [line({ 1: 1500 })],
    },
    [1350],
  ],
  [
    'all of it leaves none',
    {
      totalInMinor: 11_500,
      refundedInMinor: 11_500,
      charges: { taxes: [rate('1', 1500)] },
      lines: [line({ 1: 1500 })],
    },
    [0],
  ],
  [
    'line and rest, all of it leaves none',
    {
      ...{ totalInMinor: 13_800, refundedInMinor: 13_800, charges: { taxes: [rate('1', 1800)] } },
      lines: [line({ 1: 1500 }, 10_000, 1500)],
    },
    [0],
  ],
  [
    'a line takes of its own rates alone',
    {
      ...{
        totalInMinor: 21_000,
        refundedInMinor: 5250,
        charges: { taxes: [rate('1', 500), rate('2', 500)] },
      },
      lines: [line({ 1: 500 }), line({ 2: 500 }, 5000, 250)],
    },
    [500, 250],
  ],
  [
    'two rates of one line, as much of each',
    {
      ...{
        totalInMinor: 11_500,
        refundedInMinor: 5750,
        charges: { taxes: [rate('1', 1000), rate('2', 500)] },
      },
      lines: [line({ 1: 1000, 2: 500 }, 5000, 750)],
    },
    [500, 250],
  ],
  [
    'a shop without taxes',
    { totalInMinor: 1000, refundedInMinor: 400, charges: { taxes: [] }, lines: [line({})] },
    [],
  ],
])('remaining taxes: %s', ([, order, left]) => {
  expect(taxesLeft(order)).toEqual(left)
})

test('for any refund the remaining tax is not negative and exceeds neither the tax nor the remaining total', () => {
  const orders = fc
    .record({
      net: fc.integer({ min: 1, max: 1e7 }),
      tax: fc.integer({ min: 0, max: 1e6 }),
      back: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ net, tax, back }) => ({ total: net + tax, tax, refunded: Math.round((net + tax) * back) }))
  fc.assert(
    fc.property(orders, ({ total, tax, refunded }) => {
      const order = {
        totalInMinor: total,
        refundedInMinor: refunded,
        charges: { taxes: [rate('1', tax)] },
        lines: [line({ 1: tax })],
      }
      const [left = 0] = taxesLeft(order)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(Math.min(tax, total - refunded))
      expect(refundedTax(order) + left).toBe(tax)
    }),
  )
})
