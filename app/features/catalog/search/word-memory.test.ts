import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonHits, eitherHits, hitAt, withChanges, wordHits } from './word-hits.ts'
import { createWordMemory } from './word-memory.ts'

const many = wordHits(
  Array.from({ length: 600 }, (_, index) => index + 1),
  new Uint8Array(600),
)

test('a frequent word is kept, a rare one is not', () => {
  const memory = createWordMemory({ mostHits: 6000 })
  memory.put('cotton', many, memory.moment())
  memory.put('rare', wordHits([7], [0]), memory.moment())
  expect(memory.get('cotton')).toEqual({ hits: many, changed: [] })
  expect(memory.get('rare')).toBeUndefined()
})

test('products that changed since a word was read are told, also those that changed while it was read', () => {
  const memory = createWordMemory({ mostHits: 6000 })
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
  const memory = createWordMemory({ mostHits: 6000 })
  const begun = memory.moment()
  memory.put('cotton', many, begun)
  memory.changed('all')
  memory.put('linen', many, begun)
  expect([memory.get('cotton'), memory.get('linen')]).toEqual([undefined, undefined])
})

test('the word nobody asked for lately goes first', () => {
  const memory = createWordMemory({ mostHits: 1200 })
  for (const word of ['cotton', 'linen']) memory.put(word, many, 0)
  memory.get('cotton')
  memory.put('wool', many, 0)
  expect(['cotton', 'linen', 'wool'].filter((word) => memory.get(word))).toEqual(['cotton', 'wool'])
})

// Of each product the places of a word, or none: begun is where the whole word is, or closer.
const hit = fc
  .record({ whole: fc.nat(3), begun: fc.nat(2) })
  .map(({ whole, begun }) => hitAt({ whole, begun: Math.min(whole, begun) }))
const words = fc.array(fc.dictionary(fc.integer({ min: 1, max: 60 }).map(String), hit), {
  minLength: 1,
  maxLength: 4,
})

test('products with all words are found in the tier of the word that fits worst, whatever the words', () => {
  const tierOf = (hit: number, isLast: boolean) => {
    const [whole, begun] = [hit % 4, Math.floor(hit / 4)]
    if (whole === 0) return 0
    if (isLast) return begun + 1
    return whole === 3 ? undefined : whole + 1
  }
  fc.assert(
    fc.property(words, (hits) => {
      const expected: number[][] = [[], [], [], []]
      for (let id = 1; id <= 60; id++) {
        const tiers = hits.map((word, at) => {
          const found = word[id]
          return found === undefined ? undefined : tierOf(found, at === hits.length - 1)
        })
        if (tiers.every((tier) => tier !== undefined)) expected[Math.max(...tiers)]?.push(id)
      }
      expect(commonHits(hits.map(hitsOf))).toEqual(expected)
    }),
  )
})

test('one of several words is enough, at its best place', () => {
  const [whole, begun] = [hitAt({ whole: 0, begun: 0 }), hitAt({ whole: 3, begun: 1 })]
  const either = eitherHits([hitsOf({ 5: begun, 9: whole }), hitsOf({ 2: begun, 5: whole })])
  expect(either).toEqual(hitsOf({ 2: begun, 5: whole, 9: whole }))
})

test('what changed replaces what was known of those products alone', () => {
  const before = hitsOf({ 1: 0, 2: 1, 3: 3, 9: 2 })
  const after = withChanges(before, { changed: [2, 3, 4], hits: hitsOf({ 3: 0, 4: 2 }) })
  expect(after).toEqual(hitsOf({ 1: 0, 3: 0, 4: 2, 9: 2 }))
})

function hitsOf(places: Record<string, number>) {
  return wordHits(Object.keys(places).map(Number), Object.values(places))
}
