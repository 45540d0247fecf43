/** Quick edit: which submitted values are written, and which conflict with another user's change. */
import { expect, test } from 'vitest'
import { mergeQuick } from './quick-rules.ts'

const was = { regular: 50, sale: null, stock: 9 }

test.each([
  ['nothing was touched, something was sold', { ...was }, { ...was, stock: 7 }, { ...was, stock: 7 }],
  [
    'the price was touched, something was sold',
    { ...was, regular: 60 },
    { ...was, stock: 7 },
    { regular: 60, sale: null, stock: 7 },
  ],
  ['the price was taken away', { ...was, regular: null }, was, { ...was, regular: null }],
  ['both typed the same', { ...was, regular: 60 }, { ...was, regular: 60 }, { ...was, regular: 60 }],
  [
    'another field was changed',
    { ...was, sale: 40 },
    { ...was, regular: 55 },
    { regular: 55, sale: 40, stock: 9 },
  ],
  [
    'the form has no stock',
    { regular: 60, sale: null },
    { ...was, stock: 3 },
    { ...was, regular: 60, stock: 3 },
  ],
  [
    'a sale price of others stands above its price already',
    { ...was, stock: 4 },
    { regular: 50, sale: 60, stock: 9 },
    { regular: 50, sale: 60, stock: 4 },
  ],
])('changes are merged without conflict when %s', (_, input, now, values) => {
  expect(mergeQuick({ was, input, now })).toEqual({ ok: true, values })
})

test.each([
  ['the price', { ...was, regular: 60 }, { ...was, regular: 55 }, ['regular']],
  ['a price that was taken away', { ...was, regular: null }, { ...was, regular: 55 }, ['regular']],
  ['pieces that were sold', { ...was, stock: 20 }, { ...was, stock: 7 }, ['stock']],
  [
    'all three',
    { regular: 60, sale: 40, stock: 1 },
    { regular: 55, sale: 45, stock: 2 },
    ['regular', 'sale', 'stock'],
  ],
  ['a regular price below the new sale price', { ...was, sale: 45 }, { ...was, regular: 40 }, ['regular']],
  ['a sale price above the new regular price', { ...was, regular: 30 }, { ...was, sale: 40 }, ['sale']],
])('a conflict is returned when someone else changed %s', (_, input, now, moved) => {
  expect(mergeQuick({ was, input, now })).toEqual({ ok: false, moved })
})
