/** B-22, wishlist.md B.5.6 [OUR]: how two lists are merged, and how the merge is undone. */
import { expect, test } from 'vitest'
import { mergeItems, unmergeItems, omitDeclined, type MergedItem } from './merge-rules.ts'

// Ids stand for products and variations alike; a smaller hour is earlier.
const createItem = (productId: number, hour: number, note = ''): MergedItem => ({
  productId,
  addedAt: new Date(Date.UTC(2026, 10, 20, hour)),
  note,
})

test.each([
  ['an empty guest list', [createItem(12, 1)], [], [], []],
  ['an empty customer list', [], [createItem(11, 2), createItem(9, 1)], [11, 9], []],
  ['different products in both lists', [createItem(12, 1)], [createItem(11, 2)], [11], []],
  ['the same product in both lists', [createItem(12, 1)], [createItem(12, 2)], [], []],
  [
    'a product and a variation of the product',
    [createItem(200, 1)],
    [createItem(201, 2), createItem(200, 1)],
    [201],
    [],
  ],
  [
    'a note only in the guest list',
    [createItem(12, 1)],
    [createItem(12, 2, 'For Layla')],
    [],
    [[12, 'For Layla']],
  ],
  ['different notes in both lists', [createItem(12, 1, 'Size M')], [createItem(12, 2, 'For Layla')], [], []],
  ['a note only in the customer list', [createItem(12, 1, 'Size M')], [createItem(12, 2)], [], []],
])('B-22: a merge with %s', (_, customerItems, guestItems, added, notes) => {
  const merged = mergeItems(customerItems, guestItems)
  expect(merged.added.map(({ productId }) => productId)).toEqual(added)
  expect(merged.notes.map(({ productId, note }) => [productId, note])).toEqual(notes)
})

test('B-22: merged items keep their time and note', () => {
  expect(mergeItems([createItem(12, 1)], [createItem(11, 5, 'Blue')]).added).toEqual([
    createItem(11, 5, 'Blue'),
  ])
})

test('B-22: merging the same items again adds nothing', () => {
  const guestItems = [createItem(11, 5, 'Blue'), createItem(12, 6, 'For Layla')]
  const customerItems = [createItem(11, 5, 'Blue'), createItem(12, 1, 'For Layla')]
  expect(mergeItems(customerItems, guestItems)).toEqual({ added: [], both: guestItems, notes: [] })
})

test('B-22: items whose merge was undone are skipped, items added since are not', () => {
  expect(
    omitDeclined([createItem(11, 5), createItem(12, 2)], [createItem(11, 4), createItem(12, 2)]),
  ).toEqual([createItem(11, 5)])
})

const merged = { added: [createItem(11, 5, 'Blue')], notes: [{ productId: 12, note: 'For Layla' }] }

test.each([
  [
    'items and notes that are unchanged since the merge',
    [createItem(11, 5, 'Blue'), createItem(12, 1, 'For Layla')],
    [11],
    [12],
  ],
  ['no item that was removed since the merge', [createItem(12, 1, 'For Layla')], [], [12]],
  ['no item that was removed and added again', [createItem(11, 9), createItem(12, 1, 'For Layla')], [], [12]],
  [
    'no item and no note if the notes were changed',
    [createItem(11, 5, 'Red'), createItem(12, 1, 'For Omar')],
    [],
    [],
  ],
  ['no item that only the customer added', [createItem(13, 1), createItem(12, 1)], [], []],
])('B-22: undoing a merge removes %s', (_, customerItems, removedIds, clearedNoteIds) => {
  expect(unmergeItems(customerItems, merged)).toEqual({ removedIds, clearedNoteIds })
})
