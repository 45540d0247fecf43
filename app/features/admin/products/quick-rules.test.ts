/** Quick edit: which submitted values are written, and which conflict with another user's change. */
import { expect, test } from 'vitest'
import { mergeQuickEdit } from './quick-rules.ts'

const loadedValues = { regular: 50, sale: null, stock: 9 }

test.each([
  [
    'the form is unchanged and the stock was reduced by a sale',
    { ...loadedValues },
    { ...loadedValues, stock: 7 },
    { ...loadedValues, stock: 7 },
  ],
  [
    'the form changes the price and the stock was reduced by a sale',
    { ...loadedValues, regular: 60 },
    { ...loadedValues, stock: 7 },
    { regular: 60, sale: null, stock: 7 },
  ],
  [
    'the form removes the regular price',
    { ...loadedValues, regular: null },
    loadedValues,
    { ...loadedValues, regular: null },
  ],
  [
    'both users enter the same regular price',
    { ...loadedValues, regular: 60 },
    { ...loadedValues, regular: 60 },
    { ...loadedValues, regular: 60 },
  ],
  [
    'another user changed a different field',
    { ...loadedValues, sale: 40 },
    { ...loadedValues, regular: 55 },
    { regular: 55, sale: 40, stock: 9 },
  ],
  [
    'the form has no stock field',
    { regular: 60, sale: null },
    { ...loadedValues, stock: 3 },
    { ...loadedValues, regular: 60, stock: 3 },
  ],
  [
    'another user saved a sale price above the regular price',
    { ...loadedValues, stock: 4 },
    { regular: 50, sale: 60, stock: 9 },
    { regular: 50, sale: 60, stock: 4 },
  ],
])('changes are merged without conflict when %s', (_, input, currentValues, values) => {
  expect(mergeQuickEdit({ loadedValues, input, currentValues })).toEqual({ ok: true, values })
})

test.each([
  ['the regular price', { ...loadedValues, regular: 60 }, { ...loadedValues, regular: 55 }, ['regular']],
  [
    'a regular price that the form removes',
    { ...loadedValues, regular: null },
    { ...loadedValues, regular: 55 },
    ['regular'],
  ],
  [
    'a stock quantity that the form changes',
    { ...loadedValues, stock: 20 },
    { ...loadedValues, stock: 7 },
    ['stock'],
  ],
  [
    'regular price, sale price and stock',
    { regular: 60, sale: 40, stock: 1 },
    { regular: 55, sale: 45, stock: 2 },
    ['regular', 'sale', 'stock'],
  ],
  [
    'the regular price to a value below the new sale price',
    { ...loadedValues, sale: 45 },
    { ...loadedValues, regular: 40 },
    ['regular'],
  ],
  [
    'the sale price to a value above the new regular price',
    { ...loadedValues, regular: 30 },
    { ...loadedValues, sale: 40 },
    ['sale'],
  ],
])('a conflict is returned when someone else changed %s', (_, input, currentValues, conflictingFields) => {
  expect(mergeQuickEdit({ loadedValues, input, currentValues })).toEqual({ ok: false, conflictingFields })
})
