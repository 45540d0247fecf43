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
  ['no variations', [], null],
  ['all out of stock', [out, out], { alike: out }],
  ['all with the same quantity', [quantities(4), quantities(4)], { alike: quantities(4) }],
  ['all in stock without quantities', [some, some], { summary: { count: 2, available: 2 } }],
  ['some out of stock', [some, out, some], { summary: { count: 3, available: 2 } }],
  [
    'different quantities',
    [quantities(9), quantities(3)],
    { summary: { count: 2, available: 2, pieces: { least: 3, most: 9 } } },
  ],
  [
    'a quantity beside a variation out of stock',
    [quantities(9), out],
    { summary: { count: 2, available: 1, pieces: { least: 9, most: 9 } } },
  ],
  ['a quantity for only one variation', [quantities(9), some], { summary: { count: 2, available: 2 } }],
  ['only backorders and out of stock', [backorder, out], null],
])('the stock of variations: %s', ([, displayed, expected]) => {
  expect(stockOfVariations(displayed)).toEqual(expected)
})
