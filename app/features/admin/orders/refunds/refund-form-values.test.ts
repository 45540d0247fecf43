/** Values from the refund form always fit the order that they were entered for. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateRefund } from '#app/features/orders/refunds/refund-rules.ts'
import { readPart, readRefund, sumParts, createFullRefund, writePart } from './refund-form-values.ts'

const aLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 9 }), net: fc.nat(5000), tax: fc.nat(900) })
  .chain(({ quantity, net, tax }) =>
    fc.record({
      quantity: fc.constant(quantity),
      refundedQuantity: fc.nat(quantity),
      totalInMinor: fc.constant(net),
      refundedInMinor: fc.nat(net),
      taxInMinor: fc.constant(tax),
      refundedTaxInMinor: fc.nat(tax),
    }),
  )
const anOrder = fc
  .record({ lines: fc.array(aLine, { minLength: 1, maxLength: 5 }), delivery: fc.nat(3000) })
  .map(({ lines, delivery }) => ({
    lines: lines.map((line, id) => ({ ...line, id })),
    totalInMinor: lines.reduce((sum, line) => sum + line.totalInMinor + line.taxInMinor, delivery),
    refundedInMinor: lines.reduce((sum, line) => sum + line.refundedInMinor + line.refundedTaxInMinor, 0),
    charges: { fees: [] },
  }))
const paidOrderFields = { status: 'completed', paidAt: new Date(0) } as const

test('B-13: refundable quantities always result in a refundable amount', () => {
  fc.assert(
    fc.property(anOrder, fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), (order, quantities) => {
      const input = Object.fromEntries(
        order.lines.map(({ id, quantity, refundedQuantity }) => [
          `quantity-${id}`,
          String(Math.min(quantities[id] ?? 0, quantity - refundedQuantity)),
        ]),
      )
      const readResult = readRefund(order, input, 2)
      if (!readResult.ok) throw new Error(readResult.reason)
      if (readResult.refund.amountInMinor > 0)
        expect(
          validateRefund({ ...order, ...paidOrderFields }, order.lines, readResult.refund),
        ).toBeUndefined()
    }),
  )
})

test('B-13: a full refund is exactly the amount that remains', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const fullRefund = createFullRefund(order)
      expect(fullRefund.amountInMinor).toBe(order.totalInMinor - order.refundedInMinor)
      if (fullRefund.amountInMinor > 0)
        expect(validateRefund({ ...order, ...paidOrderFields }, order.lines, fullRefund)).toBeUndefined()
    }),
  )
})

const createRoundingCharges = (amountInMinor: number) => ({
  charges: {
    fees: [
      { key: 'on-delivery', amountInMinor: 500 },
      { key: 'rounding', amountInMinor },
    ],
  },
})

/** An order of lines without tax, `delivery` and a fee, whose total is rounded to a multiple of 10. */
const createRoundedOrder = (
  amounts: number[],
  { delivery, refundedLineIds = [] }: { delivery: number; refundedLineIds?: number[] },
) => {
  const lines = amounts.map((totalInMinor, id) => ({
    ...{ id, quantity: 2, totalInMinor, taxInMinor: 0, refundedTaxInMinor: 0 },
    ...(refundedLineIds.includes(id)
      ? { refundedQuantity: 2, refundedInMinor: totalInMinor }
      : { refundedQuantity: 0, refundedInMinor: 0 }),
  }))
  const exactTotal = lines.reduce((sum, line) => sum + line.totalInMinor, delivery + 500)
  const refundedInMinor = lines.reduce((sum, line) => sum + line.refundedInMinor, 0)
  const totalInMinor = Math.round(exactTotal / 10) * 10
  return { lines, totalInMinor, refundedInMinor, ...createRoundingCharges(totalInMinor - exactTotal) }
}

test.each([
  [
    'a line, the shipping costs and the fee',
    createRoundedOrder([12_344], { delivery: 2000 }),
    { 'quantity-0': '2', other: '2.5' },
  ],
  [
    'the last line, the shipping costs and the fee',
    createRoundedOrder([6172, 6172], { delivery: 2000, refundedLineIds: [0] }),
    { 'quantity-1': '2', other: '2.500' },
  ],
  [
    'the shipping costs and the fee after a line refund',
    createRoundedOrder([12_344], { delivery: 2000, refundedLineIds: [0] }),
    { other: '2.5' },
  ],
  [
    'all amounts as one sum without lines',
    createRoundedOrder([12_344], { delivery: 2000 }),
    { other: '14.844' },
  ],
  [
    'two lines with small amounts and the fee',
    createRoundedOrder([2, 2], { delivery: 0 }),
    { 'quantity-0': '2', 'quantity-1': '2', other: '0.5' },
  ],
])(
  'B-13: with a total that was rounded down, %s are refunded without the rounding difference',
  (_, order, input) => {
    const readResult = readRefund(order, input, 3)
    if (!readResult.ok) throw new Error(readResult.reason)
    expect(readResult.refund.amountInMinor).toBe(order.totalInMinor - order.refundedInMinor)
    expect(validateRefund({ ...order, ...paidOrderFields }, order.lines, readResult.refund)).toBeUndefined()
  },
)

