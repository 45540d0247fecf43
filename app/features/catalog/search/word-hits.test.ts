import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonHits, eitherHits, hitAt, wordHits } from './word-hits.ts'

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

function hitsOf(places: Record<string, number>) {
  return wordHits(Object.keys(places).map(Number), Object.values(places))
}
