import { expect, test } from 'vitest'
import { summarizeVariationStock, type StockDisplay } from './variation-stock.ts'

const outOfStockDisplay: StockDisplay = { className: 'out-of-stock', label: { kind: 'out-of-stock' } }
const inStockDisplay: StockDisplay = { className: 'in-stock', label: null }
const backorderDisplay: StockDisplay = {
  className: 'available-on-backorder',
  label: { kind: 'on-backorder' },
}
const createQuantityDisplay = (quantity: number): StockDisplay => ({
  className: 'in-stock',
  label: { kind: 'quantity', quantity, canBeBackordered: false },
})

test.for<[string, StockDisplay[], unknown]>([
  ['no variations', [], null],
  ['all out of stock', [outOfStockDisplay, outOfStockDisplay], { commonDisplay: outOfStockDisplay }],
  [
    'all with the same quantity',
    [createQuantityDisplay(4), createQuantityDisplay(4)],
    { commonDisplay: createQuantityDisplay(4) },
  ],
  [
    'all in stock without quantities',
    [inStockDisplay, inStockDisplay],
    { summary: { count: 2, availableCount: 2 } },
  ],
  [
    'some out of stock',
    [inStockDisplay, outOfStockDisplay, inStockDisplay],
    { summary: { count: 3, availableCount: 2 } },
  ],
  [
    'different quantities',
    [createQuantityDisplay(9), createQuantityDisplay(3)],
    { summary: { count: 2, availableCount: 2, quantityRange: { minimum: 3, maximum: 9 } } },
  ],
  [
    'a quantity beside a variation out of stock',
    [createQuantityDisplay(9), outOfStockDisplay],
    { summary: { count: 2, availableCount: 1, quantityRange: { minimum: 9, maximum: 9 } } },
  ],
  [
    'a quantity for only one variation',
    [createQuantityDisplay(9), inStockDisplay],
    { summary: { count: 2, availableCount: 2 } },
  ],
  ['only backorders and out of stock', [backorderDisplay, outOfStockDisplay], null],
])('the stock of variations: %s', ([, displays, expected]) => {
  expect(summarizeVariationStock(displays)).toEqual(expected)
})
