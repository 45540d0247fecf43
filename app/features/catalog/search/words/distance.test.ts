import { expect, test } from 'vitest'
import { editDistance, nearestWords } from './distance.ts'

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['shirt', 'shirts', 1],
  ['قميس', 'قميص', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['kitten', 'mittens', 2],
])('%s and %s have an edit distance of %i', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance)
  expect(editDistance(other, one, 3)).toBe(distance)
})

test('an edit distance above the maximum is cut off early', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})

test('only the nearest words are returned, words with the same beginning first', () => {
  expect(nearestWords('shrt', ['short', 'shirt', 'skirts', 'art'], 3)).toEqual(['shirt', 'short'])
  expect(nearestWords('cat', ['bat', 'cab', 'dog'], 3)).toEqual(['cab', 'bat'])
  expect(nearestWords('to', ['two', 'do'], 3)).toEqual([])
  expect(nearestWords('hospitol', ['hospital', 'hospitality'], 1)).toEqual(['hospital'])
})
