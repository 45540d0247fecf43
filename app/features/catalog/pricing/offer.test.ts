import { expect, test } from 'vitest'
import type { Offer, OfferedVariation } from './offer.ts'
import { listOfferedPrices, listOfferedVariations, findStockStatus } from './offer.ts'

const price = (regularInMinor: number | null) => ({
  regularInMinor,
  saleInMinor: null,
  saleFrom: null,
  saleTo: null,
})
const anOffer = (given: Partial<Offer>): Offer => ({
  ...{ type: 'simple', price: price(100), stock: 'instock', variations: [], members: [], ...given },
})
const aVariation = (given: Partial<OfferedVariation>): OfferedVariation => ({
  ...{ price: price(100), stock: 'instock', followsParentStock: false, ...given },
})
const amounts = (offer: Offer, hideOutOfStock: boolean) =>
  listOfferedPrices(offer, { hideOutOfStock }).map(({ regularInMinor }) => regularInMinor)

test('B.5: a variation without a price is not offered, an out-of-stock variation is offered unless hidden', () => {
  const shirt = anOffer({
    type: 'variable',
    variations: [
      aVariation({ price: price(null) }),
      aVariation({ price: price(7), stock: 'outofstock' }),
      aVariation({ price: price(9), stock: 'onbackorder' }),
    ],
  })
  expect(amounts(shirt, false)).toEqual([7, 9])
  expect(amounts(shirt, true)).toEqual([9])
  expect(findStockStatus(shirt)).toBe('onbackorder')
})

test('B.4: a variation that follows the stock of its parent is available only if its parent is in stock', () => {
  const variations = [aVariation({ stock: 'instock', followsParentStock: true })]
  const shirt = anOffer({ type: 'variable', stock: 'outofstock', variations })
  expect(findStockStatus(shirt)).toBe('outofstock')
  expect(listOfferedVariations(shirt, { hideOutOfStock: true })).toEqual([])
  expect(listOfferedVariations({ ...shirt, stock: 'instock' }, { hideOutOfStock: true })).toEqual(variations)
})

test('B.1: a grouped product has the prices and best stock status of its members and ignores nested groups', () => {
  const set = anOffer({
    type: 'grouped',
    price: price(1),
    stock: 'outofstock',
    members: [
      anOffer({ price: price(5), stock: 'outofstock' }),
      anOffer({ price: price(6), stock: 'onbackorder' }),
      anOffer({ type: 'grouped', members: [anOffer({ price: price(2) })] }),
    ],
  })
  expect(amounts(set, false)).toEqual([5, 6])
  expect(amounts(set, true)).toEqual([6])
  expect(findStockStatus(set)).toBe('onbackorder')
})
