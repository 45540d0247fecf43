import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

const grades = new Map([
  ['teapot', 3],
  ['tea', 3],
  ['glass', 1],
])

test.each([
  ['the best order scores 1', ['tea', 'teapot', 'glass'], 1],
  ['equal grades in another order score 1', ['teapot', 'tea', 'glass'], 1],
  ['an empty result scores 0', [], 0],
  ['only irrelevant results score 0', ['carpet'], 0],
  ['a single relevant result in second place scores 0.37', ['carpet', 'teapot'], 0.37],
  ['a less relevant result in first place scores 0.75', ['glass', 'tea', 'teapot'], 0.75],
  [
    'results after the first ten are not counted',
    [...Array.from({ length: 10 }, () => 'carpet'), 'tea', 'teapot'],
    0,
  ],
])('%s', (_, foundSlugs, expected) => {
  expect(ndcg(foundSlugs, grades)).toBeCloseTo(expected, 2)
})
