/** B.13: the taxes of an order after refunds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefundedOrder } from './taxes-left.ts'
import { calculateRefundedTax, calculateRemainingTaxes } from './taxes-left.ts'

const createRate = (id: string, amountInMinor: number) => ({
  id,
  name: {},
  millionths: 150_000,
  amountInMinor,
})
const createLine = (taxes: Record<string, number>, refundedInMinor = 0, refundedTaxInMinor = 0) => {
  return { taxes, refundedInMinor, refundedTaxInMinor }
}

test.for<[string, RefundedOrder, number[]]>([
  [
    'all without a refund',
    {
      totalInMinor: 11_500,
      refundedInMinor: 0,
      charges: { taxes: [createRate('1', 1500)] },
      lines: [createLine({ 1: 1500 })],
    },
    [1500],
  ],
  [
    'reduced by the tax of a refunded line',
    {
      ...{ totalInMinor: 11_500, refundedInMinor: 2300, charges: { taxes: [createRate('1', 1500)] } },
      lines: [createLine({ 1: 1500 }, 2000, 300)],
    },
    [1200],
  ],
  [
    'reduced in proportion to a refunded amount without a line',
    {
      totalInMinor: 11_500,
      refundedInMinor: 1150,
      charges: { taxes: [createRate('1', 1500)] },
      lines: [createLine({ 1: 1500 })],
    },
    [1350],
  ],
  [
    'none after a full refund as an amount',
    {
      totalInMinor: 11_500,
      refundedInMinor: 11_500,
      charges: { taxes: [createRate('1', 1500)] },
      lines: [createLine({ 1: 1500 })],
    },
    [0],
  ],
  [
    'none after a full refund of a line and an amount',
    {
      ...{ totalInMinor: 13_800, refundedInMinor: 13_800, charges: { taxes: [createRate('1', 1800)] } },
      lines: [createLine({ 1: 1500 }, 10_000, 1500)],
    },
    [0],
  ],
  [
    'a refunded line reduces only its own tax rates',
    {
      ...{
        totalInMinor: 21_000,
        refundedInMinor: 5250,
        charges: { taxes: [createRate('1', 500), createRate('2', 500)] },
      },
      lines: [createLine({ 1: 500 }), createLine({ 2: 500 }, 5000, 250)],
    },
    [500, 250],
  ],
  [
    'a refunded line with two tax rates reduces both in proportion',
    {
      ...{
        totalInMinor: 11_500,
        refundedInMinor: 5750,
        charges: { taxes: [createRate('1', 1000), createRate('2', 500)] },
      },
      lines: [createLine({ 1: 1000, 2: 500 }, 5000, 750)],
    },
    [500, 250],
  ],
  [
    'none in a shop without taxes',
    { totalInMinor: 1000, refundedInMinor: 400, charges: { taxes: [] }, lines: [createLine({})] },
    [],
  ],
])('remaining taxes: %s', ([, order, expectedTaxes]) => {
  expect(calculateRemainingTaxes(order)).toEqual(expectedTaxes)
})

test('for any refund the remaining tax is not negative and exceeds neither the tax nor the remaining total', () => {
  const orders = fc
    .record({
      net: fc.integer({ min: 1, max: 1e7 }),
      tax: fc.integer({ min: 0, max: 1e6 }),
      refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ net, tax, refundedShare }) => ({
      total: net + tax,
      tax,
      refunded: Math.round((net + tax) * refundedShare),
    }))
  fc.assert(
    fc.property(orders, ({ total, tax, refunded }) => {
      const order = {
        totalInMinor: total,
        refundedInMinor: refunded,
        charges: { taxes: [createRate('1', tax)] },
        lines: [createLine({ 1: tax })],
      }
      const [remainingTax = 0] = calculateRemainingTaxes(order)
      expect(remainingTax).toBeGreaterThanOrEqual(0)
      expect(remainingTax).toBeLessThanOrEqual(Math.min(tax, total - refunded))
      expect(calculateRefundedTax(order) + remainingTax).toBe(tax)
    }),
  )
})
