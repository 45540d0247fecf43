import { expect, test } from 'vitest'
import { findAlertEvents } from './events.ts'

const createProductSnapshot = (priceInMinor: number | null, isOutOfStock = false) => ({
  priceInMinor,
  isOutOfStock,
})

test.each([
  ['nothing changed', createProductSnapshot(4900), createProductSnapshot(4900), []],
  ['the product goes out of stock', createProductSnapshot(4900), createProductSnapshot(4900, true), []],
  ['the product is back in stock', createProductSnapshot(4900, true), createProductSnapshot(4900), ['back']],
  [
    'the product is back in stock without a price',
    createProductSnapshot(4900, true),
    createProductSnapshot(null),
    [],
  ],
  ['the price is reduced', createProductSnapshot(4900), createProductSnapshot(4899), ['cheaper']],
  ['the price is reduced to zero', createProductSnapshot(4900), createProductSnapshot(0), ['cheaper']],
  ['the price is raised', createProductSnapshot(4900), createProductSnapshot(5000), []],
  ['a product without a price gets a price', createProductSnapshot(null), createProductSnapshot(4900), []],
  ['the price is removed', createProductSnapshot(4900), createProductSnapshot(null), []],
  [
    'the product is back in stock at a lower price',
    createProductSnapshot(4900, true),
    createProductSnapshot(3900),
    ['back', 'cheaper'],
  ],
  [
    'the price is reduced while the product is out of stock',
    createProductSnapshot(4900, true),
    createProductSnapshot(3900, true),
    ['cheaper'],
  ],
])('alert events if %s', (_, before, after, kinds) => {
  expect(findAlertEvents(before, after).map(({ kind }) => kind)).toEqual(kinds)
})
