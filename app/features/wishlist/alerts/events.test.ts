import { expect, test } from 'vitest'
import { findAlertEvents } from './events.ts'

const seen = (priceInMinor: number | null, isOutOfStock = false) => ({ priceInMinor, isOutOfStock })

test.each([
  ['nothing changed', seen(4900), seen(4900), []],
  ['the product goes out of stock', seen(4900), seen(4900, true), []],
  ['the product is back in stock', seen(4900, true), seen(4900), ['back']],
  ['the product is back in stock without a price', seen(4900, true), seen(null), []],
  ['the price is reduced', seen(4900), seen(4899), ['cheaper']],
  ['the price is reduced to zero', seen(4900), seen(0), ['cheaper']],
  ['the price is raised', seen(4900), seen(5000), []],
  ['a product without a price gets a price', seen(null), seen(4900), []],
  ['the price is removed', seen(4900), seen(null), []],
  ['the product is back in stock at a lower price', seen(4900, true), seen(3900), ['back', 'cheaper']],
  ['the price is reduced while the product is out of stock', seen(4900, true), seen(3900, true), ['cheaper']],
])('alert events if %s', (_, before, after, kinds) => {
  expect(findAlertEvents(before, after).map(({ kind }) => kind)).toEqual(kinds)
})
