import { expect, test } from 'vitest'
import { summarizeVariationStock, type StockDisplay } from './variation-stock.ts'

const out: StockDisplay = { className: 'out-of-stock', label: { kind: 'out-of-stock' } }
const some: StockDisplay = { className: 'in-stock', label: null }
const backorder: StockDisplay = { className: 'available-on-backorder', label: { kind: 'on-backorder' } }
const quantities = (quantity: number): StockDisplay => ({
  className: 'in-stock',
  label: { kind: 'quantity', quantity, canBeBackordered: false },
})

test.for<[string, StockDisplay[], unknown]>([
  ['no variations', [], null],
  ['all out of stock', [out, out], { commonDisplay: out }],
  ['all with the same quantity', [quantities(4), quantities(4)], { commonDisplay: quantities(4) }],
  ['all in stock without quantities', [some, some], { summary: { count: 2, availableCount: 2 } }],
  ['some out of stock', [some, out, some], { summary: { count: 3, availableCount: 2 } }],
  [
    'different quantities',
    [quantities(9), quantities(3)],
    { summary: { count: 2, availableCount: 2, quantityRange: { minimum: 3, maximum: 9 } } },
  ],
  [
    'a quantity beside a variation out of stock',
    [quantities(9), out],
    { summary: { count: 2, availableCount: 1, quantityRange: { minimum: 9, maximum: 9 } } },
  ],
  ['a quantity for only one variation', [quantities(9), some], { summary: { count: 2, availableCount: 2 } }],
  ['only backorders and out of stock', [backorder, out], null],
])('the stock of variations: %s', ([, displayed, expected]) => {
  expect(summarizeVariationStock(displayed)).toEqual(expected)
})
