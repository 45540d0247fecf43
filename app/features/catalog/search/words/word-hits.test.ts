import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonHits, eitherHits, hitAt, hasWholeWord, ranks, unfound, wordHits } from './word-hits.ts'

// The ranks of a word in each product, or none: as a prefix it matches at least as well as complete.
const input = fc.constantFrom(...ranks.whole, ...ranks.related, unfound)
const hit = fc
  .record({ asWhole: input, asPrefix: fc.constantFrom(...Object.values(ranks).flat()) })
  .map(({ asWhole, asPrefix }) => hitAt({ asWhole, asPrefix: Math.min(asWhole, asPrefix) }))
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
          return packed === undefined ? unfound : rankOf(packed, index === hits.length - 1)
        })
        if (!found.includes(unfound))
          sums.set(
            id,
            found.reduce((sum, rank) => sum + rank, 0),
          )
      }
      const tiers = commonHits(hits.map(hitsOf))
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
  const [whole, begun] = [hitAt({ asWhole: 0, asPrefix: 0 }), hitAt({ asWhole: unfound, asPrefix: 5 })]
  const either = eitherHits([hitsOf({ 5: begun, 9: whole }), hitsOf({ 2: begun, 5: whole })])
  expect(either).toEqual(hitsOf({ 2: begun, 5: whole, 9: whole }))
})

test('a word found only as a prefix does not count as a whole word', () => {
  const begun = hitAt({ asWhole: unfound, asPrefix: 2 })
  expect(hasWholeWord(hitsOf({ 1: begun, 2: begun }))).toBe(false)
  expect(hasWholeWord(hitsOf({ 1: begun, 2: hitAt({ asWhole: 9, asPrefix: 9 }) }))).toBe(true)
})

function hitsOf(packed: Record<string, number>) {
  return wordHits(Object.keys(packed).map(Number), Object.values(packed))
}
