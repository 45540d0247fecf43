/**
 * Sets of rows of the listing index. A set with many rows is a bitset, one with few a sorted list, so that
 * ten thousand tags with three products each take little memory and are counted quickly.
 */

import { findFirstIndex } from '#app/features/catalog/sorted-numbers.ts'

/** One bit per row, 32 rows a word; missing words are empty. */
export type Bits = Uint32Array
export type RowSet = { dense: Bits } | { sparse: Uint32Array }

export const emptySet: RowSet = { sparse: new Uint32Array(0) }

/** An empty bitset for rows 0…rowCount−1. */
export function createBits(rowCount: number): Bits {
  return new Uint32Array((rowCount + 31) >>> 5)
}

export function hasRow(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

export function addRow(bits: Bits, row: number): void {
  const word = row >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (row & 31))
}

export function removeRow(bits: Bits, row: number | undefined): void {
  if (row !== undefined) bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

/** The first row from `start` on, or undefined. */
export function findNextRow(bits: Bits, start: number): number | undefined {
  for (let row = start; row < bits.length * 32; row++) {
    if (hasRow(bits, row)) return row
    // This word has no more rows: skip to the next.
    if ((bits[row >>> 5] ?? 0) >>> (row & 31) === 0) row |= 31
  }
  return undefined
}

/** The rows of a set as bits that the caller may change. */
export function toBits(set: RowSet, rowCount: number): Bits {
  const bits = createBits(rowCount)
  unite(bits, set)
  return bits
}

/** Adds the rows of a set. */
export function unite(bits: Bits, set: RowSet): void {
  if ('sparse' in set) {
    for (const row of set.sparse) addRow(bits, row)
    return
  }
  const words = Math.min(bits.length, set.dense.length)
  for (let word = 0; word < words; word++) bits[word] = (bits[word] ?? 0) | (set.dense[word] ?? 0)
}

/** Keeps only the rows that are also in the other. */
export function intersect(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Removes the rows that are in the other. */
export function subtract(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0)
}

export function isEmpty(set: RowSet): boolean {
  return 'sparse' in set ? set.sparse.length === 0 : set.dense.every((word) => word === 0)
}

export function countRows(bits: Bits): number {
  let count = 0
  for (const word of bits) count += countBits(word)
  return count
}

/** The rows of bits as a set, in the form that is counted faster. */
export function toSet(bits: Bits): RowSet {
  if (countRows(bits) > bits.length) return { dense: bits }
  const rows: number[] = []
  for (let row = findNextRow(bits, 0); row !== undefined; row = findNextRow(bits, row + 1)) rows.push(row)
  return { sparse: Uint32Array.from(rows) }
}

/** Counts the rows that are in both sets. */
export function countCommonRows(one: RowSet, other: RowSet): number {
  if ('dense' in one)
    return 'dense' in other ? countCommonBits(one.dense, other.dense) : countCommonRows(other, one)
  if ('sparse' in other) return countCommonNumbers(one.sparse, other.sparse)
  let count = 0
  for (const row of one.sparse) if (hasRow(other.dense, row)) count++
  return count
}

function countCommonBits(one: Bits, other: Bits): number {
  let count = 0
  const words = Math.min(one.length, other.length)
  for (let word = 0; word < words; word++) count += countBits((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

function countCommonNumbers(one: Uint32Array, other: Uint32Array): number {
  if (one.length > other.length) return countCommonNumbers(other, one)
  let count = 0
  let position = 0
  for (const row of one) {
    position = findFirstIndex(other, row, position)
    if (other[position] === row) count++
  }
  return count
}

/** The set without the rows of `removed` and with the rows of `added`. */
export function replaceRows(set: RowSet, removedRows: Bits, addedRows: number[]): RowSet {
  if ('dense' in set) return { dense: replaceBits(set.dense, removedRows, addedRows) }
  const remainingRows = set.sparse.filter((row) => !hasRow(removedRows, row))
  if (addedRows.length === 0) return { sparse: remainingRows }
  const rows = Uint32Array.from([...remainingRows, ...addedRows]).sort()
  const highestRow = rows.at(-1) ?? 0
  return rows.length * 32 > highestRow
    ? { dense: toBits({ sparse: rows }, highestRow + 1) }
    : { sparse: rows }
}

function replaceBits(words: Bits, removedRows: Bits, addedRows: number[]): Bits {
  const highestRow = addedRows.reduce((one, other) => Math.max(one, other), 0)
  const length = Math.max(words.length, (highestRow >>> 5) + 1)
  const bits = length > words.length ? new Uint32Array(Math.ceil(length * 1.1)) : words
  if (bits !== words) bits.set(words)
  subtract(bits, removedRows)
  for (const row of addedRows) addRow(bits, row)
  return bits
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
