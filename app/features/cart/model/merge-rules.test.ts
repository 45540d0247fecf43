import { describe, expect, test } from 'vitest'
import { mergeLines, unmergeLines } from './merge-rules.ts'
import { find, formatLines, line } from './test-lines.ts'

describe('merging carts', () => {
  test.each([
    ['two carts with different products', [line(1)], [line(2)], 'k1×1 k2×1', { k2: 1 }, 0],
    ['the same line in both carts', [line(1, 2)], [line(1, 3)], 'k1×5', { k1: 3 }, 0],
    ['more than the stock', [line(2, 4)], [line(2, 4)], 'k2×5', { k2: 1 }, 3],
    ['no stock left for the guest line', [line(2, 5)], [line(2)], 'k2×5', {}, 1],
    ['a product sold individually in both carts', [line(5)], [line(5)], 'k5×1', {}, 1],
    ['two variations with a shared stock', [line(11, 3)], [line(12, 3)], 'k11×3 k12×1', { k12: 1 }, 2],
    ['a product out of stock in the guest cart', [line(1)], [line(6)], 'k1×1', {}, 1],
    ['an empty guest cart', [line(1)], [], 'k1×1', {}, 0],
  ])(
    'the merged lines and the remaining quantity are returned: %s',
    (_, own, guests, lines, added, leftOver) => {
      const merged = mergeLines(own, guests, find)
      expect([formatLines(merged.lines), merged.added, merged.leftOver]).toEqual([lines, added, leftOver])
      // An immediate undo restores the lines before the merge.
      expect(unmergeLines(merged.lines, merged)).toEqual(own)
    },
  )

  // The own cart had 2 of k1 and none of k2; the merge added 3 of k1 and 2 of k2.
  const merged = { added: { k1: 3, k2: 2 }, before: { k1: 2 } }
  test.each([
    ['no later change', [line(1, 5), line(2, 2)], 'k1×2'],
    ['quantity reduced below the quantity before the merge', [line(1, 1)], 'k1×1'],
    ['quantity reduced to the quantity before the merge', [line(1, 2)], 'k1×2'],
    ['quantities reduced below the merged quantities', [line(1, 4), line(2, 1)], 'k1×4 k2×1'],
    ['quantities increased after the merge', [line(1, 6), line(2, 3)], 'k1×3 k2×1'],
    ['a line removed after the merge', [line(2, 2)], ''],
    ['another line added after the merge', [line(1, 5), line(4)], 'k1×2 k4×1'],
  ])('undoing a merge removes the merged quantities and keeps later changes: %s', (_, lines, left) => {
    expect(formatLines(unmergeLines(lines, merged))).toBe(left)
  })

  test('undoing a merge without a stored previous quantity removes at most the added quantity', () => {
    const old = { added: { k1: 3 }, before: {} }
    expect(formatLines(unmergeLines([line(1, 5)], old))).toBe('k1×2')
    expect(formatLines(unmergeLines([line(1, 1)], old))).toBe('k1×1')
  })
})