test('B-13: an excess above the rounding difference, or with a total rounded up, is not treated as rounding', () => {
  const roundedDownOrder = createRoundedOrder([12_344], { delivery: 2000 })
  expect(readRefund(roundedDownOrder, { 'quantity-0': '2', other: '2.501' }, 3)).toMatchObject({
    refund: { amountInMinor: 14_845 },
  })
  const roundedUpOrder = createRoundedOrder([12_346], { delivery: 2000 })
  expect(readRefund(roundedUpOrder, { 'quantity-0': '2', other: '2.505' }, 3)).toMatchObject({
    refund: { amountInMinor: 14_851 },
  })
})

test('B-13: with a total rounded down for the card, lines are refunded without the rounding difference', () => {
  const line = { id: 1, quantity: 2, refundedQuantity: 0, totalInMinor: 12_344, refundedInMinor: 0 }
  const order = {
    ...{ totalInMinor: 12_340, refundedInMinor: 0, ...createRoundingCharges(-4) },
    lines: [{ ...line, taxInMinor: 0, refundedTaxInMinor: 0 }],
  }
  const refund = {
    amountInMinor: 12_340,
    lines: [{ lineId: 1, quantity: 2, amountInMinor: 12_340, taxInMinor: 0 }],
  }
  expect(createFullRefund(order)).toEqual(refund)
  expect(readRefund(order, { 'quantity-1': '2' }, 3)).toEqual({ ok: true, refund })
  expect(validateRefund({ ...order, ...paidOrderFields }, order.lines, refund)).toBeUndefined()
  // An explicitly entered amount is not reduced.
  expect(readRefund(order, { other: '12.350' }, 3)).toEqual({
    ok: true,
    refund: { amountInMinor: 12_350, lines: [] },
  })
})

test('B-13: an amount is split into net and tax without a remainder', () => {
  fc.assert(
    fc.property(anOrder, fc.nat(6000), (order, amount) => {
      const [line] = order.lines
      if (!line) return
      const refundableInMinor =
        line.totalInMinor + line.taxInMinor - line.refundedInMinor - line.refundedTaxInMinor
      const readResult = readRefund(
        order,
        { 'amount-0': (Math.min(refundableInMinor, amount) / 100).toFixed(2) },
        2,
      )
      if (!readResult.ok) throw new Error(readResult.reason)
      const { lines, amountInMinor } = readResult.refund
      expect(sumParts(lines)).toBe(Math.min(refundableInMinor, amount))
      if (amountInMinor > 0)
        expect(
          validateRefund({ ...order, ...paidOrderFields }, order.lines, readResult.refund),
        ).toBeUndefined()
    }),
  )
})

test('a serialized refund part is parsed unchanged, and any other text is rejected', () => {
  const part = { lineId: 12, quantity: 1, amountInMinor: 3913, taxInMinor: 587 }
  expect(readPart(writePart(part))).toEqual(part)
  for (const text of ['', '1:2:3', '1:2:3:4:5', '1:2:-3:4', '1:2:3:4 ', 'a:2:3:4'])
    expect(readPart(text)).toBeUndefined()
})

test.each([
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['0,5', 50],
  ['١٬٢٥٠٫٥', 125_050],
  ['10.550', 1055],
  [' 12 ', 1200],
])('B-13: an amount is read with the same rules as prices: %s', (other, amountInMinor) => {
  const order = { totalInMinor: 200_000, refundedInMinor: 0, lines: [], charges: { fees: [] } }
  expect(readRefund(order, { other }, 2)).toEqual({ ok: true, refund: { lines: [], amountInMinor } })
})

test.each([
  ['10.555', 2],
  ['1.5', 0],
  ['0.0001', 3],
])('B-13: %s has more than %i decimals and is rejected instead of rounded', (other, decimals) => {
  const order = { totalInMinor: 200_000, refundedInMinor: 0, lines: [], charges: { fees: [] } }
  expect(readRefund(order, { other }, decimals)).toEqual({ ok: false, reason: 'decimals' })
})
