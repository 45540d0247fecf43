import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonHits, withChanges, wordHits } from './word-hits.ts'
import { createWordMemory } from './word-memory.ts'

const many = wordHits([Array.from({ length: 600 }, (_, index) => index + 1)])

test('a frequent word is kept, a rare one is not', () => {
  const memory = createWordMemory({ most: 10 })
  memory.put('cotton', many, memory.moment())
  memory.put('rare', wordHits([[7]]), memory.moment())
  expect(memory.get('cotton')).toEqual({ hits: many, changed: [] })
  expect(memory.get('rare')).toBeUndefined()
})

test('products that changed since a word was read are told, also those that changed while it was read', () => {
  const memory = createWordMemory({ most: 10 })
  memory.changed([1])
  const begun = memory.moment()
  memory.changed([2])
  memory.put('cotton', many, begun)
  memory.changed([3])
  expect(memory.get('cotton')?.changed).toEqual([2, 3])
  memory.put('cotton', many, memory.moment())
  expect(memory.get('cotton')?.changed).toEqual([])
})

test('when everything changed, nothing is kept, nor what was read before', () => {
  const memory = createWordMemory({ most: 10 })
  const begun = memory.moment()
  memory.put('cotton', many, begun)
  memory.changed('all')
  memory.put('linen', many, begun)
  expect([memory.get('cotton'), memory.get('linen')]).toEqual([undefined, undefined])
})

test('the word nobody asked for lately goes first', () => {
  const memory = createWordMemory({ most: 2 })
  for (const word of ['cotton', 'linen']) memory.put(word, many, 0)
  memory.get('cotton')
  memory.put('wool', many, 0)
  expect(['cotton', 'linen', 'wool'].filter((word) => memory.get(word))).toEqual(['cotton', 'wool'])
})

// Of each product the place of a word, or none.
const words = fc.array(fc.dictionary(fc.integer({ min: 1, max: 60 }).map(String), fc.nat(3)), {
  minLength: 1,
  maxLength: 4,
})

test('products with all words are found at the place of the word that fits worst, whatever the words', () => {
  fc.assert(
    fc.property(words, (placesByWord) => {
      const expected: number[][] = [[], [], [], []]
      for (let id = 1; id <= 60; id++) {
        const places = placesByWord.map((places) => places[id])
        if (places.every((place) => place !== undefined)) expected[Math.max(...places)]?.push(id)
      }
      expect(commonHits(placesByWord.map(hitsOf))).toEqual(expected)
    }),
  )
})

test('what changed replaces what was known of those products alone', () => {
  const before = hitsOf({ 1: 0, 2: 1, 3: 3, 9: 2 })
  const after = withChanges(before, { changed: [2, 3, 4], hits: hitsOf({ 3: 0, 4: 2 }) })
  expect(after).toEqual(hitsOf({ 1: 0, 3: 0, 4: 2, 9: 2 }))
})

function hitsOf(places: Record<string, number>) {
  const ids = Object.keys(places).map(Number)
  return wordHits([0, 1, 2, 3].map((place) => ids.filter((id) => places[id] === place)))
}
