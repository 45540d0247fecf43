import { describe, expect, test } from 'vitest'
import type {
  CellDetail,
  CompareCell,
  CompareOptions,
  CompareRow,
} from '#app/features/compare/contract/view.ts'
import {
  firstRows,
  hasDifferences,
  hidesEmptyRows,
  isEmptyRow,
  isSimilar,
  visibleRows,
  withoutRepeats,
} from './table-rows.ts'

const text = (meaning: string): CompareCell => ({ kind: 'text', text: meaning, meaning })
const nothing: CompareCell = { kind: 'nothing', meaning: '' }
const none: CompareCell = { kind: 'none', meaning: '' }
const row = (cells: CompareCell[], change: Partial<CompareRow> = {}): CompareRow => ({
  ...{ key: 'sku', dataKey: 'sku', type: 'default', label: 'SKU', isHidden: false, isComparable: true },
  cells,
  ...change,
})

test('A-17: a row without anything is empty, one that says «none» is not', () => {
  expect(isEmptyRow(row([nothing, nothing]))).toBe(true)
  expect(isEmptyRow(row([none, none]))).toBe(false)
  expect(isEmptyRow(row([nothing, text('a')]))).toBe(false)
})

test('A-16: with one product nothing is similar, with two the same value is', () => {
  expect(isSimilar(row([text('=500 mass')]))).toBe(false)
  expect(isSimilar(row([text('=500 mass'), text('=500 mass')]))).toBe(true)
  expect(isSimilar(row([text('=500 mass'), text('=501 mass')]))).toBe(false)
})

test('A-15: what is missing differs from what is there', () => {
  expect(hasDifferences(row([text('a'), nothing]))).toBe(true)
  expect(hasDifferences(row([text('a'), none, text('a')]))).toBe(true)
})

test('pictures and buttons are other ones for every product, and no difference', () => {
  const pictures = row([text('a'), text('b')], { isComparable: false })
  expect([hasDifferences(pictures), isSimilar(pictures)]).toEqual([false, false])
})

test('CMP-8: while a filter hides columns, only those that are shown count', () => {
  const filtered = row([text('a'), text('b'), text('a')])
  expect(isSimilar(filtered, [0, 2])).toBe(true)
  expect(isEmptyRow(row([nothing, text('b')]), [0])).toBe(true)
})

test('SCR-7: empty rows are hidden until the visitor chooses to show them', () => {
  const options = { hideEmptyRow: true } as CompareOptions
  expect(hidesEmptyRows({ options, tools: ['highlight_differences'] })).toBe(true)
  expect(hidesEmptyRows({ options, tools: ['show_empty_rows'] })).toBe(false)
})

test('rows that are left out, empty or the same are not drawn', () => {
  const rows = [
    row([text('a'), text('b')], { key: 'one' }),
    row([text('a'), text('a')], { key: 'same' }),
    row([nothing, nothing], { key: 'empty' }),
    row([text('a'), text('b')], { key: 'hidden', isHidden: true }),
  ]
  const keys = (given: CompareRow[]) => given.map(({ key }) => key)
  expect(keys(visibleRows(rows, { hidesEmpty: true, onlyDifferences: true }))).toEqual(['one'])
  expect(keys(visibleRows(rows, { hidesEmpty: true, onlyDifferences: false }))).toEqual(['one', 'same'])
})

test('the first rows fill a height with those that are seen, the hidden ones between included', () => {
  const rows = [
    row([text('a'), text('b')], { key: 'image', dataKey: 'image', isComparable: false }),
    row([nothing, nothing], { key: 'empty' }),
    row([text('a'), text('a')], { key: 'same' }),
    row([text('a'), text('b')], { key: 'two' }),
    row([text('a'), text('b')], { key: 'three' }),
  ]
  const keys = (height: number) =>
    firstRows(rows, { height, hidesEmpty: true, onlyDifferences: true }).map(({ key }) => key)
  expect(keys(100)).toEqual(['image'])
  expect(keys(200)).toEqual(['image', 'empty', 'same', 'two'])
  expect(keys(-50)).toEqual(['image'])
  expect(keys(2000)).toHaveLength(5)
})

describe('what rows would say twice', () => {
  const detail = (key: string, name: string) => ({ key, label: key, values: [{ name, joint: '' }] })
  const details = (...given: CellDetail[]): CompareCell => ({
    kind: 'details',
    details: given,
    meaning: given.map(({ key }) => key).join(' '),
  })
  const named = (dataKey: string, cells: CompareCell[], isHidden = false) =>
    row(cells, { key: dataKey, dataKey, isHidden })
  const keys = (given: CompareRow[]) => given.map(({ key }) => key)

  test('of the stock and availability rows one is shown: availability only if stock is hidden', () => {
    const both = [named('stock', [text('a')]), named('availability', [text('a')])]
    expect(keys(withoutRepeats(both))).toEqual(['stock'])
    expect(keys(withoutRepeats([named('stock', [text('a')], true), ...both.slice(1)]))).toEqual([
      'stock',
      'availability',
    ])
  })

  test('"Additional information" leaves out what has a row of its own, and differs by what is left', () => {
    const [weight, size, material] = [detail('weight', '1 kg'), detail('pa_size', 'L'), detail('Fabric', 'x')]
    const [, , additional] = withoutRepeats([
      named('weight', [text('1'), text('2')]),
      named('pa_size', [text('L'), text('L')], true),
      named('additional', [
        details(weight, size, material),
        details(detail('weight', '2 kg'), size, material),
      ]),
    ])
    expect(additional?.cells).toMatchObject([{ details: [size, material] }, { details: [size, material] }])
    expect(additional && hasDifferences(additional)).toBe(false)
  })

  test('a row of which nothing is left is empty', () => {
    const [, additional] = withoutRepeats([
      named('weight', [text('1')]),
      named('additional', [details(detail('weight', '1 kg'))]),
    ])
    expect(additional && isEmptyRow(additional)).toBe(true)
  })
})
