import { describe, expect, test } from 'vitest'
import type { SellableItem } from './sellable-item.ts'
import { createItemLookup, formatNameWithChoice } from './sellable-item.ts'
import { createCartHash, createLineKey } from '#app/features/cart/server/digest.server.ts'
import { addLine, findMaximumQuantity, restoreLines, setLineQuantity } from './lines.ts'
import { findReservedLines, revalidate } from './revalidate.ts'
import type { CartLine } from '#app/features/cart/rules.ts'
import { find, formatLines, line, now, snapshot } from './test-lines.ts'

describe('B.9: line identity', () => {
  const red = { productId: 1, variationId: 2, choice: { attribute_a: 'x', attribute_b: 'y' } }
  test.each([
    [
      'equal for attributes in another order',
      { ...red, choice: { attribute_b: 'y', attribute_a: 'x' } },
      true,
    ],
    ['different for another product', { ...red, productId: 3 }, false],
    ['different for another variation', { ...red, variationId: 3 }, false],
    [
      'different for another attribute value',
      { ...red, choice: { attribute_a: 'x', attribute_b: 'z' } },
      false,
    ],
    [
      'different for swapped attribute values',
      { ...red, choice: { attribute_a: 'y', attribute_b: 'x' } },
      false,
    ],
    ['different for extra line data', { ...red, extra: { engraving: 'A' } }, false],
  ])('line keys are compared: %s', (_, other, isSame) => {
    expect(createLineKey(other) === createLineKey(red)).toBe(isSame)
  })

  test('the cart hash depends on contents and prices, and is empty for an empty cart', () => {
    const hash = createCartHash([line(1), line(2)])
    expect(createCartHash([])).toBe('')
    expect(hash).toMatch(/^[\da-f]{32}$/)
    const others = [[line(1)], [line(1), line(2, 2)], [line(1), line(2, 1, { seenPriceInMinor: 99 })]]
    for (const other of others) expect(createCartHash(other)).not.toBe(hash)
  })

  test('the name of an item contains its selected values in every language', () => {
    const item = find({ productId: 10, variationId: 12 })
    expect(item && formatNameWithChoice(item, { attribute_size: 's' })).toEqual({
      ar: 'Thing 10 – Small',
      en: 'Thing 10 – Small',
    })
  })
})

describe('adding a line', () => {
  test.each<[string, CartLine[], CartLine, string]>([
    ['a product that is not in the cart', [line(1)], line(2), 'k1×1 k2×1'],
    ['a quantity to an existing line', [line(1), line(2)], line(1, 3), 'k1×4 k2×1'],
    ['exactly the remaining stock', [line(2, 3)], line(2, 2), 'k2×5'],
    ['one more than the remaining stock', [line(2, 3)], line(2, 3), 'not-enough-more'],
    ['more than the stock at once', [], line(2, 6), 'not-enough'],
    ['a quantity within the unreserved stock', [], line(3, 2), 'k3×2'],
    ['a quantity above the unreserved stock', [], line(3, 3), 'not-enough'],
    ['the last item while another customer has reserved it', [], line(7), 'held'],
    ['a quantity on backorder', [], line(4, 50), 'k4×50'],
    ['a quantity of five of a product sold individually', [], line(5, 5), 'k5×1'],
    ['a product sold individually a second time', [line(5)], line(5), 'another-individual'],
    ['a product out of stock', [], line(6), 'out-of-stock'],
    ['a product without a price', [], line(8), 'not-purchasable'],
    ['a variation within the shared stock', [line(11, 3)], line(12), 'k11×3 k12×1'],
    ['a variation beyond the shared stock', [line(11, 3)], line(12, 2), 'not-enough-more'],
    ['a variation of another product', [], line(11, 1, { variationId: 13 }), 'unknown-product'],
    ['an unknown product', [], line(77), 'unknown-product'],
    ['a quantity up to the limit of 9,999', [line(1, 9998)], line(1), 'k1×9999'],
    ['a quantity above the limit of 9,999', [line(1, 9999)], line(1), 'too-many'],
    ['a quantity above the limit and above the stock', [], line(2, 10_000), 'not-enough'],
  ])('adding %s returns the expected lines or error', (_, lines, added, expected) => {
    const result = addLine(lines, added, find)
    expect(result.ok ? formatLines(result.lines) : result.refusal.reason).toBe(expected)
  })
})

