import { expect, test } from 'vitest'
import { computeEditDistance, findNearestWords } from './distance.ts'

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['shirt', 'shirts', 1],
  ['قميس', 'قميص', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['kitten', 'mittens', 2],
])('%s and %s have an edit distance of %i', (firstWord, secondWord, distance) => {
  expect(computeEditDistance(firstWord, secondWord, 3)).toBe(distance)
  expect(computeEditDistance(secondWord, firstWord, 3)).toBe(distance)
})

test('an edit distance above the maximum is returned as one above the maximum', () => {
  expect(computeEditDistance('kitten', 'sitting', 2)).toBe(3)
  expect(computeEditDistance('a', 'abcdef', 2)).toBe(3)
})

test('only the nearest words are returned, words with the same beginning first', () => {
  expect(findNearestWords('shrt', ['short', 'shirt', 'skirts', 'art'], 3)).toEqual(['shirt', 'short'])
  expect(findNearestWords('cat', ['bat', 'cab', 'dog'], 3)).toEqual(['cab', 'bat'])
  expect(findNearestWords('to', ['two', 'do'], 3)).toEqual([])
  expect(findNearestWords('hospitol', ['hospital', 'hospitality'], 1)).toEqual(['hospital'])
})
