import { describe, expect, test } from 'vitest'
import type {
  CellDetail,
  CompareCell,
  CompareOptions,
  CompareRow,
} from '#app/features/compare/contract/view.ts'
import {
  selectFirstRows,
  hasDifferences,
  hidesEmptyRows,
  isEmptyRow,
  isSimilar,
  selectVisibleRows,
  omitRepeats,
} from './table-rows.ts'

const text = (meaning: string): CompareCell => ({ kind: 'text', text: meaning, meaning })
const nothing: CompareCell = { kind: 'nothing', meaning: '' }
const none: CompareCell = { kind: 'none', meaning: '' }
const row = (cells: CompareCell[], change: Partial<CompareRow> = {}): CompareRow => ({
  ...{ key: 'sku', dataKey: 'sku', type: 'default', label: 'SKU', isHidden: false, isComparable: true },
  cells,
  ...change,
})

test('A-17: a row without any value is empty, a row with «none» is not', () => {
  expect(isEmptyRow(row([nothing, nothing]))).toBe(true)
  expect(isEmptyRow(row([none, none]))).toBe(false)
  expect(isEmptyRow(row([nothing, text('a')]))).toBe(false)
})

test('A-16: with a single product no row is similar, with two products a row of equal values is', () => {
  expect(isSimilar(row([text('=500 mass')]))).toBe(false)
  expect(isSimilar(row([text('=500 mass'), text('=500 mass')]))).toBe(true)
  expect(isSimilar(row([text('=500 mass'), text('=501 mass')]))).toBe(false)
})

test('A-15: a missing value differs from an existing value', () => {
  expect(hasDifferences(row([text('a'), nothing]))).toBe(true)
  expect(hasDifferences(row([text('a'), none, text('a')]))).toBe(true)
})

test('rows of images and buttons are neither similar nor different', () => {
  const pictures = row([text('a'), text('b')], { isComparable: false })
  expect([hasDifferences(pictures), isSimilar(pictures)]).toEqual([false, false])
})

test('CMP-8: while a filter hides columns, only visible columns are compared', () => {
  const filtered = row([text('a'), text('b'), text('a')])
  expect(isSimilar(filtered, [0, 2])).toBe(true)
  expect(isEmptyRow(row([nothing, text('b')]), [0])).toBe(true)
})

test('SCR-7: empty rows are hidden until the visitor chooses to show them', () => {
  const options = { hideEmptyRow: true } as CompareOptions
  expect(hidesEmptyRows({ options, tools: ['highlight_differences'] })).toBe(true)
  expect(hidesEmptyRows({ options, tools: ['show_empty_rows'] })).toBe(false)
})

test('hidden, empty and similar rows are not rendered', () => {
  const rows = [
    row([text('a'), text('b')], { key: 'one' }),
    row([text('a'), text('a')], { key: 'same' }),
    row([nothing, nothing], { key: 'empty' }),
    row([text('a'), text('b')], { key: 'hidden', isHidden: true }),
  ]
  const keys = (given: CompareRow[]) => given.map(({ key }) => key)
  expect(keys(selectVisibleRows(rows, { hidesEmpty: true, onlyDifferences: true }))).toEqual(['one'])
  expect(keys(selectVisibleRows(rows, { hidesEmpty: true, onlyDifferences: false }))).toEqual(['one', 'same'])
})

test('the first rows fill a height with visible rows and include hidden rows between them', () => {
  const rows = [
    row([text('a'), text('b')], { key: 'image', dataKey: 'image', isComparable: false }),
    row([nothing, nothing], { key: 'empty' }),
    row([text('a'), text('a')], { key: 'same' }),
    row([text('a'), text('b')], { key: 'two' }),
    row([text('a'), text('b')], { key: 'three' }),
  ]
  const keys = (height: number) =>
    selectFirstRows(rows, { height, hidesEmpty: true, onlyDifferences: true }).map(({ key }) => key)
  expect(keys(100)).toEqual(['image'])
  expect(keys(200)).toEqual(['image', 'empty', 'same', 'two'])
  expect(keys(-50)).toEqual(['image'])
  expect(keys(2000)).toHaveLength(5)
})

describe('repeated information in rows', () => {
  const detail = (key: string, name: string) => ({ key, label: key, values: [{ name, separator: '' }] })
  const details = (...given: CellDetail[]): CompareCell => ({
    kind: 'details',
    details: given,
    meaning: given.map(({ key }) => key).join(' '),
  })
  const named = (dataKey: string, cells: CompareCell[], isHidden = false) =>
    row(cells, { key: dataKey, dataKey, isHidden })
  const keys = (given: CompareRow[]) => given.map(({ key }) => key)

  test('the availability row is shown only if the stock row is hidden', () => {
    const both = [named('stock', [text('a')]), named('availability', [text('a')])]
    expect(keys(omitRepeats(both))).toEqual(['stock'])
    expect(keys(omitRepeats([named('stock', [text('a')], true), ...both.slice(1)]))).toEqual([
      'stock',
      'availability',
    ])
  })

  test('"Additional information" omits attributes with a separate row, also when comparing', () => {
    const [weight, size, material] = [detail('weight', '1 kg'), detail('pa_size', 'L'), detail('Fabric', 'x')]
    const [, , additional] = omitRepeats([
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

  test('a row with only repeated information is empty', () => {
    const [, additional] = omitRepeats([
      named('weight', [text('1')]),
      named('additional', [details(detail('weight', '1 kg'))]),
    ])
    expect(additional && isEmptyRow(additional)).toBe(true)
  })
})
