import { expect, test } from 'vitest'
import { NONE } from './find.ts'
import { listClearedSelections } from './cleared-selections.ts'

const form = {
  matrix: null,
  attributes: ['color', 'size'].map((key) => ({
    key: `attribute_pa_${key}`,
    label: key,
    values: ['one', 'two'].map((v) => ({ v, label: `${key} ${v}` })),
  })),
} as unknown as Parameters<typeof listClearedSelections>[0]

test('VAR-4: selections that another selection clears are reported by name', () => {
  expect(listClearedSelections(form, { picksBefore: [0, 1], picksAfter: [1, NONE] }, 0)).toEqual(['size two'])
  expect(listClearedSelections(form, { picksBefore: [0, 1], picksAfter: [1, 1] }, 0)).toEqual([])
  expect(listClearedSelections(form, { picksBefore: [NONE, 1], picksAfter: [0, 1] }, 0)).toEqual([])
})

test('a selection that the customer clears is not reported', () => {
  expect(listClearedSelections(form, { picksBefore: [0, 1], picksAfter: [NONE, 1] }, 0)).toEqual([])
})

test('VAR-2: all unavailable selections of a link are reported', () => {
  expect(listClearedSelections(form, { picksBefore: [0, 1], picksAfter: [NONE, NONE] }, NONE)).toEqual([
    'color one',
    'size two',
  ])
})
