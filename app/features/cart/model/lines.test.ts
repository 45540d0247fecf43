import { describe, expect, test } from 'vitest'
import type { SellableItem } from './sellable-item.ts'
import { createItemLookup, formatNameWithChoice } from './sellable-item.ts'
import { createCartHash, createLineKey } from '#app/features/cart/server/digest.server.ts'
import { addLine, findMaximumQuantity, restoreLines, setLineQuantity } from './lines.ts'
import { findReservedLines, revalidate } from './revalidate.ts'
import type { CartLine } from '#app/features/cart/rules.ts'
import { findItem, formatLines, aLine, now, aSnapshot } from './test-lines.ts'

describe('B.9: line identity', () => {
  const referenceLine = { productId: 1, variationId: 2, choice: { attribute_a: 'x', attribute_b: 'y' } }
  test.each([
    [
      'equal for attributes in another order',
      { ...referenceLine, choice: { attribute_b: 'y', attribute_a: 'x' } },
      true,
    ],
    ['different for another product', { ...referenceLine, productId: 3 }, false],
    ['different for another variation', { ...referenceLine, variationId: 3 }, false],
    [
      'different for another attribute value',
      { ...referenceLine, choice: { attribute_a: 'x', attribute_b: 'z' } },
      false,
    ],
    [
      'different for swapped attribute values',
      { ...referenceLine, choice: { attribute_a: 'y', attribute_b: 'x' } },
      false,
    ],
    ['different for extra line data', { ...referenceLine, extra: { engraving: 'A' } }, false],
  ])('line keys are compared: %s', (_, otherLine, isSame) => {
    expect(createLineKey(otherLine) === createLineKey(referenceLine)).toBe(isSame)
  })

  test('the cart hash depends on contents and prices, and is empty for an empty cart', () => {
    const hash = createCartHash([aLine(1), aLine(2)])
    expect(createCartHash([])).toBe('')
    expect(hash).toMatch(/^[\da-f]{32}$/)
    const otherCarts = [
      [aLine(1)],
      [aLine(1), aLine(2, 2)],
      [aLine(1), aLine(2, 1, { seenPriceInMinor: 99 })],
    ]
    for (const otherCart of otherCarts) expect(createCartHash(otherCart)).not.toBe(hash)
  })

  test('the name of an item contains its selected values in every language', () => {
    const item = findItem({ productId: 10, variationId: 12 })
    expect(item && formatNameWithChoice(item, { attribute_size: 's' })).toEqual({
      ar: 'Thing 10 – Small',
      en: 'Thing 10 – Small',
    })
  })
})

describe('adding a line', () => {
  test.each<[string, CartLine[], CartLine, string]>([
    ['a product that is not in the cart', [aLine(1)], aLine(2), 'k1×1 k2×1'],
    ['a quantity to an existing line', [aLine(1), aLine(2)], aLine(1, 3), 'k1×4 k2×1'],
    ['exactly the remaining stock', [aLine(2, 3)], aLine(2, 2), 'k2×5'],
    ['one more than the remaining stock', [aLine(2, 3)], aLine(2, 3), 'not-enough-more'],
    ['more than the stock at once', [], aLine(2, 6), 'not-enough'],
    ['a quantity within the unreserved stock', [], aLine(3, 2), 'k3×2'],
    ['a quantity above the unreserved stock', [], aLine(3, 3), 'not-enough'],
    ['the last item while another customer has reserved it', [], aLine(7), 'held'],
    ['a quantity on backorder', [], aLine(4, 50), 'k4×50'],
    ['a quantity of five of a product sold individually', [], aLine(5, 5), 'k5×1'],
    ['a product sold individually a second time', [aLine(5)], aLine(5), 'another-individual'],
    ['a product out of stock', [], aLine(6), 'out-of-stock'],
    ['a product without a price', [], aLine(8), 'not-purchasable'],
    ['a variation within the shared stock', [aLine(11, 3)], aLine(12), 'k11×3 k12×1'],
    ['a variation beyond the shared stock', [aLine(11, 3)], aLine(12, 2), 'not-enough-more'],
    ['a variation of another product', [], aLine(11, 1, { variationId: 13 }), 'unknown-product'],
    ['an unknown product', [], aLine(77), 'unknown-product'],
    ['a quantity up to the limit of 9,999', [aLine(1, 9998)], aLine(1), 'k1×9999'],
    ['a quantity above the limit of 9,999', [aLine(1, 9999)], aLine(1), 'too-many'],
    ['a quantity above the limit and above the stock', [], aLine(2, 10_000), 'not-enough'],
  ])('adding %s returns the expected lines or error', (_, lines, addedLine, expected) => {
    const result = addLine(lines, addedLine, findItem)
    expect(result.ok ? formatLines(result.lines) : result.refusal.reason).toBe(expected)
  })
})

