import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  intersectHits,
  uniteHits,
  packHit,
  hasWholeWord,
  ranks,
  noMatchRank,
  createWordHits,
} from './word-hits.ts'

// The ranks of a word in each product, or no match: the rank as a prefix is never worse than as a whole word.
const input = fc.constantFrom(...ranks.whole, ...ranks.related, noMatchRank)
const hit = fc
  .record({ asWhole: input, asPrefix: fc.constantFrom(...Object.values(ranks).flat()) })
  .map(({ asWhole: wholeRank, asPrefix }) =>
    packHit({ wholeRank, prefixRank: Math.min(wholeRank, asPrefix) }),
  )
const words = fc.array(fc.dictionary(fc.integer({ min: 1, max: 60 }).map(String), hit), {
  minLength: 1,
  maxLength: 4,
})

test('products that contain all words are found, sorted by the sum of their ranks', () => {
  const rankOf = (packed: number, isLast: boolean) => (isLast ? Math.floor(packed / 16) : packed % 16)
  fc.assert(
    fc.property(words, (hits) => {
      const sums = new Map<number, number>()
      for (let id = 1; id <= 60; id++) {
        const found = hits.map((word, index) => {
          const packed = word[id]
          return packed === undefined ? noMatchRank : rankOf(packed, index === hits.length - 1)
        })
        if (!found.includes(noMatchRank))
          sums.set(
            id,
            found.reduce((sum, rank) => sum + rank, 0),
          )
      }
      const tiers = intersectHits(hits.map(hitsOf))
      expect(tiers.flat().toSorted((one, other) => one - other)).toEqual([...sums.keys()])
      for (const [index, tier] of tiers.entries()) {
        const worst = Math.max(...tier.map((id) => sums.get(id) ?? 0))
        const next = Math.min(...(tiers[index + 1] ?? []).map((id) => sums.get(id) ?? 0))
        expect(worst).toBeLessThan(next)
      }
    }),
  )
})

test('products with any of several words are found with their best rank', () => {
  const [whole, begun] = [
    packHit({ wholeRank: 0, prefixRank: 0 }),
    packHit({ wholeRank: noMatchRank, prefixRank: 5 }),
  ]
  const either = uniteHits([hitsOf({ 5: begun, 9: whole }), hitsOf({ 2: begun, 5: whole })])
  expect(either).toEqual(hitsOf({ 2: begun, 5: whole, 9: whole }))
})

test('a word found only as a prefix does not count as a whole word', () => {
  const begun = packHit({ wholeRank: noMatchRank, prefixRank: 2 })
  expect(hasWholeWord(hitsOf({ 1: begun, 2: begun }))).toBe(false)
  expect(hasWholeWord(hitsOf({ 1: begun, 2: packHit({ wholeRank: 9, prefixRank: 9 }) }))).toBe(true)
})

function hitsOf(packed: Record<string, number>) {
  return createWordHits(Object.keys(packed).map(Number), Object.values(packed))
}
