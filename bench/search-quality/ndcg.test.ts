import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

const grades = new Map([
  ['teapot', 3],
  ['tea', 3],
  ['glass', 1],
])

test.each([
  ['the best order there is', ['tea', 'teapot', 'glass'], 1],
  ['equal grades in another order', ['teapot', 'tea', 'glass'], 1],
  ['nothing', [], 0],
  ['nothing that was meant', ['carpet'], 0],
  ['what was meant in the second place only', ['carpet', 'teapot'], 0.37],
  ['the fair one before those that were meant', ['glass', 'tea', 'teapot'], 0.75],
  ['everything behind ten others', [...Array.from({ length: 10 }, () => 'carpet'), 'tea', 'teapot'], 0],
])('%s', (_, found, expected) => {
  expect(ndcg(found, grades)).toBeCloseTo(expected, 2)
})
