import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RowSet } from './row-set.ts'
import {
  addRow,
  createBits,
  countCommon,
  countRows,
  emptySet,
  hasRow,
  isEmpty,
  nextRow,
  removeRow,
  replaceRows,
  toBits,
  toSet,
} from './row-set.ts'

const rowCount = 300
const someRows = fc.uniqueArray(fc.nat(rowCount - 1), { maxLength: 40 })

function bitsOf(rows: number[]) {
  const bits = createBits(rowCount)
  for (const row of rows) addRow(bits, row)
  return bits
}

function rowsIn(set: RowSet): number[] {
  const bits = toBits(set, rowCount)
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) => hasRow(bits, row))
}

test('a row set, sparse or dense, contains the rows that were added and not removed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ gone: someRows, added: someRows }), { maxLength: 4 }),
      someRows,
      (steps, others) => {
        let set = emptySet
        const expected = new Set<number>()
        for (const { gone, added } of steps) {
          set = replaceRows(set, bitsOf(gone), added)
          for (const row of gone) expected.delete(row)
          for (const row of added) expected.add(row)
        }
        expect(rowsIn(set)).toEqual([...expected].toSorted((one, other) => one - other))
        expect(isEmpty(set)).toBe(expected.size === 0)
        const common = others.filter((row) => expected.has(row)).length
        for (const other of [{ dense: bitsOf(others) }, toSet(bitsOf(others))]) {
          expect([countCommon(other, set), countCommon(set, other)]).toEqual([common, common])
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
      const following = rows.filter((row) => row >= start)
      expect(nextRow(bitsOf(rows), start)).toBe(following.length === 0 ? undefined : Math.min(...following))
    }),
  )
  const bits = bitsOf([31, 32])
  removeRow(bits, 31)
  expect(nextRow(bits, 0)).toBe(32)
})
