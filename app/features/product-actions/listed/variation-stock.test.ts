import { expect, test } from 'vitest'
import { stockOfVariations, type ToldStock } from './variation-stock.ts'

const out: ToldStock = { className: 'out-of-stock', label: { kind: 'out-of-stock' } }
const some: ToldStock = { className: 'in-stock', label: null }
const backorder: ToldStock = { className: 'available-on-backorder', label: { kind: 'on-backorder' } }
const pieces = (quantity: number): ToldStock => ({
  className: 'in-stock',
  label: { kind: 'quantity', quantity, canBeBackordered: false },
})

test.for<[string, ToldStock[], unknown]>([
  ['none', [], null],
  ['all out of stock', [out, out], { alike: out }],
  ['all with the same number', [pieces(4), pieces(4)], { alike: pieces(4) }],
  ['all in stock, uncounted', [some, some], { summary: { count: 2, available: 2 } }],
  ['some out of stock', [some, out, some], { summary: { count: 3, available: 2 } }],
  [
    'different numbers',
    [pieces(9), pieces(3)],
    { summary: { count: 2, available: 2, pieces: { least: 3, most: 9 } } },
  ],
  [
    'numbers of those in stock',
    [pieces(9), out],
    { summary: { count: 2, available: 1, pieces: { least: 9, most: 9 } } },
  ],
  ['numbers of some alone', [pieces(9), some], { summary: { count: 2, available: 2 } }],
  ['nothing but backorders and nothing', [backorder, out], null],
])('the stock of variations: %s', ([, told, expected]) => {
  expect(stockOfVariations(told)).toEqual(expected)
})
