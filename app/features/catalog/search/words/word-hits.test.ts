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
const rankArbitrary = fc.constantFrom(...ranks.whole, ...ranks.related, noMatchRank)
const hit = fc
  .record({ asWhole: rankArbitrary, asPrefix: fc.constantFrom(...Object.values(ranks).flat()) })
  .map(({ asWhole: wholeRank, asPrefix }) =>
    packHit({ wholeRank, prefixRank: Math.min(wholeRank, asPrefix) }),
  )
const words = fc.array(fc.dictionary(fc.integer({ min: 1, max: 60 }).map(String), hit), {
  minLength: 1,
  maxLength: 4,
})

test('products that contain all words are found, sorted by the sum of their ranks', () => {
  const unpackRank = (packed: number, isLast: boolean) => (isLast ? Math.floor(packed / 16) : packed % 16)
  fc.assert(
    fc.property(words, (hits) => {
      const sums = new Map<number, number>()
      for (let id = 1; id <= 60; id++) {
        const wordRanks = hits.map((word, index) => {
          const packed = word[id]
          return packed === undefined ? noMatchRank : unpackRank(packed, index === hits.length - 1)
        })
        if (!wordRanks.includes(noMatchRank))
          sums.set(
            id,
            wordRanks.reduce((sum, rank) => sum + rank, 0),
          )
      }
      const tiers = intersectHits(hits.map(createHits))
      expect(tiers.flat().toSorted((one, other) => one - other)).toEqual([...sums.keys()])
      for (const [index, tier] of tiers.entries()) {
        const worstSum = Math.max(...tier.map((id) => sums.get(id) ?? 0))
        const bestNextSum = Math.min(...(tiers[index + 1] ?? []).map((id) => sums.get(id) ?? 0))
        expect(worstSum).toBeLessThan(bestNextSum)
      }
    }),
  )
})

test('products with any of several words are found with their best rank', () => {
  const [wholeHit, prefixHit] = [
    packHit({ wholeRank: 0, prefixRank: 0 }),
    packHit({ wholeRank: noMatchRank, prefixRank: 5 }),
  ]
  const unitedHits = uniteHits([
    createHits({ 5: prefixHit, 9: wholeHit }),
    createHits({ 2: prefixHit, 5: wholeHit }),
  ])
  expect(unitedHits).toEqual(createHits({ 2: prefixHit, 5: wholeHit, 9: wholeHit }))
})

test('a word found only as a prefix does not count as a whole word', () => {
  const prefixHit = packHit({ wholeRank: noMatchRank, prefixRank: 2 })
  expect(hasWholeWord(createHits({ 1: prefixHit, 2: prefixHit }))).toBe(false)
  expect(hasWholeWord(createHits({ 1: prefixHit, 2: packHit({ wholeRank: 9, prefixRank: 9 }) }))).toBe(true)
})

function createHits(packed: Record<string, number>) {
  return createWordHits(Object.keys(packed).map(Number), Object.values(packed))
}
