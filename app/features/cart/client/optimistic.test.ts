import { expect, test } from 'vitest'
import type { CartLineView, CartView } from '#app/features/cart/model/cart-view.ts'
import { parseRequestedQuantity, applyPendingQuantities } from './optimistic.ts'

const cart = aCart([
  aLine({ key: 'a', quantity: 2, unitPriceInMinor: 500, regularPriceInMinor: 700 }),
  aLine({ key: 'b', quantity: 1, unitPriceInMinor: 300, regularPriceInMinor: 300 }),
])

test('a pending quantity changes line, count and totals immediately', () => {
  const displayedCart = applyPendingQuantities(cart, new Map([['a', 5]]))
  expect(displayedCart.lines.map(({ quantity, lineTotalInMinor }) => [quantity, lineTotalInMinor])).toEqual([
    [5, 2500],
    [1, 300],
  ])
  expect(displayedCart).toMatchObject({ count: 6, subtotalInMinor: 2800, savedInMinor: 1000 })
})

test('the pending quantity 0 removes a line, and an unknown line changes nothing', () => {
  const displayedCart = applyPendingQuantities(
    cart,
    new Map([
      ['a', 0],
      ['c', 4],
    ]),
  )
  expect(displayedCart.lines.map(({ key }) => key)).toEqual(['b'])
  expect(displayedCart).toMatchObject({ count: 1, subtotalInMinor: 300, savedInMinor: 0 })
})

test('without pending quantities the same cart object is returned', () => {
  expect(applyPendingQuantities(cart, new Map())).toBe(cart)
})

test.each([
  ['3', 3],
  ['0', 0],
  ['1', 2],
  ['40', 40],
  ['007', 7],
  ['', undefined],
  ['2.5', undefined],
  ['-1', undefined],
  ['x', undefined],
])('the input %j with a minimum of 2 is parsed as the quantity %j', (input, requestedQuantity) => {
  expect(parseRequestedQuantity(input, { minimum: 2 })).toBe(requestedQuantity)
})

function aCart(lines: CartLineView[]): CartView {
  return {
    lines,
    count: 3,
    subtotalInMinor: 1300,
    savedInMinor: 400,
    hash: 'x',
    notices: [],
    removed: [],
    canCheckOut: true,
  }
}

function aLine(line: Partial<CartLineView>): CartLineView {
  return {
    key: '',
    productId: 1,
    variationId: 0,
    name: 'Cap',
    sku: '',
    choices: [],
    path: '/product/cap/',
    picture: null,
    quantity: 1,
    minimum: 1,
    maximum: null,
    unitPriceInMinor: 100,
    regularPriceInMinor: 100,
    lineTotalInMinor: 100,
    isSoldIndividually: false,
    left: null,
    stock: '',
    problem: '',
    ...line,
  }
}
