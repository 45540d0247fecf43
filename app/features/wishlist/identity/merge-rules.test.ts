/** B-22, wishlist.md B.5.6 [OUR]: how two lists are merged, and how the merge is undone. */
import { expect, test } from 'vitest'
import { mergeItems, unmergeItems, omitDeclined, type MergedItem } from './merge-rules.ts'

// Ids stand for products and variations alike; a smaller hour is earlier.
const item = (productId: number, hour: number, note = ''): MergedItem => ({
  productId,
  addedAt: new Date(Date.UTC(2026, 10, 20, hour)),
  note,
})

test.each([
  ['an empty guest list', [item(12, 1)], [], [], []],
  ['an empty customer list', [], [item(11, 2), item(9, 1)], [11, 9], []],
  ['different products in both lists', [item(12, 1)], [item(11, 2)], [11], []],
  ['the same product in both lists', [item(12, 1)], [item(12, 2)], [], []],
  ['a product and a variation of the product', [item(200, 1)], [item(201, 2), item(200, 1)], [201], []],
  ['a note only in the guest list', [item(12, 1)], [item(12, 2, 'For Layla')], [], [[12, 'For Layla']]],
  ['different notes in both lists', [item(12, 1, 'Size M')], [item(12, 2, 'For Layla')], [], []],
  ['a note only in the customer list', [item(12, 1, 'Size M')], [item(12, 2)], [], []],
])('B-22: a merge with %s', (_, own, guests, added, notes) => {
  const merged = mergeItems(own, guests)
  expect(merged.added.map(({ productId }) => productId)).toEqual(added)
  expect(merged.notes.map(({ productId, note }) => [productId, note])).toEqual(notes)
})

test('B-22: merged items keep their time and note', () => {
  expect(mergeItems([item(12, 1)], [item(11, 5, 'Blue')]).added).toEqual([item(11, 5, 'Blue')])
})

test('B-22: merging the same items again adds nothing', () => {
  const guests = [item(11, 5, 'Blue'), item(12, 6, 'For Layla')]
  const own = [item(11, 5, 'Blue'), item(12, 1, 'For Layla')]
  expect(mergeItems(own, guests)).toEqual({ added: [], both: guests, notes: [] })
})

test('B-22: items whose merge was undone are skipped, items added since are not', () => {
  expect(omitDeclined([item(11, 5), item(12, 2)], [item(11, 4), item(12, 2)])).toEqual([item(11, 5)])
})

const merged = { added: [item(11, 5, 'Blue')], notes: [{ productId: 12, note: 'For Layla' }] }

test.each([
  [
    'items and notes that are unchanged since the merge',
    [item(11, 5, 'Blue'), item(12, 1, 'For Layla')],
    [11],
    [12],
  ],
  ['no item that was removed since the merge', [item(12, 1, 'For Layla')], [], [12]],
  ['no item that was removed and added again', [item(11, 9), item(12, 1, 'For Layla')], [], [12]],
  ['no item and no note if the notes were changed', [item(11, 5, 'Red'), item(12, 1, 'For Omar')], [], []],
  ['no item that only the customer added', [item(13, 1), item(12, 1)], [], []],
])('B-22: undoing a merge removes %s', (_, own, removedIds, clearedNoteIds) => {
  expect(unmergeItems(own, merged)).toEqual({ removedIds, clearedNoteIds })
})
