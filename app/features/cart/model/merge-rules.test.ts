import { describe, expect, test } from 'vitest'
import { mergeLines, unmergeLines } from './merge-rules.ts'
import { findItem, formatLines, aLine } from './test-lines.ts'

describe('merging carts', () => {
  test.each([
    ['two carts with different products', [aLine(1)], [aLine(2)], 'k1×1 k2×1', { k2: 1 }, 0],
    ['the same line in both carts', [aLine(1, 2)], [aLine(1, 3)], 'k1×5', { k1: 3 }, 0],
    ['more than the stock', [aLine(2, 4)], [aLine(2, 4)], 'k2×5', { k2: 1 }, 3],
    ['no stock left for the guest line', [aLine(2, 5)], [aLine(2)], 'k2×5', {}, 1],
    ['a product sold individually in both carts', [aLine(5)], [aLine(5)], 'k5×1', {}, 1],
    ['two variations with a shared stock', [aLine(11, 3)], [aLine(12, 3)], 'k11×3 k12×1', { k12: 1 }, 2],
    ['a product out of stock in the guest cart', [aLine(1)], [aLine(6)], 'k1×1', {}, 1],
    ['an empty guest cart', [aLine(1)], [], 'k1×1', {}, 0],
  ])(
    'the merged lines and the remaining quantity are returned: %s',
    (_, ownLines, guestLines, expectedLines, added, leftOver) => {
      const merged = mergeLines(ownLines, guestLines, findItem)
      expect([formatLines(merged.lines), merged.added, merged.leftOver]).toEqual([
        expectedLines,
        added,
        leftOver,
      ])
      // An immediate undo restores the lines before the merge.
      expect(unmergeLines(merged.lines, merged)).toEqual(ownLines)
    },
  )

  // The own cart had 2 of k1 and none of k2; the merge added 3 of k1 and 2 of k2.
  const merged = { added: { k1: 3, k2: 2 }, before: { k1: 2 } }
  test.each([
    ['no later change', [aLine(1, 5), aLine(2, 2)], 'k1×2'],
    ['quantity reduced below the quantity before the merge', [aLine(1, 1)], 'k1×1'],
    ['quantity reduced to the quantity before the merge', [aLine(1, 2)], 'k1×2'],
    ['quantities reduced below the merged quantities', [aLine(1, 4), aLine(2, 1)], 'k1×4 k2×1'],
    ['quantities increased after the merge', [aLine(1, 6), aLine(2, 3)], 'k1×3 k2×1'],
    ['a line removed after the merge', [aLine(2, 2)], ''],
    ['another line added after the merge', [aLine(1, 5), aLine(4)], 'k1×2 k4×1'],
  ])(
    'undoing a merge removes the merged quantities and keeps later changes: %s',
    (_, lines, expectedLines) => {
      expect(formatLines(unmergeLines(lines, merged))).toBe(expectedLines)
    },
  )

  test('undoing a merge without a stored previous quantity removes at most the added quantity', () => {
    const mergeRecord = { added: { k1: 3 }, before: {} }
    expect(formatLines(unmergeLines([aLine(1, 5)], mergeRecord))).toBe('k1×2')
    expect(formatLines(unmergeLines([aLine(1, 1)], mergeRecord))).toBe('k1×1')
  })
})
