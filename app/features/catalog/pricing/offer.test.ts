import { expect, test } from 'vitest'
import type { Offer, OfferedVariation } from './offer.ts'
import { listOfferedPrices, listOfferedVariations, findStockStatus } from './offer.ts'

const aPrice = (regularInMinor: number | null) => ({
  regularInMinor,
  saleInMinor: null,
  saleFrom: null,
  saleTo: null,
})
const anOffer = (overrides: Partial<Offer>): Offer => ({
  ...{ type: 'simple', price: aPrice(100), stock: 'instock', variations: [], members: [], ...overrides },
})
const aVariation = (overrides: Partial<OfferedVariation>): OfferedVariation => ({
  ...{ price: aPrice(100), stock: 'instock', followsParentStock: false, ...overrides },
})
const listAmounts = (offer: Offer, hideOutOfStock: boolean) =>
  listOfferedPrices(offer, { hideOutOfStock }).map(({ regularInMinor }) => regularInMinor)

test('B.5: a variation without a price is not offered, an out-of-stock variation is offered unless hidden', () => {
  const shirt = anOffer({
    type: 'variable',
    variations: [
      aVariation({ price: aPrice(null) }),
      aVariation({ price: aPrice(7), stock: 'outofstock' }),
      aVariation({ price: aPrice(9), stock: 'onbackorder' }),
    ],
  })
  expect(listAmounts(shirt, false)).toEqual([7, 9])
  expect(listAmounts(shirt, true)).toEqual([9])
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
    price: aPrice(1),
    stock: 'outofstock',
    members: [
      anOffer({ price: aPrice(5), stock: 'outofstock' }),
      anOffer({ price: aPrice(6), stock: 'onbackorder' }),
      anOffer({ type: 'grouped', members: [anOffer({ price: aPrice(2) })] }),
    ],
  })
  expect(listAmounts(set, false)).toEqual([5, 6])
  expect(listAmounts(set, true)).toEqual([6])
  expect(findStockStatus(set)).toBe('onbackorder')
})