describe('changing a quantity', () => {
  test.each<[string, CartLine[], { key: string; quantity: number }, string]>([
    ['a higher quantity', [aLine(1), aLine(2)], { key: 'k2', quantity: 5 }, 'k1×1 k2×5'],
    ['a quantity above the stock', [aLine(2)], { key: 'k2', quantity: 6 }, 'not-enough'],
    ['a lower quantity that is partly reserved by others', [aLine(3, 5)], { key: 'k3', quantity: 4 }, 'k3×4'],
    [
      'a higher quantity while the other variation uses the shared stock',
      [aLine(11, 2), aLine(12, 2)],
      { key: 'k11', quantity: 3 },
      'not-enough',
    ],
    [
      'a quantity of two of a product sold individually',
      [aLine(5)],
      { key: 'k5', quantity: 2 },
      'another-individual',
    ],
    ['an unknown line', [aLine(1)], { key: 'k9', quantity: 2 }, 'unknown-line'],
    ['a quantity above the cart limit', [aLine(1)], { key: 'k1', quantity: 10_000 }, 'too-many'],
    [
      'a quantity above the cart limit and above the stock',
      [aLine(2)],
      { key: 'k2', quantity: 10_000 },
      'not-enough',
    ],
  ])('a request for %s returns the expected lines or error', (_, lines, requestedChange, expected) => {
    const result = setLineQuantity(lines, requestedChange, findItem)
    expect(result.ok ? formatLines(result.lines) : result.refusal.reason).toBe(expected)
  })

  test.each([
    ['unlimited', aLine(1), [aLine(1)], null],
    ['the stock', aLine(2), [aLine(2)], 5],
    ['the unreserved stock, but at least the current quantity', aLine(3, 4), [aLine(3, 4)], 4],
    ['the shared stock that the other variation leaves', aLine(11, 1), [aLine(11, 1), aLine(12, 2)], 2],
    ['one', aLine(5), [aLine(5)], 1],
  ])('the maximum quantity of a line is %s', (_, cartLine, lines, maximumQuantity) => {
    expect(findMaximumQuantity(cartLine, lines, findItem)).toBe(maximumQuantity)
  })

  const removal = { token: 't', removedAt: now.toISOString() }
  test.each([
    [
      'at the former position between other lines',
      [aLine(1), aLine(4)],
      [{ ...aLine(2), ...removal, position: 1 }],
      'k1×1 k2×1 k4×1',
    ],
    [
      'all removed lines',
      [],
      [
        { ...aLine(4), ...removal, position: 1 },
        { ...aLine(1), ...removal, position: 0 },
      ],
      'k1×1 k4×1',
    ],
    ['into a line that was added again', [aLine(1, 2)], [{ ...aLine(1), ...removal, position: 0 }], 'k1×3'],
    ['reduced to the stock', [], [{ ...aLine(2, 8), ...removal, position: 0 }], 'k2×5'],
    [
      'without a product that is out of stock',
      [],
      [
        { ...aLine(6), ...removal, position: 0 },
        { ...aLine(1), ...removal, position: 1 },
      ],
      'k1×1',
    ],
    ['only a product that is out of stock', [], [{ ...aLine(6), ...removal, position: 0 }], 'out-of-stock'],
    ['no removed lines', [aLine(1)], [], 'unknown-line'],
  ])('restoring lines: %s', (_, lines, removedLines, expected) => {
    const result = restoreLines(lines, removedLines, findItem)
    expect(result.ok ? formatLines(result.lines) : result.refusal.reason).toBe(expected)
  })
})

describe('revalidating lines', () => {
  test.each([
    ['unchanged lines', [aLine(1), aLine(2, 5)], 'k1×1 k2×5', []],
    ['price changed', [aLine(1, 1, { seenPriceInMinor: 90 })], 'k1×1', ['price-changed']],
    ['quantity reduced to the stock', [aLine(2, 6)], 'k2×5', ['quantity-reduced']],
    [
      'quantity reduced to the stock and price changed',
      [aLine(2, 6, { seenPriceInMinor: 1 })],
      'k2×5',
      ['quantity-reduced', 'price-changed'],
    ],
    [
      'the first line gets the shared stock, and the second line the rest',
      [aLine(11, 3), aLine(12, 3)],
      'k11×3 k12×1',
      ['quantity-reduced'],
    ],
    ['the first line gets the whole shared stock', [aLine(11, 4), aLine(12)], 'k11×4', ['sold-out']],
    ['stock reserved by others does not reduce lines', [aLine(7), aLine(3, 5)], 'k7×1 k3×5', []],
    ['product that is now sold individually', [aLine(5, 3)], 'k5×1', ['quantity-reduced']],
    ['product out of stock', [aLine(6), aLine(1)], 'k1×1', ['sold-out']],
    ['product without a price', [aLine(8)], '', ['unavailable']],
    ['deleted product', [aLine(77)], '', ['unavailable']],
    [
      'variation that now has another attribute value',
      [aLine(11, 1, { choice: { attribute_size: 'l' } })],
      '',
      ['unavailable'],
    ],
    [
      'attribute value that no longer exists',
      [aLine(12, 1, { choice: { attribute_size: 'l' } })],
      '',
      ['unavailable'],
    ],
  ])('the revalidated lines and reported changes are returned: %s', (_, lines, expectedLines, kinds) => {
    const result = revalidate(lines, findItem)
    expect([formatLines(result.lines), result.changes.map(({ kind }) => kind)]).toEqual([
      expectedLines,
      kinds,
    ])
    // A reported change is not reported again.
    expect(revalidate(result.lines, findItem)).toEqual({ lines: result.lines, changes: [] })
  })

  test('lines whose stock other carts have reserved are reported; earlier lines get the available stock', () => {
    expect([...findReservedLines([aLine(7), aLine(3, 2), aLine(2, 5)], findItem)]).toEqual([['k7', 0]])
    expect([...findReservedLines([aLine(3, 4)], findItem)]).toEqual([['k3', 2]])
  })

  test('the sale price is used only until the sale ends', () => {
    const saleTo = new Date('2026-01-15T11:59:59Z')
    const productsOnSale = new Map([
      [1, aSnapshot(1, { price: { regularInMinor: 100, saleInMinor: 60, saleFrom: null, saleTo } })],
    ])
    const prices = [saleTo, now].map((moment) =>
      createItemLookup(productsOnSale, moment)({ productId: 1, variationId: 0 }),
    )
    expect(prices.map((item?: SellableItem) => item?.unitPriceInMinor)).toEqual([60, 100])
  })
})
