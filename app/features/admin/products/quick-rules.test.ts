/** Quick edit: which submitted values are written, and which conflict with another user's change. */
import { expect, test } from 'vitest'
import { mergeQuick } from './quick-rules.ts'

const was = { regular: 50, sale: null, stock: 9 }

test.each([
  ['the form is unchanged and the stock was reduced meanwhile', { ...was }, { ...was, stock: 7 }, { ...was, stock: 7 }],
  [
    'the form changes the price and the stock was reduced meanwhile',
    { ...was, regular: 60 },
    { ...was, stock: 7 },
    { regular: 60, sale: null, stock: 7 },
  ],
  ['the form removes the regular price', { ...was, regular: null }, was, { ...was, regular: null }],
  ['both users enter the same regular price', { ...was, regular: 60 }, { ...was, regular: 60 }, { ...was, regular: 60 }],
  [
    'another user changed a different field',
    { ...was, sale: 40 },
    { ...was, regular: 55 },
    { regular: 55, sale: 40, stock: 9 },
  ],
  [
    'the form has no stock field',
    { regular: 60, sale: null },
    { ...was, stock: 3 },
    { ...was, regular: 60, stock: 3 },
  ],
  [
    'another user saved a sale price above the regular price',
    { ...was, stock: 4 },
    { regular: 50, sale: 60, stock: 9 },
    { regular: 50, sale: 60, stock: 4 },
  ],
])('changes are merged without conflict when %s', (_, input, now, values) => {
  expect(mergeQuick({ was, input, now })).toEqual({ ok: true, values })
})

test.each([
  ['the regular price', { ...was, regular: 60 }, { ...was, regular: 55 }, ['regular']],
  ['a regular price that the form removes', { ...was, regular: null }, { ...was, regular: 55 }, ['regular']],
  ['a stock quantity that the form changes', { ...was, stock: 20 }, { ...was, stock: 7 }, ['stock']],
  [
    'regular price, sale price and stock',
    { regular: 60, sale: 40, stock: 1 },
    { regular: 55, sale: 45, stock: 2 },
    ['regular', 'sale', 'stock'],
  ],
  ['the regular price to a value below the new sale price', { ...was, sale: 45 }, { ...was, regular: 40 }, ['regular']],
  ['the sale price to a value above the new regular price', { ...was, regular: 30 }, { ...was, sale: 40 }, ['sale']],
])('a conflict is returned when someone else changed %s', (_, input, now, moved) => {
  expect(mergeQuick({ was, input, now })).toEqual({ ok: false, moved })
})
