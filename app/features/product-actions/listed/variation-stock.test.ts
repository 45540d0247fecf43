import { expect, test } from 'vitest'
import { stockOfVariations, type StockDisplay } from './variation-stock.ts'

const out: StockDisplay = { className: 'out-of-stock', label: { kind: 'out-of-stock' } }
const some: StockDisplay = { className: 'in-stock', label: null }
const backorder: StockDisplay = { className: 'available-on-backorder', label: { kind: 'on-backorder' } }
const quantities = (quantity: number): StockDisplay => ({
  className: 'in-stock',
  label: { kind: 'quantity', quantity, canBeBackordered: false },
})

test.for<[string, StockDisplay[], unknown]>([
  ['none', [], null],
  ['all out of stock', [out, out], { alike: out }],
  ['all with the same number', [quantities(4), quantities(4)], { alike: quantities(4) }],
  ['all in stock, uncounted', [some, some], { summary: { count: 2, available: 2 } }],
  ['some out of stock', [some, out, some], { summary: { count: 3, available: 2 } }],
  [
    'different numbers',
    [quantities(9), quantities(3)],
    { summary: { count: 2, available: 2, pieces: { least: 3, most: 9 } } },
  ],
  [
    'numbers of those in stock',
    [quantities(9), out],
    { summary: { count: 2, available: 1, pieces: { least: 9, most: 9 } } },
  ],
  ['numbers of some alone', [quantities(9), some], { summary: { count: 2, available: 2 } }],
  ['nothing but backorders and nothing', [backorder, out], null],
])('the stock of variations: %s', ([, displayed, expected]) => {
  expect(stockOfVariations(displayed)).toEqual(expected)
})
