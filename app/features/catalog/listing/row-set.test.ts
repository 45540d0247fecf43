import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RowSet } from './row-set.ts'
import {
  addRow,
  createBits,
  countCommonRows,
  countRows,
  emptySet,
  hasRow,
  isEmpty,
  findNextRow,
  removeRow,
  replaceRows,
  toBits,
  toSet,
} from './row-set.ts'

const rowCount = 300
const someRows = fc.uniqueArray(fc.nat(rowCount - 1), { maxLength: 40 })

function createBitsOfRows(rows: number[]) {
  const bits = createBits(rowCount)
  for (const row of rows) addRow(bits, row)
  return bits
}

function listRows(set: RowSet): number[] {
  const bits = toBits(set, rowCount)
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) => hasRow(bits, row))
}

test('a row set, sparse or dense, contains the rows that were added and not removed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ removedRows: someRows, addedRows: someRows }), { maxLength: 4 }),
      someRows,
      (steps, otherRows) => {
        let set = emptySet
        const expected = new Set<number>()
        for (const { removedRows, addedRows } of steps) {
          set = replaceRows(set, createBitsOfRows(removedRows), addedRows)
          for (const row of removedRows) expected.delete(row)
          for (const row of addedRows) expected.add(row)
        }
        expect(listRows(set)).toEqual([...expected].toSorted((one, other) => one - other))
        expect(isEmpty(set)).toBe(expected.size === 0)
        const common = otherRows.filter((row) => expected.has(row)).length
        for (const otherSet of [{ dense: createBitsOfRows(otherRows) }, toSet(createBitsOfRows(otherRows))]) {
          expect([countCommonRows(otherSet, set), countCommonRows(set, otherSet)]).toEqual([common, common])
        }
        expect(countRows(toBits(set, rowCount))).toBe(expected.size)
      },
    ),
  )
})

test('replacing no rows returns a dense set unchanged', () => {
  const set = replaceRows(emptySet, createBits(0), [0, 1, 2])
  expect(replaceRows(set, createBits(64), [])).toEqual(set)
})

test('the next row is found from any start row', () => {
  fc.assert(
    fc.property(someRows, fc.nat(rowCount + 40), (rows, start) => {
      const followingRows = rows.filter((row) => row >= start)
      expect(findNextRow(createBitsOfRows(rows), start)).toBe(
        followingRows.length === 0 ? undefined : Math.min(...followingRows),
      )
    }),
  )
  const bits = createBitsOfRows([31, 32])
  removeRow(bits, 31)
  expect(findNextRow(bits, 0)).toBe(32)
})
