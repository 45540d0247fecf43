import { expect, test } from 'vitest'
import { findMissingCombinations } from './combinations.ts'

const color = { key: 'pa_color', values: ['red', 'blue'] }
const size = { key: 'size', values: ['S', 'L'] }
const combinationInput = { attributes: [color, size], existingChoices: [] }

test('every combination of values is returned', () => {
  expect(findMissingCombinations(combinationInput, 100)).toEqual([
    { attribute_pa_color: 'red', attribute_size: 'S' },
    { attribute_pa_color: 'red', attribute_size: 'L' },
    { attribute_pa_color: 'blue', attribute_size: 'S' },
    { attribute_pa_color: 'blue', attribute_size: 'L' },
  ])
})

test('existing combinations are not returned again, and an empty value counts as each value', () => {
  const existingChoices = [
    { attribute_pa_color: 'red', attribute_size: '' },
    { attribute_pa_color: 'blue', attribute_size: 'S' },
  ]
  expect(findMissingCombinations({ ...combinationInput, existingChoices }, 100)).toEqual([
    { attribute_pa_color: 'blue', attribute_size: 'L' },
  ])
})

test('without attributes no combinations are returned, and never more than the limit', () => {
  expect(findMissingCombinations({ attributes: [], existingChoices: [] }, 100)).toEqual([])
  const largeAttributes = Array.from({ length: 9 }, (_, index) => ({
    key: `a${index}`,
    values: Array.from({ length: 50 }, String),
  }))
  expect(findMissingCombinations({ attributes: largeAttributes, existingChoices: [] }, 100)).toHaveLength(100)
})