describe('changing a quantity', () => {
  test.each<[string, CartLine[], { key: string; quantity: number }, string]>([
    ['a higher quantity', [line(1), line(2)], { key: 'k2', quantity: 5 }, 'k1×1 k2×5'],
    ['a quantity above the stock', [line(2)], { key: 'k2', quantity: 6 }, 'not-enough'],
    ['a lower quantity that is partly reserved by others', [line(3, 5)], { key: 'k3', quantity: 4 }, 'k3×4'],
    [
      'a higher quantity while the other variation uses the shared stock',
      [line(11, 2), line(12, 2)],
      { key: 'k11', quantity: 3 },
      'not-enough',
    ],
    [
      'a quantity of two of a product sold individually',
      [line(5)],
      { key: 'k5', quantity: 2 },
      'another-individual',
    ],
    ['an unknown line', [line(1)], { key: 'k9', quantity: 2 }, 'unknown-line'],
    ['a quantity above the cart limit', [line(1)], { key: 'k1', quantity: 10_000 }, 'too-many'],
    [
      'a quantity above the cart limit and above the stock',
      [line(2)],
      { key: 'k2', quantity: 10_000 },
      'not-enough',
    ],
  ])('a request for %s returns the expected lines or error', (_, lines, requested, expected) => {
    const result = setLineQuantity(lines, requested, find)
    expect(result.ok ? formatLines(result.lines) : result.refusal.reason).toBe(expected)
  })

  test.each([
    ['unlimited', line(1), [line(1)], null],
    ['the stock', line(2), [line(2)], 5],
    ['the unreserved stock, but at least the current quantity', line(3, 4), [line(3, 4)], 4],
    ['the shared stock that the other variation leaves', line(11, 1), [line(11, 1), line(12, 2)], 2],
    ['one', line(5), [line(5)], 1],
  ])('the maximum quantity of a line is %s', (_, one, lines, most) => {
    expect(findMaximumQuantity(one, lines, find)).toBe(most)
  })

  const gone = { token: 't', removedAt: now.toISOString() }
  test.each([
    [
      'at the former position between other lines',
      [line(1), line(4)],
      [{ ...line(2), ...gone, position: 1 }],
      'k1×1 k2×1 k4×1',
    ],
    [
      'all removed lines',
      [],
      [
        { ...line(4), ...gone, position: 1 },
        { ...line(1), ...gone, position: 0 },
      ],
      'k1×1 k4×1',
    ],
    ['into a line that was added again', [line(1, 2)], [{ ...line(1), ...gone, position: 0 }], 'k1×3'],
    ['reduced to the stock', [], [{ ...line(2, 8), ...gone, position: 0 }], 'k2×5'],
    [
      'without a product that is out of stock',
      [],
      [
        { ...line(6), ...gone, position: 0 },
        { ...line(1), ...gone, position: 1 },
      ],
      'k1×1',
    ],
    ['only a product that is out of stock', [], [{ ...line(6), ...gone, position: 0 }], 'out-of-stock'],
    ['no removed lines', [line(1)], [], 'unknown-line'],
  ])('restoring lines: %s', (_, lines, removed, expected) => {
    const result = restoreLines(lines, removed, find)
    expect(result.ok ? formatLines(result.lines) : result.refusal.reason).toBe(expected)
  })
})

describe('revalidating lines', () => {
  test.each([
    ['unchanged lines', [line(1), line(2, 5)], 'k1×1 k2×5', []],
    ['price changed', [line(1, 1, { seenPriceInMinor: 90 })], 'k1×1', ['price-changed']],
    ['quantity reduced to the stock', [line(2, 6)], 'k2×5', ['quantity-reduced']],
    [
      'quantity reduced to the stock and price changed',
      [line(2, 6, { seenPriceInMinor: 1 })],
      'k2×5',
      ['quantity-reduced', 'price-changed'],
    ],
    [
      'the first line gets the shared stock, and the second line the rest',
      [line(11, 3), line(12, 3)],
      'k11×3 k12×1',
      ['quantity-reduced'],
    ],
    ['the first line gets the whole shared stock', [line(11, 4), line(12)], 'k11×4', ['sold-out']],
    ['stock reserved by others does not reduce lines', [line(7), line(3, 5)], 'k7×1 k3×5', []],
    ['product that is now sold individually', [line(5, 3)], 'k5×1', ['quantity-reduced']],
    ['product out of stock', [line(6), line(1)], 'k1×1', ['sold-out']],
    ['product without a price', [line(8)], '', ['unavailable']],
    ['deleted product', [line(77)], '', ['unavailable']],
    [
      'variation that now has another attribute value',
      [line(11, 1, { choice: { attribute_size: 'l' } })],
      '',
      ['unavailable'],
    ],
    [
      'attribute value that no longer exists',
      [line(12, 1, { choice: { attribute_size: 'l' } })],
      '',
      ['unavailable'],
    ],
  ])('the revalidated lines and reported changes are returned: %s', (_, lines, left, kinds) => {
    const result = revalidate(lines, find)
    expect([formatLines(result.lines), result.changes.map(({ kind }) => kind)]).toEqual([left, kinds])
    // A reported change is not reported again.
    expect(revalidate(result.lines, find)).toEqual({ lines: result.lines, changes: [] })
  })

  test('lines whose stock other carts have reserved are reported; earlier lines get the available stock', () => {
    expect([...findReservedLines([line(7), line(3, 2), line(2, 5)], find)]).toEqual([['k7', 0]])
    expect([...findReservedLines([line(3, 4)], find)]).toEqual([['k3', 2]])
  })

  test('the sale price is used only until the sale ends', () => {
    const saleTo = new Date('2026-01-15T11:59:59Z')
    const over = new Map([
      [1, snapshot(1, { price: { regularInMinor: 100, saleInMinor: 60, saleFrom: null, saleTo } })],
    ])
    const prices = [saleTo, now].map((moment) =>
      createItemLookup(over, moment)({ productId: 1, variationId: 0 }),
    )
    expect(prices.map((item?: SellableItem) => item?.unitPriceInMinor)).toEqual([60, 100])
  })
})
