import { expect, test } from 'vitest'
import { NONE } from './find.ts'
import { clearedSelections } from './cleared-selections.ts'

const form = {
  matrix: null,
  attributes: ['color', 'size'].map((key) => ({
    key: `attribute_pa_${key}`,
    label: key,
    values: ['one', 'two'].map((v) => ({ v, label: `${key} ${v}` })),
  })),
} as unknown as Parameters<typeof clearedSelections>[0]

test('VAR-4: selections that another selection clears are reported by name', () => {
  expect(clearedSelections(form, { before: [0, 1], after: [1, NONE] }, 0)).toEqual(['size two'])
  expect(clearedSelections(form, { before: [0, 1], after: [1, 1] }, 0)).toEqual([])
  expect(clearedSelections(form, { before: [NONE, 1], after: [0, 1] }, 0)).toEqual([])
})

test('a selection that the customer clears is not reported', () => {
  expect(clearedSelections(form, { before: [0, 1], after: [NONE, 1] }, 0)).toEqual([])
})

test('VAR-2: all unavailable selections of a link are reported', () => {
  expect(clearedSelections(form, { before: [0, 1], after: [NONE, NONE] }, NONE)).toEqual([
    'color one',
    'size two',
  ])
})
