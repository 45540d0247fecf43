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

const createTextCell = (meaning: string): CompareCell => ({ kind: 'text', text: meaning, meaning })
const nothingCell: CompareCell = { kind: 'nothing', meaning: '' }
const noneCell: CompareCell = { kind: 'none', meaning: '' }
const createRow = (cells: CompareCell[], changes: Partial<CompareRow> = {}): CompareRow => ({
  ...{ key: 'sku', dataKey: 'sku', type: 'default', label: 'SKU', isHidden: false, isComparable: true },
  cells,
  ...changes,
})

test('A-17: a row without any value is empty, a row with «none» is not', () => {
  expect(isEmptyRow(createRow([nothingCell, nothingCell]))).toBe(true)
  expect(isEmptyRow(createRow([noneCell, noneCell]))).toBe(false)
  expect(isEmptyRow(createRow([nothingCell, createTextCell('a')]))).toBe(false)
})

test('A-16: with a single product no row is similar, with two products a row of equal values is', () => {
  expect(isSimilar(createRow([createTextCell('=500 mass')]))).toBe(false)
  expect(isSimilar(createRow([createTextCell('=500 mass'), createTextCell('=500 mass')]))).toBe(true)
  expect(isSimilar(createRow([createTextCell('=500 mass'), createTextCell('=501 mass')]))).toBe(false)
})

test('A-15: a missing value differs from an existing value', () => {
  expect(hasDifferences(createRow([createTextCell('a'), nothingCell]))).toBe(true)
  expect(hasDifferences(createRow([createTextCell('a'), noneCell, createTextCell('a')]))).toBe(true)
})

test('rows of images and buttons are neither similar nor different', () => {
  const imageRow = createRow([createTextCell('a'), createTextCell('b')], { isComparable: false })
  expect([hasDifferences(imageRow), isSimilar(imageRow)]).toEqual([false, false])
})

test('CMP-8: while a filter hides columns, only visible columns are compared', () => {
  const filteredRow = createRow([createTextCell('a'), createTextCell('b'), createTextCell('a')])
  expect(isSimilar(filteredRow, [0, 2])).toBe(true)
  expect(isEmptyRow(createRow([nothingCell, createTextCell('b')]), [0])).toBe(true)
})

test('SCR-7: empty rows are hidden until the visitor chooses to show them', () => {
  const options = { hideEmptyRow: true } as CompareOptions
  expect(hidesEmptyRows({ options, tools: ['highlight_differences'] })).toBe(true)
  expect(hidesEmptyRows({ options, tools: ['show_empty_rows'] })).toBe(false)
})

test('hidden, empty and similar rows are not rendered', () => {
  const rows = [
    createRow([createTextCell('a'), createTextCell('b')], { key: 'one' }),
    createRow([createTextCell('a'), createTextCell('a')], { key: 'same' }),
    createRow([nothingCell, nothingCell], { key: 'empty' }),
    createRow([createTextCell('a'), createTextCell('b')], { key: 'hidden', isHidden: true }),
  ]
  const listKeys = (compareRows: CompareRow[]) => compareRows.map(({ key }) => key)
  expect(listKeys(selectVisibleRows(rows, { hidesEmpty: true, onlyDifferences: true }))).toEqual(['one'])
  expect(listKeys(selectVisibleRows(rows, { hidesEmpty: true, onlyDifferences: false }))).toEqual([
    'one',
    'same',
  ])
})

test('the first rows fill a height with visible rows and include hidden rows between them', () => {
  const rows = [
    createRow([createTextCell('a'), createTextCell('b')], {
      key: 'image',
      dataKey: 'image',
      isComparable: false,
    }),
    createRow([nothingCell, nothingCell], { key: 'empty' }),
    createRow([createTextCell('a'), createTextCell('a')], { key: 'same' }),
    createRow([createTextCell('a'), createTextCell('b')], { key: 'two' }),
    createRow([createTextCell('a'), createTextCell('b')], { key: 'three' }),
  ]
  const listKeys = (height: number) =>
    selectFirstRows(rows, { height, hidesEmpty: true, onlyDifferences: true }).map(({ key }) => key)
  expect(listKeys(100)).toEqual(['image'])
  expect(listKeys(200)).toEqual(['image', 'empty', 'same', 'two'])
  expect(listKeys(-50)).toEqual(['image'])
  expect(listKeys(2000)).toHaveLength(5)
})

describe('repeated information in rows', () => {
  const createDetail = (key: string, name: string) => ({ key, label: key, values: [{ name, separator: '' }] })
  const createDetailsCell = (...cellDetails: CellDetail[]): CompareCell => ({
    kind: 'details',
    details: cellDetails,
    meaning: cellDetails.map(({ key }) => key).join(' '),
  })
  const createKeyedRow = (dataKey: string, cells: CompareCell[], isHidden = false) =>
    createRow(cells, { key: dataKey, dataKey, isHidden })
  const listKeys = (compareRows: CompareRow[]) => compareRows.map(({ key }) => key)

  test('the availability row is shown only if the stock row is hidden', () => {
    const bothRows = [
      createKeyedRow('stock', [createTextCell('a')]),
      createKeyedRow('availability', [createTextCell('a')]),
    ]
    expect(listKeys(omitRepeats(bothRows))).toEqual(['stock'])
    expect(
      listKeys(omitRepeats([createKeyedRow('stock', [createTextCell('a')], true), ...bothRows.slice(1)])),
    ).toEqual(['stock', 'availability'])
  })

  test('"Additional information" omits attributes with a separate row, also when comparing', () => {
    const [weight, size, material] = [
      createDetail('weight', '1 kg'),
      createDetail('pa_size', 'L'),
      createDetail('Fabric', 'x'),
    ]
    const [, , additionalRow] = omitRepeats([
      createKeyedRow('weight', [createTextCell('1'), createTextCell('2')]),
      createKeyedRow('pa_size', [createTextCell('L'), createTextCell('L')], true),
      createKeyedRow('additional', [
        createDetailsCell(weight, size, material),
        createDetailsCell(createDetail('weight', '2 kg'), size, material),
      ]),
    ])
    expect(additionalRow?.cells).toMatchObject([{ details: [size, material] }, { details: [size, material] }])
    expect(additionalRow && hasDifferences(additionalRow)).toBe(false)
  })

  test('a row with only repeated information is empty', () => {
    const [, additionalRow] = omitRepeats([
      createKeyedRow('weight', [createTextCell('1')]),
      createKeyedRow('additional', [createDetailsCell(createDetail('weight', '1 kg'))]),
    ])
    expect(additionalRow && isEmptyRow(additionalRow)).toBe(true)
  })
})
