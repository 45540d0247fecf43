import type { CompareView } from '#app/features/compare/contract/view.ts'
import { expect, test } from 'vitest'
import { arrangeView } from './arrange.ts'

// Only the fields that are arranged matter here.
const view = {
  products: [{ id: 11 }, { id: 12 }, { id: 13 }],
  rows: [{ key: 'sku', cells: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] }],
} as unknown as CompareView

test.each([
  [[11, 12, 13], [11, 12, 13], 'abc'],
  [[13, 11, 12], [13, 11, 12], 'cab'],
  [[11, 13], [11, 13], 'ac'],
  [[99, 12], [12], 'b'],
  [[], [], ''],
])('A-10, A-11: with the list %j the columns are %j', (list, ids, texts) => {
  const { products, rows } = arrangeView(view, list)
  expect(products.map(({ id }) => id)).toEqual(ids)
  expect(rows[0]?.cells.map((cell) => ('text' in cell ? cell.text : '')).join('')).toBe(texts)
})

test('a view that already matches the list is returned as the same object', () => {
  expect(arrangeView(view, [11, 12, 13])).toBe(view)
})
